import { z } from 'zod';
import { defineCall } from '../call.ts';
import { Year } from '../fields.ts';
import { REWARD_KINDS } from '../values/state/claim-state.ts';

/** What a reward was given for. */
export const STATEMENT_KINDS = ['Empfehlung', 'Bonus', 'Kulanz'] as const;

/** What a recommender received in a calendar year. */
export const YearlyStatement = z.object({
  Jahr: z.int(),
  SummeCent: z.int(),
  /** Near the limit or over it; null where the client has none, or the sum is far below. */
  Hinweis: z.enum(['NaheFreigrenze', 'FreigrenzeErreicht']).nullable(),
  /** The oldest first. */
  Eintraege: z.array(
    z.object({
      Datum: z.iso.date(),
      Praemierungsnummer: z.string(),
      /** Null where it is for no product, as a bonus. */
      Produkt: z.string().nullable(),
      Art: z.enum(STATEMENT_KINDS),
      Auszahlung: z.enum(REWARD_KINDS),
      BetragCent: z.int(),
    }),
  ),
});
export type YearlyStatement = z.infer<typeof YearlyStatement>;

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/** What the recommender received, by calendar year, the newest first; vouchers count with their value. */
export const getYearlyStatements = defineCall({
  ...own,
  name: 'getYearlyStatements',
  summary: 'What the recommender received, by calendar year',
  method: 'GET',
  path: '/empfehler/jahresuebersicht',
  reply: z.object({
    /** The sum of a year from which it is taxed (§ 22 Nr. 3 EStG); null where the client names none. */
    FreigrenzeCent: z.int().nullable(),
    /** The year that runs, by the server's clock; it is missing below while nothing was received in it. */
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

/** The statement of one year as a PDF; notFound for a year in which nothing was received. */
export const downloadYearlyStatement = defineCall({
  ...own,
  name: 'downloadYearlyStatement',
  summary: 'What the recommender received in a year, as PDF',
  method: 'GET',
  path: '/empfehler/jahresuebersicht/{jahr}/pdf',
  params: z.object({ jahr: Year }),
  reply: z.string(),
  replyType: 'application/pdf',
  errors: ['notAllowed'],
  example: { params: { jahr: '2026' }, reply: '%PDF-1.7 …' },
});
