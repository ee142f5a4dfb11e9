/** What a single-use link is for. */
export type LinkKind =
  | 'set-password'
  | 'newsletter-optin'
  | 'admin-login'
  | 'disown-change'
  | 'confirm-address'
  | 'own-link'
  | 'renew-link'
  | 'confirm-request'
  | 'login';

/** A link as stored. */
export interface LinkToken {
  readonly recommenderId: string;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** What a link can still do. A used one stays used, however old it is. */
export const linkTokenState = (
  token: Pick<LinkToken, 'expiresAt' | 'usedAt'> | null,
  now: Date,
): 'unknown' | 'used' | 'expired' | 'usable' => {
  if (!token) return 'unknown';
  if (token.usedAt) return 'used';
  return token.expiresAt <= now ? 'expired' : 'usable';
};
