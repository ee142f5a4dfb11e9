import type { Task } from '#platform/jobs/job.ts';
import { playCanaries } from './canary/play-canaries.ts';
import { renewFileEncryption } from './client-version/client-files.ts';
import { purgeOrderImports } from './order/import/import-orders.ts';
import { purgeRequests } from './request-log/request-log.ts';

export {
  recommendInTrial,
  reportInTrial,
  TRIAL_ORDER,
  TRIAL_PERSON,
  TRIAL_SIGNATURE,
} from './canary/trial-steps.ts';
export { type ClientFolder, checkClientFolder } from './client-folder/check-client-folder.ts';
export {
  loadClientFolder,
  loadClientFolders,
  readClientFolder,
  storeFolder,
  takenHosts,
  withRendered,
} from './client-folder/load-client-folder.ts';
export {
  ENCRYPTED_FILES,
  editJson,
  hideSecrets,
  type JsonEdit,
  putVersionFile,
  readClientArchive,
  readVersionFile,
  readVersionFiles,
  restoreSecrets,
  trialHashOf,
  writeClientArchive,
} from './client-version/client-files.ts';
export * as versionFiles from './client-version/file-store.ts';
export { countFilesByKey } from './client-version/file-store.ts';
export {
  fileKind,
  hasSecrets,
  inFolderOrder,
  isClientPath,
  isTextFile,
  SECRETS_FILE,
  valueDifferences,
} from './client-version/rules.ts';
export type { Version } from './client-version/store.ts';
export * as clientVersions from './client-version/store.ts';
export { addOperationsKey, createOperationsKey } from './key/operations-keys.ts';
export { isTestKey, operationsKeyOf } from './key/rules.ts';
export {
  lockWaitingKey,
  type OperationsKey,
  selectKey as findOperationsKey,
  selectKeys as listOperationsKeys,
  updateApproved as approveOperationsKey,
  updateRevoked as revokeOperationsKey,
} from './key/store.ts';
export { changeOrder, reportAndFollow } from './order/change-orders.ts';
export { getOrderTemplate } from './order/import/get-order-template.ts';
export { importFile } from './order/import/import-orders.ts';
export { importEntry, importView, SHOWN_IMPORTS } from './order/import/import-view.ts';
export { previewFile } from './order/import/read-file.ts';
export { selectImports as findOrderImports } from './order/import/store.ts';
export {
  confirmPayoutRun,
  followAnswerFile,
  payoutFile,
  payoutFileName,
  readAnswerFile,
  resultView,
  runView,
  takenView,
} from './payout/payout-runs.ts';
export { importProgramme } from './programme-import/import-programme.ts';
export { listRequestsOfKey } from './request-log/request-log.ts';
export { countRefused as countRefusedRequests } from './request-log/store.ts';
export { registerOperationsModule } from './routes.ts';

/** Scheduled tasks of the operations API. */
export const OPERATIONS_TASKS: readonly Task[] = [purgeRequests, purgeOrderImports, renewFileEncryption, playCanaries];
