import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields, captchaQuery } from '../captcha.ts';
import { givenText, optionalLines, optionalText, requiredEmail, requiredSecret, requiredText } from '../fields.ts';
import { LANGUAGES } from '../values/language.ts';
import { LINK_SECRET_MAX_LENGTH, SALUTATION_MAX_LENGTH, TERMS_MAX_LENGTH } from '../values/limits.ts';
import { EMAIL_MAX_LENGTH } from '../values/person/email.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { DeviceMark, EXAMPLE_DEVICE_MARK, NewPassword } from './account.ts';

/** The logged-in recommender (spec 1 §3 "User", decisions §12). */
export const User = z.object({
  Email: z.string(),
  Anrede: z.string().nullable(),
  Vorname: z.string(),
  Nachname: z.string(),
  Empfehlerhash: z.string(),
  /** A mailed link proved that the address is theirs; where the client says so, links wait for it. */
  AdresseBestaetigt: z.boolean(),
  AdressmailVersendetAm: z.iso.datetime().nullable(),
  /** The newsletter alone: nothing else depends on it. */
  NewsletterOptinGegeben: z.boolean(),
  NewsletterOptinVersendetAm: z.iso.datetime().nullable(),
  /** All mails; false means only those one must know. */
  AlleMails: z.boolean(),
  Sprache: z.enum(LANGUAGES),
  /** Opened by support with an admin login token; the page says so. */
  IstSupport: z.boolean(),
  /** The share of the reward that forms preselect for this person; missing where the client's default holds. */
  AnteilVorauswahl: z.int().optional(),
});
export type User = z.infer<typeof User>;

/** A login's answer: the user and the session's token. */
export const LoggedIn = z.object({ ...User.shape, Token: z.string(), TokenGueltigBis: z.iso.datetime() });
export type LoggedIn = z.infer<typeof LoggedIn>;

/** A sentence for people, in the request's language. */
export const Told = z.object({ Message: z.string() });

/** A recommender as examples show them. */
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

/** A login as examples show it. */
export const EXAMPLE_LOGIN = {
  ...EXAMPLE_USER,
  Token: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  TokenGueltigBis: '2026-11-15T18:00:00.000Z',
};

/** Why the owner of an account may not use it. */
export const BLOCKS = ['accountBlocked', 'emailBlocked', 'employeeExcluded'] as const;

/** When a try at a password needs a captcha, by the failures before it. */
export const PASSWORD_CAPTCHA = [
  { failures: 3, windowMinutes: 15 },
  { failures: 6, windowMinutes: 60 },
  { failures: 10, windowMinutes: 1440 },
] as const;

/** Logs a recommender in with e-mail and password. */
export const login = defineCall({
  name: 'login',
  summary: 'Log in; without body: is a captcha required?',
  method: 'POST',
  path: '/account/login',
  base: 'client',
  auth: 'none',
  body: z.object({
    Email: requiredEmail(),
    Password: requiredSecret(),
    /** 30 days instead of 8 hours. */
    RememberMe: z.boolean().default(false),
    /** The mark an earlier login or a set password left on this device. */
    Geraet: optionalText(200),
    ...captchaFields,
  }),
  reply: z.object({ ...LoggedIn.shape, Geraet: DeviceMark }),
  status: 200,
  errors: ['wrongCredentials', 'emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'captchaMissing', 'captchaFailed'],
  captchaForm: 'login',
  // Asked of a caller who tries a few passwords and waits, too; it keeps no other caller out.
  captchaAfter: PASSWORD_CAPTCHA,
  captchaAddressField: 'Email',
  example: {
    body: { Email: 'anna.muster@example.org', Password: 'Leuchtturm24', RememberMe: false },
    reply: { ...EXAMPLE_LOGIN, Geraet: EXAMPLE_DEVICE_MARK },
  },
});

/** Logs in with a token: an operator's admin login, or the host site's autologin. */
export const logInWithToken = defineCall({
  name: 'logInWithToken',
  summary: 'Log in with an admin login token or an autologin token',
  method: 'GET',
  path: '/account/login',
  base: 'client',
  auth: 'none',
  query: z.object({ token: givenText(4000).min(1) }),
  reply: LoggedIn,
  status: 200,
  errors: ['emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'linkExpired', 'linkUsed', 'notAllowed'],
  example: { query: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' }, reply: EXAMPLE_LOGIN },
});

/** Ends the session; its token is invalid afterwards. */
export const logOut = defineCall({
  name: 'logOut',
  summary: 'Log out: end this session',
  method: 'POST',
  path: '/account/logout',
  base: 'client',
  auth: 'recommender',
  reply: z.object({}),
  status: 200,
  errors: [],
  example: { reply: {} },
});

/** Refreshes the user. */
export const getUser = defineCall({
  name: 'getUser',
  summary: 'The logged-in recommender',
  method: 'GET',
  path: '/account/user',
  base: 'client',
  auth: 'recommender',
  reply: User,
  status: 200,
  errors: [],
  example: { reply: EXAMPLE_USER },
});

/** Stores the language of the recommender's mails and pages. */
export const updateLanguage = defineCall({
  name: 'updateLanguage',
  summary: 'Store the language',
  method: 'POST',
  path: '/account/updateLanguage',
  base: 'client',
  auth: 'recommender',
  body: z.object({ Sprache: z.enum(LANGUAGES) }),
  reply: User,
  status: 200,
  errors: ['notAllowed'],
  example: { body: { Sprache: 'en' }, reply: { ...EXAMPLE_USER, Sprache: 'en' } },
});

/** Mails a single-use link to set a new password. */
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  summary: 'Request a link to set a new password; with cmd: is a captcha required?',
  method: 'GET',
  path: '/account/resetPassword/{id}',
  base: 'client',
  auth: 'none',
  params: z.object({ id: givenText(EMAIL_MAX_LENGTH) }),
  query: z.object(captchaQuery),
  reply: Told,
  status: 200,
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

/** Sends the welcome mail with its link once more. */
export const resendWelcomeMail = defineCall({
  name: 'resendWelcomeMail',
  summary: 'Send the welcome mail again; with cmd: is a captcha required?',
  method: 'GET',
  path: '/account/resendWelcomeMail/{id}',
  base: 'client',
  auth: 'none',
  params: z.object({ id: givenText(EMAIL_MAX_LENGTH) }),
  query: z.object(captchaQuery),
  reply: Told,
  status: 200,
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

/** Changes the password of the logged-in recommender and ends all other sessions. */
export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password of the logged-in recommender',
  method: 'PUT',
  path: '/account/resetPasswordWithoutToken',
  base: 'client',
  auth: 'recommender',
  body: z.object({ Password: requiredSecret(), NewPassword }),
  reply: Told,
  status: 200,
  errors: ['wrongCredentials', 'passwordRuleUnmet', 'tooManyAttempts', 'passwordGuessable', 'notAllowed'],
  example: {
    body: { Password: 'Leuchtturm24', NewPassword: 'Nordstern25' },
    reply: { Message: 'Passwort erfolgreich geändert.' },
  },
});

/** Says whether a password link still works, before the form is filled. */
export const validatePasswordLink = defineCall({
  name: 'validatePasswordLink',
  summary: 'Is the token of a password link still good?',
  method: 'PUT',
  path: '/account/validateResetPassword',
  base: 'client',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({ Email: z.string() }),
  status: 200,
  errors: ['tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { Email: 'anna.muster@example.org' },
  },
});

/** Registers a recommender without a recommendation. */
export const createRecommender = defineCall({
  name: 'createRecommender',
  summary: 'Register a recommender; without body: is a captcha required?',
  method: 'POST',
  path: '/account/createEmpfehler',
  base: 'client',
  auth: 'none',
  body: z.object({
    Anrede: optionalText(SALUTATION_MAX_LENGTH),
    Vorname: requiredText(NAME_MAX_LENGTH),
    Nachname: requiredText(NAME_MAX_LENGTH),
    Email: requiredEmail(),
    NewsletterPermission: z.boolean().default(false),
    /** The terms text as it was shown and accepted; stored as evidence. Other systems than the portal's form may leave it out. */
    AgbText: optionalLines(TERMS_MAX_LENGTH),
    /** The secret of the invitation's link that led here. */
    Einladung: optionalText(LINK_SECRET_MAX_LENGTH),
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
