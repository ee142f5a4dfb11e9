import { z } from 'zod';
import { defineCall } from '../call.ts';
import { captchaFields } from '../captcha.ts';
import { because, givenText, optionalText, requiredEmail, requiredLines, requiredText, Uuid } from '../fields.ts';
import {
  AGENT_NUMBER_MAX_LENGTH,
  LINK_SECRET_MAX_LENGTH,
  PORTAL_NUMBER_MAX_LENGTH,
  STAFF_NUMBER_MAX_LENGTH,
  WHOLE_NAME_MAX_LENGTH,
} from '../values/limits.ts';
import { INVITATION_KINDS, INVITATION_STATES } from '../values/state/invitation.ts';
import { NAME_MAX_LENGTH } from '../values/text/message.ts';
import { AgencyRef } from './agency.ts';

const agency = { base: 'client', auth: 'agency', status: 200 } as const;
const agencyParams = z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) });

const InvitationBody = z.object({
  Vorname: requiredText(NAME_MAX_LENGTH),
  Nachname: requiredText(NAME_MAX_LENGTH),
  Email: requiredEmail(),
  /** The kind of conversation it came from (spec 1 §3). */
  Art: z.enum(INVITATION_KINDS),
  Mitarbeiternummer: optionalText(STAFF_NUMBER_MAX_LENGTH),
  /** The agency it counts for; a user who works for a single agency may leave it out. */
  Agenturnummer: optionalText(AGENT_NUMBER_MAX_LENGTH),
  /** The agency has the person's consent to this mail, and keeps the proof; nothing is sent without. */
  EinwilligungLiegtVor: z.literal(true, because('consentMissing')),
  /** The sentence that was ticked, as it was shown. */
  EinwilligungText: requiredLines(2000),
  ...captchaFields,
});

/** Invites one of the agency's own employees or customers to recommend (spec 2 §7.8). */
export const invite = defineCall({
  ...agency,
  name: 'invite',
  summary: 'Invite a person to recommend; without body: is a captcha required?',
  method: 'PUT',
  path: '/Einladung',
  right: { Aktion: 'view', Bereich: 'Einladungstool' },
  body: InvitationBody,
  reply: z.object({ Einladungsnummer: z.string(), Status: z.enum(INVITATION_STATES) }),
  status: 201,
  errors: [
    'emailInvalid',
    'tooManyAttempts',
    'emailDeceptive',
    'notAllowed',
    'consentMissing',
    'captchaMissing',
    'captchaFailed',
    'personInvited',
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
      Mitarbeiternummer: null,
      EinwilligungLiegtVor: true,
      EinwilligungText: 'Die Person hat eingewilligt, diese Einladung per E-Mail zu erhalten.',
    },
    reply: { Einladungsnummer: '7F3K9QZ1A6', Status: 'Versendet' },
  },
});

/** What the page of an invitation shows: who invites, and the data it brings along. */
export const getInvitation = defineCall({
  name: 'getInvitation',
  summary: 'What an invitation link brings along',
  method: 'GET',
  path: '/Einladung/daten',
  base: 'client',
  auth: 'none',
  query: z.object({ einladung: givenText(LINK_SECRET_MAX_LENGTH).min(1) }),
  reply: z.object({
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    AgenturName: z.string(),
    Agenturnummer: z.string(),
    Art: z.enum(INVITATION_KINDS),
  }),
  status: 200,
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

/** What the form says of a link with `?agent=`: the agency it counts for, by the agency's own number or that of one of its agents. */
export const findAgency = defineCall({
  name: 'findAgency',
  summary: 'The agency that a number in a link counts for',
  method: 'GET',
  path: '/agentur/name/{nummer}',
  base: 'client',
  auth: 'none',
  params: z.object({ nummer: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: AgencyRef,
  status: 200,
  errors: [],
  example: { params: { nummer: '4711' }, reply: { Agenturnummer: '4711', Name: 'Agentur am Hafen' } },
});

/** Withdraws an invitation: its link is invalid from now on. */
export const withdrawInvitation = defineCall({
  ...agency,
  name: 'withdrawInvitation',
  summary: 'Withdraw an invitation',
  method: 'DELETE',
  path: '/agentur/einladung/{agentur}/{nummer}',
  right: { Aktion: 'manage', Bereich: 'Einladungstool' },
  params: agencyParams.extend({ nummer: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Status: z.enum(INVITATION_STATES) }),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711', nummer: '7F3K9QZ1A6' }, reply: { Status: 'Zurueckgezogen' } },
});

/** A person who works for the agency. */
export const StaffMember = z.object({
  Id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Mitarbeiternummer: z.string().nullable(),
  Status: z.enum(['Eingeladen', 'Aktiv', 'Deaktiviert']),
  ZuletztAngemeldetAm: z.iso.datetime().nullable(),
});

const exampleMember = {
  Id: '0b0e6f5e-6d8e-4a7c-9d52-0b5a3c6f1a11',
  Name: 'Mika Mitarbeiter',
  Email: 'mitarbeiter@agentur.example',
  Mitarbeiternummer: 'M-17',
  Status: 'Aktiv',
  ZuletztAngemeldetAm: '2026-11-14T08:00:00.000Z',
} as const;

/** Everybody who works for the agency. */
export const listStaff = defineCall({
  ...agency,
  name: 'listStaff',
  summary: 'The agency’s employees',
  method: 'GET',
  path: '/agentur/mitarbeiter/{agentur}',
  right: { Aktion: 'view', Bereich: 'Mitarbeiter' },
  params: agencyParams,
  reply: z.array(StaffMember),
  errors: ['notAllowed'],
  example: { params: { agentur: '4711' }, reply: [exampleMember] },
});

/** Invites an employee by mail; signing on makes them active. */
export const inviteStaff = defineCall({
  ...agency,
  name: 'inviteStaff',
  summary: 'Invite an employee',
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

/** Shuts an employee out at once, or lets them back in. */
export const setStaffActive = defineCall({
  ...agency,
  name: 'setStaffActive',
  summary: 'Deactivate an employee, or activate them again',
  method: 'PUT',
  path: '/agentur/mitarbeiter/{agentur}/{id}',
  right: { Aktion: 'manage', Bereich: 'Mitarbeiter' },
  params: agencyParams.extend({ id: Uuid }),
  body: z.object({ Aktiv: z.boolean() }),
  reply: StaffMember,
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711', id: exampleMember.Id },
    body: { Aktiv: false },
    reply: { ...exampleMember, Status: 'Deaktiviert' },
  },
});
