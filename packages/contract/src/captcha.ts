import { z } from 'zod';
import { defineCall } from './call.ts';
import { givenText } from './fields.ts';

/** Whether a form requires a captcha now, and its id (spec 1 §3); response to a form call without a body. */
export const CaptchaCheck = z.object({ isCaptchaRequired: z.boolean(), captchaId: z.string().nullable() });
export type CaptchaCheck = z.infer<typeof CaptchaCheck>;

/** Captcha fields of a form's payload; lower case as in the specification. */
export const captchaFields = {
  captchaId: givenText(200).nullish(),
  captchaInput: givenText(10_000).nullish(),
};

/** Captcha fields of a form that is sent by GET; with `?cmd=IsCaptchaRequired` nothing is submitted (spec 2 §7.10). */
export const captchaQuery = { ...captchaFields, cmd: z.literal('IsCaptchaRequired').optional() };

/** A proof-of-work challenge in ALTCHA's format. */
export const OwnChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    expiresAt: z.number().optional(),
  }),
  signature: z.string().optional(),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;

/** A puzzle of Friendly Captcha, fetched by the server: signature and base64 data, separated by a dot. */
const FriendlyChallenge = z.object({ puzzle: z.string() });

/** Challenge for the browser: the portal's own proof of work, or a puzzle if the client uses Friendly Captcha. */
export const CaptchaChallenge = z.union([OwnChallenge, FriendlyChallenge]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** Returns the challenge that belongs to a `captchaId`. */
export const getCaptchaChallenge = defineCall({
  name: 'getCaptchaChallenge',
  summary: 'Get the proof-of-work challenge of a captcha',
  method: 'GET',
  path: '/captcha/{captchaId}',
  base: 'client',
  auth: 'none',
  params: z.object({ captchaId: givenText(200) }),
  reply: CaptchaChallenge,
  status: 200,
  errors: ['captchaFailed'],
  example: {
    params: { captchaId: '5f0c6f6ce0f94d7f9f0b6f2f3c1f7d10' },
    reply: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: '5f0c6f6ce0f94d7f9f0b6f2f3c1f7d10',
        salt: '0f6b1a5c0e2d4c7b8a9f1e2d3c4b5a69',
        cost: 5000,
        keyLength: 32,
        keyPrefix: '00',
        expiresAt: 1794702084,
      },
      signature: '9f2c',
    },
  },
});
