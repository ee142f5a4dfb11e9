import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Year } from '../fields.ts';
import { REWARD_KINDS } from '../values/state/states.ts';

/** Kinds of claims that a statement lists. */
export const STATEMENT_KINDS = ['Empfehlung', 'Bonus', 'Kulanz'] as const;

/** Rewards that a recommender received in a calendar year. */
export const YearlyStatement = z.object({
  Jahr: z.int(),
  SummeCent: z.int(),
  /** Whether the sum is near or over the tax limit; null if the client names no limit or the sum is far below it. */
  Hinweis: z.enum(['NaheFreigrenze', 'FreigrenzeErreicht']).nullable(),
  /** Rewards of the year, oldest first. */
  Eintraege: z.array(
    z.object({
      Datum: z.iso.date(),
      Praemierungsnummer: z.string(),
      /** Name of the product; null if the reward belongs to none, e.g. a bonus. */
      Produkt: z.string().nullable(),
      Art: z.enum(STATEMENT_KINDS),
      Auszahlung: z.enum(REWARD_KINDS),
      BetragCent: z.int(),
    }),
  ),
});
export type YearlyStatement = z.infer<typeof YearlyStatement>;

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/** Returns the rewards that the recommender received, by calendar year, newest first; vouchers count with their value. */
export const getYearlyStatements = defineCall({
  ...own,
  name: 'getYearlyStatements',
  summary: 'Get the recommender’s rewards by calendar year',
  method: 'GET',
  path: '/empfehler/jahresuebersicht',
  reply: z.object({
    /** Yearly sum in cents from which rewards are taxable (§ 22 Nr. 3 EStG); null if the client names none. */
    FreigrenzeCent: z.int().nullable(),
    /** Current year by the server's clock; `Jahre` has no entry for it while nothing was received. */
    LaufendesJahr: z.int(),
    Jahre: z.array(YearlyStatement),
  }),
  errors: [],
  example: {
    reply: {
      FreigrenzeCent: 25_600,
      LaufendesJahr: 2026,
      Jahre: [
        {
          Jahr: 2026,
          SummeCent: 21_000,
          Hinweis: 'NaheFreigrenze',
          Eintraege: [
            {
              Datum: '2026-12-02',
              Praemierungsnummer: '8M2K5V7Q0RTX',
              Produkt: 'Zuhause M',
              Art: 'Empfehlung',
              Auszahlung: 'Ueberweisung',
              BetragCent: 21_000,
            },
          ],
        },
      ],
    },
  },
});

/** Returns the statement of one year as a PDF; responds 404 `notFound` for a year in which nothing was received. */
export const downloadYearlyStatement = defineCall({
  ...own,
  name: 'downloadYearlyStatement',
  summary: 'Download the statement of a year as a PDF',
  method: 'GET',
  path: '/empfehler/jahresuebersicht/{jahr}/pdf',
  params: z.object({ jahr: Year }),
  reply: z.string(),
  replyType: 'application/pdf',
  errors: ['notAllowed'],
  example: { params: { jahr: '2026' }, reply: '%PDF-1.7 …' },
});
