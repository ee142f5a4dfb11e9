import { object, z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenText, optionalLines, Uuid } from '../fields.ts';
import { countedPage, countedPageOf, countedPageQuery, OLD_COUNTED_QUERY } from '../operations/views.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { CUSTOMER_NUMBER } from '../values/person/customer-number.ts';

/** States of a goodwill request. */
export const GOODWILL_STATES = ['Offen', 'Angenommen', 'Abgelehnt'] as const;

export const setCustomerNumber = defineCall('setCustomerNumber', {
  auth: 'recommender',
  summary: 'Request goodwill with the customer number of a contact',
  description:
    'Requests goodwill: submits the customer number of a contact who signed a contract without the link or too late. Responds 409 `goodwillNotPossible` while a reported contract can bring the reward or has decided about it. The same number once more is answered with the state of its request.',
  method: 'PUT',
  path: '/empfehler/SetKundennummerForEmpfehler/{id}',
  params: z.object({ id: givenText(PORTAL_NUMBER_MAX_LENGTH) }),
  query: z.object({
    kundennummer: z
      .string()
      .trim()
      .regex(CUSTOMER_NUMBER, because('inputInvalid'))
      .describe('Number of the customer in the client’s systems.'),
  }),
  reply: z.object({ Status: z.enum(GOODWILL_STATES) }),
  errors: ['tooManyAttempts', 'notAllowed', 'goodwillNotPossible', 'recommendationExists', 'recommendationNotFound'],
  example: { params: { id: '7F3K9QZ1A6' }, query: { kundennummer: '40012345' }, reply: { Status: 'Offen' } },
});

export const getCustomerNumberResult = defineCall('getCustomerNumberResult', {
  auth: 'recommender',
  summary: 'List the recommender’s goodwill requests (results of the customer number checks)',
  description: "Lists the recommender's goodwill requests with their state.",
  path: '/empfehler/GetResultFromKundennummer',
  reply: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Kundennummer: z.string(),
      Status: z.enum(GOODWILL_STATES),
      GemeldetAm: z.iso.datetime(),
    }),
  ),
  example: {
    reply: [
      {
        Empfehlungsnummer: '7F3K9QZ1A6',
        Kundennummer: '40012345',
        Status: 'Offen',
        GemeldetAm: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
});

export const GoodwillCase = object({
  Id: z.string(),
  Empfehlungsnummer: z.string(),
  Kundennummer: z.string(),
  Produkt: z.object({ Id: z.int(), AnzeigeName: z.string() }),
  Empfehler: z.object({ Vorname: z.string(), Nachname: z.string(), Email: z.string() }),
  EmpfohlenAm: z.iso.datetime().describe('When the recommendation was created; its link worked until `GueltigBis`.'),
  GueltigBis: z.iso.datetime(),
  Status: z.enum(GOODWILL_STATES),
  Grund: z.string().nullable(),
  GemeldetAm: z.iso.datetime(),
  EntschiedenAm: z.iso.datetime().nullable(),
  Praemierungsnummer: z
    .string()
    .nullable()
    .describe('Number of the claim created by accepting the request; null without one.'),
}).meta({ id: 'GoodwillCase', description: 'A goodwill request, as returned to those who decide it.' });
export type GoodwillCase = z.infer<typeof GoodwillCase>;

const exampleCase: GoodwillCase = {
  Id: '0b0e7f1c-8c0f-4c57-9f0e-5d1a6f3f2c11',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Kundennummer: '40012345',
  Produkt: { Id: 462, AnzeigeName: 'Zuhause M' },
  Empfehler: { Vorname: 'Anna', Nachname: 'Muster', Email: 'anna.muster@example.org' },
  EmpfohlenAm: '2026-08-01T09:30:00.000Z',
  GueltigBis: '2026-09-30T09:30:00.000Z',
  Status: 'Offen',
  Grund: null,
  GemeldetAm: '2026-11-15T09:30:00.000Z',
  EntschiedenAm: null,
  Praemierungsnummer: null,
};

export const listGoodwillCases = defineCall('listGoodwillCases', {
  auth: 'operations',
  summary: 'List goodwill requests',
  description: 'Lists goodwill requests, oldest first.',
  path: '/betrieb/kulanz',
  scope: 'goodwill:decide',
  query: z.strictObject({
    Status: z.enum(GOODWILL_STATES).optional(),
    ...countedPageQuery,
  }),
  oldQuery: OLD_COUNTED_QUERY,
  reply: countedPageOf(GoodwillCase),
  example: {
    query: { Status: 'Offen' },
    reply: countedPage([exampleCase], { total: 1, ab: '1', anzahl: 100 }),
  },
});

export const decideGoodwill = defineCall('decideGoodwill', {
  auth: 'operations',
  summary: 'Accept or refuse a goodwill request',
  description:
    'Decides a goodwill request. Accepting it creates a claim; either way the recommender is notified by mail. Responds 409 `goodwillDecided` if it was decided before.',
  method: 'POST',
  path: '/betrieb/kulanz/{id}',
  scope: 'goodwill:decide',
  params: z.object({ id: Uuid }),
  body: z.strictObject({
    Entscheidung: z.enum(['Angenommen', 'Abgelehnt'], because('fieldMissing')),
    Grund: optionalLines(300).describe('Reason for the decision; part of the mail to the recommender.'),
  }),
  reply: GoodwillCase,
  errors: ['goodwillDecided'],
  example: {
    params: { id: exampleCase.Id },
    body: { Entscheidung: 'Angenommen', Grund: null },
    reply: {
      ...exampleCase,
      Status: 'Angenommen',
      EntschiedenAm: '2026-11-16T10:00:00.000Z',
      Praemierungsnummer: '4T7N0R2C9XKM',
    },
  },
});
