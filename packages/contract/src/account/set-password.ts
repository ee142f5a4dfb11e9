import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK, NewPassword } from './account.ts';
import { BLOCKS, EXAMPLE_LOGIN, LoggedIn } from './session.ts';

const PASSWORD_LINK_ERRORS = [
  'emailNotAdmitted',
  ...BLOCKS,
  'passwordRuleUnmet',
  'tooManyAttempts',
  'passwordGuessable',
  'linkExpired',
  'linkUsed',
] as const;

/** Sets the password with the single-use token of a welcome or reset mail, and logs the recommender in. */
export const setPassword = defineCall({
  name: 'setPassword',
  summary: 'Set the password with the token from a mail, and log in',
  method: 'PUT',
  path: '/account/resetPassword',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH), Password: NewPassword }),
  reply: z.object({ ...LoggedIn.shape, Message: z.string(), Geraet: DeviceMark }),
  status: 200,
  errors: PASSWORD_LINK_ERRORS,
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8', Password: 'Leuchtturm24' },
    reply: { ...EXAMPLE_LOGIN, Message: 'Passwort erfolgreich geändert.', Geraet: EXAMPLE_DEVICE_MARK },
  },
});

/**
 * Checks a password link before the form is filled in and returns its e-mail address; does not use the link up. Refuses what setting the
 * password would refuse.
 */
export const validatePasswordLink = defineCall({
  name: 'validatePasswordLink',
  summary: 'Check the token of a password link',
  method: 'PUT',
  path: '/account/validateResetPassword',
  base: 'client',
  auth: 'none',
  body: z.object({
    Token: requiredText(LINK_SECRET_MAX_LENGTH),
    /** The new password, to have it checked without setting it. */
    Password: NewPassword.nullish(),
  }),
  reply: z.object({ Email: z.string() }),
  status: 200,
  errors: PASSWORD_LINK_ERRORS,
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { Email: 'anna.muster@example.org' },
  },
});
