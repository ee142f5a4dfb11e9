import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';

const agency = { base: 'client', auth: 'agency', status: 200, errors: ['notAllowed'] } as const;

/** Only users who may release orders can receive the mail about waiting ones. */
const release = { Aktion: 'manage', Bereich: 'Auftragsfreigabe' } as const;

const ReleaseMail = z.object({
  /** Whether the user is notified by mail that orders wait for a release, at most once per working day. */
  Gewuenscht: z.boolean(),
  /** E-mail address of the user from the identity provider; null if it provides none. */
  Email: z.string().nullable(),
});

/** Returns whether the calling user is notified by mail that orders wait for a release. */
export const getReleaseMail = defineCall({
  ...agency,
  name: 'getReleaseMail',
  summary: 'Get the notification setting for waiting orders',
  method: 'GET',
  path: '/agentur/freigabemail',
  right: release,
  reply: ReleaseMail,
  example: { reply: { Gewuenscht: false, Email: 'inhaber@agentur.example' } },
});

/** Switches the mail about waiting orders on or off, only for the calling user. */
export const chooseReleaseMail = defineCall({
  ...agency,
  name: 'chooseReleaseMail',
  summary: 'Update the notification setting for waiting orders',
  method: 'PUT',
  path: '/agentur/freigabemail',
  right: release,
  body: z.object({ Gewuenscht: z.boolean() }),
  reply: ReleaseMail,
  example: { body: { Gewuenscht: true }, reply: { Gewuenscht: true, Email: 'inhaber@agentur.example' } },
});

/** Stores which agency is opened first the next time, for users who work for several. */
export const chooseAgency = defineCall({
  ...agency,
  name: 'chooseAgency',
  summary: 'Set the agency that is opened first',
  method: 'PUT',
  path: '/agentur/auswahl/{agentur}',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Agenturnummer: z.string() }),
  example: { params: { agentur: '4711' }, reply: { Agenturnummer: '4711' } },
});
