import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { REWARD_KINDS } from '../../values/state/claim-state.ts';

/** How far one limit of a budget is used. */
const LimitView = z.object({
  Grenze: z.enum(['Tag', 'Monat', 'Gesamt']),
  GrenzeCent: z.int(),
  BenutztCent: z.int(),
  /** In whole percent; kept promises can take more than all of it. */
  Prozent: z.int(),
  /** The day on which it is used up at the present pace; null where that is not within its time. */
  AufgebrauchtAm: z.iso.date().nullable(),
});

/** A reward by its title and value. */
const RewardView = z.object({ Id: z.int(), Titel: z.string(), Typ: z.enum(REWARD_KINDS), WertCent: z.int() });

/** The budgets of rewards: what claims took of them, and when they are used up (decision 0099). */
export const listBudgets = defineCall({
  base: 'client',
  auth: 'operator',
  status: 200,
  errors: ['notAllowed'],
  name: 'listBudgets',
  summary: 'How far the budgets of rewards are used, and when they end at the present pace',
  method: 'GET',
  path: '/verwaltung/auswertung/budgets',
  act: 'insight.read',
  reply: z.array(
    z.object({
      Praemie: RewardView,
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      /** False while it is used up, and outside its days. */
      WirdAngeboten: z.boolean(),
      /** What is promised once it is used up; null where nothing is. */
      Nachfolger: RewardView.nullable(),
      /** What it took on average of the last 28 days, or of as many as there are. */
      ProTagCent: z.int(),
      Grenzen: z.array(LimitView),
    }),
  ),
  example: {
    reply: [
      {
        Praemie: { Id: 1, Titel: 'Geldprämie', Typ: 'Ueberweisung', WertCent: 7000 },
        Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
        WirdAngeboten: true,
        Nachfolger: { Id: 2, Titel: 'Kleine Prämie', Typ: 'Ueberweisung', WertCent: 2000 },
        ProTagCent: 14_000,
        Grenzen: [
          {
            Grenze: 'Gesamt',
            GrenzeCent: 1_000_000,
            BenutztCent: 385_000,
            Prozent: 38,
            AufgebrauchtAm: '2026-12-30',
          },
        ],
      },
    ],
  },
});

/** The calls of budgets. */
export const BUDGET_CALLS = [listBudgets] as const;
