import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { expect, it } from 'vitest';
import { findClient } from '../modules/core/client/index.ts';
import { makeClient } from '../testing/make/make-client.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { ensureDemoRecommendations } from './demo-recommendations.ts';
import { DEMO_RECOMMENDER, findDemoRecommender } from './demo-recommender.ts';
import { loadDemoClients } from './load-demo-clients.ts';

const test = setUpTestApp({ ENVIRONMENT: 'development' }, { hasDemoClients: true });

it.each(['nordnetz', 'solidaire'])(
  'the demo recommender of %s has one recommendation at each stage, once',
  async (key) => {
    const client = await findClient(test.platform, key);
    if (!client) throw new Error('no demo client');
    await ensureDemoRecommendations(test.platform, client);
    const login = await callApi(test, client, 'POST', '/account/login', {
      body: { Email: DEMO_RECOMMENDER.email, Password: DEMO_RECOMMENDER.password },
    });
    const { Token: token } = login.json<{ Token: string }>();
    const list = (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<OwnRecommendation[]>();
    expect(list.map(({ Statusmeldung }) => Statusmeldung.Schluessel)).toEqual([
      'enterBankDetails',
      'enterBankDetails',
      'pickupLinkSent',
      'linkNotUsed',
      'rewardWillFollow',
      'rewardRequestProcessing',
    ]);
  },
);

it('a client that was set up in the console has no demo stories, and the next start succeeds', async () => {
  const client = await makeClient(test.platform);
  expect(await loadDemoClients(test.platform)).toEqual([]);
  expect(await findDemoRecommender(test.platform, client)).toBeNull();
});
