export { loadAgencies } from './agencies/load-agencies.ts';
export {
  selectAgencies as findAgencies,
  selectAgencyOfAgent as findAgencyOfAgent,
} from './agencies/store.ts';
export {
  clientAssets,
  clientFile,
  clientLook,
  clientTexts,
  clientTranslate,
  mailBrand,
  pageTexts,
  type Translate,
  themeCss,
  warmClient,
} from './client-content.ts';
export { demoHostOrigin, findClient, findClientByHost, hostOriginsOf, originOf } from './find-client.ts';
export { loadClientFolders } from './load-client-folders.ts';
export { pdfFont } from './pdf-font.ts';
export { readClientFolder } from './read-client-folder.ts';
export { registerClientModule } from './routes.ts';
export { clientLanguages } from './rules.ts';
export { saveClient } from './save-client.ts';
export { selectClientKeys as listClientKeys } from './store.ts';
