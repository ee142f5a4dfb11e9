import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, queryNumber } from '../fields.ts';
import { Reward } from './catalogue.ts';

/** Amounts of both sides, for one of the three ways to share a reward. */
const Share = z.object({
  /** Recommender's share in per cent: 100 recommender only, 0 recipient only, between: the client's split. */
  AnteilEmpfehler: z.int().min(0).max(100),
  EmpfehlerCent: z.int().nonnegative().describe('Recommender’s part of the reward in cents.'),
  EmpfaengerCent: z.int().nonnegative().describe('Recipient’s part of the reward in cents.'),
});

/** The pictures of a reward: whole, split, and either part of a split. */
export const REWARD_PICTURES = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'] as const;
export type RewardPicture = (typeof REWARD_PICTURES)[number];

export const ActiveReward = Reward.extend({
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  Aufteilung: z.array(Share).describe('Amounts of recommender and recipient for each share.'),
  Grafiken: object({
    grafik100: z.string().describe('Picture of the whole reward.'),
    grafik50: z.string().describe('Picture of the shared reward.'),
    grafik50empfehler: z.string().describe('Picture of the recommender’s part.'),
    grafik50empfaenger: z.string().describe('Picture of the recipient’s part.'),
  } satisfies Record<RewardPicture, z.ZodString>).describe(
    'URLs of the pictures; they contain a content hash, so that the pictures may be cached indefinitely.',
  ),
}).meta({ id: 'ActiveReward', description: 'A reward that is active today, with its product.' });
export type ActiveReward = z.infer<typeof ActiveReward>;

const picture = (name: RewardPicture): string => `/api/v1/beispiel/praemie/1/${name}?sprache=de&v=Zk3v9QxT`;

// Spec 1 §4
export const listRewards = defineCall('listRewards', {
  summary: 'List the rewards that can be earned today',
  description: 'Lists the rewards that are active today, in the order of the products, the highest first.',
  path: '/praemie',
  auth: 'none',
  query: z.object({ produktId: queryNumber().optional().describe('Number of the product in the catalogue.') }),
  reply: z.array(ActiveReward),
  example: {
    query: { produktId: '462' },
    reply: [
      {
        Id: 1,
        Titel: 'Geldprämie',
        Typ: 'Ueberweisung',
        Wert: '70 €',
        WertCent: 7000,
        Startdatum: '2026-01-01',
        Enddatum: null,
        EnddatumAnzeige: null,
        Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
        Aufteilung: [
          { AnteilEmpfehler: 100, EmpfehlerCent: 7000, EmpfaengerCent: 0 },
          { AnteilEmpfehler: 50, EmpfehlerCent: 3500, EmpfaengerCent: 3500 },
          { AnteilEmpfehler: 0, EmpfehlerCent: 0, EmpfaengerCent: 7000 },
        ],
        Grafiken: {
          grafik100: picture('grafik100'),
          grafik50: picture('grafik50'),
          grafik50empfehler: picture('grafik50empfehler'),
          grafik50empfaenger: picture('grafik50empfaenger'),
        },
      },
    ],
  },
});

export const getRewardPicture = defineCall('getRewardPicture', {
  summary: 'Get a picture of a reward (grafik100, grafik50, grafik50empfehler or grafik50empfaenger)',
  description:
    "Returns a picture of a reward in the client's design, 600 × 400 pixels; PNG if the caller does not accept WebP.",
  path: '/praemie/{id}/{grafik}',
  auth: 'none',
  params: z.object({
    id: queryNumber(),
    grafik: givenText(40).toLowerCase().pipe(z.enum(REWARD_PICTURES)).describe('Name of the picture.'),
  }),
  query: z.object({
    sprache: givenText(5)
      .optional()
      .describe('Language; overrides that of the request, because a cached picture has one URL per language.'),
    v: givenText(40).optional().describe('Content hash; with it the picture may be cached indefinitely.'),
  }),
  reply: z.null(),
  replyType: 'image/webp',
  example: { params: { id: '1', grafik: 'grafik100' }, reply: null },
});
