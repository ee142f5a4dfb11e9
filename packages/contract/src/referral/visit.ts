import { z } from 'zod';
import { defineCall } from '../call.ts';
import { AnyProduct, Product } from '../catalogue/catalogue.ts';
import { because, givenText } from '../fields.ts';
import { CHANNEL_CODES } from '../values/channel.ts';
import { CHANNEL_MAX_LENGTH, PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';

/**
 * What a recommendation is good for: `Wartet` until its sender confirmed the address, `Gesperrt` when the sender is blocked, `Angehalten`
 * while those who run the programme have stopped it.
 */
export const RecommendationStatus = z.enum(['Ok', 'Abgelaufen', 'Gesperrt', 'Wartet', 'Angehalten']);
export type RecommendationStatus = z.infer<typeof RecommendationStatus>;

/** A recommendation as its recipient may see it: of the sender the first name, and not even that while it is closed. */
export const RecommendationView = z.object({
  Empfehlungsnummer: z.string(),
  Status: RecommendationStatus,
  Produkt: Product,
  EmpfehlerVorname: z.string().nullable(),
  AnteilEmpfehler: z.int(),
  GueltigBis: z.iso.datetime(),
});
export type RecommendationView = z.infer<typeof RecommendationView>;

/** What a visitor who follows a shared link may see of a recommendation: never more than the first name of its sender. */
export const OpenRecommendation = z.object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  EmpfehlerVorname: z.string(),
  Nachricht: z.string().nullable(),
  AnteilEmpfehler: z.int(),
  GueltigBis: z.iso.datetime(),
  /** An order was concluded: the recommendation does not expire any more, and `GueltigBis` says nothing. */
  IstUnbefristet: z.boolean(),
  Produkt: AnyProduct,
});
export type OpenRecommendation = z.infer<typeof OpenRecommendation>;

/** A recommendation that is locked, blocked or stopped: nothing personal, only why there is no offer. */
export const ClosedRecommendation = z.object({
  Empfehlungsnummer: z.string(),
  Status: z.enum(['Gesperrt', 'Wartet', 'Angehalten']),
  /** What those who stopped it tell visitors; null without words of their own. */
  Hinweis: z.string().nullish(),
});
export type ClosedRecommendation = z.infer<typeof ClosedRecommendation>;

/** The recommendation behind a shared link. */
export const SharedRecommendation = z.discriminatedUnion('Status', [OpenRecommendation, ClosedRecommendation]);
export type SharedRecommendation = z.infer<typeof SharedRecommendation>;

const number = z.object({ nr: givenText(20) });

/** Attribution travels in the address; what is malformed is left out, because a click must not fail for it. */
const attribution = z.object({
  channel: givenText(CHANNEL_MAX_LENGTH).optional(),
  empfaengernummer: givenText(100).optional(),
});

const exampleNumber = { nr: '7F3K9QZ1A6' };
const exampleAttribution = { channel: 'whatsapp', empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015' };

/** Codes of a recommendation that cannot be followed: unknown, locked, expired, blocked. */
const CLOSED = [
  'emailUnconfirmed',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
  'stopped',
] as const;

/** The click: counted durably, then answered with the way to the shop. Browsers without luck are led to the recommendation's page. */
export const followClick = defineCall({
  name: 'followClick',
  summary: 'Count a click and redirect to the shop',
  method: 'GET',
  path: '/empfehlen/click/{nr}',
  base: 'client',
  auth: 'none',
  params: number,
  query: attribution,
  reply: z.null(),
  status: 302,
  errors: [...CLOSED, 'productNotFound', 'overloaded'],
  example: { params: exampleNumber, query: exampleAttribution, reply: null },
});

/** The shop's address with its attribution, without counting anything. */
export const getProductLink = defineCall({
  name: 'getProductLink',
  summary: 'The shop’s product link of a recommendation',
  method: 'GET',
  path: '/empfehlung/{nr}/produkt/produktlink',
  base: 'client',
  auth: 'none',
  params: number,
  query: attribution,
  reply: z.object({ Produktlink: z.url() }),
  status: 200,
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

/** What the page behind a shared link shows to anyone who has its number. */
export const getSharedRecommendation = defineCall({
  name: 'getSharedRecommendation',
  summary: 'The recommendation behind a shared link',
  method: 'GET',
  path: '/empfehlung/{nr}',
  base: 'client',
  auth: 'none',
  params: number,
  /** A channel can be stopped alone. */
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: SharedRecommendation,
  status: 200,
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

/** Counts a visit of the recommendation's page: once an hour per device, never the sender's own, never a crawler's. */
export const countVisit = defineCall({
  name: 'countVisit',
  summary: 'Count a visit',
  method: 'PUT',
  path: '/empfehlung/{nr}',
  base: 'client',
  auth: 'none',
  params: number,
  query: z.object({ channel: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: z.object({ Besuche: z.int().nonnegative() }),
  status: 200,
  errors: [...CLOSED],
  example: { params: exampleNumber, query: { channel: 'whatsapp' }, reply: { Besuche: 3 } },
});

/** Notes that a recommender opened a channel on the share screen; once per channel, nothing is stored on a device and repeating changes nothing. */
export const noteShare = defineCall({
  name: 'noteShare',
  summary: 'Note that a link was shared by a channel',
  method: 'POST',
  path: '/empfehlung/{nr}/geteilt',
  base: 'client',
  auth: 'none',
  params: number,
  body: z.strictObject({ Kanal: z.enum(CHANNEL_CODES, because('inputInvalid')) }),
  reply: z.object({}),
  status: 200,
  errors: [...CLOSED],
  example: { params: exampleNumber, body: { Kanal: 'whatsapp' }, reply: {} },
});

/**
 * Tells the recommender that a visitor of the expired link would like a new one: once a day, with nothing the visitor typed. The answer is
 * the same whether or not a mail was written.
 */
export const requestNewLink = defineCall({
  name: 'requestNewLink',
  summary: 'Ask the recommender of an expired link for a new one',
  method: 'POST',
  path: '/empfehlung/{nr}/neuerlink',
  base: 'client',
  auth: 'none',
  params: number,
  reply: z.object({ Message: z.string() }),
  status: 200,
  errors: ['recommendationNotFound', 'tooManyAttempts'],
  example: { params: exampleNumber, reply: { Message: 'Wir haben die Bitte um einen neuen Link weitergegeben.' } },
});

/** Finds the recommendation behind a printed or spoken code. */
export const resolveCode = defineCall({
  name: 'resolveCode',
  summary: 'The recommendation of an offline code',
  method: 'GET',
  path: '/empfehlung/empfehlungscode/{code}',
  base: 'client',
  auth: 'none',
  params: z.object({ code: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  query: z.object({ einsprungsquelle: givenText(CHANNEL_MAX_LENGTH).optional() }),
  reply: z.object({ Empfehlungsnummer: z.string(), Kanal: z.literal('offline') }),
  status: 200,
  errors: ['tooManyAttempts', 'emailUnconfirmed', 'recommendationExpired', 'recommendationBlocked', 'codeNotFound'],
  example: {
    params: { code: 'K7M2-9QXD' },
    query: { einsprungsquelle: 'Flyer' },
    reply: { Empfehlungsnummer: '7F3K9QZ1A6', Kanal: 'offline' },
  },
});
