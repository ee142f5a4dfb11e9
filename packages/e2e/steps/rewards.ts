import { randomInt, randomUUID } from 'node:crypto';
import type { CallReply } from '@mundwerk/contract/call';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { createRecipient } from '@mundwerk/contract/referral/recipient';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { expect } from '@playwright/test';
import type { Person } from '../fixtures.ts';
import { advanceClock } from '../own-portal.ts';
import { ask, type DemoClient } from '../portal.ts';
import { linkIn, type Mail, readMail } from './mailbox.ts';
import { reportOrder } from './orders.ts';
import { createRecommendation, dayOf } from './recommendations.ts';

/** The recipient of a recommendation, with an address of their own. */
export const friendOf = (person: Person): Person => ({
  firstName: 'Berta',
  lastName: 'Beispiel',
  email: person.email.replace('anna-katharina', 'berta'),
});

/** A contract that resulted from a recommendation. */
export interface Deal {
  readonly number: string;
  readonly externalNumber: string;
}

interface DealParts {
  /** The recommender's share of the reward, in percent. */
  readonly share?: number;
  /** How many contracts the same recommendation led to. */
  readonly contracts?: number;
  readonly productId?: number;
}

/** The consent of a recommended person, without a browser. */
export const giveConsent = (client: DemoClient, token: string, network: string): Promise<unknown> =>
  ask(client, '/empfaenger/zustimmung', {
    method: 'PUT',
    network,
    token,
    body: { AgbText: 'Ich stimme den Teilnahmebedingungen und den Datenschutzhinweisen zu.' },
  });

/** The data of a recommended person, typed by themself, without a browser; they have not agreed to anything yet. */
export const typeData = (
  client: DemoClient,
  friend: Person,
  number: string,
  network: string,
): Promise<CallReply<typeof createRecipient>> =>
  ask(client, `/empfaenger/create/${number}`, {
    method: 'POST',
    network,
    body: {
      Vorname: friend.firstName,
      Nachname: friend.lastName,
      Geburtsdatum: '31.12.1990',
      Email: friend.email,
      Adresse: { Strasse: 'Deichweg', Hausnummer: '7a', Plz: '20457', Ort: 'Hamburg' },
    },
  });

/** Records data and consent of the recommended person; returns their number. */
const recordFriend = async (client: DemoClient, friend: Person, number: string, network: string): Promise<string> => {
  const recipient = await typeData(client, friend, number, network);
  await giveConsent(client, recipient.Token, network);
  return recipient.Empfaengernummer;
};

/** Makes a contract with everything a reward needs except time: recommended, agreed to, reported, first premium paid. */
export const makeDeal = async (
  client: DemoClient,
  person: Person,
  network: string,
  { share = 100, contracts = 1, productId = client.config.StandardProduktId }: DealParts = {},
): Promise<Deal> => {
  const created = await createRecommendation(client, person, network, { share, productId });
  const { Empfehlungsnummer: number } = created;
  const today = dayOf(client, created);
  const recipientNumber = await recordFriend(client, friendOf(person), number, network);
  let externalNumber = '';
  for (let count = 0; count < contracts; count += 1) {
    externalNumber = randomUUID();
    const order = await reportOrder(client, {
      externalNumber,
      number,
      recipientNumber,
      productId,
      orderedOn: today,
      firstPremiumPaidOn: today,
    });
    expect(order.OffeneBedingungen).toEqual(['Einspruchsfrist']);
  }
  return { number, externalNumber };
};

/** The link of the newest mail of a kind, as a path of the portal. */
export const rewardLink = async (client: DemoClient, person: Person, kind = 'pickup'): Promise<string> => {
  const mail: Mail = await readMail(client, person.email, kind);
  return linkIn(mail, pathOf('Reward', client.config.StandardSprache));
};

/** Credentials for a claim: the link of a mail, or a session together with the claim's number. */
export type ClaimKey = string | { readonly session: string; readonly number: string };

const openedBy = (key: ClaimKey): { token: string; query: string } =>
  typeof key === 'string'
    ? { token: new URL(key).searchParams.get('token') ?? '', query: '?' }
    : { token: key.session, query: `?nr=${key.number}&` };

/** The claim that a key opens. */
export const claimBehind = (client: DemoClient, key: ClaimKey): Promise<ClaimView> => {
  const { token, query } = openedBy(key);
  return ask(client, `/praemierung${query}details=1`, { token });
};

/** Picks cash up without a browser. */
export const pickUpCash = async (client: DemoClient, key: ClaimKey, holder: string, iban: string): Promise<void> => {
  const { Auswahl } = await claimBehind(client, key);
  const { token, query } = openedBy(key);
  await ask(client, `/praemierung${query}`, {
    method: 'PUT',
    token,
    body: {
      PraemieId: Auswahl.find(({ Typ }) => Typ === 'Ueberweisung')?.Id,
      Kontoinhaber: holder,
      Iban: iban,
    },
  });
};

/** Lets a client's complaint period pass. */
export const complaintPeriod = (client: DemoClient) =>
  advanceClock({ AdvanceDays: client.config.ModuleAuftragsdatumMindestalterTage });

/** A German account that no other person has: a review holds claims of many people with one account. */
export const someIban = (): string => {
  const account = `12030000${String(randomInt(1e10)).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
};
