import { strictObject, z } from 'zod';
import { because, givenLines, givenText, requiredEmail, requiredLines, requiredText } from '#fields.ts';
import { isClientKey } from '#values/client-key.ts';
import { FILE_TEXT_MAX_LENGTH } from '#values/console/set-up.ts';
import { LANGUAGES } from '#values/language.ts';
import { COUNTRIES } from '#values/person/postcode.ts';
import { operatorCall } from '../act.ts';
import { ClientDraft, exampleDraft, exampleOfClient, ofClient, SET_UP_PATH } from './draft.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const WebAddress = requiredText(500).refine((text) => /^https:\/\/[^\s]+\.[^\s]+$/.test(text));
const HostName = givenText(253).refine((text) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text));

export const NewClient = strictObject({
  Key: givenText(31).refine(isClientKey),
  Name: requiredText(60),
  Sprachen: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .max(LANGUAGES.length)
    .describe('Languages of the client; the first one is the main language.'),
  Land: z.enum(COUNTRIES).default('DE'),
  Website: WebAddress.describe("Address of the client's own website."),
  Host: HostName.optional().describe('Host of the portal in this environment; can be added later.'),
  Hauptfarbe: Colour.describe(
    'Brand colour; together with `Akzentfarbe` the palette is derived from it, with enough contrast.',
  ),
  Akzentfarbe: Colour.describe('Accent colour, `#rrggbb`.'),
  LogoSvg: givenLines(FILE_TEXT_MAX_LENGTH)
    .optional()
    .describe("Logo as SVG; without one, the client's name is rendered as a logo."),
  Produkt: z.strictObject({
    Name: requiredText(80),
    Beschreibung: requiredText(300),
    Link: WebAddress.describe('URL of the page that it refers to.'),
    PraemieCent: z
      .int()
      .min(100, because('inputInvalid'))
      .max(100_000, because('inputInvalid'))
      .describe('Reward for a recommendation of the product, in cents.'),
  }),
  Anbieter: strictObject({
    Firma: requiredText(120).describe('Name of the company.'),
    Anschrift: requiredLines(300).describe('Street, postcode and city, in lines as on an envelope.'),
    Vertretung: requiredText(200).describe('Legal representatives of the company.'),
    Email: requiredEmail(),
    Telefon: requiredText(40),
    Register: requiredText(200).describe('Register court and number, or a text saying that there is none.'),
    Datenschutzaufsicht: requiredText(200).describe('Data protection authority.'),
  }).describe('The company behind the programme. Company data that fills the templates of imprint, terms and mails.'),
}).meta({
  id: 'NewClient',
  description: 'Input for a new client; everything else has a default, is derived, or comes from templates.',
});
export type NewClient = z.output<typeof NewClient>;

export const createClient = operatorCall('createClient', {
  base: 'root',
  summary: 'Create a client',
  description:
    'Creates a client as a draft, with everything that the check requires. Responds 409 `clientKeyTaken` if the key is in use.',
  method: 'POST',
  path: '/verwaltung/mandanten',
  act: 'client.create',
  body: NewClient,
  reply: ClientDraft,
  status: 201,
  errors: ['notAllowed', 'clientKeyTaken', 'emailDeceptive', 'emailInvalid'],
  example: {
    body: {
      Key: 'morgenrot',
      Name: 'Morgenrot',
      Sprachen: ['de'],
      Land: 'DE',
      Website: 'https://www.morgenrot.example',
      Host: 'empfehlen.morgenrot.example',
      Hauptfarbe: '#1b44e0',
      Akzentfarbe: '#ffd166',
      Produkt: {
        Name: 'Ökostrom Plus',
        Beschreibung: 'Strom aus Wind und Sonne, jeden Monat kündbar.',
        Link: 'https://www.morgenrot.example/oekostrom',
        PraemieCent: 7000,
      },
      Anbieter: {
        Firma: 'Morgenrot Energie GmbH',
        Anschrift: 'Beispielweg 1\n00000 Musterstadt',
        Vertretung: 'Mara Beispiel',
        Email: 'hilfe@morgenrot.example',
        Telefon: '+49 000 000000',
        Register: 'Amtsgericht Musterstadt, HRB 00000',
        Datenschutzaufsicht: 'Landesbeauftragte für den Datenschutz Musterland',
      },
    },
    reply: { ...exampleDraft, Nummer: 1, Revision: 1, BasiertAuf: null, LiveNummer: null, Probleme: [] },
  },
});

/** A default text that a client may replace with its own wording. */
const ProductText = z.object({
  /** Key of the text in `texts.<language>.json`, e.g. `mails.rewardReady.subject`. */
  Textschluessel: z.string().describe('Key of a text in `texts.<language>.json`.'),
  Text: z.string(),
  Platzhalter: z.array(z.string()).describe('Names of placeholders, used as `{{name}}`.'),
  /** Placeholders that the client's wording must keep, because readers need their values. */
  Noetig: z.array(z.string()).describe('Placeholders that the client’s own text must contain.'),
});

export const listProductTexts = operatorCall('listProductTexts', {
  base: 'root',
  summary: 'List the default texts of a language (which a client may reword)',
  description: "Lists the default texts of a language, for editing the client's own texts beside them.",
  path: `${SET_UP_PATH}/texte`,
  act: 'client.read',
  params: ofClient,
  query: z.object({ sprache: z.enum(LANGUAGES) }),
  reply: z.object({ Produkttexte: z.array(ProductText).describe('Texts of the product that a client may reword.') }),
  example: {
    params: exampleOfClient,
    query: { sprache: 'de' },
    reply: {
      Produkttexte: [
        {
          Textschluessel: 'share.validUntil',
          Text: 'Der Link gilt bis {{date}}.',
          Platzhalter: ['date'],
          Noetig: ['date'],
        },
      ],
    },
  },
});
