export {
  eraseMailbox,
  eraseOwner,
  isMergeRefused,
  mergeAccounts,
  type Pair,
  pairOf,
  tellMerged,
} from './account-changes.ts';
export {
  askForContactData,
  endRequestsOfErased,
  eraseContact,
  handOverContactData,
} from './contact-data/contact-data.ts';
export { contactIdsAt, type DataContact, findDataContact, idsOf as contactIds } from './contact-data/find-contact.ts';
export { askForData, endDataRequests } from './data-request/data-requests.ts';
export { isRequestMailable, mailRequestAgain } from './data-request/mail-request-again.ts';
export { lockDataRequest, selectDataRequest, selectDataRequests } from './data-request/store.ts';
export { PERSONAL_AREA_MAIL_EXAMPLES } from './mails.tsx';
export { handOverData } from './personal-data/download-data.ts';
export { registerPersonalAreaModule } from './routes.ts';
export { booksKeptUntil, type DataRequest, requestState } from './rules.ts';
