import { object, z } from 'zod';
import { defineCall } from './call.ts';
import { givenText } from './fields.ts';

// Spec 1 §3
export const CaptchaCheck = object({
  isCaptchaRequired: z.boolean().describe('Whether the form requires a captcha now.'),
  captchaId: z.string().nullable(),
}).meta({
  id: 'CaptchaCheck',
  description: 'Whether a form requires a captcha now, and its id; response to a form call without a body.',
});
export type CaptchaCheck = z.infer<typeof CaptchaCheck>;

/** Captcha fields of a form's payload; lower case as in the specification. */
export const captchaFields = {
  captchaId: givenText(200).nullish(),
  captchaInput: givenText(10_000).nullish().describe('Solution of the captcha.'),
};

/** Captcha fields of a form that is sent by GET; with `?cmd=IsCaptchaRequired` nothing is submitted (spec 2 §7.10). */
export const captchaQuery = { ...captchaFields, cmd: z.literal('IsCaptchaRequired').optional() };

export const OwnChallenge = object({
  parameters: z
    .looseObject({
      algorithm: z.string().describe('Algorithm of the proof of work.'),
      nonce: z.string().describe('Random part of the challenge.'),
      salt: z.string().describe('Salt of the derived key.'),
      cost: z.number().describe('Iterations per attempt.'),
      keyLength: z.number().describe('Length of the derived key in bytes.'),
      keyPrefix: z.string().describe('Required prefix of the derived key, hexadecimal.'),
      expiresAt: z.number().optional().describe('When the challenge expires, in seconds since 1970.'),
    })
    .describe('Parameters of the challenge.'),
  signature: z.string().optional(),
}).meta({ id: 'OwnChallenge', description: "A proof-of-work challenge in ALTCHA's format." });
export type OwnChallenge = z.infer<typeof OwnChallenge>;

/** A puzzle of Friendly Captcha, fetched by the server: signature and base64 data, separated by a dot. */
const FriendlyChallenge = z.object({ puzzle: z.string().describe('Puzzle of Friendly Captcha.') });

export const CaptchaChallenge = z.union([OwnChallenge, FriendlyChallenge]).meta({
  id: 'CaptchaChallenge',
  description:
    "Challenge for the browser: the portal's own proof of work, or a puzzle if the client uses Friendly Captcha.",
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const getCaptchaChallenge = defineCall('getCaptchaChallenge', {
  summary: 'Get the proof-of-work challenge of a captcha',
  description: 'Returns the challenge that belongs to a `captchaId`.',
  path: '/captcha/{captchaId}',
  auth: 'none',
  params: z.object({ captchaId: givenText(200) }),
  reply: CaptchaChallenge,
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
