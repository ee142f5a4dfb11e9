import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';

/** The documents a client must publish, by the name of their page. */
export const LEGAL_DOCUMENTS = ['Imprint', 'Privacy', 'TOS', 'Accessibility'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** One version of a document, as the list of versions shows it. */
export const LegalVersion = z.object({
  /** Its day, or the name of a version that exists beside the dated ones. */
  Version: z.string(),
  GueltigAb: z.iso.date(),
  IstAktuell: z.boolean(),
  /** What changed against the version before; null for the first. */
  Aenderung: z.string().nullable(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

/** A legal text in one version, with all versions there are. */
export const LegalText = z.object({
  Dokument: z.enum(LEGAL_DOCUMENTS),
  ...LegalVersion.shape,
  Titel: z.string(),
  /** HTML that the server makes from the client's text: headings have ids, and no markup of the client is passed through. */
  Html: z.string(),
  Abschnitte: z.array(z.object({ Id: z.string(), Titel: z.string() })),
  /** Newest first. */
  Versionen: z.array(LegalVersion),
});
export type LegalText = z.infer<typeof LegalText>;

/** A legal text of the client, the current version unless another is asked for. */
export const getLegalText = defineCall({
  name: 'getLegalText',
  summary: 'A legal text in its current or an earlier version',
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
