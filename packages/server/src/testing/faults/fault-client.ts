import { randomBytes, randomInt } from 'node:crypto';
import type { PayoutRunView } from '@mundwerk/contract/reward/payout';
import { sql } from 'kysely';
import type { ClientRef, Platform } from '#platform/context.ts';
import { bookedFile, returnedFile } from '../make/bank-files.ts';
import { makeClient, TEST_PRODUCT_ID } from '../make/make-client.ts';

const titles = (text: string) => ({ de: text, en: text, fr: text });

const CATALOGUE = {
  Produkte: [
    {
      Id: TEST_PRODUCT_ID,
      AnzeigeName: titles('Zuhause M'),
      Beschreibung: titles('Internet'),
      Produktlink: 'https://www.example.org/zuhause-m',
      Praemien: [
        { Id: 1, Titel: titles('Geld'), Typ: 'Ueberweisung', WertCent: 7000, Startdatum: '2020-01-01' },
        { Id: 2, Titel: titles('Gutschein'), Typ: 'Gutschein', WertCent: 5000, Startdatum: '2020-01-01' },
      ],
    },
  ],
};

/** Makes a client whose rewards are ready as soon as an order is confirmed, as cash or as a voucher. */
export const makeFaultClient = (platform: Platform): Promise<ClientRef> =>
  makeClient(
    platform,
    {
      ModuleAuftragsdatumMindestalterTage: 0,
      // Servers in production make links for hosts of the client alone.
      Hosts: { production: [`${randomBytes(4).toString('hex')}.example.org`] },
      Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null },
    },
    CATALOGUE,
  );

/** The numbers of claims that wait to be picked up. */
export const readyClaims = async ({ db }: Platform, client: ClientRef): Promise<string[]> =>
  (
    await sql<{ number: string }>`select claim_number as number from claim
      where client_key = ${client.key} and state = 'Bereitgestellt'`.execute(db)
  ).rows.map(({ number }) => number);

/** Makes a call of the operations API and retries for as long as the whole test runs. */
export type OperationsCall = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Response>;

/** A payout day: a run, its file, and an answer about some or all of its payments. */
export const payOut = async (call: OperationsCall, isFinal: boolean): Promise<void> => {
  await call('POST', '/betrieb/auszahlungslaeufe');
  const list = await call('GET', '/betrieb/auszahlungslaeufe?anzahl=100');
  const { Eintraege } = (await list.json()) as { Eintraege: PayoutRunView[] };
  for (const { Laufnummer } of Eintraege.filter(({ Zahlungen }) => Zahlungen.Offen > 0)) {
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
