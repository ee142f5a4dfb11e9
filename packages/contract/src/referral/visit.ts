import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { AnyProduct, Product } from '../catalogue/catalogue.ts';
import { because, givenText } from '../fields.ts';
import { CHANNEL_CODES } from '../values/channel.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';

export const RecommendationStatus = z.enum(['Ok', 'Abgelaufen', 'Gesperrt', 'Wartet', 'Angehalten']).meta({
  id: 'RecommendationStatus',
  description:
    'State of a recommendation: `Wartet` until the recommender confirms the address, `Gesperrt` if the recommender is blocked, `Angehalten` while the operators have stopped it.',
});
export type RecommendationStatus = z.infer<typeof RecommendationStatus>;

export const RecommendationView = object({
  Empfehlungsnummer: z.string(),
  Status: RecommendationStatus,
  Produkt: Product,
  EmpfehlerVorname: z.string().nullable(),
  AnteilEmpfehler: z.int(),
  GueltigBis: z.iso.datetime(),
}).meta({
  id: 'RecommendationView',
  description:
    'A recommendation as its recipient sees it. `EmpfehlerVorname` is null while it is locked, blocked or stopped.',
});
export type RecommendationView = z.infer<typeof RecommendationView>;

export const OpenRecommendation = object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  EmpfehlerVorname: z.string(),
  Nachricht: z.string().nullable(),
  AnteilEmpfehler: z.int(),
  GueltigBis: z.iso.datetime(),
  IstUnbefristet: z
    .boolean()
    .describe(
      'Whether an order made the recommendation permanent: then it no longer expires, and `GueltigBis` has no meaning.',
    ),
  Produkt: AnyProduct,
}).meta({
  id: 'OpenRecommendation',
  description: 'A recommendation as visitors of a shared link see it; of the recommender only the first name.',
});
export type OpenRecommendation = z.infer<typeof OpenRecommendation>;

export const ClosedRecommendation = object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Gesperrt', 'Wartet', 'Angehalten']),
  Hinweis: z.string().nullish().describe('Notice of the operators for visitors; null if they wrote none.'),
}).meta({
  id: 'ClosedRecommendation',
  description:
    'A recommendation that is locked, blocked or stopped: no personal data, only the reason why there is no offer.',
});
export type ClosedRecommendation = z.infer<typeof ClosedRecommendation>;

export const SharedRecommendation = z
  .discriminatedUnion('Status', [OpenRecommendation, ClosedRecommendation])
  .meta({ id: 'SharedRecommendation', description: 'The recommendation behind a shared link.' });
export type SharedRecommendation = z.infer<typeof SharedRecommendation>;

const number = z.object({ nr: givenText(20) });

/** Attribution is passed in the URL; malformed values are dropped, because a click must not fail because of them. */
const attribution = z.object({
  channel: givenText(CHANNEL_MAX_LENGTH).optional(),
  empfaengernummer: givenText(100).optional(),
});

const exampleNumber = { nr: '7F3K9QZ1A6' };
const exampleAttribution = { channel: 'whatsapp', empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015' };

/** Errors of a recommendation that cannot be followed: locked, unknown, expired, blocked or stopped. */
const CLOSED = [
  'emailUnconfirmed',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
  'stopped',
] as const;

export const followClick = defineCall('followClick', {
  summary: 'Count a click and redirect to the shop',
  description:
    "Stores a click, then redirects to the shop. If that is not possible, browsers are redirected to the recommendation's page.",
  path: '/empfehlen/click/{nr}',
  auth: 'none',
  params: number,
  query: attribution,
  reply: z.null(),
  status: 302,
  errors: [...CLOSED, 'productNotFound', 'overloaded'],
  example: { params: exampleNumber, query: exampleAttribution, reply: null },
});

export const getProductLink = defineCall('getProductLink', {
  summary: 'Get the shop’s product link of a recommendation',
  description: "Returns the shop's URL with its attribution parameters, without counting a click.",
  path: '/empfehlung/{nr}/produkt/produktlink',
  auth: 'none',
  params: number,
  query: attribution,
  reply: z.object({ Produktlink: z.url() }),
  errors: [...CLOSED, 'productNotFound'],
  example: {
    params: exampleNumber,
    query: exampleAttribution,
    reply: {
      Produktlink:
        'https://www.example.org/zuhause-m?empfehlungsnummer=7F3K9QZ1A6&empfaengernummer=9f86d081884c7d659a2feaa0c55ad015&channel=whatsapp',
    },
  },
});

export const getSharedRecommendation = defineCall('getSharedRecommendation', {
  summary: 'Get the recommendation behind a shared link',
  description: 'Returns the recommendation behind a shared link; needs only its number.',
  path: '/empfehlung/{nr}',
  auth: 'none',
  params: number,
  /** The channel matters because operators can stop a single one. */
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: SharedRecommendation,
  errors: ['recommendationNotFound'],
  example: {
    params: exampleNumber,
    reply: {
      Empfehlungsnummer: '7F3K9QZ1A6',
      Status: 'Ok',
      EmpfehlerVorname: 'Anna',
      Nachricht: 'Schau dir das mal an.',
      AnteilEmpfehler: 50,
      GueltigBis: '2027-01-14T09:30:00.000Z',
      IstUnbefristet: false,
      Produkt: {
        Id: 462,
        ExterneId: null,
        AnzeigeName: 'Zuhause M',
        Beschreibung: 'Internet und Telefon mit bis zu 100 MBit/s',
        Produktlink: 'https://www.example.org/zuhause-m',
        Praemien: [],
        Photo: null,
        Kategorien: [],
      },
    },
  },
});

export const countVisit = defineCall('countVisit', {
  summary: 'Count a visit',
  description:
    "Counts a visit of the recommendation's page: at most one per hour and device; visits of the recommender and of crawlers do not count.",
  method: 'PUT',
  path: '/empfehlung/{nr}',
  auth: 'none',
  params: number,
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: z.object({ Besuche: z.int().nonnegative() }),
  errors: [...CLOSED],
  example: { params: exampleNumber, query: { channel: 'whatsapp' }, reply: { Besuche: 3 } },
});

export const noteShare = defineCall('noteShare', {
  summary: 'Record that a link was shared by a channel',
  description:
    'Records that the recommender opened a channel on the share screen, once per channel. Idempotent; nothing is stored on the device.',
  method: 'POST',
  path: '/empfehlung/{nr}/geteilt',
  auth: 'none',
  params: number,
  body: z.strictObject({ Kanal: z.enum(CHANNEL_CODES, because('inputInvalid')) }),
  reply: z.object({}),
  errors: [...CLOSED],
  example: { params: exampleNumber, body: { Kanal: 'whatsapp' }, reply: {} },
});

export const requestNewLink = defineCall('requestNewLink', {
  summary: 'Ask the recommender of an expired link for a new one',
  description:
    'Mails the recommender that a visitor of the expired link would like a new one, at most once a day and without any input of the visitor. The response is the same whether or not a mail was sent.',
  method: 'POST',
  path: '/empfehlung/{nr}/neuerlink',
  auth: 'none',
  params: number,
  reply: z.object({ Message: z.string() }),
  errors: ['recommendationNotFound', 'programmeEnded', 'tooManyAttempts'],
  example: { params: exampleNumber, reply: { Message: 'Wir haben die Bitte um einen neuen Link weitergegeben.' } },
});

export const resolveCode = defineCall('resolveCode', {
  summary: 'Get the recommendation of an offline code',
  description:
    'Returns the recommendation that belongs to a printed or spoken code; 404 `codeNotFound` if there is none.',
  path: '/empfehlung/empfehlungscode/{code}',
  auth: 'none',
  params: z.object({ code: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  query: z.object({ einsprungsquelle: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: z.object({ Empfehlungsnummer: z.string(), Kanal: z.literal('offline') }),
  errors: ['tooManyAttempts', 'emailUnconfirmed', 'recommendationExpired', 'recommendationBlocked', 'codeNotFound'],
  example: {
    params: { code: 'K7M2-9QXD' },
    query: { einsprungsquelle: 'Flyer' },
    reply: { Empfehlungsnummer: '7F3K9QZ1A6', Kanal: 'offline' },
  },
});
