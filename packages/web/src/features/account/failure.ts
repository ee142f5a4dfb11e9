import type { ErrorName } from '@mundwerk/contract/errors';
import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { hasText, t } from '../../lib/i18n.ts';

/** The parts of the account, as their texts are named. */
export type AccountPart =
  | 'admin'
  | 'changePassword'
  | 'disown'
  | 'forgot'
  | 'login'
  | 'newsletter'
  | 'optout'
  | 'register'
  | 'resetPassword'
  | 'setPassword';

/** What went wrong, as a sentence with what to do. */
export interface Failure {
  readonly reason: ErrorName | 'network' | 'other';
  readonly message: string;
  /** The number support finds the request by; none when no answer came. */
  readonly requestId: string | null;
}

/** What went wrong on an account page: in the page's own words where it has some, else in the server's. */
export const failureOf = (part: AccountPart, error: unknown): Failure => {
  const known = error instanceof ApiError ? error : null;
  const reason = known?.reason ?? 'other';
  const key = `account.${part}.errors.${reason}` as const;
  const message = hasText(key) ? t(key, { support: boot().client.SupportEmail }) : known?.message;
  // Without an answer it was the captcha, the only other thing that is waited for.
  return { reason, message: message ?? t('lib.captcha.failed'), requestId: known?.requestId || null };
};
