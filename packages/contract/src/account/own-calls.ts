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
  startPasskey,
  startPasskeyLogin,
} from './passkey.ts';

/** The ways into an account without a password, and what its owner changes about it. */
export const OWN_ACCOUNT_CALLS = [
  requestLoginLink,
  validateLoginLink,
  logInWithLink,
  startPasskeyLogin,
  logInWithPasskey,
  confirmWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  deletePasskey,
  changeName,
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
] as const;
