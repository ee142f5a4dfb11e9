import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, requiredText } from '../fields.ts';

/** Id of a content item in the content service. */
const ContentId = z.string().regex(/^[\w-]{1,100}$/);

/** HTML that the server has sanitised. */
const Html = z.string();

/** URL of a picture; `?width=` and `?height=` request a size. Null if there is none. */
const PictureUrl = z.string().nullable();

export const ContentBlock = object({
  Id: ContentId,
  Identifier: z.string(),
  Titel: z.string().nullable(),
  Inhalt: Html,
  Bild: PictureUrl.describe('URL of the picture; null without one.'),
}).meta({ id: 'ContentBlock', description: 'A content block: a piece of a page that editors write.' });
export type ContentBlock = z.infer<typeof ContentBlock>;

export const KeyVisual = object({
  Id: ContentId,
  Identifier: z.string(),
  Titel: z.string().nullable(),
  Text: z.string().nullable(),
  Bilder: z
    .object({
      xl: PictureUrl.describe('Variant for very wide windows.'),
      lg: PictureUrl.describe('Variant for wide windows.'),
      md: PictureUrl.describe('Variant for windows of medium width.'),
      sm: PictureUrl.describe('Variant for phones.'),
    })
    .describe('URLs of the picture by window width.'),
}).meta({
  id: 'KeyVisual',
  description: 'Key visual: text and pictures that replace those at the top of the home page.',
});
export type KeyVisual = z.infer<typeof KeyVisual>;

export const HomeContent = object({
  KeyVisual: KeyVisual.nullable().describe('Large picture at the top of the page.'),
  Bloecke: z.array(ContentBlock).describe('Content blocks, in their order.'),
}).meta({ id: 'HomeContent', description: 'Editorial content of the home page.' });
export type HomeContent = z.infer<typeof HomeContent>;

export const FaqEntry = object({
  Id: ContentId,
  Identifier: z.string(),
  Gruppe: z.string(),
  Frage: z.string(),
  Antwort: Html,
}).meta({ id: 'FaqEntry', description: 'A frequently asked question with its answer.' });
export type FaqEntry = z.infer<typeof FaqEntry>;

// Spec 1 §3
export const Footnote = object({
  Id: ContentId,
  Identifier: z.string(),
  Titel: z.string().nullable(),
  Gruppe: z.string().nullable(),
  Inhalt: Html,
}).meta({ id: 'ContentFootnote', description: 'A footnote.' });
export type Footnote = z.infer<typeof Footnote>;

export const ContentPage = object({ Id: ContentId, Name: z.string(), Titel: z.string(), Inhalt: Html }).meta({
  id: 'ContentPage',
  description: 'A content page.',
});
export type ContentPage = z.infer<typeof ContentPage>;

// Spec 1 §3
export const Campaign = object({
  AktionsId: z.string(),
  Titel: z.string(),
  Text: Html,
  RechtsText: Html.describe('Legal text of the campaign as HTML.'),
  abgehakt: z.literal(false).describe('Always false: the checkbox of a campaign is never preselected.'),
  Zustimmung: z.string().nullable().describe('Label of the checkbox; null if the campaign asks for no consent.'),
}).meta({ id: 'Campaign', description: 'A campaign: a time-limited offer with its own consent.' });
export type Campaign = z.infer<typeof Campaign>;

// Spec 2 §7.11
export const Variable = object({ name: z.string(), value: z.string().describe('Value.') }).meta({
  id: 'Variable',
  description: 'A variable that texts use as `{{name}}`, spelled as in the specification.',
});
export type Variable = z.infer<typeof Variable>;

const reading = { auth: 'none', errors: ['contentUnavailable'] } as const;
const byId = { ...reading, params: z.object({ id: ContentId }) } as const;

const exampleBlock: ContentBlock = {
  Id: 'home-wem',
  Identifier: 'home-wem',
  Titel: 'Wem empfehlen Sie uns?',
  Inhalt: '<p>Meist fällt einem schnell jemand ein.</p>',
  Bild: null,
};
const exampleFaq: FaqEntry = {
  Id: 'wann-kommt-das-geld',
  Identifier: 'wann-kommt-das-geld',
  Gruppe: 'Prämie',
  Frage: 'Wann bekomme ich meine Prämie?',
  Antwort: '<p>In der Regel vier bis zehn Wochen nach dem Erfolg.</p>',
};
const exampleFootnote: Footnote = {
  Id: 'neukunde',
  Identifier: 'neukunde',
  Titel: 'Neukunde',
  Gruppe: 'programm',
  Inhalt: '<p>Neukunde ist, wer in den letzten sechs Monaten keinen Vertrag der gleichen Art hatte.</p>',
};

export const getContentBlock = defineCall('getContentBlock', {
  ...byId,
  summary: 'Get a content block',
  description: 'Returns a content block by its id. Responds 404 `notFound` if there is none.',
  path: '/content-bloecke/{id}',
  reply: ContentBlock,
  example: { params: { id: 'home-wem' }, reply: exampleBlock },
});

export const listContentBlocks = defineCall('listContentBlocks', {
  ...reading,
  summary: 'List the content blocks of a place (e.g. of the home page)',
  description: 'Returns the content blocks whose `Identifier` begins with `<bereich>-`, ordered by position.',
  path: '/content-bloecke',
  query: z.object({
    bereich: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .describe('Area of a page that the blocks belong to.'),
  }),
  reply: z.array(ContentBlock),
  example: { query: { bereich: 'home' }, reply: [exampleBlock] },
});

export const getKeyVisual = defineCall('getKeyVisual', {
  ...byId,
  summary: 'Get a key visual',
  description: 'Returns a key visual by its id. Responds 404 `notFound` if there is none.',
  path: '/keyvisual/{id}',
  reply: KeyVisual,
  example: {
    params: { id: 'home' },
    reply: {
      Id: 'home',
      Identifier: 'home',
      Titel: null,
      Text: 'Empfehlen Sie uns weiter.',
      Bilder: { xl: '/api/assets/beispiel/sommer', lg: null, md: null, sm: null },
    },
  },
});

export const getHomeContent = defineCall('getHomeContent', {
  ...reading,
  summary: 'Get the content of the home page (key visual and content blocks)',
  description: 'Returns the editorial content of the home page; `KeyVisual` null and no blocks if it cannot be loaded.',
  path: '/content/startseite',
  reply: HomeContent,
  errors: [],
  example: { reply: { KeyVisual: null, Bloecke: [exampleBlock] } },
});

export const getFaqEntry = defineCall('getFaqEntry', {
  ...byId,
  summary: 'Get a frequently asked question with its answer',
  description: 'Returns a frequently asked question by its id. Responds 404 `notFound` if there is none.',
  path: '/faq/{id}',
  reply: FaqEntry,
  example: { params: { id: exampleFaq.Id }, reply: exampleFaq },
});

export const listFaq = defineCall('listFaq', {
  ...reading,
  summary: 'List frequently asked questions with their answers',
  description: 'Returns all frequently asked questions, ordered by position.',
  path: '/faq',
  reply: z.array(FaqEntry),
  example: { reply: [exampleFaq] },
});

export const listFootnotes = defineCall('listFootnotes', {
  ...reading,
  summary: 'List footnotes',
  description:
    'Returns all footnotes; with `q` only the one whose `data.Identifier` equals a value. Responds 400 `inputInvalid` for any other `q`.',
  path: '/fussnoten',
  query: z.object({ q: givenText(500).optional().describe('Search text.') }),
  reply: z.array(Footnote),
  example: {
    query: { q: '{"filter":{"path":"data.Identifier.iv","op":"eq","value":"neukunde"}}' },
    reply: [exampleFootnote],
  },
});

export const getContentPage = defineCall('getContentPage', {
  ...reading,
  summary: 'Get a content page by its name',
  description: 'Returns a content page by its name. Responds 404 `notFound` if there is none.',
  path: '/seiten/{name}',
  params: z.object({ name: ContentId }),
  reply: ContentPage,
  example: {
    params: { name: 'so-geht-empfehlen' },
    reply: {
      Id: 'so-geht-empfehlen',
      Name: 'so-geht-empfehlen',
      Titel: 'So geht Empfehlen',
      Inhalt: '<p>Ganz einfach.</p>',
    },
  },
});

const exampleVariables: Variable[] = [{ name: 'hotline', value: '0800 555 0142' }];
const VariableNames = z.object({ Namen: z.array(requiredText(100)).min(1).max(100).describe('Names to look up.') });

export const listVariables = defineCall('listVariables', {
  ...reading,
  summary: 'List all text variables',
  description: 'Returns all variables that texts can use.',
  path: '/content/variables',
  reply: z.array(Variable),
  example: { reply: exampleVariables },
});

export const findVariables = defineCall('findVariables', {
  ...reading,
  summary: 'Find text variables by name',
  description: 'Returns the variables with the given names; names that do not exist are omitted.',
  method: 'POST',
  path: '/content/variables',
  body: VariableNames,
  reply: z.array(Variable),
  example: { body: { Namen: ['hotline', 'gibtesnicht'] }, reply: exampleVariables },
});

export const findAgencyVariables = defineCall('findAgencyVariables', {
  ...byId,
  summary: 'Find text variables by name for an agency',
  description:
    'Returns the variables with the given names for an agency, whose own values take precedence over the general ones.',
  method: 'POST',
  path: '/content/agenturvariables/{id}',
  body: VariableNames,
  reply: z.array(Variable),
  example: {
    params: { id: '4711' },
    body: { Namen: ['hotline'] },
    reply: [{ name: 'hotline', value: '040 555 0111' }],
  },
});

// Spec 2 §7.10
export const listCampaigns = defineCall('listCampaigns', {
  ...reading,
  summary: 'List active campaigns',
  description:
    'Returns the active campaigns; an empty list if they cannot be loaded, because the failure must not be visible.',
  path: '/aktion/alleAktiven',
  reply: z.array(Campaign),
  errors: [],
  example: {
    reply: [
      {
        AktionsId: 'gratisjahr',
        Titel: 'Ein Jahr Internet gewinnen',
        Text: '<p>Jedes Quartal verlosen wir dreimal ein Jahr Internet.</p>',
        RechtsText: '<p>Teilnehmen kann, wer mindestens 18 Jahre alt ist.</p>',
        abgehakt: false,
        Zustimmung: 'Ja, ich mache bei der Verlosung mit.',
      },
    ],
  },
});
