import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { hasText, t } from '../../lib/i18n.ts';

/** What went wrong, for failures that belong to no single field. */
export interface Failure {
  readonly message: string;
  readonly requestId: string | null;
}

/** A failure in the words of the recipient's pages, else in the server's; without an answer it was the captcha. */
export const failureOf = (error: unknown): Failure => {
  const known = error instanceof ApiError ? error : null;
  const key = `recipient.errors.${known?.reason ?? 'captcha'}` as const;
  const message = hasText(key) ? t(key, { support: boot().client.SupportEmail }) : known?.message;
  return {
    message: message ?? t('lib.captcha.failed'),
    requestId: known?.reason === 'unexpected' ? known.requestId : null,
  };
};
