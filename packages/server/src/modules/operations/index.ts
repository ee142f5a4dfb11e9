export { loadClientFolder, loadClientFolders, readClientFolder } from './client-folder/load-client-folder.ts';
export { addOperationsKey, createOperationsKey, operationsKeyOf } from './key/operations-keys.ts';
export { selectKeys as listOperationsKeys, updateRevoked as revokeOperationsKey } from './key/store.ts';
export { reportAndFollow } from './order/report-order.ts';
export { changeOrder } from './order/update-order.ts';
export { confirmPayoutRun } from './payout/confirm-payout-run.ts';
export { runView } from './payout/run-views.ts';
export { type AnswerResult, followAnswerFile, readAnswerFile, type TakenFile } from './payout/take-bank-answer.ts';
export { registerOperationsModule } from './routes.ts';
