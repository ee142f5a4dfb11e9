import type { Task } from '#platform/jobs/job.ts';
import { purgeEmailChanges } from './email-change/purge-email-changes.ts';
import { deleteUnusedInvitations } from './invitation/delete-unused-invitations.ts';
import { purgeLinks } from './links/purge-links.ts';
import { endNewslettersOfComplaints } from './newsletter/end-newsletters-of-complaints.ts';
import { purgePasskeyChallenges } from './passkey/purge-challenges.ts';
import { purgeAutologinUses, purgeSessions } from './session/purge-sessions.ts';

export { confirmMailedLink } from './address/confirm-mailed-link.ts';
export { type AddressRequest, mailAddressConfirmation } from './address/mail-address-confirmation.ts';
export { recordAddressConfirmed } from './address/store.ts';
export { mailChangeAgain } from './email-change/mail-change-again.ts';
export { correctionRefusal, startEmailCorrection, withdrawCorrection } from './email-change/start-email-correction.ts';
export { selectOpenEmailChange } from './email-change/store.ts';
export { invitationState } from './invitation/rules.ts';
export {
  type InvitationKind,
  insertInvitation,
  openInvitation,
  selectStoredInvitations,
  updateWithdrawn as withdrawInvitation,
} from './invitation/store.ts';
export { recommendAsInvited, recommendByInvitation } from './invitation/take-up-invitation.ts';
export { findUsableLink, guardGuessing } from './links/find-usable-link.ts';
export { createMailLink, LINK_VALID_DAYS } from './links/mail-link.ts';
export { markLinkUsed } from './links/store.ts';
export { createAdminLogin } from './login/create-admin-login.ts';
export { countWrongPasswords, forgetAllWrongPasswords } from './login/guard-password.ts';
export { mailChoice } from './mail-choice/choice-link.ts';
export { isMailWanted, mailRecommender } from './mail-choice/mail-recommender.ts';
export { ACCOUNT_MAIL_EXAMPLES, exampleRecommender } from './mail-examples.ts';
export { requestNewsletterOptin } from './newsletter/request-newsletter-optin.ts';
export { unsubscribeUrl } from './newsletter/unsubscribe-url.ts';
export { notifyAgain } from './notice/notify-again.ts';
export { notifyOwner } from './notice/notify-owner.ts';
export { secureAccount } from './notice/secure-account.ts';
export { addToLists, blockWholeAccount, liftEntry } from './participation/add-entry.ts';
export {
  type EntryKind,
  type ParticipationEntry,
  selectConcernedAccounts,
  selectEntries,
} from './participation/store.ts';
export { firstPasswordLink } from './password/first-password-link.ts';
export { hashPassword } from './password/password-hash.ts';
export { mailPasswordLinkTo } from './password/request-password-reset.ts';
export { updatePassword } from './password/store.ts';
export { absorbAccount } from './personal-data/absorb-account.ts';
export { closeAccount } from './personal-data/close-account.ts';
export { selectStoredAccount } from './personal-data/store.ts';
export { type Person, refusalOf, registerRecommender } from './registration/register-recommender.ts';
export { registerAccountModule } from './routes.ts';
export { accountRefusal, greetingKey, isInitial, isPlainName, shownFirstName } from './rules.ts';
export { optionalRecommender, refuseSupport } from './session/authenticate.ts';
export { sessionEnd } from './session/rules.ts';
export { readSessionToken, signSessionToken } from './session/session-token.ts';
export {
  countRevivable,
  countSessions,
  markSessionsEnded,
  markSessionsEndedBy,
  reviveSessions,
} from './session/store.ts';
export { stationery } from './stationery.ts';
export {
  lockRecommender,
  type Recommender,
  selectRecommender as findRecommender,
  selectRecommenderByEmail as findRecommenderByEmail,
} from './store.ts';
export { throttleAccountMail } from './throttle-account-mail.ts';

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
