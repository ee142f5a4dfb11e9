export { checkContentFiles } from './files/check-content-files.ts';
export type { ContentSource } from './files/load-content.ts';
export { exportContent, importContent, loadClientContent } from './files/load-content.ts';
export { nextCampaignChange } from './read-content.ts';
export { registerContentModule } from './routes.ts';
export { contentRevision } from './service/cached-content.ts';
export { askContentServer } from './service/content-client.ts';
