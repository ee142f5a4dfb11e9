export { checkContentFiles } from './files/check-content-files.ts';
export { exportContent } from './files/export-content.ts';
export { importContent } from './files/import-content.ts';
export { loadClientContent } from './files/load-client-content.ts';
export type { ContentSource } from './files/load-content.ts';
export { nextCampaignChange } from './list-campaigns.ts';
export { registerContentModule } from './routes.ts';
export { askContentServer } from './service/ask-content-server.ts';
export { contentRevision } from './service/cached-content.ts';
