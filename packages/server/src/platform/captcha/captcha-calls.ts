import { type CaptchaChallenge, getCaptchaChallenge as call } from '@mundwerk/contract/captcha';
import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '../context.ts';
import type { TablesOf } from '../db/tables-of.ts';
import type { Serving } from '../http/call/serve.ts';
import { UUID } from './captcha.ts';

type Tables = TablesOf<'captcha'>;

/** The challenge of a captcha that can still be solved. */
export const getCaptchaChallenge = async (ctx: Ctx, id: string): Promise<CaptchaChallenge> => {
  const row = UUID.test(id)
    ? await ctx.db
        .withTables<Tables>()
        .selectFrom('captcha')
        .select('challenge')
        .where('client_key', '=', ctx.client.key)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', ctx.now)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('captchaFailed');
  return row.challenge as CaptchaChallenge;
};

/** Serves the challenge that a browser solves before it sends a guarded form. */
export const registerCaptchaCalls = ({ serve }: Serving): void => {
  serve(call, (ctx, { params }) => getCaptchaChallenge(ctx, params.captchaId));
};
