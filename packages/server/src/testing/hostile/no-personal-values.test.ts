import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FinishedSpan } from '#platform/tracing/export-spans.ts';
import { createTracing } from '#platform/tracing/tracing.ts';
import { recommendationBody } from '../make/make-client.ts';
import { callApi, recipientBody } from '../make/make-recipient.ts';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';
import { makeWorld, type World } from './make-world.ts';

// A whole life of a referral, with values that occur nowhere else, and then a search for them in what operators see of a server.

const spans: FinishedSpan[] = [];
const lines: string[] = [];
let test: TestApp;
let world: World;
beforeAll(async () => {
  const tracing = createTracing({ add: (span) => spans.push(span), lost: () => 0, stop: async () => undefined }, 1);
  test = await startTestApp({}, { tracing, readLine: (line) => lines.push(line) });
  world = await makeWorld(test);
});
afterAll(() => test.stop());

const VALUES = {
  Vorname: 'Zwentibold',
  Nachname: 'Quastenflosser',
  Email: 'zwentibold.quastenflosser@unikat.example',
  RecipientEmail: 'adelgunde@unikat-zwei.example',
  Telefon: '0170 55544433',
  Iban: 'DE02120300000000202051',
};

it('metrics, traces and the log hold no name, address, account, number or token of a person', async () => {
  const { client } = world;
  const call = (
    ...[method, path, sent]: Parameters<typeof callApi> extends [unknown, unknown, ...infer R] ? R : never
  ) => callApi(test, client, method, path, sent);
  const created = await call('POST', '/Empfehlen/create', {
    body: recommendationBody({
      Empfehler: { Email: VALUES.Email, Vorname: VALUES.Vorname, Nachname: VALUES.Nachname },
    }),
  });
  const { Empfehlungsnummer, Empfehlungscode } = created.json<RecommendationCreated>();
  const recipient = (
    await call('POST', `/empfaenger/create/${Empfehlungsnummer}`, {
      body: recipientBody({ Email: VALUES.RecipientEmail, Vorname: VALUES.Vorname, Telefon: VALUES.Telefon }),
    })
  ).json<{ Token: string; Empfaengernummer: string }>();
  const picked = await call('PUT', '/praemierung/', {
    body: { PraemieId: 1, Kontoinhaber: `${VALUES.Vorname} ${VALUES.Nachname}`, Iban: VALUES.Iban },
    token: world.rewardToken,
  });
  expect(picked.statusCode).toBeLessThan(500);
  const secrets = [
    ...Object.values(VALUES),
    ...[Empfehlungsnummer, Empfehlungscode ?? '', recipient.Token, recipient.Empfaengernummer],
    ...[world.rewardToken, world.key, world.recipient.token, world.owner.email, world.invitation.secret],
  ].filter((one) => one.length > 4);
  // The same values where they do not belong: in paths, queries and headers of every kind of address, right and wrong ones.
  for (const secret of secrets) {
    const text = encodeURIComponent(secret);
    for (const url of [
      `/empfehlung/${text}?channel=${text}`,
      `/empfaengerbestaetigung?token=${text}`,
      `/${text}?token=${text}`,
      `/api/v1/${client.key}/empfehlen/${text}/${text}`,
      `/api/v1/${client.key}/praemierung/?nr=${text}&details=${text}`,
      `/api/v1/${text}/nirgends`,
      `/client-assets/${text}/${text}/a.svg`,
      `/matomo.php?url=https%3A%2F%2Fx%2F${text}&e_n=${text}`,
    ])
      await test.app.inject({
        url,
        headers: {
          authorization: `Bearer ${secret}`,
          referer: `https://x.example/?t=${text}`,
          'user-agent': text,
          host: `${client.key}.localhost`,
        },
      });
  }
  const metrics = (await test.app.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('http_request_duration_seconds_count');
  expect(spans.length).toBeGreaterThan(500);
  expect(lines.length).toBeGreaterThan(0);
  const seen = { metrics, traces: JSON.stringify(spans), log: lines.join('\n') };
  const found = Object.entries(seen).flatMap(([where, text]) =>
    secrets
      .flatMap((one) => [one, encodeURIComponent(one)])
      .filter((one) => text.includes(one))
      .map((one) => `${where}: ${one} in ${text.slice(Math.max(0, text.indexOf(one) - 150), text.indexOf(one) + 60)}`),
  );
  expect(found).toEqual([]);
});
