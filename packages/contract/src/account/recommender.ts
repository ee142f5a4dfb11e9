import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, optionalText } from '../fields.ts';
import { RecommendationLink, ShareView } from '../referral/recommendation.ts';
import { ExplanationView } from '../reward/explanation.ts';
import { ClaimSums } from '../reward/reward.ts';
import { PORTAL_NUMBER_MAX_LENGTH, PRIVATE_NAME_MAX_LENGTH } from '../values/limits.ts';
import { CLAIM_STATES, PAYMENT_STATES } from '../values/state/states.ts';
import { STATIONS, STATUS_MESSAGES } from '../values/state/status-message.ts';

// Decisions §12
export const OwnRecommendation = object({
  Empfehlungsnummer: z.string(),
  Empfehlungscode: z.string().nullable(),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  ErstelltAm: z.iso.datetime(),
  GueltigBis: z.iso.datetime(),
  Status: z.enum(['Ok', 'Abgelaufen']),
  AnteilEmpfehler: z.int(),
  Nachricht: z.string().nullable(),
  FuerWen: z
    .string()
    .nullable()
    .describe(
      "Recommender's private note for whom the recommendation is; visible to no one else, not even to support.",
    ),
  UeberPersoenlichenLink: z
    .boolean()
    .describe(
      'Whether a visitor of the personal link created the recommendation; such ones are listed once they have an order.',
    ),
  OptinErforderlich: z.boolean(),
  Besuche: z.int().nonnegative(),
  AuftragDatum: z.iso.date().nullable().describe('Day of the order; null before.'),
  ErfolgreicheVertraege: z
    .int()
    .nonnegative()
    .describe('Number of contracts that met every condition; the bonus counts the same ones, from its first day on.'),
  Praemie: z
    .object({
      Praemierungsnummer: z.string(),
      WertCent: z.int(),
      Betraege: ClaimSums,
      Status: z.enum(CLAIM_STATES),
      Zahlung: z.enum(PAYMENT_STATES).nullable(),
    })
    .nullable(),
  Statusmeldung: object({
    Schluessel: z.enum(STATUS_MESSAGES),
    Datum: z.iso.date().nullable(),
    Anzahl: z.int().nullable(),
    Station: z.enum(STATIONS).describe('Last station that was reached, for the progress bar.'),
    IstOffen: z.boolean().describe('Whether the recommendation can still progress; false if it ended for good.'),
    NaechsterSchrittBis: z.iso.date().nullable().describe('Expected day of the next step; null if unknown.'),
    NaechsterSchrittInTagen: z
      .int()
      .nullable()
      .describe("Days until the next step, by the server's clock, because a device's may be wrong; null if unknown."),
  }).describe('Status message for the recommender.'),
  Erklaerung: ExplanationView.describe(
    "Status of the recommender's reward: why it is not paid yet, when it can be expected, and possible actions.",
  ),
  Links: z.array(RecommendationLink),
  Teilen: ShareView.optional().describe(
    "Deviations of the share screen from the client's settings; missing if there are none.",
  ),
}).meta({ id: 'OwnRecommendation', description: "A recommendation in the recommender's personal area." });
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
    AmZug: 'Auftraggeber',
    NaechstesAm: '2026-11-26',
    IstEndgueltig: false,
    Handlungen: ['shareAgain'],
  },
  Links: [{ Typ: 'KurzURL', Kanal: 'whatsapp', Url: 'https://empfehlen.example.org/k/7F3K9QZ1A6w' }],
};

export const listOwnRecommendations = defineCall('listOwnRecommendations', {
  auth: 'recommender',
  summary: 'List the recommender’s recommendations',
  description:
    "Lists the recommender's recommendations with status message and links: first those that need an action of the recommender, then those in progress, then successful ones, then ended ones; newest first in each group.",
  path: '/empfehler/empfehlungen',
  reply: z.array(OwnRecommendation),
  example: { reply: [exampleOwn] },
});

// Agent API, spec 2 §7.8
export const getOwnRecommendation = defineCall('getOwnRecommendation', {
  auth: 'recommender',
  summary: 'Get one of the recommender’s recommendations',
  description: "Returns one of the recommender's recommendations, to share it again.",
  path: '/empfehlen/{id}',
  params: z.object({ id: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  reply: OwnRecommendation,
  errors: ['recommendationNotFound'],
  example: { params: { id: '7F3K9QZ1A6' }, reply: exampleOwn },
});

export const nameRecommendation = defineCall('nameRecommendation', {
  auth: 'recommender',
  summary: 'Set the private note for whom a recommendation is',
  description: "Sets the recommender's private note for whom a recommendation is; an empty one removes it.",
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

export const getBonus = defineCall('getBonus', {
  auth: 'recommender',
  summary: 'Get the progress towards the next bonus',
  description: "Returns the recommender's progress towards the next bonus.",
  path: '/empfehler/bonus',
  reply: z.object({
    AbgeschlosseneVertraege: z.int().describe('Number of contracts that count towards the bonus.'),
    VerbleibendBisBonus: z
      .int()
      .nullable()
      .describe('Number of contracts until the next bonus; null if the client has no bonus.'),
    ZaehlungSeit: z.iso.date().nullable().describe('Day from which contracts count; null if all count.'),
    BonusCent: z.int().nullable(),
  }),
  example: {
    reply: { AbgeschlosseneVertraege: 2, VerbleibendBisBonus: 3, ZaehlungSeit: '2026-01-01', BonusCent: 2500 },
  },
});

export const showBanner = defineCall('showBanner', {
  auth: 'recommender',
  summary: 'Check whether the banner is shown to the recommender',
  description: 'Returns whether the banner `BannerTEZuTP` is shown to the recommender.',
  path: '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
  reply: z.object({ ShowBanner: z.boolean() }),
  example: { reply: { ShowBanner: false } },
});
