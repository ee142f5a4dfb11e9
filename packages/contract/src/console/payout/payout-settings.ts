import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { LedgerAccounts } from '../../client/client.ts';
import { because } from '../../fields.ts';
import { exampleReason, reasonFields } from '../reason.ts';

const console = { base: 'client', auth: 'operator' } as const;

const settingFields = {
  /** Above this sum a waiting payment has a hint. */
  HinweisAbCent: z.int().min(1, because('inputInvalid')).max(10_000_000, because('inputInvalid')),
  /** The accounts of the bookkeeping; null where there is no DATEV file. */
  Buchhaltung: LedgerAccounts.nullable(),
};

/** What finance sets for a client, and who changed it last. */
export const PayoutSettings = z.object({
  ...settingFields,
  /** Null while the client's folder counts. */
  GeaendertAm: z.iso.datetime().nullable(),
  GeaendertVon: z.string().nullable(),
});
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

/** Above which sum a payment carries a hint, and the accounts of the client's bookkeeping. */
export const getPayoutSettings = defineCall({
  ...console,
  name: 'getPayoutSettings',
  summary: 'Above which sum payments have a hint, and the accounts for DATEV',
  method: 'GET',
  path: '/verwaltung/auszahlung/einstellungen',
  act: 'money.read',
  reply: PayoutSettings,
  status: 200,
  errors: ['notAllowed'],
  example: { reply: { ...exampleSettings, GeaendertAm: null, GeaendertVon: null } },
});

/** Saves both; they count from now on, and instead of the client's folder. */
export const setPayoutSettings = defineCall({
  ...console,
  name: 'setPayoutSettings',
  summary: 'Change above which sum payments have a hint, and the accounts for DATEV',
  method: 'PUT',
  path: '/verwaltung/auszahlung/einstellungen',
  act: 'payout.settings',
  body: z.strictObject({ ...settingFields, ...reasonFields }),
  reply: PayoutSettings,
  status: 200,
  errors: ['notAllowed', 'stepUpRequired', 'reasonTooShort'],
  example: {
    body: { ...exampleSettings, Grund: exampleReason },
    reply: { ...exampleSettings, GeaendertAm: '2026-11-16T09:30:00.000Z', GeaendertVon: 'Fina Finanz' },
  },
});
