import type { LoaderFunctionArgs } from 'react-router';
import { type Failure, failureOf } from '#lib/form/failure.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { t } from '#lib/text/i18n.ts';
import { accountWords } from '../account-words.ts';

/** A mailed link to set a password: valid, with the account it opens, or invalid, with the reason. */
export type PasswordLink = { token: string; email: string } | { failure: Failure };

/** Checks the link before the form is filled in; this changes nothing. */
export const loadPasswordLink =
  (part: 'setPassword' | 'resetPassword') =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<PasswordLink> => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return { failure: { reason: 'other', message: t('account.password.noToken'), requestId: null } };
    try {
      const { Email } = await call('PUT /account/validateResetPassword', { body: { Token: token } });
      return { token, email: Email };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { failure: failureOf(error, accountWords(part)) };
    }
  };
