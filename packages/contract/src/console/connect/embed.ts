import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { requiredText } from '../../fields.ts';
import { LANGUAGES } from '../../values/language.ts';

const operator = { base: 'client', auth: 'operator', act: 'embed.read', status: 200 } as const;

/** What it takes to write the snippet for a host page. */
export const Einbindung = z.object({
  /** The client's key, as the element names it. */
  Mandant: z.string(),
  /** The newest script, and the hash by which a page pins it. */
  Skript: z.object({ Url: z.string(), Integritaet: z.string() }),
  /** The origin of the portal. */
  Portal: z.string(),
  /** The client's languages, its own first, with the paths of their pages; `:produktId` stands for the product's number. */
  Sprachen: z.array(z.object({ Sprache: z.enum(LANGUAGES), Startseite: z.string(), Formular: z.string() })),
  Produkte: z.array(z.object({ Id: z.int(), Name: z.string() })),
  /** Whether the portal belongs to its host pages; otherwise visitors are led out of the frame. */
  IstIntegriert: z.boolean(),
  /** Whether host pages may give the portal their background. */
  IstHintergrundErlaubt: z.boolean(),
  /** The sites that may show the portal. */
  Seiten: z.array(z.string()),
});
export type Einbindung = z.infer<typeof Einbindung>;

/** What a site may do: only `Erlaubt` shows the portal as a part of the page. */
export const HOST_VERDICTS = [
  'Erlaubt',
  /** It may, but its visitors are led to the client's own page. */
  'Weitergeleitet',
  /** Another spelling of it may: with or without `www.`, or encrypted. */
  'AndereSchreibweise',
  'NichtErlaubt',
  'KeineAdresse',
] as const;

/** Whether a site may show the portal. */
export const Seitenpruefung = z.object({
  Ergebnis: z.enum(HOST_VERDICTS),
  /** The origin that was compared; null where the text is no address. */
  Origin: z.string().nullable(),
  /** The spelling that is allowed. */
  Erlaubt: z.string().nullable(),
  /** Where visitors are led. */
  Ziel: z.string().nullable(),
});
export type Seitenpruefung = z.infer<typeof Seitenpruefung>;

/** What it takes to write a snippet. */
export const getEmbedding = defineCall({
  ...operator,
  name: 'getEmbedding',
  summary: 'The script, languages, products and allowed sites for showing the portal inside a page',
  method: 'GET',
  path: '/verwaltung/einbindung',
  reply: Einbindung,
  errors: ['notAllowed'],
  example: {
    reply: {
      Mandant: 'musterfirma',
      Skript: { Url: 'https://empfehlen.musterfirma.example/embed/1.1.js', Integritaet: 'sha384-AbCd' },
      Portal: 'https://empfehlen.musterfirma.example',
      Sprachen: [
        { Sprache: 'de', Startseite: '/', Formular: '/empfehlen/:produktId' },
        { Sprache: 'en', Startseite: '/en', Formular: '/en/recommend/:produktId' },
      ],
      Produkte: [{ Id: 462, Name: 'Zuhause M' }],
      IstIntegriert: true,
      IstHintergrundErlaubt: false,
      Seiten: ['https://www.musterfirma.example'],
    },
  },
});

/** Is this site allowed? */
export const checkHost = defineCall({
  ...operator,
  name: 'checkHost',
  summary: 'Whether a site may show the portal inside its pages, and what is missing',
  method: 'GET',
  path: '/verwaltung/einbindung/pruefung',
  query: z.object({ Adresse: requiredText(500) }),
  reply: Seitenpruefung,
  errors: ['inputInvalid', 'notAllowed'],
  example: {
    query: { Adresse: 'shop.musterfirma.example' },
    reply: { Ergebnis: 'NichtErlaubt', Origin: 'https://shop.musterfirma.example', Erlaubt: null, Ziel: null },
  },
});

/** The calls about showing the portal inside a page. */
export const EMBED_CALLS = [getEmbedding, checkHost] as const;
