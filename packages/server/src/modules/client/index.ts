export { baseTexts } from './base-texts.ts';
export {
  clientAssets,
  clientTexts,
  clientTranslate,
  mailBrand,
  pageTexts,
  type Translate,
  themeCss,
  warmClient,
} from './client-content.ts';
export { findClient, findClientByHost, originOf } from './find-client.ts';
export { loadClientFolders } from './load-client-folders.ts';
export type { ClientFolder } from './read-client-folder.ts';
export { registerClientModule } from './routes.ts';
export { clientLanguages } from './rules.ts';
export { saveClient } from './save-client.ts';
export { clientAsset } from './serve-assets.ts';
export { type ClientSource, selectClientKeys as listClientKeys } from './store.ts';
