import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { because, givenText, optionalLines, optionalText, requiredEmail, requiredText, Uuid } from '../fields.ts';
import {
  AGENT_NUMBER_MAX_LENGTH,
  LINK_SECRET_MAX_LENGTH,
  PORTAL_NUMBER_MAX_LENGTH,
  STAFF_NUMBER_MAX_LENGTH,
  WHOLE_NAME_MAX_LENGTH,
} from '../values/limits.ts';
import { INVITATION_KINDS, INVITATION_STATES } from '../values/state/states.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { AgencyRef } from './agency.ts';

const agencyParams = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

const InvitationBody = z
  .object({
    Vorname: requiredText(NAME_MAX_LENGTH),
    Nachname: requiredText(NAME_MAX_LENGTH),
    Email: requiredEmail(),
    /** Kind of person, by the conversation that led to the invitation (spec 1 §3). */
    Art: z.enum(INVITATION_KINDS),
    Mitarbeiternummer: optionalText(STAFF_NUMBER_MAX_LENGTH),
    /** Number of the agency that the invitation counts for; a user who works for a single agency may omit it. */
    Agenturnummer: optionalText(AGENT_NUMBER_MAX_LENGTH),
    EinwilligungLiegtVor: z
      .literal(true, because('consentMissing'))
      .optional()
      .describe(
        'True if the agency has the person’s consent to the mail and can prove it; then `EinwilligungText` is needed. Omitted, nothing is mailed, and the reply has the link to hand over.',
      ),
    EinwilligungText: optionalLines(2000).describe('The text of the consent as it was shown and ticked.'),
    ...captchaFields,
  })
  .refine(({ EinwilligungLiegtVor, EinwilligungText }) => !EinwilligungLiegtVor || Boolean(EinwilligungText), {
    error: 'fieldMissing',
    path: ['EinwilligungText'],
  });

// Spec 2 §7.8
export const invite = defineCall('invite', {
  auth: 'agency',
  summary: 'Invite a person to become a recommender',
  description:
    'Invites a person to become a recommender. With the person’s consent (`EinwilligungLiegtVor`) the invitation is mailed. Without, nothing is mailed, because advertising needs a consent: the reply has the link, which the agency hands over personally, and the person agrees on the page behind it; the same call with the consent mails it later. Else responds 409 `personInvited` if the person is already invited.',
  method: 'PUT',
  path: '/Einladung',
  right: { Aktion: 'view', Bereich: 'Einladungstool' },
  body: InvitationBody,
  reply: z.object({
    Einladungsnummer: z.string(),
    Status: z.enum(INVITATION_STATES),
    Link: z.string().nullable().describe('The link to hand over; null when it was mailed.'),
  }),
  status: 201,
  hasSecretReply: true,
  errors: [
    'emailInvalid',
    'tooManyAttempts',
    'emailDeceptive',
    'notAllowed',
    'consentMissing',
    'captchaMissing',
    'captchaFailed',
    'personInvited',
    'programmeEnded',
  ],
  captchaForm: 'invitation',
  captchaAddressField: 'Email',
  isIdempotent: true,
  example: {
    body: {
      Vorname: 'Kim',
      Nachname: 'Kunde',
      Email: 'kim.kunde@example.org',
      Art: 'Kunde',
      Mitarbeiternummer: 'M-17',
    },
    reply: {
      Einladungsnummer: '7F3K9QZ1A6',
      Status: 'Erstellt',
      Link: 'https://empfehlen.beispiel.de/empfehlen/462?agent=4711&einladung=mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8',
    },
  },
});

export const getInvitation = defineCall('getInvitation', {
  summary: 'Get an invitation by the secret of its link',
  description: 'Returns the agency and the prefilled data of an invitation by the secret of its link.',
  path: '/Einladung/daten',
  auth: 'none',
  query: z.object({
    einladung: givenText(LINK_SECRET_MAX_LENGTH).min(1).describe('Secret from the link of an agency’s invitation.'),
  }),
  reply: z.object({
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    AgenturName: z.string().describe('Name of the agency.'),
    Agenturnummer: z.string(),
    Art: z.enum(INVITATION_KINDS),
  }),
  errors: ['tooManyAttempts', 'linkExpired'],
  example: {
    query: { einladung: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' },
    reply: {
      Vorname: 'Kim',
      Nachname: 'Kunde',
      Email: 'kim.kunde@example.org',
      AgenturName: 'Agentur am Hafen',
      Agenturnummer: '4711',
      Art: 'Kunde',
    },
  },
});

export const findAgency = defineCall('findAgency', {
  summary: 'Get the agency that a link counts for',
  description:
    'Returns the agency that a link with `?agent=` counts for, by the number of the agency or of one of its agents.',
  path: '/agentur/name/{nummer}',
  auth: 'none',
  params: z.object({ nummer: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: AgencyRef,
  example: { params: { nummer: '4711' }, reply: { Agenturnummer: '4711', Name: 'Agentur am Hafen' } },
});

export const withdrawInvitation = defineCall('withdrawInvitation', {
  auth: 'agency',
  summary: 'Withdraw an invitation',
  description: 'Withdraws an invitation: its link becomes invalid immediately.',
  method: 'DELETE',
  path: '/agentur/einladung/{agentur}/{nummer}',
  right: { Aktion: 'manage', Bereich: 'Einladungstool' },
  params: agencyParams.extend({ nummer: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Status: z.enum(INVITATION_STATES) }),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711', nummer: '7F3K9QZ1A6' }, reply: { Status: 'Zurueckgezogen' } },
});

export const StaffMember = object({
  Id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(['Eingeladen', 'Aktiv', 'Deaktiviert']),
  ZuletztAngemeldetAm: z.iso.datetime().nullable().describe('When the person last signed on.'),
}).meta({ id: 'StaffMember', description: 'A person who works for the agency.' });

const exampleMember = {
  Id: '0b0e6f5e-6d8e-4a7c-9d52-0b5a3c6f1a11',
  Name: 'Mika Mitarbeiter',
  Email: 'mitarbeiter@agentur.example',
  Mitarbeiternummer: 'M-17',
  Status: 'Aktiv',
  ZuletztAngemeldetAm: '2026-11-14T08:00:00.000Z',
} as const;

export const listStaff = defineCall('listStaff', {
  auth: 'agency',
  summary: 'List the agency’s employees',
  description: 'Lists the people who work for the agency.',
  path: '/agentur/mitarbeiter/{agentur}',
  right: { Aktion: 'view', Bereich: 'Mitarbeiter' },
  params: agencyParams,
  reply: z.array(StaffMember),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711' }, reply: [exampleMember] },
});

export const inviteStaff = defineCall('inviteStaff', {
  auth: 'agency',
  summary: 'Invite an employee',
  description: 'Invites an employee by mail; the first sign-on activates them.',
  method: 'POST',
  path: '/agentur/mitarbeiter/{agentur}',
  right: { Aktion: 'add', Bereich: 'Mitarbeiter' },
  params: agencyParams,
  body: z.object({
    Name: requiredText(WHOLE_NAME_MAX_LENGTH),
    Email: requiredEmail(),
    Mitarbeiternummer: optionalText(STAFF_NUMBER_MAX_LENGTH),
  }),
  reply: StaffMember,
  status: 201,
  errors: ['accountExists', 'emailInvalid', 'emailDeceptive', 'notAllowed'],
  isIdempotent: true,
  example: {
    params: { agentur: '4711' },
    body: { Name: 'Mika Mitarbeiter', Email: 'mitarbeiter@agentur.example', Mitarbeiternummer: 'M-17' },
    reply: { ...exampleMember, Status: 'Eingeladen', ZuletztAngemeldetAm: null },
  },
});

export const setStaffActive = defineCall('setStaffActive', {
  auth: 'agency',
  summary: 'Deactivate or reactivate an employee',
  description: 'Deactivates an employee immediately, or activates them again.',
  method: 'PUT',
  path: '/agentur/mitarbeiter/{agentur}/{id}',
  right: { Aktion: 'manage', Bereich: 'Mitarbeiter' },
  params: agencyParams.extend({ id: Uuid }),
  body: z.object({ Aktiv: z.boolean().describe('Whether the person is active and may sign on.') }),
  reply: StaffMember,
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711', id: exampleMember.Id },
    body: { Aktiv: false },
    reply: { ...exampleMember, Status: 'Deaktiviert' },
  },
});
