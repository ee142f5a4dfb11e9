import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { optionalText, requiredEmail, requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH, SALUTATION_MAX_LENGTH } from '../values/limits.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { BLOCKS, EXAMPLE_USER, User } from './session.ts';

export const changeName = defineCall('changeName', {
  summary: 'Change the name of the logged-in recommender',
  description: 'Changes the name of the logged-in recommender; existing links keep the name they were created with.',
  method: 'PUT',
  path: '/empfehler/name',
  auth: 'recommender',
  body: z.object({
    Anrede: optionalText(SALUTATION_MAX_LENGTH),
    Vorname: requiredText(NAME_MAX_LENGTH),
    Nachname: requiredText(NAME_MAX_LENGTH),
  }),
  reply: User,
  errors: ['tooManyAttempts', 'notAllowed'],
  example: {
    body: { Anrede: null, Vorname: 'Anna', Nachname: 'Muster-Beispiel' },
    reply: { ...EXAMPLE_USER, Nachname: 'Muster-Beispiel' },
  },
});

export const EmailChange = object({
  NeueEmail: z.string(),
  AlteBestaetigt: z.boolean().describe('Whether the present mailbox has confirmed the change.'),
  NeueBestaetigt: z.boolean().describe('Whether the new mailbox has confirmed the change.'),
  GueltigBis: z.iso.datetime(),
}).meta({
  id: 'EmailChange',
  description: 'A pending change of the e-mail address, which both mailboxes must confirm.',
});
export type EmailChange = z.infer<typeof EmailChange>;

const EXAMPLE_CHANGE = {
  NeueEmail: 'anna.beispiel@example.org',
  AlteBestaetigt: false,
  NeueBestaetigt: false,
  GueltigBis: '2026-11-17T10:00:00.000Z',
} as const;

export const requestEmailChange = defineCall('requestEmailChange', {
  summary: 'Request a change of the e-mail address; both addresses must confirm it',
  description:
    'Requests a change of the e-mail address: mails a confirmation link to the present and to the new address.',
  method: 'POST',
  path: '/empfehler/email',
  auth: 'recommender',
  needsFreshLogin: true,
  body: z.object({ Email: requiredEmail() }),
  reply: EmailChange,
  status: 201,
  errors: [
    'emailNotAdmitted',
    'emailInvalid',
    'emailDeceptive',
    'emailBlocked',
    'employeeExcluded',
    'emailUnchanged',
    'tooManyAttempts',
    'notAllowed',
    'freshLoginRequired',
  ],
  example: { body: { Email: 'anna.beispiel@example.org' }, reply: EXAMPLE_CHANGE },
});

export const getEmailChange = defineCall('getEmailChange', {
  summary: 'Get the pending change of the e-mail address',
  description: 'Returns the pending change of the e-mail address; null if there is none.',
  path: '/empfehler/email',
  auth: 'recommender',
  reply: z.object({ Aenderung: EmailChange.nullable() }),
  example: { reply: { Aenderung: EXAMPLE_CHANGE } },
});

export const cancelEmailChange = defineCall('cancelEmailChange', {
  summary: 'Cancel the pending change of the e-mail address',
  description: 'Cancels the pending change of the e-mail address; without one nothing happens.',
  method: 'DELETE',
  path: '/empfehler/email',
  auth: 'recommender',
  reply: z.object({}),
  errors: ['notAllowed'],
  example: { reply: {} },
});

export const confirmEmailChange = defineCall('confirmEmailChange', {
  summary: 'Confirm a change of the e-mail address',
  description:
    'Confirms a change of address with the token of one of its two mails. Call it when the person presses a button, never when a link is opened.',
  method: 'POST',
  path: '/empfehler/email/bestaetigen',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({
    Email: z
      .string()
      .nullable()
      .describe(
        'The new address, once both mailboxes have confirmed it; null while the other confirmation is missing.',
      ),
  }),
  errors: ['accountExists', 'emailNotAdmitted', ...BLOCKS, 'tooManyAttempts', 'linkExpired', 'linkUsed'],
  example: {
    body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: { Email: 'anna.beispiel@example.org' },
  },
});
