import { createHash } from 'node:crypto';
import type { TakeBankAnswerReply } from '@mundwerk/client';
import { type BankLine, bookedFile } from '@mundwerk/server/testing/make/bank-files';
import { expect } from '@playwright/test';
import type { DemoClient } from '../../portal.ts';
import { systemOf } from '../orders.ts';

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

/** Collects all open payments in a run and downloads its file, as it goes to the bank; returns the payments in it. */
export const makePayoutRun = async (client: DemoClient): Promise<FilePayment[]> => {
  const system = await systemOf(client);
  const run = await system.createPayoutRun();
  const file = await (await system.downloadPayoutFile({ params: { id: run.Laufnummer } })).text();
  expect(createHash('sha256').update(file).digest('hex')).toBe(run.Sha256);
  const payments = paymentsIn(file);
  expect(payments).toHaveLength(run.Anzahl);
  expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(run.SummeCent);
  return payments;
};

/** Uploads a file of the bank. */
export const handInBankFile = async (client: DemoClient, xml: string): Promise<TakeBankAnswerReply> =>
  (await systemOf(client)).takeBankAnswer({ body: xml });

/** The payments to one account holder. */
export const paymentsOf = (payments: readonly FilePayment[], holder: string): FilePayment[] =>
  payments.filter((payment) => payment.holder === holder);

/** Sends all open payments to the bank, which books them. */
export const payEverything = async (client: DemoClient): Promise<FilePayment[]> => {
  const payments = await makePayoutRun(client);
  expect(await handInBankFile(client, bookedFile(payments))).toMatchObject({ Gebucht: payments.length, Unbekannt: [] });
  return payments;
};
