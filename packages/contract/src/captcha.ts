import { z } from 'zod';
import { defineCall } from './call.ts';
import { givenText } from './fields.ts';

/** Answer of a form call without body: whether a captcha is needed now, and which (spec 1 §3). */
export const CaptchaCheck = z.object({ isCaptchaRequired: z.boolean(), captchaId: z.string().nullable() });
export type CaptchaCheck = z.infer<typeof CaptchaCheck>;

/** The captcha part of a form's payload; lower case as the specification spells it. */
export const captchaFields = {
  captchaId: givenText(200).nullish(),
  captchaInput: givenText(10_000).nullish(),
};

/** The same for a form that is sent by GET: `?cmd=IsCaptchaRequired` asks instead of sending (spec 2 §7.10). */
export const captchaQuery = { ...captchaFields, cmd: z.literal('IsCaptchaRequired').optional() };

/** A proof-of-work challenge as ALTCHA spells it. */
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

/** A puzzle of Friendly Captcha, fetched by the server: signature and base64, with a dot between. */
const FriendlyChallenge = z.object({ puzzle: z.string() });

/** What a browser solves: the portal's own proof of work, or a puzzle of Friendly Captcha where the client has it. */
export const CaptchaChallenge = z.union([OwnChallenge, FriendlyChallenge]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** Hands out the challenge that belongs to a captchaId. */
export const getCaptchaChallenge = defineCall({
  name: 'getCaptchaChallenge',
  summary: 'The proof-of-work challenge of a captcha',
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
