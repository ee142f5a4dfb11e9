import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, optionalText } from '../fields.ts';
import { RecommendationLink, ShareView } from '../referral/recommendation.ts';
import { ExplanationView } from '../reward/explanation.ts';
import { ClaimSums } from '../reward/reward.ts';
import { PORTAL_NUMBER_MAX_LENGTH, PRIVATE_NAME_MAX_LENGTH } from '../values/limits.ts';
import { CLAIM_STATES, PAYMENT_STATES } from '../values/state/claim-state.ts';
import { STATIONS, STATUS_MESSAGES } from '../values/state/status-message.ts';

/** One recommendation in the personal area (decisions §12). */
export const OwnRecommendation = z.object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string().nullable(),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  AnteilEmpfehler: z.int(),
  Nachricht: z.string().nullable(),
  /** Whom it is for, in the recommender's own words; nobody else sees it, not even the support. */
  FuerWen: z.string().nullable(),
  /** A visitor of the personal link made it; in the list once an order came of it. */
  UeberPersoenlichenLink: z.boolean(),
  OptinErforderlich: z.boolean(),
  Besuche: z.int().nonnegative(),
  AuftragDatum: z.iso.date().nullable(),
  /** Contracts of it that met every condition; the bonus counts the same ones, from its first day on. */
  ErfolgreicheVertraege: z.int().nonnegative(),
  Praemie: z
    .object({
      Praemierungsnummer: z.string(),
      WertCent: z.int(),
      Betraege: ClaimSums,
      Status: z.enum(CLAIM_STATES),
      Zahlung: z.enum(PAYMENT_STATES).nullable(),
    })
    .nullable(),
  Statusmeldung: z.object({
    Schluessel: z.enum(STATUS_MESSAGES),
    Datum: z.iso.date().nullable(),
    Anzahl: z.int().nullable(),
    /** The station reached last, for the bar. */
    Station: z.enum(STATIONS),
    /** Whether it goes on; false when something stopped it for good. */
    IstOffen: z.boolean(),
    /** When the next step is expected, if that can be said. */
    NaechsterSchrittBis: z.iso.date().nullable(),
    /** Days until then, by the server's clock: a device's may be wrong. */
    NaechsterSchrittInTagen: z.int().nullable(),
  }),
  /** Why the recommender has no reward of it yet, when it can be expected, and what they can do. */
  Erklaerung: ExplanationView,
  Links: z.array(RecommendationLink),
  /** Missing where the client's settings hold. */
  Teilen: ShareView.optional(),
});
export type OwnRecommendation = z.infer<typeof OwnRecommendation>;

const exampleOwn: OwnRecommendation = {
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfehlungscode: 'K7M2-9QXD',
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  ErstelltAm: '2026-11-15T09:30:00.000Z',
  GueltigBis: '2027-01-14T09:30:00.000Z',
  Status: 'Ok',
  AnteilEmpfehler: 100,
  Nachricht: null,
  FuerWen: 'Ben aus dem Chor',
  UeberPersoenlichenLink: false,
  OptinErforderlich: false,
  Besuche: 0,
  AuftragDatum: null,
  ErfolgreicheVertraege: 0,
  Praemie: null,
  Statusmeldung: {
    Schluessel: 'linkNotUsed',
    Datum: null,
    Anzahl: null,
    Station: 'shared',
    IstOffen: true,
    NaechsterSchrittBis: '2027-01-14',
    NaechsterSchrittInTagen: 60,
  },
  Erklaerung: {
    Code: 'unused',
    Auch: [],
    Werte: { visits: 0, clicks: 0, until: '2027-01-14' },
    ErwartetAm: null,
    FruehestensAm: null,
    UeberfaelligSeit: null,
    IstEndgueltig: false,
    Handlungen: ['shareAgain'],
  },
  Links: [{ Typ: 'KurzURL', Kanal: 'whatsapp', Url: 'https://empfehlen.example.org/k/7F3K9QZ1A6w' }],
};

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/**
 * The recommender's recommendations, each with its status message and links: what needs the recommender first, then what goes on by itself,
 * then what succeeded, then what ended; in each group the newest first.
 */
export const listOwnRecommendations = defineCall({
  ...own,
  name: 'listOwnRecommendations',
  summary: 'The recommender’s recommendations',
  method: 'GET',
  path: '/empfehler/empfehlungen',
  reply: z.array(OwnRecommendation),
  errors: [],
  example: { reply: [exampleOwn] },
});

/** One of the recommender's recommendations, to share it again (agent API, spec 2 §7.8). */
export const getOwnRecommendation = defineCall({
  ...own,
  name: 'getOwnRecommendation',
  summary: 'One of the recommender’s recommendations',
  method: 'GET',
  path: '/empfehlen/{id}',
  params: z.object({ id: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: OwnRecommendation,
  errors: ['recommendationNotFound'],
  example: { params: { id: '7F3K9QZ1A6' }, reply: exampleOwn },
});

/** Gives a recommendation the recommender's own name; an empty one takes it away. */
export const nameRecommendation = defineCall({
  ...own,
  name: 'nameRecommendation',
  summary: 'Note for whom a recommendation is',
  method: 'PUT',
  path: '/empfehler/empfehlungen/{id}/fuerwen',
  params: z.object({ id: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  body: z.object({ FuerWen: optionalText(PRIVATE_NAME_MAX_LENGTH) }),
  reply: z.object({ FuerWen: z.string().nullable() }),
  errors: ['recommendationNotFound', 'notAllowed'],
  example: {
    params: { id: '7F3K9QZ1A6' },
    body: { FuerWen: 'Ben aus dem Chor' },
    reply: { FuerWen: 'Ben aus dem Chor' },
  },
});

/** How far the recommender is from the next bonus. */
export const getBonus = defineCall({
  ...own,
  name: 'getBonus',
  summary: 'Progress towards the next bonus',
  method: 'GET',
  path: '/empfehler/bonus',
  reply: z.object({
    AbgeschlosseneVertraege: z.int(),
    /** Null where the client has no bonus. */
    VerbleibendBisBonus: z.int().nullable(),
    ZaehlungSeit: z.iso.date().nullable(),
    BonusCent: z.int().nullable(),
  }),
  errors: [],
  example: {
    reply: { AbgeschlosseneVertraege: 2, VerbleibendBisBonus: 3, ZaehlungSeit: '2026-01-01', BonusCent: 2500 },
  },
});

/** Whether the banner BannerTEZuTP is shown to the recommender. */
export const showBanner = defineCall({
  ...own,
  name: 'showBanner',
  summary: 'Is the banner shown?',
  method: 'GET',
  path: '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
  reply: z.object({ ShowBanner: z.boolean() }),
  errors: [],
  example: { reply: { ShowBanner: false } },
});
