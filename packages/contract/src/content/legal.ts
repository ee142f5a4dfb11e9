import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';

/** The legal documents that a client must publish, by the name of their page. */
export const LEGAL_DOCUMENTS = ['Imprint', 'Privacy', 'TOS', 'Accessibility'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export const LegalVersion = object({
  Version: z
    .string()
    .describe(
      'Date of the version (YYYY-MM-DD), or the name of an undated version that exists besides the dated ones.',
    ),
  GueltigAb: z.iso.date().describe('First day of validity.'),
  IstAktuell: z.boolean().describe('Whether it is the version in force today.'),
  Aenderung: z
    .string()
    .nullable()
    .describe('Summary of the changes against the previous version; null if none is given, as for the first.'),
}).meta({ id: 'LegalVersion', description: 'A version of a legal document, as in the list of versions.' });
export type LegalVersion = z.infer<typeof LegalVersion>;

export const LegalText = object({
  Dokument: z.enum(LEGAL_DOCUMENTS).describe('The legal document.'),
  ...LegalVersion.shape,
  Titel: z.string(),
  Html: z
    .string()
    .describe(
      "HTML that the server generates from the client's text: headings have ids, and the client's own markup is not passed through.",
    ),
  Abschnitte: z.array(z.object({ Id: z.string(), Titel: z.string() })).describe('Sections for a table of contents.'),
  Versionen: z.array(LegalVersion).describe('Versions in force so far, newest first, undated ones last.'),
}).meta({ id: 'LegalText', description: 'One version of a legal text, with the list of all versions.' });
export type LegalText = z.infer<typeof LegalText>;

export const getLegalText = defineCall('getLegalText', {
  summary: 'Get a legal text in its current or an earlier version',
  description:
    'Returns a legal text of the client, in the current version unless `version` names another. Responds 404 `notFound` if the client has no such document or version.',
  path: '/content/rechtstext/{dokument}',
  auth: 'none',
  params: z.object({ dokument: z.enum(LEGAL_DOCUMENTS).describe('The legal document.') }),
  query: z.object({ version: givenText(40).optional().describe('Name of the version; omitted: the current one.') }),
  reply: LegalText,
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
