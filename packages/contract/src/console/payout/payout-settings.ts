import { object, z } from 'zod';
import { LedgerAccounts } from '#client/client.ts';
import { because } from '#fields.ts';
import { operatorAct, operatorCall } from '../act.ts';

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
