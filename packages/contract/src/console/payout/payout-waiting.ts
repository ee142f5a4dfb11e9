import { array, object, z } from 'zod';
import { LedgerAccounts } from '#client/client.ts';
import { because, Uuid } from '#fields.ts';
import { requiredDay } from '#referral/recipient-fields.ts';
import { HOLD_KINDS, PAYMENT_HINTS } from '#values/console/payout.ts';
import { operatorAct, operatorCall } from '../act.ts';

export const WaitingPayment = object({
  Id: z.uuid(),
  EndToEndId: z.string(),
  Empfaenger: z
    .string()
    .nullable()
    .describe('First letter of the first name, and last name, of the payee; null once the person is deleted.'),
  Beguenstigter: z.enum(['Empfehler', 'Empfaenger']),
  Konto: z.string().describe('Masked IBAN: country and the last four characters.'),
  BetragCent: z.int(),
  SeitAm: z.iso.datetime(),
  Alter: z.int().describe('Age in days.'),
  Art: z.enum(['Empfehlung', 'Bonus', 'Kulanz']),
  Hinweise: array(
    z.object({
      Art: z.enum(PAYMENT_HINTS),
      Anzahl: z.int().nullable().describe('Number of people who use the IBAN; null for other hints.'),
    }),
  ).describe('Hints to check before payment.'),
  Wartet: object({
    Art: z.enum(HOLD_KINDS),
    Seit: z.iso.datetime().nullable(),
    Bis: z.iso.date().nullable().describe('Day from which the payment can be made again; null where that is unknown.'),
    Grund: z.string().nullable(),
    Durch: z.string().nullable(),
  })
    .nullable()
    .describe('Why the payment cannot be proposed now; null when it can.'),
}).meta({ id: 'WaitingPayment', description: 'A payment that is not in a payout run yet; personal data is masked.' });
export type WaitingPayment = z.infer<typeof WaitingPayment>;

export const Sum = object({ Anzahl: z.int(), SummeCent: z.int() }).meta({
  id: 'Sum',
  description: 'Number of payments, and their sum in cents.',
});

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

export const listWaitingPayments = operatorCall('listWaitingPayments', {
  summary: 'List payments that wait for a payout run',
  description:
    'Lists the payments that wait for a payout run: those with hints first, then the oldest, held ones last.',
  path: '/verwaltung/auszahlung/wartend',
  act: 'money.read',
  reply: z.object({
    Stand: z.iso.datetime().describe('Time at which the list was read.'),
    Zahlungen: z.array(WaitingPayment),
    Zahlbar: Sum.describe('Payments that can be proposed.'),
    Zurueckgehalten: Sum.describe('Payments held because of a recently changed account, a review or a stop.'),
    Herausgenommen: Sum.describe('Payments that were excluded manually.'),
    MitHinweis: z.int().describe('Number of payments with a hint.'),
    Konto: z
      .string()
      .nullable()
      .describe("Masked IBAN of the client's paying account; null while the client has none."),
    Ausfuehrungsdatum: z.iso.date().describe('Next business day of the bank.'),
    HinweisAbCent: z.int(),
    IstGekuerzt: z.boolean().describe('Whether there are more payments than listed.'),
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

export const countWaitingPayments = operatorCall('countWaitingPayments', {
  summary: 'Count waiting and held payments',
  description: 'Counts the waiting payments, without listing them.',
  path: '/verwaltung/auszahlung/anzahl',
  act: 'money.read',
  reply: z.object({
    Zahlbar: Sum.describe('Payments that can be proposed.'),
    Zurueckgehalten: Sum.describe(
      'Payments taken out by an operator, or held because of a recently changed account, a review or a stop.',
    ),
    AeltesteSeit: z.iso
      .datetime()
      .nullable()
      .describe('Since when the oldest payment that can be proposed has been waiting; null without one.'),
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

export const takeOutPayment = operatorAct('takeOutPayment', {
  ...ofPayment,
  summary: 'Take a payment out of payout runs (with a reason and an end)',
  description:
    'Takes a payment out of payout runs until a day. Responds 409 `paymentNotWaiting` if it no longer waits.',
  path: '/verwaltung/auszahlung/wartend/{id}/herausnehmen',
  act: 'payout.takeout',
  body: { Bis: requiredDay('inputInvalid') },
  reply: Acted.extend({ Bis: z.iso.date() }),
  errors: ['stepUpRequired', 'paymentNotWaiting'],
  example: {
    params: exampleParams,
    body: { Bis: '2026-11-30' },
    reply: { ...exampleActed, Bis: '2026-11-30' },
  },
});

export const putBackPayment = operatorAct('putBackPayment', {
  ...ofPayment,
  summary: 'Put a payment back into payout runs',
  description: 'Puts a payment back before that day, so that it can be proposed again.',
  path: '/verwaltung/auszahlung/wartend/{id}/aufnehmen',
  act: 'payout.putback',
  reply: Acted,
  errors: ['stepUpRequired', 'paymentNotWaiting'],
  example: { params: exampleParams, reply: exampleActed },
});

const settingFields = {
  /** Amount in cents above which a waiting payment gets a hint. */
  HinweisAbCent: z.int().min(1, because('inputInvalid')).max(10_000_000, because('inputInvalid')),
  /** DATEV accounts of the client's bookkeeping; null where no DATEV file is used. */
  Buchhaltung: LedgerAccounts.nullable(),
};

export const PayoutSettings = object({
  ...settingFields,
  GeaendertAm: z.iso
    .datetime()
    .nullable()
    .describe("Last change in the console; null while the values of the client's folder apply."),
  GeaendertVon: z.string().nullable(),
}).meta({ id: 'PayoutSettings', description: 'Payout settings of a client, and their last change.' });
export type PayoutSettings = z.infer<typeof PayoutSettings>;

const exampleSettings = {
  HinweisAbCent: 10_000,
  Buchhaltung: {
    Beraternummer: 29_098,
    Mandantennummer: 55_003,
    WirtschaftsjahrBeginn: '01-01',
    Sachkontenlaenge: 4,
    Aufwand: '4600',
    Verbindlichkeiten: '1700',
    Transit: '1360',
    Bank: '1200',
    Gutscheine: '1710',
  },
};

export const getPayoutSettings = operatorCall('getPayoutSettings', {
  summary: 'Get payout settings',
  description: "Returns the amount above which payments get a hint, and the accounts of the client's bookkeeping.",
  path: '/verwaltung/auszahlung/einstellungen',
  act: 'money.read',
  reply: PayoutSettings,
  example: { reply: { ...exampleSettings, GeaendertAm: null, GeaendertVon: null } },
});

export const setPayoutSettings = operatorAct('setPayoutSettings', {
  summary: 'Update payout settings',
  description: "Saves the settings; from now on they replace those of the client's folder.",
  method: 'PUT',
  path: '/verwaltung/auszahlung/einstellungen',
  act: 'payout.settings',
  body: { ...settingFields },
  reply: PayoutSettings,
  errors: ['stepUpRequired'],
  example: {
    body: { ...exampleSettings },
    reply: { ...exampleSettings, GeaendertAm: '2026-11-16T09:30:00.000Z', GeaendertVon: 'Fina Finanz' },
  },
});
