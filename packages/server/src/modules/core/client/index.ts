export type { AgenciesFile } from './agencies/load-agencies.ts';
export { loadAgencies } from './agencies/load-agencies.ts';
export {
  type Agency,
  insertAgency,
  lockAgency,
  replaceAgentsOf,
  selectAgencies as findAgencies,
  selectAgencyOfAgent as findAgencyOfAgent,
  selectAgents,
  selectForeignAgents,
  selectOpenAgencies as findOpenAgencies,
  updateAgencyData,
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
  mailSheet,
  pageTexts,
  sumWords,
  type Translate,
  textLayers,
  textOf,
  themeCss,
  translatePart,
  warmClient,
  withTexts,
} from './client-content.ts';
export {
  demoHostOrigin,
  expireClient,
  findAnyClient,
  findClient,
  findClientByHost,
  findFreshClient,
  hasSandboxPages,
  hostOriginsOf,
  lastKnownClient,
  lastKnownClientByHost,
  originOf,
  siteOriginsOf,
} from './find-client.ts';
export { assetsIn, brokenFiles, hashOf, sharedNames, unusableFiles } from './folder/asset-files.ts';
export {
  type CheckedClient,
  checkClientFiles,
  type PortalFacts,
  readPortalFacts,
} from './folder/check-client-files.ts';
export { type ClientFiles, type JsonSource, readClientFiles, readJsonSource, readText } from './folder/client-files.ts';
export {
  ClientRefused,
  type Finding,
  type FolderProblem,
  fieldName,
  fileProblem,
  type Locate,
  lineAt,
  placed,
  type Sentence,
  type SentenceKey,
  say,
  tell,
  tellProblem,
} from './folder/folder-problem.ts';
export { unknownNameRemedy } from './folder/nearest-name.ts';
export { readBySchema } from './folder/schema-findings.ts';
export { clearSandbox, ensureSandbox, findSandbox, inCanary, moveSandboxClock } from './hidden/hidden-clients.ts';
export { HIDDEN_KEY_BYTES, hiddenConfig, hiddenKeyOf, trialConfig } from './hidden/rules.ts';
export { deleteHidden, markHidden, selectPreviewKey as findPreviewKey } from './hidden/store.ts';
export { pdfLogo, pdfLook } from './pdf-look.ts';
export { conversation, productFont, TILE_COUNT } from './pictures/render-pictures.ts';
export { renderTiles, withStandIns } from './pictures/stand-in-pictures.ts';
export { registerClientModule } from './routes.ts';
export { clientLanguages, closedDoors, type Doors, doorsOf, filledPlaces, neededPlaces } from './rules.ts';
export { hostsOf, lockLiveConfig, saveClient, setDoors } from './save-client.ts';
export {
  CLIENT_SECRETS,
  type ClientStorage,
  hasClearSecrets,
  isEncrypting,
  storageIn,
} from './secret/client-encryption.ts';
export { SVG_POLICY } from './serve-assets.ts';
export {
  type ClientSource,
  countClientsByKey,
  lockLoading,
  selectClientKeys as listClientKeys,
  selectClientNames as listClientNames,
  selectSourceHash as findSourceHash,
  selectTakenHosts as findTakenHosts,
  touchClient,
  updatePayoutAccount as setPayoutAccount,
} from './store.ts';
export { CLIENT_TASKS, longestRetention, portalCtx, rememberClients, sweepClients } from './sweep-clients.ts';
