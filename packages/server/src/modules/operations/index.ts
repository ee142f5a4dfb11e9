import type { Task } from '../../platform/jobs/job.ts';
import { purgeRequests } from './request-log/purge-requests.ts';

export { loadClientFolder, loadClientFolders, readClientFolder } from './client-folder/load-client-folder.ts';
export { addOperationsKey, createOperationsKey } from './key/operations-keys.ts';
export { operationsKeyOf } from './key/rules.ts';
export { type OperationsKey, selectKeys as listOperationsKeys, updateRevoked as revokeOperationsKey } from './key/store.ts';
export { reportAndFollow } from './order/report-order.ts';
export { changeOrder } from './order/update-order.ts';
export { confirmPayoutRun } from './payout/confirm-payout-run.ts';
export { runView } from './payout/run-views.ts';
export { type AnswerResult, followAnswerFile, readAnswerFile, type TakenFile } from './payout/take-bank-answer.ts';
export { registerOperationsModule } from './routes.ts';

/** What runs by itself for the operations API. */
export const OPERATIONS_TASKS: readonly Task[] = [purgeRequests];
