import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, unlessText } from '../fields.ts';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_RULES,
  unmetPasswordRules,
} from '../values/person/password.ts';
import { isPlainText } from '../values/text/plain-text.ts';

/** A new password that meets every rule; else the call responds `passwordRuleUnmet`. */
export const NewPassword = z
  .string(unlessText('fieldMissing'))
  .refine(isPlainText)
  .refine((password) => unmetPasswordRules(password).length === 0, because('passwordRuleUnmet'));

/** Device mark to send at the next login: a known device is not locked out by failed logins of others. */
export const DeviceMark = z.string();

export const EXAMPLE_DEVICE_MARK = 'f3Qy0wZ1nS8k.1810254084.pV3f9s0hJx2C7mQ1aL5tR8uW4yE6nB0dK2gH7iO9jPc';

export const getPasswordRules = defineCall('getPasswordRules', {
  summary: 'Get the password rules',
  description: 'Returns the password rules that the server applies, so that a form can check them while typing.',
  path: '/account/passwortvalidator',
  auth: 'none',
  reply: z.object({
    MindestLaenge: z.int().describe('Minimum length of a password.'),
    MaximalLaenge: z.int().describe('Maximum length of a password.'),
    Regeln: z
      .array(z.enum([...PASSWORD_RULES, 'unguessable']))
      .describe(
        "Names of the rules. Only the server can check `unguessable` completely: it knows common words and the person's name (error `passwordGuessable`).",
      ),
  }),
  example: {
    reply: {
      MindestLaenge: PASSWORD_MIN_LENGTH,
      MaximalLaenge: PASSWORD_MAX_LENGTH,
      Regeln: ['length', 'lowercase', 'uppercase', 'digit', 'unguessable'],
    },
  },
});
