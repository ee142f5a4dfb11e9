export type { AgenciesFile } from './agencies/agencies-file.ts';
export {
  insertAgency,
  lockAgency,
  replaceAgentsOf,
  selectAgents,
  selectForeignAgents,
  updateAgencyData,
} from './agencies/edit-store.ts';
export { loadAgencies } from './agencies/load-agencies.ts';
export {
  type Agency,
  selectAgencies as findAgencies,
  selectAgencyOfAgent as findAgencyOfAgent,
  selectOpenAgencies as findOpenAgencies,
} from './agencies/store.ts';
export { readConsoleTexts } from './base-texts.ts';
export {
  clientAssets,
  clientFile,
  clientLook,
  clientNight,
  clientTexts,
  clientTranslate,
  darkThemeColour,
  knownContent,
  mailBrand,
  mailSender,
  pageTexts,
  type Translate,
  textLayers,
  textOf,
  themeCss,
  translatePart,
  warmClient,
  withTexts,
} from './client-content.ts';
export { closedDoors, type Doors, doorsOf } from './doors/rules.ts';
export { lockLiveConfig, setDoors } from './doors/set-doors.ts';
export {
  demoHostOrigin,
  expireClient,
  findAnyClient,
  findClient,
  findClientByHost,
  findFreshClient,
  hostOriginsOf,
  lastKnownClient,
  lastKnownClientByHost,
  originOf,
  siteOriginsOf,
} from './find-client.ts';
export { assetsIn, brokenFiles, hashOf, sharedNames, unusableFiles } from './folder/asset-files.ts';
export { type CheckedClient, checkClientFiles, type PortalFacts } from './folder/check-client-files.ts';
export { type ClientFiles, readClientFiles, readText } from './folder/client-files.ts';
export {
  ClientRefused,
  type Finding,
  type FolderProblem,
  fieldName,
  fileProblem,
  type Locate,
  lineAt,
  placed,
  tellProblem,
} from './folder/folder-problem.ts';
export { type JsonSource, readJsonSource } from './folder/json-source.ts';
export { unknownNameRemedy } from './folder/nearest-name.ts';
export { readPortalFacts } from './folder/read-portal-facts.ts';
export { readBySchema } from './folder/schema-findings.ts';
export { filledPlaces, neededPlaces } from './folder/texts/rules.ts';
export { type Sentence, type SentenceKey, say, tell } from './folder/words/sentence.ts';
export { inCanary } from './hidden/in-canary.ts';
export { HIDDEN_KEY_BYTES, hiddenConfig, hiddenKeyOf, trialConfig } from './hidden/rules.ts';
export { deleteHidden, markHidden, selectPreviewKey as findPreviewKey } from './hidden/store.ts';
export { pdfLogo, pdfLook } from './pdf-look.ts';
export { productFont } from './pictures/product-font.ts';
export { conversation, TILE_COUNT } from './pictures/render-scene.ts';
export { renderTiles, withStandIns } from './pictures/stand-in-pictures.ts';
export { rememberClients } from './remember-clients.ts';
export { CLIENT_TASKS } from './retention/delete-old-mails.ts';
export { registerClientModule } from './routes.ts';
export { clientLanguages } from './rules.ts';
export { clearSandbox, ensureSandbox } from './sandbox/ensure-sandbox.ts';
export { hostsOf, saveClient } from './save-client.ts';
export { type ClientStorage, isEncrypting, storageIn } from './secret/client-encryption.ts';
export { countClientsByKey } from './secret/store.ts';
export {
  type ClientSource,
  lockLoading,
  selectClientKeys as listClientKeys,
  selectClientNames as listClientNames,
  selectSourceHash as findSourceHash,
  selectTakenHosts as findTakenHosts,
  touchClient,
  updatePayoutAccount as setPayoutAccount,
} from './store.ts';
export { sumWords } from './sum-words.ts';
export { longestRetention, portalCtx, sweepClients } from './sweep-clients.ts';
