import * as mailedLinks from './mailed-links.ts';
import * as ownAccount from './own-account.ts';
import * as passkey from './passkey.ts';
import * as session from './session.ts';

/** Calls to log in and to manage one's own account. */
export const OWN_ACCOUNT_CALLS = [
  session.login,
  session.logInWithToken,
  session.logOut,
  session.getUser,
  session.updateLanguage,
  session.createRecommender,
  session.resendWelcomeMail,
  session.requestPasswordReset,
  mailedLinks.validatePasswordLink,
  session.changePassword,
  mailedLinks.setPassword,
  mailedLinks.requestLoginLink,
  mailedLinks.validateLoginLink,
  mailedLinks.logInWithLink,
  passkey.startPasskeyLogin,
  passkey.logInWithPasskey,
  passkey.confirmWithPasskey,
  passkey.listPasskeys,
  passkey.startPasskey,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.deletePasskey,
  ownAccount.changeName,
  ownAccount.getEmailChange,
  ownAccount.requestEmailChange,
  ownAccount.cancelEmailChange,
  ownAccount.confirmEmailChange,
] as const;
