import { array, object, z } from 'zod';
import { defineCall } from '../call.ts';
import { Year } from '../fields.ts';
import { REWARD_KINDS } from '../values/state/states.ts';

/** Kinds of claims that a statement lists. */
export const STATEMENT_KINDS = ['Empfehlung', 'Bonus', 'Kulanz'] as const;

export const YearlyStatement = object({
  Jahr: z.int().describe('Calendar year.'),
  SummeCent: z.int(),
  Hinweis: z
    .enum(['NaheFreigrenze', 'FreigrenzeErreicht'])
    .nullable()
    .describe(
      'Whether the sum is near or over the tax limit; null if the client names no limit or the sum is far below it.',
    ),
  Eintraege: array(
    z.object({
      Datum: z.iso.date(),
      Praemierungsnummer: z.string(),
      Produkt: z.string().nullable().describe('Name of the product; null if the reward belongs to none, e.g. a bonus.'),
      Art: z.enum(STATEMENT_KINDS),
      Auszahlung: z.enum(REWARD_KINDS),
      BetragCent: z.int(),
    }),
  ).describe('Rewards of the year, oldest first.'),
}).meta({ id: 'YearlyStatement', description: 'Rewards that a recommender received in a calendar year.' });
export type YearlyStatement = z.infer<typeof YearlyStatement>;

export const getYearlyStatements = defineCall('getYearlyStatements', {
  auth: 'recommender',
  summary: 'Get the recommender’s rewards by calendar year',
  description:
    'Returns the rewards that the recommender received, by calendar year, newest first; vouchers count with their value.',
  path: '/empfehler/jahresuebersicht',
  reply: z.object({
    FreigrenzeCent: z
      .int()
      .nullable()
      .describe('Yearly sum in cents from which rewards are taxable (§ 22 Nr. 3 EStG); null if the client names none.'),
    LaufendesJahr: z
      .int()
      .describe("Current year by the server's clock; `Jahre` has no entry for it while nothing was received."),
    Jahre: z.array(YearlyStatement).describe('Entries by calendar year.'),
  }),
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

export const downloadYearlyStatement = defineCall('downloadYearlyStatement', {
  auth: 'recommender',
  summary: 'Download the statement of a year as a PDF',
  description:
    'Returns the statement of one year as a PDF; responds 404 `notFound` for a year in which nothing was received.',
  path: '/empfehler/jahresuebersicht/{jahr}/pdf',
  params: z.object({ jahr: Year.describe('Calendar year, `YYYY`.') }),
  reply: z.string(),
  replyType: 'application/pdf',
  errors: ['notAllowed'],
  example: { params: { jahr: '2026' }, reply: '%PDF-1.7 …' },
});
