import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { requiredSecret, requiredText } from '../fields.ts';
import { DATA_REQUEST_KINDS } from '../values/console/repair/data-requests.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { PASSWORD_CAPTCHA } from './session.ts';

/** Confirms with the password that the session is in its owner's hands; calls that need a fresh login work for ten minutes. */
export const confirmIdentity = defineCall({
  name: 'confirmIdentity',
  summary: 'Confirm the session with the password; without body: is a captcha required?',
  method: 'POST',
  path: '/account/bestaetigen',
  base: 'client',
  auth: 'recommender',
  body: z.object({ Password: requiredSecret(), ...captchaFields }),
  reply: z.object({ BestaetigtBis: z.iso.datetime() }),
  status: 200,
  errors: ['wrongCredentials', 'tooManyAttempts', 'notAllowed', 'captchaMissing', 'captchaFailed'],
  // A try at the same password: it asks for a captcha when the login would, and its failures count there.
  captchaForm: 'login',
  captchaAfter: PASSWORD_CAPTCHA,
  example: { body: { Password: 'Leuchtturm24' }, reply: { BestaetigtBis: '2026-11-15T10:10:00.000Z' } },
});

/** Takes the word of an account's owner that they asked for their data or for its erasure; the link of the mail says whose account. */
export const confirmDataRequest = defineCall({
  name: 'confirmDataRequest',
  summary: 'Confirm a request for one’s data, or for its erasure, by the mailed link',
  method: 'POST',
  path: '/account/datenanfrage',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    /** What was confirmed; empty when it was answered or taken back meanwhile. */
    Arten: z.array(z.enum(DATA_REQUEST_KINDS)),
  }),
  status: 200,
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { Arten: ['Auskunft'] },
  },
});

/** Takes the word of an account's owner that a change they were mailed about was not theirs; the link of that mail says whose account. */
export const disownChange = defineCall({
  name: 'disownChange',
  summary: 'It was not me: end all sessions and the password, and take back what has not gone to the bank',
  method: 'POST',
  path: '/account/nichtich',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    /** Whether a link to a new password was mailed; not where the host site logs people in. */
    PasswortLinkVersendet: z.boolean(),
    /** The account is blocked until support has spoken with its owner, e.g. because another one has the former address by now. */
    Gesperrt: z.boolean(),
    /** Rewards that can be picked up again. */
    ZurueckgeholtePraemien: z.int(),
  }),
  status: 200,
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { PasswortLinkVersendet: true, Gesperrt: false, ZurueckgeholtePraemien: 1 },
  },
});

/** The calls by which people say who they are, and that something was or was not them. */
export const IDENTITY_CALLS = [confirmIdentity, disownChange, confirmDataRequest] as const;
