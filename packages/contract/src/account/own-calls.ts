import { logInWithLink, requestLoginLink, validateLoginLink } from './login-link.ts';
import {
  cancelEmailChange,
  changeName,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from './own-account.ts';
import {
  addPasskey,
  confirmWithPasskey,
  deletePasskey,
  listPasskeys,
  logInWithPasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkey.ts';
import {
  changePassword,
  createRecommender,
  getUser,
  logInWithToken,
  login,
  logOut,
  requestPasswordReset,
  resendWelcomeMail,
  updateLanguage,
} from './session.ts';
import { setPassword, validatePasswordLink } from './set-password.ts';

/** Calls to log in and to manage one's own account. */
export const OWN_ACCOUNT_CALLS = [
  login,
  logInWithToken,
  logOut,
  getUser,
  updateLanguage,
  createRecommender,
  resendWelcomeMail,
  requestPasswordReset,
  validatePasswordLink,
  changePassword,
  setPassword,
  requestLoginLink,
  validateLoginLink,
  logInWithLink,
  startPasskeyLogin,
  logInWithPasskey,
  confirmWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  deletePasskey,
  changeName,
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
] as const;
