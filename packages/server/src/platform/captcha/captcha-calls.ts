import { getCaptchaChallenge } from '@mundwerk/contract/captcha';
import type { Serving } from '../http/call/serve.ts';
import { getChallenge } from './captcha.ts';

/** Serves the challenge that a browser solves before it sends a guarded form. */
export const registerCaptchaCalls = ({ serve }: Serving): void => {
  serve(getCaptchaChallenge, (ctx, { params }) => getChallenge(ctx, params.captchaId));
};
