import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { STATUS_MESSAGES, type StatusMessage } from '@mundwerk/contract/values/state/status-message';
import { beforeEach, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, someAccount, todayOf } from '#testing/make/make-contract.ts';
import { makePaying } from '#testing/make/make-payments.ts';
import { callApi, contacts, makeRecommendation } from '#testing/make/make-recipient.ts';
import { logIn, makeRecommender } from '#testing/make/make-recommender.ts';
import { makeVoucherClient, VOUCHER_ID } from '#testing/make/make-voucher-client.ts';
import { pickUp, sendOrder } from '#testing/make/steps.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

type Tell = () => Promise<OwnRecommendation | undefined>;
/** A story told by real calls; `tell` notes what the status bar says at that moment. */
type Life = (tell: (own: Tell) => Promise<void>) => Promise<unknown>;

/** The recommender's own view of the only recommendation, after a new login, because sessions end while days pass. */
const ownOf =
  (client: ClientRef, email: string): Tell =>
  async () => {
    const { Token: token } = await logIn(test, client, email);
    return (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<OwnRecommendation[]>()[0];
  };

const LIVES: ReadonlyArray<readonly [keys: readonly StatusMessage[], life: Life]> = [
  [
    ['linkNotUsed', 'rewardWillFollow', 'linkExpired'],
    async (tell) => {
      const client = await makeClient(test.platform);
      const { email } = await makeRecommender(test, client);
      const number = await makeRecommendation(test, client, { Empfehler: { Email: email } });
      const own = ownOf(client, email);
      await tell(own);
      await callApi(test, client, 'PUT', `/empfehlung/${number}`);
      await tell(own);
      await setClock(test, 61 * 86_400_000);
      await tell(own);
    },
  ],
  [
    ['rewardRequestProcessing', 'contractConcluded', 'noContract'],
    async (tell) => {
      const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
      const { own, patch } = await makeContract(test, client, { isConfirmed: false });
      await tell(own);
      await patch({ ErstbeitragBezahltAm: todayOf(test) });
      await tell(own);
      await patch({ Status: 'Abgelehnt' });
      await tell(own);
    },
  ],
  [
    ['contactReceivesReward'],
    async (tell) => tell((await makeContract(test, await makeClient(test.platform), { share: 50 })).own),
  ],
  [
    ['pickupLinkSent', 'rewardCanBePickedUp', 'rewardExpired'],
    async (tell) => {
      const { own } = await makeProvided(test, await makeClient(test.platform, { ModuleStoringBankdata: false }));
      await tell(own);
      await advanceDays(test, 8);
      await tell(own);
      await advanceDays(test, 360);
      await tell(own);
    },
  ],
  [
    ['enterBankDetails'],
    async (tell) => {
      const client = await makeClient(test.platform, { ModuleStoringBankdata: true });
      await tell((await makeProvided(test, client)).own);
    },
  ],
  [
    ['rewardTransferInitiated', 'rewardInPayment', 'rewardPaid'],
    async (tell) => {
      const { client, run, confirm } = await makePaying(test);
      const { own, reward } = await makeProvided(test, client);
      await pickUp(test, client, reward, { PraemieId: 1, ...someAccount() });
      await tell(own);
      await advanceDays(test, 3);
      const { Laufnummer } = await run();
      await tell(own);
      await confirm(Laufnummer);
      await tell(own);
    },
  ],
  [
    ['rewardSubmitted'],
    async (tell) => {
      const client = await makeVoucherClient(test.platform);
      const { own, reward } = await makeProvided(test, client);
      await pickUp(test, client, reward, { PraemieId: VOUCHER_ID, AufGutscheinWarten: true });
      await tell(own);
    },
  ],
  [
    ['pickupLinkSent', 'rewardReady'],
    async (tell) => {
      const client = await makeClient(test.platform);
      const { email } = await makeRecommender(test, client);
      const number = await makeRecommendation(test, client, {
        Empfehlung: { AnteilEmpfehler: 0 },
        Empfehler: { Email: email },
      });
      const { Empfaengernummer } = await contacts(() => test).confirm(client, number);
      await sendOrder(test, client, number, { Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) });
      const own = ownOf(client, email);
      await advanceDays(test, 14);
      await tell(own);
      await advanceDays(test, 8);
      await tell(own);
    },
  ],
];

const reached = new Set<string>();

it.each(LIVES)('a life is told %j, in this order', async (keys, life) => {
  const told: (string | undefined)[] = [];
  await life(async (own) => {
    const key = (await own())?.Statusmeldung.Schluessel;
    told.push(key);
    if (key) reached.add(key);
  });
  expect(told).toEqual(keys);
});

it('every status key of the table is reached by a life', () => {
  expect(STATUS_MESSAGES.filter((key) => !reached.has(key))).toEqual([]);
});
