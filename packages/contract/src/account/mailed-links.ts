import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { requiredEmail, requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK, NewPassword } from './account.ts';
import { BLOCKS, EXAMPLE_LOGIN, LoggedIn, Told } from './session.ts';

const EXAMPLE_TOKEN = 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8';

export const requestLoginLink = defineCall('requestLoginLink', {
  summary: 'Request a login link',
  description: 'Mails a single-use link that logs the recommender in.',
  method: 'POST',
  path: '/account/loginlink',
  auth: 'none',
  body: z.object({ Email: requiredEmail(), ...captchaFields }),
  reply: Told,
  errors: [
    'accountNotFound',
    'emailNotAdmitted',
    'emailInvalid',
    'emailDeceptive',
    ...BLOCKS,
    'tooManyAttempts',
    'captchaMissing',
    'captchaFailed',
  ],
  captchaForm: 'password-mail',
  captchaAddressField: 'Email',
  isTimeNeutral: true,
  example: { body: { Email: 'anna.muster@example.org' }, reply: { Message: 'Die E-Mail ist unterwegs.' } },
});

export const validateLoginLink = defineCall('validateLoginLink', {
  summary: 'Check the token of a login link',
  description:
    'Returns the e-mail address that a login link belongs to, to be shown before login; does not use the link up.',
  method: 'PUT',
  path: '/account/loginlink',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({ Email: z.string() }),
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: { body: { Token: EXAMPLE_TOKEN }, reply: { Email: 'anna.muster@example.org' } },
});

export const logInWithLink = defineCall('logInWithLink', {
  summary: 'Log in with the token of a mailed link',
  description:
    'Logs in with the token of a mailed link. Call it when the person presses a button, never when the link is opened.',
  method: 'POST',
  path: '/account/loginlink/login',
  auth: 'none',
  body: z.object({
    Token: requiredText(LINK_SECRET_MAX_LENGTH),
    RememberMe: z.boolean().default(false),
  }),
  reply: z.object({ ...LoggedIn.shape, Geraet: DeviceMark }),
  errors: ['emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: EXAMPLE_TOKEN, RememberMe: false },
    reply: { ...EXAMPLE_LOGIN, Geraet: EXAMPLE_DEVICE_MARK },
  },
});

const PASSWORD_LINK_ERRORS = [
  'emailNotAdmitted',
  ...BLOCKS,
  'passwordRuleUnmet',
  'tooManyAttempts',
  'passwordGuessable',
  'linkExpired',
  'linkUsed',
] as const;

export const setPassword = defineCall('setPassword', {
  summary: 'Set the password with the token from a mail, and log in',
  description: 'Sets the password with the single-use token of a welcome or reset mail, and logs the recommender in.',
  method: 'PUT',
  path: '/account/resetPassword',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH), Password: NewPassword }),
  reply: z.object({ ...LoggedIn.shape, Message: z.string(), Geraet: DeviceMark }),
  errors: PASSWORD_LINK_ERRORS,
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8', Password: 'Leuchtturm24' },
    reply: { ...EXAMPLE_LOGIN, Message: 'Passwort erfolgreich geändert.', Geraet: EXAMPLE_DEVICE_MARK },
  },
});

export const validatePasswordLink = defineCall('validatePasswordLink', {
  summary: 'Check the token of a password link',
  description:
    'Checks a password link before the form is filled in and returns its e-mail address; does not use the link up. Refuses what setting the password would refuse.',
  method: 'PUT',
  path: '/account/validateResetPassword',
  auth: 'none',
  body: z.object({
    Token: requiredText(LINK_SECRET_MAX_LENGTH),
    Password: NewPassword.nullish().describe('The new password, to have it checked without setting it.'),
  }),
  reply: z.object({ Email: z.string() }),
  errors: PASSWORD_LINK_ERRORS,
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { Email: 'anna.muster@example.org' },
  },
});
