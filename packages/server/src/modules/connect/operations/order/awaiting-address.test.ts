import type { OrderView } from '@mundwerk/contract/operations/orders';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import { expect, it } from 'vitest';
import { eraseOwner } from '#modules/core/personal-area/index.ts';
import { anonymousCtx } from '#platform/context.ts';
import { accountId } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, rowsOf, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '#testing/make/make-recipient.ts';
import { mailToken } from '#testing/make/make-recommender.ts';
import { readMails, untilMailsAreWritten } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();

it('an order waits for the address of its recommender, says so, and goes on by itself once it is confirmed', async () => {
  const client = await makeClient(test.platform, { ModuleNewsletterPermission: true, AutomatischeFreigabe: true });
  const token = await makeKey(test, client);
  const Email = 'wartet@example.org';
  const number = await makeRecommendation(test, client, { Empfehler: { Email } });
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  const reported = await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
  expect([reported.statusCode, reported.json<OrderView>().OffeneBedingungen]).toEqual([
    201,
    ['AdresseBestaetigt', 'Einspruchsfrist'],
  ]);
  await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token });

  // The mail gives the same reason as the explanation, with the link that confirms the address.
  await untilMailsAreWritten(test);
  const [told] = (await readMails(test, client.key, Email)).filter(({ Kind }) => Kind === 'contact-concluded');
  expect(told?.Text).toContain('Sie müssen noch Ihre E-Mail-Adresse bestätigen.');
  await advanceDays(test, 14);
  const waiting = (await callApi(test, client, 'GET', path, { token })).json<OrderDetails>();
  expect(waiting).toMatchObject({
    Status: 'Bestaetigt',
    Bedingungen: [
      { Code: 'AdresseBestaetigt', Text: 'Die empfehlende Person hat ihre E-Mail-Adresse noch nicht bestätigt.' },
    ],
    Lagen: [{ Code: 'awaitsAddress', IstEndgueltig: false }, {}],
    Praemierungen: [{ Status: 'Offen' }],
  });
  const asked = (await readMails(test, client.key, Email)).filter(({ Kind }) => Kind === 'confirm-address');
  expect(asked.length).toBeGreaterThan(1);

  // A lead through the locked link is refused as before: only the client itself knows of the contract.
  const Token = await mailToken(test, client, Email, 'confirm-address');
  expect((await callApi(test, client, 'POST', '/empfehler/newsletter/optin', { body: { Token } })).statusCode).toBe(
    200,
  );
  const [claim] = await rowsOf(test, client, 'claim');
  expect(claim).toMatchObject({ state: 'Bereitgestellt' });
  expect((await callApi(test, client, 'GET', path, { token })).json()).toMatchObject({
    Status: 'Freigegeben',
    OffeneBedingungen: [],
    Lagen: [{ Code: 'ready' }, {}],
  });
});

it('a recommender who deletes the account while an order waits for the address owes and gets nothing, and the order waits no longer', async () => {
  const client = await makeClient(test.platform, { ModuleNewsletterPermission: true, AutomatischeFreigabe: true });
  const token = await makeKey(test, client);
  const Email = 'geht@example.org';
  const number = await makeRecommendation(test, client, { Empfehler: { Email } });
  const body = orderBody(test, number, { ErstbeitragBezahltAm: todayOf(test) });
  const path = `/betrieb/auftraege/${body.ExterneAuftragsnummer}`;
  await callApi(test, client, 'POST', '/betrieb/auftraege', { body, token });
  await callApi(test, client, 'PATCH', path, { body: { Status: 'Bestaetigt' }, token });
  await untilMailsAreWritten(test);
  expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Offen']);

  // Without a confirmed address there is no login, so the deletion is requested elsewhere; the console calls the same function.
  const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin: 'http://x' });
  await eraseOwner(ctx, await accountId(test, client, Email), 'recommender');
  await advanceDays(test, 14);
  const details = (await callApi(test, client, 'GET', path, { token })).json<OrderDetails>();
  expect(details).toMatchObject({
    Status: 'Erledigt',
    OffeneBedingungen: [],
    Lagen: [{ Code: 'accountDeleted', IstEndgueltig: true }, {}],
  });
  expect((await rowsOf(test, client, 'claim')).map(({ state }) => state)).toEqual(['Storniert']);
  // Of all mails to the address only the one about the deletion is left.
  expect((await readMails(test, client.key, Email)).map(({ Kind }) => Kind)).toEqual(['account-closed']);
  // As of every completed order, an end that is reported later changes nothing.
  const late = await callApi(test, client, 'PATCH', path, {
    body: { Status: 'Storniert', Grund: 'Rückabwicklung' },
    token,
  });
  expect([late.statusCode, late.json<{ ErrorCode: string }>().ErrorCode]).toEqual([409, 'PSOF0702']);
});
