import { object, strictObject, z } from 'zod';
import { because, givenLines, givenText, requiredEmail, requiredLines, requiredText } from '#fields.ts';
import { isClientKey } from '#values/client-key.ts';
import { FILE_TEXT_MAX_LENGTH, GO_LIVE_POINTS, GO_LIVE_STATES } from '#values/console/set-up.ts';
import { LANGUAGES } from '#values/language.ts';
import { COUNTRIES } from '#values/person/postcode.ts';
import { operatorAct, operatorCall } from '../act.ts';
import { ClientDraft, exampleDraft, exampleOfClient, FolderProblemView, ofClient, SET_UP_PATH } from './draft.ts';

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

export const GoLivePoint = object({
  Punkt: z.enum(GO_LIVE_POINTS).describe('Item of the go-live check.'),
  Stand: z.enum(GO_LIVE_STATES),
  Nennt: z
    .array(z.string())
    .describe(
      "Values to fill into the text of the check. Values for the message of the item: hosts, languages, a sum in cents, an address or a server's reply.",
    ),
  Ziel: z
    .object({ Datei: z.string(), Feld: z.string() })
    .nullable()
    .describe('File and field in which the problem is fixed; null where there is no problem, or no file can fix it.'),
  Probleme: z.array(FolderProblemView).describe('Problems as reported by the check of client folders.'),
}).meta({ id: 'GoLivePoint', description: 'One item of the go-live check.' });
export type GoLivePoint = z.infer<typeof GoLivePoint>;

export const GoLiveCheck = object({
  Nummer: z.int().describe('Number of the checked version: the draft or, without one, the published version.'),
  Revision: z.int().nonnegative(),
  IstBereit: z.boolean(),
  Punkte: z.array(GoLivePoint),
}).meta({ id: 'GoLiveCheck', description: 'Result of the go-live check.' });
export type GoLiveCheck = z.infer<typeof GoLiveCheck>;

const exampleCheck: GoLiveCheck = {
  Nummer: 2,
  Revision: 4,
  IstBereit: false,
  Punkte: [
    { Punkt: 'Hauptprodukt', Stand: 'Erfuellt', Nennt: ['7000'], Ziel: null, Probleme: [] },
    {
      Punkt: 'Rechtstexte',
      Stand: 'Blockiert',
      Nennt: ['legal/privacy/<day>.en.md'],
      Ziel: { Datei: 'legal/privacy', Feld: '' },
      Probleme: [],
    },
  ],
};

export const checkGoLive = operatorCall('checkGoLive', {
  base: 'root',
  summary: 'Check whether a client can go live (what blocks it, and what to do about it)',
  description:
    'Checks everything that must be right before a client goes live. Links and DNS names are queried, each for a few seconds at most.',
  path: `${SET_UP_PATH}/pruefung`,
  act: 'client.read',
  params: ofClient,
  reply: GoLiveCheck,
  example: { params: exampleOfClient, reply: exampleCheck },
});

export const playTestReferral = operatorCall('playTestReferral', {
  base: 'root',
  summary: 'Run a test referral with the draft; it ends with a reward that waits to be paid',
  description:
    'Runs a test referral with the files of the draft: recommendation, order, reward, pickup. It uses a hidden copy of the client, so that nothing is mailed or paid.',
  method: 'POST',
  path: `${SET_UP_PATH}/pruefung/testempfehlung`,
  act: 'client.trial',
  params: ofClient,
  reply: z.object({
    Schritte: z.array(z.string()).describe('Successful steps, in order.'),
    WertCent: z.int().nonnegative(),
    Fehler: z
      .string()
      .nullable()
      .describe('Code of the error that ended the test referral; null where all steps succeeded.'),
  }),
  errors: ['notAllowed', 'clientNotReady'],
  example: {
    params: exampleOfClient,
    reply: { Schritte: ['Empfehlung', 'Auftrag', 'Praemie', 'Abholung', 'Zahlung'], WertCent: 7000, Fehler: null },
  },
});

export const openClientPreview = operatorCall('openClientPreview', {
  base: 'root',
  summary: 'Create a preview link to the draft',
  description: 'Creates a link to the pages of the draft, which works without a sign-on and expires after a day.',
  method: 'POST',
  path: `${SET_UP_PATH}/vorschau`,
  act: 'client.preview',
  params: ofClient,
  reply: z.object({
    Adresse: z
      .string()
      .nullable()
      .describe('Address of the preview; null where the installation has no host for previews.'),
    EndetAm: z.iso.datetime(),
  }),
  errors: ['notAllowed', 'clientNotReady'],
  example: {
    params: exampleOfClient,
    reply: { Adresse: 'https://v-8k2mq4x1t7.vorschau.example.org/', EndetAm: '2026-11-17T11:00:00.000Z' },
  },
});

export const proposePayoutAccount = operatorAct('proposePayoutAccount', {
  summary: 'Propose the payout account of a client',
  description:
    'Proposes the payout account of the published version for approval; the previous account is used until Finance approves. Responds 409 `alreadySet` if it is in use, 409 `alreadyProposed` if the same proposal is open.',
  path: '/verwaltung/auszahlungskonto',
  act: 'account.change',
  reply: z.object({ FreigabeId: z.uuid() }),
  status: 201,
  errors: ['alreadyProposed', 'alreadySet'],
  example: { reply: { FreigabeId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10' } },
});

export const proposeClientDoors = operatorAct('proposeClientDoors', {
  summary: 'Propose published addresses and ways in of a client',
  description:
    'Proposes the published values that wait for a second person (`WartetAufFreigabe`). Publishing proposes them by itself; this is for values that a schedule published, and for a proposal that ended without an approval. Responds 409 `alreadySet` if no value waits, 409 `alreadyProposed` if they are proposed.',
  path: '/verwaltung/zugaenge',
  act: 'doors.propose',
  reply: z.object({ FreigabeId: z.uuid() }),
  status: 201,
  errors: ['alreadyProposed', 'alreadySet'],
  example: { reply: { FreigabeId: '5b0f6a1c-9a0e-4d64-a8c1-2f7f0b7a4b10' } },
});
