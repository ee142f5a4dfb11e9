import { randomInt } from 'node:crypto';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { bookedFile, returnedFile } from '../make/bank-files.ts';

/** Makes a call of the operations API and retries for as long as the whole test runs. */
export type OperationsCall = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Response>;

/** A payout day: a run, its file, and an answer about some or all of its payments. */
export const payOut = async (call: OperationsCall, isFinal: boolean): Promise<void> => {
  await call('POST', '/betrieb/auszahlungslaeufe');
  const list = await call('GET', '/betrieb/auszahlungslaeufe?PageSize=100');
  const { Items } = (await list.json()) as { Items: PayoutRunView[] };
  for (const { Laufnummer } of Items.filter(({ Zahlungen }) => Zahlungen.Offen > 0)) {
    const reply = await call('GET', `/betrieb/auszahlungslaeufe/${Laufnummer}/pain.001?erneut=1`);
    // A server that dies while writing leaves half a file, which is never handed to the bank.
    const file = await reply.text().catch(() => '');
    const lines = [...file.matchAll(/<EndToEndId>([^<]+)<.*?EUR">([\d.]+)</g)].map(
      ([, endToEndId = '', euros = '']) => ({
        endToEndId,
        amountCents: Number(euros.replace('.', '')),
      }),
    );
    const returned = isFinal ? [] : lines.filter(({ endToEndId }) => endToEndId.endsWith('-1') && randomInt(10) === 0);
    const booked = lines.filter((line) => !returned.includes(line) && (isFinal || randomInt(10) < 8));
    if (returned.length > 0) await call('POST', '/betrieb/kontoauszuege', returnedFile(returned));
    if (booked.length > 0) await call('POST', '/betrieb/kontoauszuege', bookedFile(booked));
  }
};
