import type { ErrorName } from '@mundwerk/contract/errors';

/** How a session was opened: with a password or passkey, by a mailed link, by support, or by the host site. */
export type SessionKind = 'password' | 'passkey' | 'link' | 'admin' | 'autologin';

/**
 * Whether opening a session authenticates its owner freshly: only a password or passkey does. Support never does; a mailed link proves
 * access to the mailbox alone, and forwarded or scanned mails must not be enough to move money (decision 0047); a host site's word is only
 * as good as the secret that signs it (decision 0110).
 */
export const isFreshBy = (kind: SessionKind): boolean => kind === 'password' || kind === 'passkey';

const SESSION_HOURS = 8;
const REMEMBERED_DAYS = 30;

/** The end of a session opened now, on a full second because tokens know no smaller unit (decisions §3). */
export const sessionEnd = (now: Date, isRemembered: boolean): Date => {
  const hours = isRemembered ? REMEMBERED_DAYS * 24 : SESSION_HOURS;
  return new Date((Math.floor(now.getTime() / 1000) + hours * 3600) * 1000);
};

/** Number of failures allowed within a window; the next step's window is longer, so that the wait grows. */
export interface ThrottleStep {
  readonly attempts: number;
  readonly windowMinutes: number;
}

/** Wrong passwords in a session or on a known device: after five, a quarter of an hour; after ten, an hour; after fifteen, four. */
export const OWNER_STEPS: readonly ThrottleStep[] = [
  { attempts: 5, windowMinutes: 15 },
  { attempts: 10, windowMinutes: 60 },
  { attempts: 15, windowMinutes: 240 },
];

/**
 * Wrong passwords for one address from anywhere. Long before, each one costs a captcha (the contract's `captchaAfter`); this
 * ends the guessing of attackers who solve it; the limit is too high to lock owners out by accident.
 */
export const ADDRESS_STEPS: readonly ThrottleStep[] = [{ attempts: 100, windowMinutes: 1440 }];

/** Number of wrong passwords from anywhere after which the owner is mailed a link to a new password, which logs in. */
export const WARNED_AFTER: ThrottleStep = { attempts: 5, windowMinutes: 1440 };

/** Wrong passwords from one network, which many people may share. */
export const NETWORK_STEPS: readonly ThrottleStep[] = [
  { attempts: 20, windowMinutes: 15 },
  { attempts: 40, windowMinutes: 60 },
  { attempts: 60, windowMinutes: 240 },
];

/** A host site's token is a JWT; an operator's has no dots. */
export const isAutologinToken = (token: string): boolean => token.split('.').length === 3;

/** Longest life of a host site's token: it is made for one redirect. */
const AUTOLOGIN_SECONDS = 300;

/** The clocks of two sites may differ by some seconds. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** Claims of a host site about its visitor. */
export interface AutologinClaims {
  readonly jti: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

const textIn = (value: unknown, maxLength: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxLength ? value.trim() : null;

/** Reads the claims of a verified token; null when one is missing or the token's lifetime is too long. */
export const autologinClaims = (payload: Readonly<Record<string, unknown>>): AutologinClaims | null => {
  const { iat, exp } = payload;
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp - iat > AUTOLOGIN_SECONDS) return null;
  const jti = textIn(payload.jti, 200);
  const email = textIn(payload.email, 254);
  const firstName = textIn(payload.given_name, 80);
  const lastName = textIn(payload.family_name, 80);
  if (!jti || !email || !firstName || !lastName) return null;
  return { jti, email, firstName, lastName, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
};

/**
 * Why a token is refused for its age: it expires after five minutes, and one issued in the future could be stored for later use.
 * Null when it is fresh.
 */
export const ageRefusal = (issuedAt: Date, now: Date): ErrorName | null => {
  const ageSeconds = (now.getTime() - issuedAt.getTime()) / 1000;
  if (ageSeconds > AUTOLOGIN_SECONDS) return 'linkExpired';
  return ageSeconds < -CLOCK_TOLERANCE_SECONDS ? 'notAllowed' : null;
};

/** The error for a token that could not be verified. */
export const autologinRefusal = (joseCode: string | undefined): ErrorName =>
  joseCode === 'ERR_JWT_EXPIRED' ? 'linkExpired' : 'notAllowed';
