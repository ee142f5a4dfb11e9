import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { hasText, t } from '../../lib/i18n.ts';

/** What went wrong on an account page and what to do, from the texts of that page. */
export const failureMessage = (page: 'setPassword' | 'newsletter', error: unknown): string => {
  const key = `account.${page}.errors.${error instanceof ApiError ? error.code : 'other'}`;
  return t(hasText(key) ? key : `account.${page}.errors.other`, { support: boot().client.SupportEmail });
};
