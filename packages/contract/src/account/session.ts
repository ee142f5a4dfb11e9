import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields, captchaQuery } from '../captcha.ts';
import { givenText, optionalLines, optionalText, requiredEmail, requiredSecret, requiredText } from '../fields.ts';
import { LANGUAGES } from '../values/language.ts';
import { LINK_SECRET_MAX_LENGTH, SALUTATION_MAX_LENGTH, TERMS_MAX_LENGTH } from '../values/limits.ts';
import { EMAIL_MAX_LENGTH } from '../values/person/email.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK, NewPassword } from './account.ts';

// Spec 1 §3 "User", decisions §12
export const User = object({
  Email: z.string(),
  Anrede: z.string().nullable(),
  Vorname: z.string(),
  Nachname: z.string(),
  Empfehlerhash: z.string(),
  AdresseBestaetigt: z
    .boolean()
    .describe('Whether the address was confirmed by a mailed link; some clients lock links until then.'),
  AdressmailVersendetAm: z.iso
    .datetime()
    .nullable()
    .describe('When the mail that confirms the address was sent; null if none was sent.'),
  NewsletterOptinGegeben: z
    .boolean()
    .describe('Whether the newsletter consent is confirmed; nothing else depends on it.'),
  NewsletterOptinVersendetAm: z.iso.datetime().nullable(),
  AlleMails: z.boolean(),
  Sprache: z.enum(LANGUAGES),
  IstSupport: z
    .boolean()
    .describe('Whether support opened this read-only session with an admin login token; the page must show this.'),
  AnteilVorauswahl: z
    .int()
    .optional()
    .describe(
      "Recommender's share in per cent that forms preselect for this person; missing if the client's default applies.",
    ),
}).meta({ id: 'User', description: 'The logged-in recommender.' });
export type User = z.infer<typeof User>;

export const LoggedIn = object({ ...User.shape, Token: z.string(), TokenGueltigBis: z.iso.datetime() }).meta({
  id: 'LoggedIn',
  description: 'Result of a login: the user and the token of the session.',
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const Told = object({ Message: z.string() }).meta({
  id: 'Told',
  description: "A sentence to show to the person, in the request's language.",
});

/** A recommender for examples. */
export const EXAMPLE_USER = {
  Email: 'anna.muster@example.org',
  Anrede: null,
  Vorname: 'Anna',
  Nachname: 'Muster',
  Empfehlerhash: 'q3Vb8sYw0Kx2',
  AdresseBestaetigt: true,
  AdressmailVersendetAm: null,
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  AlleMails: true,
  Sprache: 'de',
  IstSupport: false,
} as const;

/** A login for examples. */
export const EXAMPLE_LOGIN = {
  ...EXAMPLE_USER,
  Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  TokenGueltigBis: '2026-11-15T18:00:00.000Z',
};

/** Errors of an account that its owner may not use. */
export const BLOCKS = ['accountBlocked', 'emailBlocked', 'employeeExcluded'] as const;

/** Numbers of failed password attempts after which a captcha is required. */
export const PASSWORD_CAPTCHA = [
  { failures: 3, windowMinutes: 15 },
  { failures: 6, windowMinutes: 60 },
  { failures: 10, windowMinutes: 1440 },
] as const;

export const login = defineCall('login', {
  summary: 'Log in with e-mail and password',
  description: 'Logs a recommender in with e-mail and password.',
  method: 'POST',
  path: '/account/login',
  auth: 'none',
  body: z.object({
    Email: requiredEmail(),
    Password: requiredSecret(),
    RememberMe: z.boolean().default(false),
    Geraet: optionalText(200).describe(
      'Device mark that an earlier login or password change returned, to be recognised as a known device.',
    ),
    ...captchaFields,
  }),
  reply: z.object({ ...LoggedIn.shape, Geraet: DeviceMark }),
  errors: ['wrongCredentials', 'emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'captchaMissing', 'captchaFailed'],
  captchaForm: 'login',
  // The longer windows catch callers who spread their attempts; other callers are not affected.
  captchaAfter: PASSWORD_CAPTCHA,
  captchaAddressField: 'Email',
  example: {
    body: { Email: 'anna.muster@example.org', Password: 'Leuchtturm24', RememberMe: false },
    reply: { ...EXAMPLE_LOGIN, Geraet: EXAMPLE_DEVICE_MARK },
  },
});

export const logInWithToken = defineCall('logInWithToken', {
  summary: 'Log in with an admin login token or an autologin token',
  description: "Logs in with a token: an operator's admin login token, or an autologin token of the host site.",
  path: '/account/login',
  auth: 'none',
  query: z.object({ token: givenText(4000).min(1).describe('Token of a mail or of the host site.') }),
  reply: LoggedIn,
  errors: ['emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'linkExpired', 'linkUsed', 'notAllowed'],
  example: { query: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }, reply: EXAMPLE_LOGIN },
});

export const logOut = defineCall('logOut', {
  summary: 'Log out',
  description: 'Ends the session; its token is invalid afterwards.',
  method: 'POST',
  path: '/account/logout',
  auth: 'recommender',
  reply: z.object({}),
  example: { reply: {} },
});

export const getUser = defineCall('getUser', {
  summary: 'Get the logged-in recommender',
  description: 'Returns the logged-in recommender.',
  path: '/account/user',
  auth: 'recommender',
  reply: User,
  example: { reply: EXAMPLE_USER },
});

export const updateLanguage = defineCall('updateLanguage', {
  summary: 'Set the recommender’s language',
  description: "Sets the language of the recommender's mails and pages.",
  method: 'POST',
  path: '/account/updateLanguage',
  auth: 'recommender',
  body: z.object({ Sprache: z.enum(LANGUAGES) }),
  reply: User,
  errors: ['notAllowed'],
  example: { body: { Sprache: 'en' }, reply: { ...EXAMPLE_USER, Sprache: 'en' } },
});

export const requestPasswordReset = defineCall('requestPasswordReset', {
  summary: 'Request a link to set a new password',
  description: 'Mails a single-use link to set a new password.',
  path: '/account/resetPassword/{id}',
  auth: 'none',
  params: z.object({ id: givenText(EMAIL_MAX_LENGTH) }),
  query: z.object(captchaQuery),
  reply: Told,
  errors: [
    'accountNotFound',
    'emailNotAdmitted',
    'emailInvalid',
    ...BLOCKS,
    'tooManyAttempts',
    'notAllowed',
    'captchaMissing',
    'captchaFailed',
  ],
  actsOnGet: true,
  captchaForm: 'password-mail',
  captchaAddressField: 'id',
  isTimeNeutral: true,
  example: { params: { id: 'anna.muster@example.org' }, reply: { Message: 'Die E-Mail ist unterwegs.' } },
});

export const resendWelcomeMail = defineCall('resendWelcomeMail', {
  summary: 'Resend the welcome mail',
  description: 'Sends the welcome mail with its link again.',
  path: '/account/resendWelcomeMail/{id}',
  auth: 'none',
  params: z.object({ id: givenText(EMAIL_MAX_LENGTH) }),
  query: z.object(captchaQuery),
  reply: Told,
  errors: [
    'accountNotFound',
    'emailNotAdmitted',
    'emailInvalid',
    ...BLOCKS,
    'tooManyAttempts',
    'notAllowed',
    'captchaMissing',
    'captchaFailed',
  ],
  actsOnGet: true,
  captchaForm: 'password-mail',
  captchaAddressField: 'id',
  isTimeNeutral: true,
  example: { params: { id: 'anna.muster@example.org' }, reply: { Message: 'Die E-Mail ist unterwegs.' } },
});

export const changePassword = defineCall('changePassword', {
  summary: 'Change the password of the logged-in recommender',
  description: 'Changes the password of the logged-in recommender and ends all other sessions.',
  method: 'PUT',
  path: '/account/resetPasswordWithoutToken',
  auth: 'recommender',
  body: z.object({ Password: requiredSecret(), NewPassword }),
  reply: Told,
  errors: ['passwordWrong', 'passwordRuleUnmet', 'tooManyAttempts', 'passwordGuessable', 'notAllowed'],
  example: {
    body: { Password: 'Leuchtturm24', NewPassword: 'Nordstern25' },
    reply: { Message: 'Passwort erfolgreich geändert.' },
  },
});

export const createRecommender = defineCall('createRecommender', {
  summary: 'Register a recommender',
  description: 'Registers a recommender without creating a recommendation.',
  method: 'POST',
  path: '/account/createEmpfehler',
  auth: 'none',
  body: z.object({
    Anrede: optionalText(SALUTATION_MAX_LENGTH),
    Vorname: requiredText(NAME_MAX_LENGTH),
    Nachname: requiredText(NAME_MAX_LENGTH),
    Email: requiredEmail(),
    NewsletterPermission: z.boolean().default(false),
    AgbText: optionalLines(TERMS_MAX_LENGTH).describe(
      "The text of the terms as shown to the person; stored as evidence. Systems other than the portal's form may omit it.",
    ),
    Einladung: optionalText(LINK_SECRET_MAX_LENGTH).describe("Secret from the link of an agency's invitation."),
    ...captchaFields,
  }),
  reply: Told,
  status: 201,
  errors: [
    'accountExists',
    'emailNotAdmitted',
    'emailInvalid',
    ...BLOCKS,
    'tooManyAttempts',
    'emailDeceptive',
    'captchaMissing',
    'captchaFailed',
  ],
  captchaForm: 'registration',
  captchaAddressField: 'Email',
  isIdempotent: true,
  isTimeNeutral: true,
  example: {
    body: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna.muster@example.org', NewsletterPermission: false },
    reply: { Message: 'Die E-Mail mit Ihren Zugangsdaten ist unterwegs.' },
  },
});
