import { z } from 'zod';
import { TEST_EVENT_TYPE, type WebhookEventType } from '../values/operations/webhook.ts';
import {
  account,
  claim,
  givenUp,
  newsletter,
  order,
  payout,
  phoneWithdrawn,
  recipient,
  recommendation,
  trial,
  visit,
} from './event-data.ts';

const NUMBERS = {
  Mandant: 'beispiel',
  Empfehlungsnummer: '7F3K9QZ1A6',
  Empfehlerhash: 'nYw1m0pJr3fV6b2Xq8sT4kLz7cHd9gAe5uRi_oPqEyM',
  Auftragsnummer: '4T7N0R2C9XKM',
  ExterneAuftragsnummer: 'V-2026-004711',
  Praemierungsnummer: '8M2K5V7Q0RTX',
};
const { Mandant: client, Empfehlungsnummer: number, Empfehlerhash: recommender } = NUMBERS;

const exampleOrder = {
  Mandant: client,
  Auftragsnummer: NUMBERS.Auftragsnummer,
  ExterneAuftragsnummer: NUMBERS.ExterneAuftragsnummer,
  Empfehlungsnummer: number,
  Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
  ProduktId: 462,
  Auftragsdatum: '2026-11-12',
  Status: 'Gemeldet',
  Neukunde: true,
  ErstbeitragBezahltAm: null,
  GemeldetAm: '2026-11-15T09:30:00.000Z',
} satisfies z.input<typeof order>;

const exampleClaim = {
  Mandant: client,
  Praemierungsnummer: NUMBERS.Praemierungsnummer,
  Art: 'Empfehlung',
  Beguenstigter: 'Empfehler',
  WertCent: 7000,
  Status: 'Bereitgestellt',
  Auszahlungsart: null,
  AbholbarBis: '2027-12-01T09:30:00.000Z',
  Auftragsnummer: NUMBERS.Auftragsnummer,
  ExterneAuftragsnummer: NUMBERS.ExterneAuftragsnummer,
  Empfehlungsnummer: number,
} satisfies z.input<typeof claim>;
const pickedUp = { ...exampleClaim, Status: 'Abgeholt', Auszahlungsart: 'Ueberweisung' } as const;

const examplePayout = {
  Mandant: client,
  EndToEndId: `${NUMBERS.Praemierungsnummer}-1`,
  BetragCent: 7000,
  Status: 'Gezahlt',
  Rueckgabegrund: null,
  Praemierungsnummer: NUMBERS.Praemierungsnummer,
  Auftragsnummer: NUMBERS.Auftragsnummer,
  ExterneAuftragsnummer: NUMBERS.ExterneAuftragsnummer,
} satisfies z.input<typeof payout>;

/** One kind of event: its meaning, the subject within which the order of events is kept, the schema of its data, and an example. */
export interface WebhookEvent {
  readonly meaning: string;
  readonly subject: 'recommendation' | 'order' | 'account' | 'endpoint';
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** Every event with its data and an example; the catalogue, the OpenAPI document and the tests of the triggers are made from this table. */
export const WEBHOOK_EVENTS = {
  'recommendation.created': {
    meaning: 'A recommendation was made, or an expired link was renewed.',
    subject: 'recommendation',
    data: recommendation,
    example: {
      Mandant: client,
      Empfehlungsnummer: number,
      Empfehlerhash: recommender,
      ProduktId: 462,
      Kanal: 'whatsapp',
      Agenturnummer: null,
      ErstelltAm: '2026-11-10T08:15:00.000Z',
      GueltigBis: '2027-02-08T08:15:00.000Z',
    },
  },
  'recommendation.visited': {
    meaning:
      'A visitor opened the page of a recommendation. A device counts once an hour, the recommender and crawlers never.',
    subject: 'recommendation',
    data: visit,
    example: { Mandant: client, Empfehlungsnummer: number, Kanal: 'whatsapp', Besuche: 3 },
  },
  'recipient.confirmed': {
    meaning: 'The contact gave their data and agreed to the terms.',
    subject: 'recommendation',
    data: recipient,
    example: {
      Mandant: client,
      Empfehlungsnummer: number,
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      BestaetigtAm: '2026-11-15T09:40:00.000Z',
    },
  },
  'recipient.phone_withdrawn': {
    meaning: 'The contact withdrew the consent to calls: delete the phone number wherever it was handed on.',
    subject: 'recommendation',
    data: phoneWithdrawn,
    example: {
      Mandant: client,
      Empfehlungsnummer: number,
      Empfaengernummer: '9f86d081884c7d659a2feaa0c55ad015',
      WiderrufenAm: '2026-11-20T10:05:00.000Z',
    },
  },
  'order.reported': {
    meaning:
      'An order was reported. A lead has no external number; it is reported a second time when it becomes a contract.',
    subject: 'order',
    data: order,
    example: exampleOrder,
  },
  'order.joined': {
    meaning:
      'An order and the contact who confirmed were assigned to each other, or the assignment was undone: then `Empfaengernummer` is null.',
    subject: 'order',
    data: order,
    example: exampleOrder,
  },
  'order.confirmed': {
    meaning: 'An order was confirmed, by the contact’s agreement or by the client.',
    subject: 'order',
    data: order,
    example: { ...exampleOrder, Status: 'Bestaetigt' },
  },
  'order.released': {
    meaning: 'An order was released: its rewards are provided as soon as it is successful.',
    subject: 'order',
    data: order,
    example: { ...exampleOrder, Status: 'Freigegeben', ErstbeitragBezahltAm: '2026-12-01' },
  },
  'order.ended': {
    meaning: 'An order was rejected, withdrawn or cancelled, as its state says.',
    subject: 'order',
    data: order,
    example: { ...exampleOrder, Status: 'Storniert' },
  },
  'order.reopened': {
    meaning:
      'A refused order goes on, because the refusal was corrected within the complaint period. Its cancelled rewards are open again, except those of people who left; `claim.provided` tells when one is ready.',
    subject: 'order',
    data: order,
    example: exampleOrder,
  },
  'claim.provided': {
    meaning: 'A reward can be picked up; also again, after its payment came back.',
    subject: 'order',
    data: claim,
    example: exampleClaim,
  },
  'claim.picked_up': {
    meaning: 'The beneficiary chose a reward and, for a transfer, named an account.',
    subject: 'order',
    data: claim,
    example: pickedUp,
  },
  'claim.paid': {
    meaning: 'The reward was paid, or its voucher handed out.',
    subject: 'order',
    data: claim,
    example: { ...pickedUp, Status: 'Ausgezahlt' },
  },
  'claim.expired': {
    meaning: 'The reward was not picked up in time.',
    subject: 'order',
    data: claim,
    example: { ...exampleClaim, Status: 'Abgelaufen' },
  },
  'claim.cancelled': {
    meaning: 'The reward is not owed any more: its order ended, or its beneficiary left.',
    subject: 'order',
    data: claim,
    example: { ...exampleClaim, Status: 'Storniert' },
  },
  'payout.booked': {
    meaning: 'The bank booked a payment.',
    subject: 'order',
    data: payout,
    example: examplePayout,
  },
  'payout.returned': {
    meaning: 'The bank rejected a payment or sent it back; its reward can be picked up again.',
    subject: 'order',
    data: payout,
    example: { ...examplePayout, Status: 'Storniert', Rueckgabegrund: 'AC04' },
  },
  'newsletter.changed': {
    meaning: 'A recommender confirmed the newsletter, or ended it.',
    subject: 'account',
    data: newsletter,
    example: { Mandant: client, Empfehlerhash: recommender, Angemeldet: true },
  },
  'account.deleted': {
    meaning: 'A recommender’s account was deleted: what the receiver stores about them goes as well.',
    subject: 'account',
    data: account,
    example: { Mandant: client, Empfehlerhash: recommender, GeloeschtAm: '2026-11-15T09:30:00.000Z' },
  },
  'webhook.given_up': {
    meaning:
      'An endpoint did not take an event for three days although it took others, so it is not sent any more; `POST betrieb/webhooks/{id}/zustellungen/erneut` sends such events once more. That this event itself is given up is told to nobody: let another receiver subscribe to it.',
    subject: 'endpoint',
    data: givenUp,
    example: {
      Mandant: client,
      EndpunktId: '7d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e70',
      EreignisId: '0b7f0c52-13b6-4b5c-9a6f-2f0a0d8f4e11',
      Ereignis: 'order.confirmed',
      Versuche: 11,
      Fehler: 'Antwort',
    },
  },
  [TEST_EVENT_TYPE]: {
    meaning: 'A trial, sent by hand from the console to one endpoint: nothing has happened.',
    subject: 'account',
    data: trial,
    example: { Mandant: client, Hinweis: 'Testereignis: Es ist nichts geschehen.' },
  },
} as const satisfies Record<WebhookEventType | typeof TEST_EVENT_TYPE, WebhookEvent>;

/** Name of an event as it is sent, including the test event. */
export type SentEventType = keyof typeof WEBHOOK_EVENTS;

/** The body of a request to a receiver: the event, its time and its data. */
export const webhookBody = (type: SentEventType) =>
  z.strictObject({
    type: z.literal(type).describe('The name of the event.'),
    timestamp: z.iso.datetime().describe('When it happened; the same at every attempt.'),
    data: WEBHOOK_EVENTS[type].data,
  });

/** An example of the whole body. */
export const exampleBody = (type: SentEventType) => ({
  type,
  timestamp: '2026-11-15T09:30:00.000Z',
  data: WEBHOOK_EVENTS[type].example,
});

/** The schema of each event's body with its meaning and example, for the OpenAPI document and the catalogue. */
export const webhookSchemas = (): Record<
  SentEventType,
  { readonly meaning: string; readonly schema: object; readonly example: object }
> =>
  Object.fromEntries(
    (Object.keys(WEBHOOK_EVENTS) as SentEventType[]).map((type) => [
      type,
      {
        meaning: WEBHOOK_EVENTS[type].meaning,
        schema: z.toJSONSchema(webhookBody(type), { io: 'output', target: 'openapi-3.1' as 'draft-2020-12' }),
        example: exampleBody(type),
      },
    ]),
  ) as Record<SentEventType, { meaning: string; schema: object; example: object }>;
