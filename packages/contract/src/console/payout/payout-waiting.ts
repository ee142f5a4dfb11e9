import { z } from 'zod';
import { Uuid } from '#fields.ts';
import { requiredDay } from '#referral/recipient-fields.ts';
import { HOLD_KINDS, PAYMENT_HINTS } from '#values/console/payout.ts';
import { exampleReason, operatorAct, operatorCall, reasonFields } from '../act.ts';

/** A payment that is not in a payout run yet; personal data is masked. */
export const WaitingPayment = z.object({
  Id: z.uuid(),
  EndToEndId: z.string(),
  /** First letter of the first name, and last name, of the payee; null once the person is deleted. */
  Empfaenger: z.string().nullable(),
  Beguenstigter: z.enum(['Empfehler', 'Empfaenger']),
  /** Masked IBAN: country and the last four characters. */
  Konto: z.string(),
  BetragCent: z.int(),
  SeitAm: z.iso.datetime(),
  Alter: z.int(),
  Art: z.enum(['Empfehlung', 'Bonus', 'Kulanz']),
  Hinweise: z.array(
    z.object({
      Art: z.enum(PAYMENT_HINTS),
      /** Number of people who use the IBAN; null for other hints. */
      Anzahl: z.int().nullable(),
    }),
  ),
  /** Why the payment cannot be proposed now; null when it can. */
  Wartet: z
    .object({
      Art: z.enum(HOLD_KINDS),
      Seit: z.iso.datetime().nullable(),
      /** Day from which the payment can be made again; null where that is unknown. */
      Bis: z.iso.date().nullable(),
      Grund: z.string().nullable(),
      Durch: z.string().nullable(),
    })
    .nullable(),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

/** Number of payments, and their sum in cents. */
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

/** Lists the payments that wait for a payout run: those with hints first, then the oldest, held ones last. */
export const listWaitingPayments = operatorCall('listWaitingPayments', {
  summary: 'List payments that wait for a payout run',
  path: '/verwaltung/auszahlung/wartend',
  act: 'money.read',
  reply: z.object({
    /** Time at which the list was read. */
    Stand: z.iso.datetime(),
    Zahlungen: z.array(WaitingPayment),
    /** Payments that can be proposed. */
    Zahlbar: Sum,
    /** Payments held because of a recently changed account, a review or a stop. */
    Zurueckgehalten: Sum,
    Herausgenommen: Sum,
    MitHinweis: z.int(),
    /** Masked IBAN of the client's paying account; null while the client has none. */
    Konto: z.string().nullable(),
    /** Next business day of the bank. */
    Ausfuehrungsdatum: z.iso.date(),
    HinweisAbCent: z.int(),
    /** Whether there are more payments than listed. */
    IstGekuerzt: z.boolean(),
  }),
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

/** Counts the waiting payments, without listing them. */
export const countWaitingPayments = operatorCall('countWaitingPayments', {
  summary: 'Count waiting and held payments',
  path: '/verwaltung/auszahlung/anzahl',
  act: 'money.read',
  reply: z.object({
    /** Payments that can be proposed. */
    Zahlbar: Sum,
    /** Payments taken out by an operator, or held because of a recently changed account, a review or a stop. */
    Zurueckgehalten: Sum,
    /** Since when the oldest payment that can be proposed has been waiting; null without one. */
    AeltesteSeit: z.iso.datetime().nullable(),
  }),
  example: {
    reply: {
      Zahlbar: { Anzahl: 128, SummeCent: 924_000 },
      Zurueckgehalten: { Anzahl: 7, SummeCent: 38_000 },
      AeltesteSeit: '2026-11-07T09:30:00.000Z',
    },
  },
});

const ofPayment = { params: z.object({ id: Uuid }) };
const exampleParams = { id: exampleWaiting.Id };
const Acted = z.object({ EndToEndId: z.string(), BetragCent: z.int() });
const exampleActed = { EndToEndId: '8M2K5V7Q0RTX-1', BetragCent: 11_000 };

/** Takes a payment out of payout runs until a day. Responds 409 `paymentNotWaiting` if it no longer waits. */
export const takeOutPayment = operatorCall('takeOutPayment', {
  ...ofPayment,
  summary: 'Take a payment out of payout runs (with a reason and an end)',
  method: 'POST',
  path: '/verwaltung/auszahlung/wartend/{id}/herausnehmen',
  act: 'payout.takeout',
  body: z.strictObject({ ...reasonFields, Bis: requiredDay('inputInvalid') }),
  reply: Acted.extend({ Bis: z.iso.date() }),
  errors: ['notAllowed', 'stepUpRequired', 'paymentNotWaiting', 'reasonTooShort'],
  example: {
    params: exampleParams,
    body: { Grund: exampleReason, Bis: '2026-11-30' },
    reply: { ...exampleActed, Bis: '2026-11-30' },
  },
});

/** Puts a payment back before that day, so that it can be proposed again. */
export const putBackPayment = operatorAct('putBackPayment', {
  ...ofPayment,
  summary: 'Put a payment back into payout runs',
  path: '/verwaltung/auszahlung/wartend/{id}/aufnehmen',
  act: 'payout.putback',
  reply: Acted,
  errors: ['stepUpRequired', 'paymentNotWaiting'],
  example: { params: exampleParams, reply: exampleActed },
});
