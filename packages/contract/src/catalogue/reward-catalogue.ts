import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText, queryNumber } from '../fields.ts';
import { Reward } from './catalogue.ts';

/** Amounts of both sides, for one of the three ways to share a reward. */
const Share = z.object({
  /** Recommender's share in per cent: 100 recommender only, 0 recipient only, between: the client's split. */
  AnteilEmpfehler: z.int().min(0).max(100),
  EmpfehlerCent: z.int().nonnegative(),
  EmpfaengerCent: z.int().nonnegative(),
});

/** The pictures of a reward: whole, split, and either part of a split. */
export const REWARD_PICTURES = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'] as const;
export type RewardPicture = (typeof REWARD_PICTURES)[number];

/** A reward that is active today, with its product. */
export const ActiveReward = Reward.extend({
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  Aufteilung: z.array(Share),
  /** URLs of the pictures; they contain a content hash, so that the pictures may be cached indefinitely. */
  Grafiken: z.object({
    grafik100: z.string(),
    grafik50: z.string(),
    grafik50empfehler: z.string(),
    grafik50empfaenger: z.string(),
  } satisfies Record<RewardPicture, z.ZodString>),
});
export type ActiveReward = z.infer<typeof ActiveReward>;

const picture = (name: RewardPicture): string => `/api/v1/beispiel/praemie/1/${name}?sprache=de&v=Zk3v9QxT`;

/** Lists the rewards that are active today (spec 1 §4), in the order of the products, the highest first. */
export const listRewards = defineCall({
  name: 'listRewards',
  summary: 'List the rewards that can be earned today',
  method: 'GET',
  path: '/praemie',
  base: 'client',
  auth: 'none',
  query: z.object({ produktId: queryNumber().optional() }),
  reply: z.array(ActiveReward),
  status: 200,
  errors: [],
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

/** Returns a picture of a reward in the client's design, 600 × 400 pixels; PNG if the caller does not accept WebP. */
export const getRewardPicture = defineCall({
  name: 'getRewardPicture',
  summary: 'Get a picture of a reward (grafik100, grafik50, grafik50empfehler or grafik50empfaenger)',
  method: 'GET',
  path: '/praemie/{id}/{grafik}',
  base: 'client',
  auth: 'none',
  params: z.object({
    id: queryNumber(),
    grafik: givenText(40).toLowerCase().pipe(z.enum(REWARD_PICTURES)),
  }),
  query: z.object({
    /** Language; overrides that of the request, because a cached picture has one URL per language. */
    sprache: givenText(5).optional(),
    /** Content hash; with it the picture may be cached indefinitely. */
    v: givenText(40).optional(),
  }),
  reply: z.null(),
  replyType: 'image/webp',
  status: 200,
  errors: [],
  example: { params: { id: '1', grafik: 'grafik100' }, reply: null },
});
