export { checkContentFiles } from './check-content-files.ts';
export type { ContentSource } from './embedded/load-content.ts';
export { exportContent, importContent } from './import-content.ts';
export { loadClientContent } from './load-client-content.ts';
export { registerContentModule } from './routes.ts';
