import { z } from 'zod';
import { requiredText } from '#fields.ts';
import { LANGUAGES } from '#values/language.ts';
import { operatorCall } from '../act.ts';

const operator = { act: 'embed.read' } as const;

/** Values for the HTML snippet that embeds the portal in a host page. */
export const Einbindung = z.object({
  /** Key of the client, for the attribute of the element. */
  Mandant: z.string(),
  /** URL of the newest script, and its integrity hash (SRI). */
  Skript: z.object({ Url: z.string(), Integritaet: z.string() }),
  /** The origin of the portal. */
  Portal: z.string(),
  /** Languages of the client, main language first, with the paths of their pages; `:produktId` is a placeholder for the product id. */
  Sprachen: z.array(z.object({ Sprache: z.enum(LANGUAGES), Startseite: z.string(), Formular: z.string() })),
  Produkte: z.array(z.object({ Id: z.int(), Name: z.string() })),
  /** Whether the portal runs inside host pages; otherwise visitors are redirected out of the frame. */
  IstIntegriert: z.boolean(),
  /** Whether host pages may set the background of the portal. */
  IstHintergrundErlaubt: z.boolean(),
  /** Origins of the sites that may embed the portal. */
  Seiten: z.array(z.string()),
});
export type Einbindung = z.infer<typeof Einbindung>;

/** Result of the check of a site: only with `Erlaubt` the portal is shown inside the page. */
export const HOST_VERDICTS = [
  'Erlaubt',
  /** The site is allowed, but its visitors are redirected to the client's own page. */
  'Weitergeleitet',
  /** Another spelling of the site is allowed: with or without `www.`, or with https. */
  'AndereSchreibweise',
  'NichtErlaubt',
  'KeineAdresse',
] as const;

/** Whether a site may embed the portal. */
export const Seitenpruefung = z.object({
  Ergebnis: z.enum(HOST_VERDICTS),
  /** Origin that was checked; null where the text is not an address. */
  Origin: z.string().nullable(),
  /** Origin that is allowed; null where there is none. */
  Erlaubt: z.string().nullable(),
  /** Page to which visitors are redirected; null where they are not. */
  Ziel: z.string().nullable(),
});
export type Seitenpruefung = z.infer<typeof Seitenpruefung>;

/** Returns the values for the HTML snippet that embeds the portal. */
export const getEmbedding = operatorCall('getEmbedding', {
  ...operator,
  summary: 'Get the embedding settings (script, languages, products and allowed sites)',
  path: '/verwaltung/einbindung',
  reply: Einbindung,
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

/** Checks whether a site may embed the portal. */
export const checkHost = operatorCall('checkHost', {
  ...operator,
  summary: 'Check whether a site may embed the portal (and what is missing)',
  path: '/verwaltung/einbindung/pruefung',
  query: z.object({ Adresse: requiredText(500) }),
  reply: Seitenpruefung,
  errors: ['inputInvalid', 'notAllowed'],
  example: {
    query: { Adresse: 'shop.musterfirma.example' },
    reply: { Ergebnis: 'NichtErlaubt', Origin: 'https://shop.musterfirma.example', Erlaubt: null, Ziel: null },
  },
});

/** The calls about embedding the portal in a page. */
export const EMBED_CALLS = [getEmbedding, checkHost] as const;
