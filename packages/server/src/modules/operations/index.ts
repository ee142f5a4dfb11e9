export { loadClientFolder, loadClientFolders, readClientFolder } from './client-folder/load-client-folder.ts';
export { addOperationsKey, createOperationsKey, operationsKeyOf } from './operations-keys.ts';
export { confirmPayoutRun } from './payout/confirm-payout-run.ts';
export { runView } from './payout/run-views.ts';
export { type AnswerResult, followAnswerFile, readAnswerFile, type TakenFile } from './payout/take-bank-answer.ts';
export { reportAndFollow } from './report-order.ts';
export { registerOperationsModule } from './routes.ts';
export { selectKeys as listOperationsKeys, updateRevoked as revokeOperationsKey } from './store.ts';
export { changeOrder } from './update-order.ts';
