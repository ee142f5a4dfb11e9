import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because } from '../fields.ts';

/** How far the clock of a sandbox may be ahead: further than any reward waits. */
export const MOST_DAYS_AHEAD = 3650;

export const SandboxClock = object({
  Jetzt: z.iso.datetime().describe('The moment by the clock of the sandbox; orders are dated by it.'),
  Heute: z.iso.date().describe('The day by the clock of the sandbox, in Berlin.'),
  TageVoraus: z.int().describe('How many days this clock is ahead of the real one.'),
}).meta({ id: 'SandboxClock', description: 'The clock of a sandbox, which only its test keys move.' });
export type SandboxClock = z.infer<typeof SandboxClock>;

export const SandboxView = object({
  Mandant: z.string().describe('Key of the client that the sandbox is a copy of.'),
  Uhr: SandboxClock.describe('The clock of the sandbox.'),
  Portal: z
    .string()
    .nullable()
    .describe(
      'Address of the sandbox in a browser, which only test keys are told; null where the installation has no host for it.',
    ),
  Empfehlungen: array(
    z.object({
      Empfehlungsnummer: z.string(),
      ProduktId: z.int(),
      ErstelltAm: z.iso.datetime(),
      Seite: z
        .string()
        .nullable()
        .describe('The page that a recipient of this recommendation opens, in the sandbox; null without `Portal`.'),
      Klicklink: z
        .string()
        .describe(
          'Leads to the shop as a shared link does, with `mundwerk_test=1` added; the click counts in the sandbox.',
        ),
    }),
  ).describe('Recommendations of a fictitious person, thirty days old, for which orders can be reported.'),
  Mails: array(
    z.object({
      Zeit: z.iso.datetime(),
      Art: z.string().describe('Kind of mail, e.g. `pickup`: a reward is ready.'),
      Betreff: z.string(),
      Text: z.string(),
    }),
  ).describe('Latest mails that would have been sent; the sandbox delivers none.'),
}).meta({ id: 'SandboxView', description: "Contents of a client's sandbox." });
export type SandboxView = z.infer<typeof SandboxView>;

const operations = { auth: 'operations', scope: 'sandbox:use' } as const;

const exampleClock: SandboxClock = { Jetzt: '2026-11-15T09:30:00.000Z', Heute: '2026-11-15', TageVoraus: 0 };

const example: SandboxView = {
  Mandant: 'beispiel',
  Uhr: exampleClock,
  Portal: 'https://t-3k9f0a7c1e5g8h2j4m6n0p1q.vorschau.beispiel.de',
  Empfehlungen: [
    {
      Empfehlungsnummer: '7F3K9QZ1A6',
      ProduktId: 462,
      ErstelltAm: '2026-10-16T09:30:00.000Z',
      Seite: 'https://t-3k9f0a7c1e5g8h2j4m6n0p1q.vorschau.beispiel.de/empfehlung/7F3K9QZ1A6',
      Klicklink: 'https://empfehlen.beispiel.de/api/v1/beispiel/empfehlen/click/7F3K9QZ1A6',
    },
  ],
  Mails: [
    {
      Zeit: '2026-11-15T09:30:00.000Z',
      Art: 'recommendation-created',
      Betreff: 'Ihre Empfehlung ist da',
      Text: 'Guten Tag Kim Beispiel, hier ist Ihr Link …',
    },
  ],
};

export const getSandbox = defineCall('getSandbox', {
  ...operations,
  summary: 'Get the sandbox of a test key (recommendations to work with, and the mails that were kept)',
  description: 'Returns the contents of the sandbox. Needs a test key, else responds 409 `testKeyRequired`.',
  path: '/betrieb/sandkasten',
  reply: SandboxView,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: example },
});

export const resetSandbox = defineCall('resetSandbox', {
  ...operations,
  summary: 'Reset the sandbox',
  description:
    'Empties the sandbox, sets its clock back and creates its recommendations anew; webhook endpoints stay. Needs a test key, else responds 409 `testKeyRequired`.',
  method: 'POST',
  path: '/betrieb/sandkasten/zuruecksetzen',
  reply: SandboxView,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: { ...example, Mails: [] } },
});

export const advanceSandbox = defineCall('advanceSandbox', {
  ...operations,
  summary: 'Move the clock of the sandbox forward',
  description:
    'Moves the clock of the sandbox forward and does what is due there by then: orders are released, rewards become ready or expire, reminders are written, webhooks tell of it with the time of this clock. Nothing outside the sandbox moves; all test keys of the client share the sandbox. Only a reset sets the clock back. Needs a test key, else responds 409 `testKeyRequired`.',
  method: 'POST',
  path: '/betrieb/sandkasten/uhr',
  body: z.strictObject({
    Tage: z
      .int(because('fieldMissing'))
      .min(1, because('inputInvalid'))
      .max(MOST_DAYS_AHEAD, because('inputInvalid'))
      .describe('How many days the clock moves forward.'),
  }),
  reply: SandboxClock,
  errors: ['notAllowed', 'testKeyRequired', 'sandboxClockEnds'],
  example: {
    body: { Tage: 15 },
    reply: { Jetzt: '2026-11-30T09:30:00.000Z', Heute: '2026-11-30', TageVoraus: 15 },
  },
});
