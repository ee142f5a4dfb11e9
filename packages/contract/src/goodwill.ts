import { z } from 'zod';
import { defineCall } from './call.ts';
import { coded } from './fields.ts';

const own = { base: 'client', auth: 'recommender', status: 200 } as const;

/** Names the customer number of a contact who concluded without the link or too late (goodwill). */
export const setCustomerNumber = defineCall({
  ...own,
  name: 'setCustomerNumber',
  summary: 'Name the customer number of a contact (goodwill)',
  method: 'PUT',
  path: '/empfehler/SetKundennummerForEmpfehler/{id}',
  params: z.object({ id: z.string().max(40) }),
  query: z.object({
    kundennummer: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,30}$/, coded('PSOF0901')),
  }),
  reply: z.object({ Status: z.enum(['Offen', 'Angenommen', 'Abgelehnt']) }),
  errors: ['PSOF0110', 'PSOF0203', 'PSOF0301', 'PSOF0306'],
  example: { params: { id: '7F3K9QZ1A6' }, query: { kundennummer: '40012345' }, reply: { Status: 'Offen' } },
});

/** What became of the customer numbers the recommender named. */
export const getCustomerNumberResult = defineCall({
  ...own,
  name: 'getCustomerNumberResult',
  summary: 'Results of the customer number checks',
  method: 'GET',
  path: '/empfehler/GetResultFromKundennummer',
  reply: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Kundennummer: z.string(),
      Status: z.enum(['Offen', 'Angenommen', 'Abgelehnt']),
      GemeldetAm: z.iso.datetime(),
    }),
  ),
  errors: [],
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
