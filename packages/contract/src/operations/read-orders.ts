import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { BENEFICIARIES, CLAIM_STATES, ORDER_STATES } from '../values/state/states.ts';
import { EventView, exampleEvent } from './events.ts';
import { exampleOrder, OrderView } from './orders.ts';
import { pageOf, pageQuery } from './views.ts';

export const OrderDetails = OrderView.extend({
  Praemierungen: z.array(
    z.object({
      Praemierungsnummer: z.string(),
      Beguenstigter: z.enum(BENEFICIARIES),
      WertCent: z.int(),
      Status: z.enum(CLAIM_STATES),
    }),
  ),
  Verlauf: z
    .array(EventView)
    .describe('State changes of the order, its rewards and their payments, newest first, at most 500.'),
}).meta({ id: 'OrderDetails', description: 'An order with its rewards and its history.' });
export type OrderDetails = z.infer<typeof OrderDetails>;

const operations = { auth: 'operations', scope: 'orders:read' } as const;

export const readOrders = defineCall('readOrders', {
  ...operations,
  summary: 'List orders (with what each still lacks)',
  description:
    'Lists orders and leads, newest first by `Auftragsdatum`, within a day by number. `von` and `bis` filter by `Auftragsdatum`. An order reported late is sorted in by its date; to find newly reported orders, read the events (`listEvents`).',
  path: '/betrieb/auftraege',
  query: pageQuery(ORDER_STATES),
  reply: pageOf(OrderView),
  example: {
    query: { von: '2026-11-01', bis: '2026-11-30', status: 'Gemeldet', anzahl: '50' },
    reply: { Eintraege: [exampleOrder], Naechste: null },
  },
});

export const readOrder = defineCall('readOrder', {
  ...operations,
  summary: 'Get an order (with its rewards and its history)',
  description:
    "Returns one order by the portal's number or by your own. If the text matches both, the order with that portal number is returned; `nummer=extern` looks up your own number only.",
  path: '/betrieb/auftraege/{nr}',
  params: z.object({ nr: givenText(64).min(1) }),
  query: z.strictObject({ nummer: z.enum(['intern', 'extern']).optional() }),
  reply: OrderDetails,
  errors: ['orderNotFound'],
  example: {
    params: { nr: 'V-2026-004711' },
    reply: {
      ...exampleOrder,
      Praemierungen: [
        { Praemierungsnummer: '8M2K5V7Q0RTX', Beguenstigter: 'Empfehler', WertCent: 7000, Status: 'Offen' },
      ],
      Verlauf: [exampleEvent],
    },
  },
});
