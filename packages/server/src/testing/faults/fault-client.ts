import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientRef, Platform } from '#platform/context.ts';
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
