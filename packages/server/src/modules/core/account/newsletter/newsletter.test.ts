import type { User } from '@mundwerk/contract/account/session';
import { describe, expect, it } from 'vitest';
import { hasComplaint, upsertComplaint } from '#platform/mail/bounce/store.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { rowsOf } from '#testing/make/make-contract.ts';
import { mailToken, makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { advance, blockRecommender, ctxOf, mailsOf, recommenderIdOf } from '#testing/make/steps.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { findRecommender, unsubscribeUrl } from '../index.ts';
import { endNewslettersOfComplaints, requestNewsletterOptin } from './newsletter.ts';

const test = setUpTestApp();
const client = setUpClient(test);

/** A recommender with the calls about the newsletter at hand. */
const subscriber = async (at = client) => {
  const { email, headers } = await makeRecommender(test, at);
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    test.app.inject({
      method,
      url: `/api/v1/${at.key}${path}`,
      headers: path.includes('/newsletter/') ? {} : headers,
      ...(body ? { body } : {}),
      remoteAddress: someAddress(),
    });
  const ctx = ctxOf(test, at, { origin: `http://${at.key}.localhost` });
  const found = async () => {
    const recommender = await findRecommender(ctx, await recommenderIdOf(test, at, email));
    if (!recommender) throw new Error('no such recommender');
    return { ctx, recommender };
  };
  const url = async (language?: 'de' | 'en' | 'fr'): Promise<URL> => {
    const { recommender } = await found();
    return new URL(unsubscribeUrl(ctx, { id: recommender.id, language: language ?? recommender.language }));
  };
  return {
    email,
    ask: async () => (await call('PUT', '/empfehler/setNewsletterOptin')).json<unknown>(),
    confirm: async (given?: string) => {
      const Token = given ?? (await mailToken(test, at, email, 'newsletter-optin'));
      return (await call('POST', '/empfehler/newsletter/optin', { Token })).json<unknown>();
    },
    withdraw: async () => (await call('PUT', '/empfehler/setNewsletterOptout')).json<unknown>(),
    withdrawBy: async (Token: string) =>
      (await call('POST', '/empfehler/newsletter/optout', { Token })).json<unknown>(),
    user: async () => (await call('GET', '/account/user')).json<User>(),
    mails: async () => (await mailsOf(test, at, email, 'newsletter-optin')).length,
    history: async () => {
      const id = await recommenderIdOf(test, at, email);
      const events = (await rowsOf(test, at, 'consent_event')).filter((row) => row.recommender_id === id);
      return events.sort((one, other) => Number(one.id) - Number(other.id)).map(({ kind }) => kind);
    },
    found,
    chooseAll: async () => (await call('PUT', '/empfehler/mails', { AlleMails: true })).json<User>(),
    deleteAccount: () => call('DELETE', '/empfehler/delete'),
    url,
    token: async () => (await url()).searchParams.get('t') ?? '',
  };
};

/** A recommender who subscribed. */
const subscribed = async () => {
  const anna = await subscriber();
  await anna.ask();
  await anna.confirm();
  return anna;
};

const oneClick = (url: URL, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'content-type': type },
    body,
  });

describe('asking for the newsletter', () => {
  it('goes through its three states, and each is told', async () => {
    const anna = await subscriber();
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: false, NewsletterOptinVersendetAm: null });
    expect(await anna.ask()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    expect(await anna.user()).toMatchObject({
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: expect.any(String),
    });
    expect(await anna.ask()).toEqual({ OptinMailAlreadySent: true, OptinAlreadySet: false });
    expect(await anna.mails()).toBe(1);
    expect(await anna.confirm()).toMatchObject({ OptinAlreadySet: false, NewsletterOptinGegeben: true });
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: true });
    expect(await anna.ask()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: true });
    expect(await anna.history()).toEqual(['requested', 'confirmed']);
  });

  it('sends one mail for many at a time', async () => {
    const anna = await subscriber();
    await Promise.all(Array.from({ length: 5 }, anna.ask));
    expect(await anna.mails()).toBe(1);
  });

  it('writes nothing and sends no mail when the account is deleted meanwhile', async () => {
    const anna = await subscriber();
    const { ctx, recommender } = await anna.found();
    await anna.deleteAccount();
    expect(await requestNewsletterOptin(ctx, recommender)).toBe('mail-sent');
    const events = await rowsOf(test, client, 'consent_event');
    expect(events.filter((row) => row.recommender_id === recommender.id)).toEqual([]);
    expect(await anna.mails()).toBe(0);
  });
});

describe('ending the newsletter', () => {
  it('works by login, keeps the history, and the old link confirms nothing more', async () => {
    const anna = await subscriber();
    await anna.ask();
    const old = await mailToken(test, client, anna.email, 'newsletter-optin');
    await anna.confirm(old);
    expect(await anna.withdraw()).toEqual({ WarAngemeldet: true });
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: false, NewsletterOptinVersendetAm: null });
    expect(await anna.withdraw()).toEqual({ WarAngemeldet: false });
    expect(await anna.confirm(old)).toMatchObject({ ErrorCode: 'PSOF0201' });
    expect(await anna.ask()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    await anna.confirm();
    expect(await anna.history()).toEqual(['requested', 'confirmed', 'withdrawn', 'requested', 'confirmed']);
  });

  it('ends a question that was not answered yet', async () => {
    const anna = await subscriber();
    await anna.ask();
    const open = await mailToken(test, client, anna.email, 'newsletter-optin');
    expect(await anna.withdraw()).toEqual({ WarAngemeldet: false });
    expect(await anna.confirm(open)).toMatchObject({ ErrorCode: 'PSOF0201' });
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: false });
  });

  it('works by the token of a mail, for ever and for a blocked account, too', async () => {
    const anna = await subscribed();
    const token = await anna.token();
    await blockRecommender(test, client, 'general', anna.email);
    expect(await anna.withdrawBy(token)).toEqual({ WarAngemeldet: true });
    expect(await anna.withdrawBy(token)).toEqual({ WarAngemeldet: false });
  });

  it('is refused with a token that is not ours', async () => {
    const anna = await subscriber();
    const token = await anna.token();
    const foreign = await (await subscriber(await makeClient(test.platform))).token();
    for (const wrong of ['erfunden', foreign, `${token}x`, token.replace('.', '.x'), token.split('.')[0] ?? '']) {
      expect(await anna.withdrawBy(wrong)).toMatchObject({ ErrorCode: 'PSOF0201' });
    }
  });

  it.each(['de', 'en', 'fr'] as const)('takes one click of a mail program at the %s page', async (language) => {
    const anna = await subscribed();
    const reply = await oneClick(await anna.url(language));
    expect([reply.statusCode, reply.body]).toEqual([200, 'Der Newsletter ist abbestellt.']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: false });
  });

  it('takes the click as a multipart form, too', async () => {
    const anna = await subscribed();
    const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(await anna.url(), body, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: false });
  });

  it('is not done by opening the page, by another body or with a wrong token', async () => {
    const anna = await subscribed();
    const url = await anna.url();
    await test.app.inject({ url: `${url.pathname}${url.search}`, headers: { host: url.host } });
    expect((await oneClick(url, 'anything=else')).statusCode).toBe(400);
    expect((await oneClick(new URL(url.pathname, url))).statusCode).toBe(410);
    expect((await oneClick(new URL(`${url.pathname}?t=erfunden`, url))).statusCode).toBe(410);
    expect((await oneClick(new URL(url.href.replace(client.key, 'niemand')))).statusCode).toBe(404);
    expect(await anna.user()).toMatchObject({ NewsletterOptinGegeben: true });
  });
});

it('the opt-in call asks again ten minutes later when its owner wants it, so that a lost mail locks no owner out', async () => {
  const anna = await subscriber(await makeClient(test.platform, { ModuleNewsletterPermission: true }));
  await anna.ask();
  await advance(test, { AdvanceHours: 1 });
  expect(await anna.ask()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
  expect(await anna.mails()).toBe(2);
});

it('a complaint of a mail ends the newsletter and all other news once, until its owner wants them again', async () => {
  const anna = await subscribed();
  const { ctx } = await anna.found();
  const complain = () =>
    upsertComplaint(test.platform.db, { clientKey: client.key, mailId: '', to: anna.email }, test.clock.now());
  await complain();
  expect(await anna.user()).toMatchObject({ AlleMails: false, NewsletterOptinGegeben: true });
  await endNewslettersOfComplaints.run(test.platform);
  await endNewslettersOfComplaints.run(test.platform);
  expect(await anna.user()).toMatchObject({ AlleMails: false, NewsletterOptinGegeben: false });
  expect(await anna.history()).toEqual(['requested', 'confirmed', 'withdrawn']);
  await anna.chooseAll();
  expect(await anna.user()).toMatchObject({ AlleMails: true });
  expect(await hasComplaint(ctx.db, client.key, anna.email)).toBe(false);
});
