/** Purpose of a link that carries a token. */
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

/** The state of a link. A used one is reported as used, even after it has expired. */
export const linkTokenState = (
  token: Pick<LinkToken, 'expiresAt' | 'usedAt'> | null,
  now: Date,
): 'unknown' | 'used' | 'expired' | 'usable' => {
  if (!token) return 'unknown';
  if (token.usedAt) return 'used';
  return token.expiresAt <= now ? 'expired' : 'usable';
};
