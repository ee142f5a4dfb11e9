import { getCaptchaChallenge as call } from '@mundwerk/contract/captcha';
import type { Serving } from '../http/call/serve.ts';
import { getCaptchaChallenge } from './get-captcha-challenge.ts';

/** Serves the challenge that a browser solves before it sends a guarded form. */
export const registerCaptchaCalls = ({ serve }: Serving): void => {
  serve(call, (ctx, { params }) => getCaptchaChallenge(ctx, params.captchaId));
};
