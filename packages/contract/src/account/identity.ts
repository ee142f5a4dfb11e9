import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { requiredSecret, requiredText } from '../fields.ts';
import { DATA_REQUEST_KINDS } from '../values/console/repairs.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { PASSWORD_CAPTCHA } from './session.ts';

export const confirmIdentity = defineCall('confirmIdentity', {
  summary: 'Confirm the session with the password',
  description: 'Confirms the session with the password. Calls that need a fresh login then work for ten minutes.',
  method: 'POST',
  path: '/account/bestaetigen',
  auth: 'recommender',
  body: z.object({ Password: requiredSecret(), ...captchaFields }),
  reply: z.object({ BestaetigtBis: z.iso.datetime() }),
  errors: ['passwordWrong', 'tooManyAttempts', 'notAllowed', 'captchaMissing', 'captchaFailed'],
  // Checks the same password as the login, so both share the captcha threshold and the count of failures.
  captchaForm: 'login',
  captchaAfter: PASSWORD_CAPTCHA,
  example: { body: { Password: 'Leuchtturm24' }, reply: { BestaetigtBis: '2026-11-15T10:10:00.000Z' } },
});

export const confirmDataRequest = defineCall('confirmDataRequest', {
  summary: 'Confirm a request for stored data or their erasure',
  description:
    "Confirms a request for stored data or their erasure, with the token of the mail sent to the account's owner.",
  method: 'POST',
  path: '/account/datenanfrage',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    Arten: z
      .array(z.enum(DATA_REQUEST_KINDS))
      .describe('Kinds of requests that were confirmed; empty if they have been completed or withdrawn meanwhile.'),
  }),
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: { body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' }, reply: { Arten: ['Auskunft'] } },
});

export const disownChange = defineCall('disownChange', {
  summary: 'Report a change that was not made by the owner',
  description:
    "Reports that a change announced by mail was not made by the account's owner, with the token of that mail. Ends all sessions and the password, deletes saved bank data and cancels payments that have not been sent to the bank.",
  method: 'POST',
  path: '/account/nichtich',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    PasswortLinkVersendet: z
      .boolean()
      .describe('Whether a link to set a new password was mailed; false if the host site handles the login.'),
    Gesperrt: z
      .boolean()
      .describe(
        'Whether the account is blocked until support has contacted its owner, e.g. because another account has taken the former address.',
      ),
    ZurueckgeholtePraemien: z
      .int()
      .describe('Number of rewards whose payment was cancelled in time; they can be picked up again.'),
  }),
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { PasswortLinkVersendet: true, Gesperrt: false, ZurueckgeholtePraemien: 1 },
  },
});

/** Calls that confirm an identity or a request, or report that a change was not made by the owner. */
export const IDENTITY_CALLS = [confirmIdentity, disownChange, confirmDataRequest] as const;
