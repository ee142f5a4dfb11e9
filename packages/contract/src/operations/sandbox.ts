import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Contents of a client's sandbox. */
export const SandboxView = z.object({
  /** Key of the client that the sandbox is a copy of. */
  Mandant: z.string(),
  /** Recommendations of a fictitious person, thirty days old, for which orders can be reported. */
  Empfehlungen: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      ProduktId: z.int(),
      ErstelltAm: z.iso.datetime(),
    }),
  ),
  /** Latest mails that would have been sent; the sandbox delivers none. */
  Mails: z.array(
    z.object({
      Zeit: z.iso.datetime(),
      /** Kind of mail, e.g. `reward-ready`. */
      Art: z.string(),
      Betreff: z.string(),
      Text: z.string(),
    }),
  ),
});
export type SandboxView = z.infer<typeof SandboxView>;

const operations = { base: 'client', auth: 'operations', scope: 'sandbox:use' } as const;

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

/** Returns the contents of the sandbox. Needs a test key, else responds 409 `testKeyRequired`. */
export const getSandbox = defineCall({
  ...operations,
  name: 'getSandbox',
  summary: 'Get the sandbox of a test key (recommendations to work with, and the mails that were kept)',
  method: 'GET',
  path: '/betrieb/sandkasten',
  reply: SandboxView,
  status: 200,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: example },
});

/** Empties the sandbox and creates its recommendations anew. Needs a test key, else responds 409 `testKeyRequired`. */
export const resetSandbox = defineCall({
  ...operations,
  name: 'resetSandbox',
  summary: 'Reset the sandbox',
  method: 'POST',
  path: '/betrieb/sandkasten/zuruecksetzen',
  reply: SandboxView,
  status: 200,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: { ...example, Mails: [] } },
});
