import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK, NewPassword } from './account.ts';
import { BLOCKS, EXAMPLE_LOGIN, LoggedIn } from './session.ts';

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
  errors: [
    'emailNotAdmitted',
    ...BLOCKS,
    'passwordRuleUnmet',
    'tooManyAttempts',
    'passwordGuessable',
    'linkExpired',
    'linkUsed',
  ],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8', Password: 'Leuchtturm24' },
    reply: { ...EXAMPLE_LOGIN, Message: 'Passwort erfolgreich geändert.', Geraet: EXAMPLE_DEVICE_MARK },
  },
});
