import type { ErrorName } from '@mundwerk/contract/errors';
import { ApiError } from '../http/api-error.ts';
import { boot } from '../page/boot.ts';
import { hasText, t, textOf } from '../text/i18n.ts';

/** An error as a sentence with advice; for errors that do not belong to a single field. */
export interface Failure {
  /** The server's error name, `network` without a response, `other` when nothing was sent. */
  readonly reason: ErrorName | 'network' | 'other';
  readonly message: string;
  /** The number by which support finds the request; null without a response. */
  readonly requestId: string | null;
  /** The existing recommendation, where the error refers to one. */
  readonly recommendationNumber?: string | null;
}

/** A page's own message for an error; null where the server's is sufficient. */
export type FailureWords = (reason: Failure['reason']) => string | null;

/** The messages under one text key, by error name. */
export const wordsIn =
  (key: string): FailureWords =>
  (reason) => {
    const text = `${key}.${reason}`;
    return hasText(text) ? textOf(text, { support: boot().client.SupportEmail }) : null;
  };

/** The error with the page's own message where there is one, else with the server's. */
export const failureOf = (error: unknown, words?: FailureWords): Failure => {
  const known = error instanceof ApiError ? error : null;
  const reason = known?.reason ?? 'other';
  // An error other than ApiError comes from the captcha, the only other thing that a form waits for.
  const message = words?.(reason) ?? known?.message ?? t('lib.captcha.failed');
  return {
    reason,
    message,
    requestId: known?.requestId || null,
    recommendationNumber: known?.facts.Empfehlungsnummer ?? null,
  };
};
