import type { ErrorName } from '@mundwerk/contract/errors';
import { ApiError } from '../http/api-error.ts';
import { boot } from '../page/boot.ts';
import { hasText, t, textOf } from '../text/i18n.ts';

/** What went wrong, as a sentence with what to do; for failures that belong to no single field. */
export interface Failure {
  /** The server's reason by its name, `network` when no answer came, `other` when nothing was sent. */
  readonly reason: ErrorName | 'network' | 'other';
  readonly message: string;
  /** The number support finds the request by; null when no answer came. */
  readonly requestId: string | null;
  /** The recommendation that is there already, where one is. */
  readonly recommendationNumber?: string | null;
}

/** A page's own sentence for a failure; null where the server's is as good. */
export type FailureWords = (reason: Failure['reason']) => string | null;

/** The sentences below one key of the texts, by reason. */
export const wordsIn =
  (key: string): FailureWords =>
  (reason) => {
    const text = `${key}.${reason}`;
    return hasText(text) ? textOf(text, { support: boot().client.SupportEmail }) : null;
  };

/** A failure in the page's own words where it has some, else in the server's. */
export const failureOf = (error: unknown, words?: FailureWords): Failure => {
  const known = error instanceof ApiError ? error : null;
  const reason = known?.reason ?? 'other';
  // Without an answer it was the captcha, the only other thing that a form waits for.
  const message = words?.(reason) ?? known?.message ?? t('lib.captcha.failed');
  return {
    reason,
    message,
    requestId: known?.requestId || null,
    recommendationNumber: known?.facts.Empfehlungsnummer ?? null,
  };
};
