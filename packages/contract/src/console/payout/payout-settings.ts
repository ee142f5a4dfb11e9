import { z } from 'zod';
import { LedgerAccounts } from '#client/client.ts';
import { because } from '#fields.ts';
import { operatorAct, operatorCall } from '../act.ts';

const settingFields = {
  /** Amount in cents above which a waiting payment gets a hint. */
  HinweisAbCent: z.int().min(1, because('inputInvalid')).max(10_000_000, because('inputInvalid')),
  /** DATEV accounts of the client's bookkeeping; null where no DATEV file is used. */
  Buchhaltung: LedgerAccounts.nullable(),
};

/** Payout settings of a client, and their last change. */
export const PayoutSettings = z.object({
  ...settingFields,
  /** Last change in the console; null while the values of the client's folder apply. */
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

/** Returns the amount above which payments get a hint, and the accounts of the client's bookkeeping. */
export const getPayoutSettings = operatorCall('getPayoutSettings', {
  summary: 'Get payout settings',
  path: '/verwaltung/auszahlung/einstellungen',
  act: 'money.read',
  reply: PayoutSettings,
  example: { reply: { ...exampleSettings, GeaendertAm: null, GeaendertVon: null } },
});

/** Saves the settings; from now on they replace those of the client's folder. */
export const setPayoutSettings = operatorAct('setPayoutSettings', {
  summary: 'Update payout settings',
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
