import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';

export const SandboxView = object({
  Mandant: z.string().describe('Key of the client that the sandbox is a copy of.'),
  Empfehlungen: array(
    z.object({
      Empfehlungsnummer: z.string(),
      ProduktId: z.int(),
      ErstelltAm: z.iso.datetime(),
    }),
  ).describe('Recommendations of a fictitious person, thirty days old, for which orders can be reported.'),
  Mails: array(
    z.object({
      Zeit: z.iso.datetime(),
      Art: z.string().describe('Kind of mail, e.g. `reward-ready`.'),
      Betreff: z.string(),
      Text: z.string(),
    }),
  ).describe('Latest mails that would have been sent; the sandbox delivers none.'),
}).meta({ id: 'SandboxView', description: "Contents of a client's sandbox." });
export type SandboxView = z.infer<typeof SandboxView>;

const operations = { auth: 'operations', scope: 'sandbox:use' } as const;

const example: SandboxView = {
  Mandant: 'beispiel',
  Empfehlungen: [{ Empfehlungsnummer: '7F3K9QZ1A6', ProduktId: 462, ErstelltAm: '2026-10-16T09:30:00.000Z' }],
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
    'Empties the sandbox and creates its recommendations anew. Needs a test key, else responds 409 `testKeyRequired`.',
  method: 'POST',
  path: '/betrieb/sandkasten/zuruecksetzen',
  reply: SandboxView,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: { ...example, Mails: [] } },
});
