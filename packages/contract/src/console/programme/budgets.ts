import { z } from 'zod';
import { defineCall } from '#call.ts';
import { REWARD_KINDS } from '#values/state/claim-state.ts';

/** Usage of one limit of a budget. */
const LimitView = z.object({
  Grenze: z.enum(['Tag', 'Monat', 'Gesamt']),
  GrenzeCent: z.int(),
  BenutztCent: z.int(),
  /** Usage in whole percent; it can exceed 100, because promised rewards are still paid. */
  Prozent: z.int(),
  /** Day on which the limit is used up at the current pace; null where that is not within its period. */
  AufgebrauchtAm: z.iso.date().nullable(),
});

/** A reward with its title and value. */
const RewardView = z.object({ Id: z.int(), Titel: z.string(), Typ: z.enum(REWARD_KINDS), WertCent: z.int() });

/** Lists the budgets of rewards: how much claims have used, and when they are used up (decision 0099). */
export const listBudgets = defineCall({
  base: 'client',
  auth: 'operator',
  status: 200,
  errors: ['notAllowed'],
  name: 'listBudgets',
  summary: 'List reward budgets',
  method: 'GET',
  path: '/verwaltung/auswertung/budgets',
  act: 'insight.read',
  reply: z.array(
    z.object({
      Praemie: RewardView,
      Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
      /** Whether the reward is offered; false while its budget is used up, and outside its days. */
      WirdAngeboten: z.boolean(),
      /** Reward that is promised once the budget is used up; null where nothing is. */
      Nachfolger: RewardView.nullable(),
      /** Average usage per day in cents, over the last 28 days or as many as there are. */
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
