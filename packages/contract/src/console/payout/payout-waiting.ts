import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { requiredDay } from '../../referral/recipient-fields.ts';
import { HOLD_KINDS, PAYMENT_HINTS } from '../../values/console/payout-hints.ts';
import { exampleReason, reasonFields } from '../reason.ts';

const console = { base: 'client', auth: 'operator' } as const;

/** A payment before its run exists, masked. */
export const WaitingPayment = z.object({
  Id: z.uuid(),
  EndToEndId: z.string(),
  /** First letter and last name; null once the person is deleted. */
  Empfaenger: z.string().nullable(),
  Beguenstigter: z.enum(['Empfehler', 'Empfaenger']),
  /** Country and last four characters. */
  Konto: z.string(),
  BetragCent: z.int(),
  SeitAm: z.iso.datetime(),
  Alter: z.int(),
  Art: z.enum(['Empfehlung', 'Bonus', 'Kulanz']),
  Hinweise: z.array(
    z.object({
      Art: z.enum(PAYMENT_HINTS),
      /** How many people use the IBAN. */
      Anzahl: z.int().nullable(),
    }),
  ),
  /** Why it cannot be proposed now; null for what can. */
  Wartet: z
    .object({
      Art: z.enum(HOLD_KINDS),
      Seit: z.iso.datetime().nullable(),
      /** The day from which it can be paid again; null where nobody knows. */
      Bis: z.iso.date().nullable(),
      Grund: z.string().nullable(),
      Durch: z.string().nullable(),
    })
    .nullable(),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

/** How many, and how much. */
export const Sum = z.object({ Anzahl: z.int(), SummeCent: z.int() });

export const exampleWaiting: WaitingPayment = {
  Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
  EndToEndId: '8M2K5V7Q0RTX-1',
  Empfaenger: 'T. Yilmaz',
  Beguenstigter: 'Empfehler',
  Konto: 'DE•• 9930',
  BetragCent: 11_000,
  SeitAm: '2026-11-12T09:30:00.000Z',
  Alter: 4,
  Art: 'Empfehlung',
  Hinweise: [
    { Art: 'ErsteZahlung', Anzahl: null },
    { Art: 'UeberGrenze', Anzahl: null },
  ],
  Wartet: null,
};

/** What would be paid, before a run exists: hints first, then the oldest. */
export const listWaitingPayments = defineCall({
  ...console,
  name: 'listWaitingPayments',
  summary: 'What would be paid, before a payout run exists',
  method: 'GET',
  path: '/verwaltung/auszahlung/wartend',
  act: 'money.read',
  reply: z.object({
    /** When the list was read. */
    Stand: z.iso.datetime(),
    Zahlungen: z.array(WaitingPayment),
    /** What can be proposed. */
    Zahlbar: Sum,
    /** What waits because of its account, a review or a stop. */
    Zurueckgehalten: Sum,
    Herausgenommen: Sum,
    MitHinweis: z.int(),
    /** Where the money would come from, masked; null while the client has no paying account. */
    Konto: z.string().nullable(),
    /** The bank's next business day. */
    Ausfuehrungsdatum: z.iso.date(),
    HinweisAbCent: z.int(),
    /** There are more payments than are shown. */
    IstGekuerzt: z.boolean(),
  }),
  status: 200,
  errors: ['notAllowed'],
  example: {
    reply: {
      Stand: '2026-11-16T09:30:00.000Z',
      Zahlungen: [exampleWaiting],
      Zahlbar: { Anzahl: 1, SummeCent: 11_000 },
      Zurueckgehalten: { Anzahl: 0, SummeCent: 0 },
      Herausgenommen: { Anzahl: 0, SummeCent: 0 },
      MitHinweis: 1,
      Konto: 'DE•• 4711',
      Ausfuehrungsdatum: '2026-11-17',
      HinweisAbCent: 10_000,
      IstGekuerzt: false,
    },
  },
});

/** How much waits, without its rows. */
export const countWaitingPayments = defineCall({
  ...console,
  name: 'countWaitingPayments',
  summary: 'How many payments wait for a run, and how many are held back',
  method: 'GET',
  path: '/verwaltung/auszahlung/anzahl',
  act: 'money.read',
  reply: z.object({
    /** What can be proposed. */
    Zahlbar: Sum,
    /** What is taken out, or waits because of its account, a review or a stop. */
    Zurueckgehalten: Sum,
    /** Since when the oldest of those that can be proposed waits. */
    AeltesteSeit: z.iso.datetime().nullable(),
  }),
  status: 200,
  errors: ['notAllowed'],
  example: {
    reply: {
      Zahlbar: { Anzahl: 128, SummeCent: 924_000 },
      Zurueckgehalten: { Anzahl: 7, SummeCent: 38_000 },
      AeltesteSeit: '2026-11-07T09:30:00.000Z',
    },
  },
});

const ofPayment = { ...console, params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleWaiting.Id };
const Acted = z.object({ EndToEndId: z.string(), BetragCent: z.int() });
const exampleActed = { EndToEndId: '8M2K5V7Q0RTX-1', BetragCent: 11_000 };

/** Takes a payment out of the next runs until a day. */
export const takeOutPayment = defineCall({
  ...ofPayment,
  name: 'takeOutPayment',
  summary: 'Take a payment out of the next runs, with a reason and an end',
  method: 'POST',
  path: '/verwaltung/auszahlung/wartend/{id}/herausnehmen',
  act: 'payout.takeout',
  body: z.strictObject({ ...reasonFields, Bis: requiredDay('inputInvalid') }),
  reply: Acted.extend({ Bis: z.iso.date() }),
  status: 200,
  errors: ['notAllowed', 'stepUpRequired', 'paymentNotWaiting', 'reasonTooShort'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason, Bis: '2026-11-30' },
    reply: { ...exampleActed, Bis: '2026-11-30' },
  },
});

/** Puts a payment back before its day. */
export const putBackPayment = defineCall({
  ...ofPayment,
  name: 'putBackPayment',
  summary: 'Put a payment back, so that the next run takes it',
  method: 'POST',
  path: '/verwaltung/auszahlung/wartend/{id}/aufnehmen',
  act: 'payout.putback',
  body: z.strictObject(reasonFields),
  reply: Acted,
  status: 200,
  errors: ['notAllowed', 'stepUpRequired', 'paymentNotWaiting', 'reasonTooShort'],
  example: { params: exampleParams, body: { Grund: exampleReason }, reply: exampleActed },
});
