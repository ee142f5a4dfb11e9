export { askForData, endDataRequests } from './data-request/ask.ts';
export { booksKeptUntil, type DataRequest, requestState } from './data-request/rules.ts';
export { lockDataRequest, selectDataRequest, selectDataRequests } from './data-request/store.ts';
export { isMergeRefused, mergeAccounts, type Pair, pairOf } from './merge/merge-accounts.ts';
export { eraseOwner } from './personal-data/delete-account.ts';
export { handOverData } from './personal-data/download-data.ts';
export { registerPersonalAreaModule } from './routes.ts';
