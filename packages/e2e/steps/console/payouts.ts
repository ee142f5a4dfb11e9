import { createHash } from 'node:crypto';
import type { CallReply } from '@mundwerk/contract/call';
import type { PayoutRunView, takeBankAnswer } from '@mundwerk/contract/reward/payout';
import { type BankLine, bookedFile } from '@mundwerk/server/testing/make/bank-files';
import { expect } from '@playwright/test';
import { ask, askRaw, type DemoClient } from '../../portal.ts';
import { operationsKey } from '../orders.ts';

/** A payment as the file for the bank names it. */
export interface FilePayment extends BankLine {
  readonly holder: string;
  readonly iban: string;
}

const one = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';

const paymentsIn = (file: string): FilePayment[] =>
  (file.match(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs) ?? []).map((payment) => ({
    endToEndId: one(payment, /<EndToEndId>(.*?)</),
    amountCents: Math.round(Number(one(payment, /<InstdAmt Ccy="EUR">(.*?)</)) * 100),
    holder: one(payment, /<Cdtr>\s*<Nm>(.*?)</s),
    iban: one(payment, /<CdtrAcct>.*?<IBAN>(.*?)</s),
  }));

/** Collects all open payments in a run and fetches its file, as it goes to the bank; answers the payments in it. */
export const makePayoutRun = async (client: DemoClient): Promise<FilePayment[]> => {
  const token = await operationsKey(client);
  const run = await ask<PayoutRunView>(client, '/betrieb/auszahlungslaeufe', { method: 'POST', token });
  const file = await (await askRaw(client, `/betrieb/auszahlungslaeufe/${run.Laufnummer}/pain.001`, { token })).text();
  expect(createHash('sha256').update(file).digest('hex')).toBe(run.Sha256);
  const payments = paymentsIn(file);
  expect(payments).toHaveLength(run.Anzahl);
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(run.SummeCent);
  return payments;
};

/** Hands a file of the bank in. */
export const handInBankFile = async (client: DemoClient, xml: string): Promise<CallReply<typeof takeBankAnswer>> =>
  ask(client, '/betrieb/kontoauszuege', {
    method: 'POST',
    token: await operationsKey(client),
    type: 'application/xml',
    body: xml,
  });

/** The payments to one account holder. */
export const paymentsOf = (payments: readonly FilePayment[], holder: string): FilePayment[] =>
  payments.filter((payment) => payment.holder === holder);

/** Everything open goes to the bank, and the bank books it. */
export const payEverything = async (client: DemoClient): Promise<FilePayment[]> => {
  const payments = await makePayoutRun(client);
  expect(await handInBankFile(client, bookedFile(payments))).toMatchObject({ Gebucht: payments.length, Unbekannt: [] });
  return payments;
};
