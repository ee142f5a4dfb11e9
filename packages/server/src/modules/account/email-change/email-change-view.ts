import type { EmailChange } from '@mundwerk/contract/account/own-account';
import type { StoredEmailChange } from './rules.ts';

/** A change of address as its owner sees it. */
export const emailChangeView = (change: StoredEmailChange): EmailChange => ({
  NeueEmail: change.newEmail,
  AlteBestaetigt: change.oldConfirmedAt !== null,
  NeueBestaetigt: change.newConfirmedAt !== null,
  GueltigBis: change.expiresAt.toISOString(),
});
