import { z } from 'zod';
import { defineCall } from '../call.ts';

/** What a tester finds in the sandbox of a client. */
export const SandboxView = z.object({
  /** The client whose copy it is. */
  Mandant: z.string(),
  /** Recommendations of an invented person, thirty days old, to which orders can be reported. */
  Empfehlungen: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      ProduktId: z.int(),
      ErstelltAm: z.iso.datetime(),
    }),
  ),
  /** The newest mails that would have been sent; they stay here. */
  Mails: z.array(
    z.object({
      Zeit: z.iso.datetime(),
      /** The kind of mail, e.g. `reward-ready`. */
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

/** The sandbox of the client as its tester sees it. */
export const getSandbox = defineCall({
  ...operations,
  name: 'getSandbox',
  summary: 'The sandbox of a test key: recommendations to work with, and mails that were kept',
  method: 'GET',
  path: '/betrieb/sandkasten',
  reply: SandboxView,
  status: 200,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: example },
});

/** Empties the sandbox, and begins anew with its recommendations. */
export const resetSandbox = defineCall({
  ...operations,
  name: 'resetSandbox',
  summary: 'Empty the sandbox and begin anew',
  method: 'POST',
  path: '/betrieb/sandkasten/zuruecksetzen',
  reply: SandboxView,
  status: 200,
  errors: ['notAllowed', 'testKeyRequired'],
  example: { reply: { ...example, Mails: [] } },
});
