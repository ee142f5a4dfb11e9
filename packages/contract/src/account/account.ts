import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  unmetPasswordRules,
} from '../values/person/password.ts';
import { isPlainText } from '../values/text/plain-text.ts';

/** A new password that meets every part of the rule, else passwordRuleUnmet. */
export const NewPassword = z
  .string(because('fieldMissing'))
  .refine(isPlainText)
  .refine((password) => unmetPasswordRules(password).length === 0, because('passwordRuleUnmet'));

/** Shows at a later login that the owner used the device before, so that failed logins of others do not lock the owner out. */
export const DeviceMark = z.string();

export const EXAMPLE_DEVICE_MARK = 'f3Qy0wZ1nS8k.1810254084.pV3f9s0hJx2C7mQ1aL5tR8uW4yE6nB0dK2gH7iO9jPc';

/** The password rule as the server applies it, so that a form can show it live. */
export const getPasswordRules = defineCall({
  name: 'getPasswordRules',
  summary: 'The rules a password must meet',
  method: 'GET',
  path: '/account/passwortvalidator',
  base: 'client',
  auth: 'none',
  reply: z.object({
    MindestLaenge: z.int(),
    MaximalLaenge: z.int(),
    /** The last one only the server can judge: it knows the lists of common words, and the names (passwordGuessable). */
    Regeln: z.array(z.enum([...PASSWORD_RULES, 'unguessable'])),
  }),
  status: 200,
  errors: [],
  example: {
    reply: {
      MindestLaenge: PASSWORD_MIN_LENGTH,
      MaximalLaenge: PASSWORD_MAX_LENGTH,
      Regeln: ['length', 'lowercase', 'uppercase', 'digit', 'unguessable'],
    },
  },
});

/** Sets the password with the single-use token of a welcome or reset mail. */
export const setPassword = defineCall({
  name: 'setPassword',
  summary: 'Set the password with the token from a mail',
  method: 'PUT',
  path: '/account/resetPassword',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH), Password: NewPassword }),
  reply: z.object({ Email: z.string(), Message: z.string(), Geraet: DeviceMark }),
  status: 200,
  errors: ['passwordRuleUnmet', 'tooManyAttempts', 'passwordGuessable', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8', Password: 'Leuchtturm24' },
    reply: {
      Email: 'anna.muster@example.org',
      Message: 'Passwort erfolgreich geändert.',
      Geraet: EXAMPLE_DEVICE_MARK,
    },
  },
});
