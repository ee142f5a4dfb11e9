import type { Task } from '#platform/jobs/job.ts';
import { playCanaries } from './canary/play-canaries.ts';
import { renewFileEncryption } from './client-version/renew-file-encryption.ts';
import { purgeOrderImports } from './order/import/purge-imports.ts';
import { purgeRequests } from './request-log/purge-requests.ts';

export {
  recommendInTrial,
  reportInTrial,
  TRIAL_ORDER,
  TRIAL_PERSON,
  TRIAL_SIGNATURE,
} from './canary/trial-steps.ts';
export { type ClientFolder, checkClientFolder } from './client-folder/check-client-folder.ts';
export { loadClientFolder, loadClientFolders, readClientFolder } from './client-folder/load-client-folder.ts';
export { storeFolder, takenHosts, withRendered } from './client-folder/store-folder.ts';
export { readClientArchive, writeClientArchive } from './client-version/archive.ts';
export { putVersionFile, readVersionFile, readVersionFiles, trialHashOf } from './client-version/client-file.ts';
export { valueDifferences } from './client-version/difference/rules.ts';
export { editJson, hideSecrets, type JsonEdit, restoreSecrets } from './client-version/edit-json.ts';
export * as versionFiles from './client-version/file-store.ts';
export { countFilesByKey } from './client-version/file-store.ts';
export { fileKind, hasSecrets, inFolderOrder, isClientPath, isTextFile, SECRETS_FILE } from './client-version/rules.ts';
export type { Version } from './client-version/store.ts';
export * as clientVersions from './client-version/store.ts';
export { addOperationsKey, createOperationsKey } from './key/operations-keys.ts';
export { operationsKeyOf } from './key/rules.ts';
export {
  lockWaitingKey,
  type OperationsKey,
  selectKey as findOperationsKey,
  selectKeys as listOperationsKeys,
  updateApproved as approveOperationsKey,
  updateRevoked as revokeOperationsKey,
} from './key/store.ts';
export { getOrderTemplate } from './order/import/get-order-template.ts';
export { importFile } from './order/import/import-orders.ts';
export { importEntry, importView } from './order/import/import-view.ts';
export { SHOWN_IMPORTS } from './order/import/list-order-imports.ts';
export { previewFile } from './order/import/preview-file.ts';
export { selectImports as findOrderImports } from './order/import/store.ts';
export { reportAndFollow } from './order/report-order.ts';
export { changeOrder } from './order/update-order.ts';
export { confirmPayoutRun } from './payout/confirm-payout-run.ts';
export { runView } from './payout/run-views.ts';
export { type AnswerResult, followAnswerFile, readAnswerFile, type TakenFile } from './payout/take-bank-answer.ts';
export { listRequestsOfKey } from './request-log/list-requests.ts';
export { countRefused as countRefusedRequests } from './request-log/store.ts';
export { registerOperationsModule } from './routes.ts';

/** Scheduled tasks of the operations API. */
export const OPERATIONS_TASKS: readonly Task[] = [purgeRequests, purgeOrderImports, renewFileEncryption, playCanaries];
