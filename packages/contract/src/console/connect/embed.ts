import { object, z } from 'zod';
import { requiredText } from '#fields.ts';
import { LANGUAGES } from '#values/language.ts';
import { operatorCall } from '../act.ts';

const operator = { act: 'embed.read' } as const;

export const Einbindung = object({
  Mandant: z.string().describe('Key of the client, for the attribute of the element.'),
  Skript: z
    .object({ Url: z.string(), Integritaet: z.string().describe('Hash of the script, for the attribute `integrity`.') })
    .describe('URL of the newest script, and its integrity hash (SRI).'),
  Portal: z.string().describe('The origin of the portal.'),
  Sprachen: z
    .array(
      z.object({
        Sprache: z.enum(LANGUAGES),
        Startseite: z.string().describe('URL of the home page.'),
        Formular: z.string().describe('URL of the form.'),
      }),
    )
    .describe(
      'Languages of the client, main language first, with the paths of their pages; `:produktId` is a placeholder for the product id.',
    ),
  Produkte: z.array(z.object({ Id: z.int(), Name: z.string() })),
  IstIntegriert: z
    .boolean()
    .describe('Whether the portal runs inside host pages; otherwise visitors are redirected out of the frame.'),
  IstHintergrundErlaubt: z.boolean().describe('Whether host pages may set the background of the portal.'),
  Seiten: z.array(z.string()).describe('Origins of the sites that may embed the portal.'),
}).meta({ id: 'Einbindung', description: 'Values for the HTML snippet that embeds the portal in a host page.' });
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

export const Seitenpruefung = object({
  Ergebnis: z.enum(HOST_VERDICTS),
  Origin: z
    .string()
    .nullable()
    .describe(
      'Origin of a page, e.g. `https://www.example.org`. Origin that was checked; null where the text is not an address.',
    ),
  Erlaubt: z.string().nullable().describe('Origin that is allowed; null where there is none.'),
  Ziel: z.string().nullable().describe('Page to which visitors are redirected; null where they are not.'),
}).meta({ id: 'Seitenpruefung', description: 'Whether a site may embed the portal.' });
export type Seitenpruefung = z.infer<typeof Seitenpruefung>;

export const getEmbedding = operatorCall('getEmbedding', {
  ...operator,
  summary: 'Get the embedding settings (script, languages, products and allowed sites)',
  description: 'Returns the values for the HTML snippet that embeds the portal.',
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

export const checkHost = operatorCall('checkHost', {
  ...operator,
  summary: 'Check whether a site may embed the portal (and what is missing)',
  description: 'Checks whether a site may embed the portal.',
  path: '/verwaltung/einbindung/pruefung',
  query: z.object({ Adresse: requiredText(500) }),
  reply: Seitenpruefung,
  errors: ['inputInvalid', 'notAllowed'],
  example: {
    query: { Adresse: 'shop.musterfirma.example' },
    reply: { Ergebnis: 'NichtErlaubt', Origin: 'https://shop.musterfirma.example', Erlaubt: null, Ziel: null },
  },
});
