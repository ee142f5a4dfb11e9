import type { Task } from '#platform/jobs/job.ts';
import { endNewslettersOfComplaints } from './newsletter/newsletter.ts';
import {
  deleteUnusedInvitations,
  purgeAutologinUses,
  purgeEmailChanges,
  purgeLinks,
  purgePasskeyChallenges,
  purgeSessions,
} from './retention.ts';

export { type AddressRequest, confirmMailedLink, mailAddressConfirmation } from './address/confirm-address.ts';
export {
  correctionRefusal,
  mailChangeAgain,
  startEmailCorrection,
  withdrawCorrection,
} from './email-change/email-correction.ts';
export { selectOpenEmailChange } from './email-change/store.ts';
export { insertImported as recordImported, selectImported as findImported } from './imported/store.ts';
export {
  insertInvitation,
  openInvitation,
  selectStoredInvitations,
  updateWithdrawn as withdrawInvitation,
} from './invitation/store.ts';
export { createMailLink, findUsableLink, guardGuessing, LINK_VALID_DAYS } from './links/links.ts';
export { markLinkUsed } from './links/store.ts';
export { countWrongPasswords, forgetAllWrongPasswords } from './login/guard-password.ts';
export { createAdminLogin } from './login/login.ts';
export { isMailWanted, mailChoice, mailRecommender } from './mail-choice.ts';
export { ACCOUNT_MAIL_EXAMPLES, exampleRecommender } from './mail-examples.ts';
export { requestNewsletterOptin, unsubscribeUrl } from './newsletter/newsletter.ts';
export { notifyAgain, notifyOwner } from './notice/mails.tsx';
export { secureAccount } from './notice/secure-account.ts';
export { addToLists, blockWholeAccount, liftEntry } from './participation/add-entry.ts';
export {
  type EntryKind,
  type ParticipationEntry,
  selectConcernedAccounts,
  selectEntries,
} from './participation/store.ts';
export { firstPasswordLink, hashPassword, mailPasswordLinkTo } from './password/passwords.ts';
export { absorbAccount, closeAccount } from './personal-data/close-account.ts';
export { selectStoredAccount } from './personal-data/store.ts';
export {
  type Person,
  recommendAsInvited,
  recommendByInvitation,
  refusalOf,
  registerRecommender,
} from './registration/registration.ts';
export { EMAIL_CHANGE_RETENTION_DAYS, LINK_RETENTION_DAYS, SESSION_RETENTION_DAYS } from './retention.ts';
export { registerAccountModule } from './routes.ts';
export {
  accountRefusal,
  greetingKey,
  invitationState,
  isInitial,
  isPlainName,
  shownFirstName,
  UNUSED_DAYS,
} from './rules.ts';
export { sessionEnd } from './session/rules.ts';
export { optionalRecommender, readSessionToken, refuseSupport, signSessionToken } from './session/sessions.ts';
export {
  countRevivable,
  countSessions,
  markSessionsEnded,
  markSessionsEndedBy,
  reviveSessions,
} from './session/store.ts';
export { stationery, throttleAccountMail } from './stationery.ts';
export {
  lockRecommender,
  type Recommender,
  recordAddressConfirmed,
  selectRecommender as findRecommender,
  selectRecommenderByEmail as findRecommenderByEmail,
  updatePassword,
} from './store.ts';

/** The scheduled tasks of accounts. */
export const ACCOUNT_TASKS: readonly Task[] = [
  purgeLinks,
  purgeSessions,
  purgeAutologinUses,
  purgeEmailChanges,
  purgePasskeyChallenges,
  deleteUnusedInvitations,
  endNewslettersOfComplaints,
];
