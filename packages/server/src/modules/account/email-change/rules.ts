/** How long both links of a change of address work. */
export const EMAIL_CHANGE_HOURS = 48;

/** The mailbox that a link was sent to. */
export type Side = 'old' | 'new';

/** A change of address as it is stored. */
export interface StoredEmailChange {
  readonly id: string;
  readonly recommenderId: string;
  /** The session that requested the change; null for a correction by support. */
  readonly sessionId: string | null;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly expiresAt: Date;
  readonly oldConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly completedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Why the link of one mailbox is invalid: it was used, or the change was completed, ended or expired. Null while it is valid. */
export const linkRefusal = (change: StoredEmailChange, side: Side, now: Date): 'linkUsed' | 'linkExpired' | null => {
  if (change.completedAt !== null) return 'linkUsed';
  if (change.endedAt !== null || change.expiresAt <= now) return 'linkExpired';
  return (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) === null ? null : 'linkUsed';
};
