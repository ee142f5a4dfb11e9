import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';

/** The legal documents that a client must publish, by the name of their page. */
export const LEGAL_DOCUMENTS = ['Imprint', 'Privacy', 'TOS', 'Accessibility'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** A version of a legal document, as in the list of versions. */
export const LegalVersion = z.object({
  /** Date of the version (YYYY-MM-DD), or the name of an undated version that exists besides the dated ones. */
  Version: z.string(),
  GueltigAb: z.iso.date(),
  IstAktuell: z.boolean(),
  /** Summary of the changes against the previous version; null if none is given, as for the first. */
  Aenderung: z.string().nullable(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

/** One version of a legal text, with the list of all versions. */
export const LegalText = z.object({
  Dokument: z.enum(LEGAL_DOCUMENTS),
  ...LegalVersion.shape,
  Titel: z.string(),
  /** HTML that the server generates from the client's text: headings have ids, and the client's own markup is not passed through. */
  Html: z.string(),
  Abschnitte: z.array(z.object({ Id: z.string(), Titel: z.string() })),
  /** Versions in force so far, newest first, undated ones last. */
  Versionen: z.array(LegalVersion),
});
export type LegalText = z.infer<typeof LegalText>;

/**
 * Returns a legal text of the client, in the current version unless `version` names another. Responds 404 `notFound` if the client has no
 * such document or version.
 */
export const getLegalText = defineCall({
  name: 'getLegalText',
  summary: 'Get a legal text in its current or an earlier version',
  method: 'GET',
  path: '/content/rechtstext/{dokument}',
  base: 'client',
  auth: 'none',
  params: z.object({ dokument: z.enum(LEGAL_DOCUMENTS) }),
  query: z.object({ version: givenText(40).optional() }),
  reply: LegalText,
  status: 200,
  errors: [],
  example: {
    params: { dokument: 'TOS' },
    query: { version: '2025-07-20' },
    reply: {
      Dokument: 'TOS',
      Version: '2025-07-20',
      GueltigAb: '2025-07-20',
      IstAktuell: false,
      Aenderung: null,
      Titel: 'Teilnahmebedingungen',
      Html: '<h2 id="teilnahme"><a href="#teilnahme">Teilnahme</a></h2><p>Teilnehmen dürfen Volljährige.</p>',
      Abschnitte: [{ Id: 'teilnahme', Titel: 'Teilnahme' }],
      Versionen: [{ Version: '2025-07-20', GueltigAb: '2025-07-20', IstAktuell: false, Aenderung: null }],
    },
  },
});
