import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';

const agency = { base: 'client', auth: 'agency', status: 200, errors: ['notAllowed'] } as const;

/** Only those who release are told what waits for it. */
const release = { Aktion: 'manage', Bereich: 'Auftragsfreigabe' } as const;

const ReleaseMail = z.object({
  /** Whether the person is told by mail that orders wait, once a working day at most. */
  Gewuenscht: z.boolean(),
  /** Where it goes: the address that the identity provider names; null where it names none. */
  Email: z.string().nullable(),
});

/** Whether the user who asks is told by mail that orders wait for a release. */
export const getReleaseMail = defineCall({
  ...agency,
  name: 'getReleaseMail',
  summary: 'Am I told by mail that orders wait?',
  method: 'GET',
  path: '/agentur/freigabemail',
  right: release,
  reply: ReleaseMail,
  example: { reply: { Gewuenscht: false, Email: 'inhaber@agentur.example' } },
});

/** Switches that mail on or off, for the user who asks alone. */
export const chooseReleaseMail = defineCall({
  ...agency,
  name: 'chooseReleaseMail',
  summary: 'Tell me by mail that orders wait, or stop',
  method: 'PUT',
  path: '/agentur/freigabemail',
  right: release,
  body: z.object({ Gewuenscht: z.boolean() }),
  reply: ReleaseMail,
  example: { body: { Gewuenscht: true }, reply: { Gewuenscht: true, Email: 'inhaber@agentur.example' } },
});

/** Remembers the agency that opens first the next time, for users who work for several. */
export const chooseAgency = defineCall({
  ...agency,
  name: 'chooseAgency',
  summary: 'Remember the agency I work for',
  method: 'PUT',
  path: '/agentur/auswahl/{agentur}',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  reply: z.object({ Agenturnummer: z.string() }),
  example: { params: { agentur: '4711' }, reply: { Agenturnummer: '4711' } },
});
