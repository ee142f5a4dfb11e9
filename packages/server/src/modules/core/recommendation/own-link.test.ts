import { randomBytes } from 'node:crypto';
import type { User } from '@mundwerk/contract/account/session';
import type { OwnLink } from '@mundwerk/contract/referral/confirm';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callApi } from '#testing/make/make-recipient.ts';
import { mailToken, makeRecommender, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { advance, codeOf, kindsOf, recommend } from '#testing/make/steps.ts';
import { readMails } from '#testing/start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

const test = setUpTestApp();
const client = setUpClient(test, { ModuleNewsletterPermission: true });

interface Confirmed {
  OptinAlreadySet: boolean;
  NewsletterOptinGegeben: boolean;
  Empfehlung: OwnLink | null;
}

const call = (method: 'GET' | 'PUT' | 'POST', path: string, sent: Parameters<typeof callApi>[4] = {}) =>
  callApi(test, client, method, path, sent);

/** Creates a recommendation at a client whose links stay locked until the address is confirmed. */
const makeLocked = async (Empfehler: object = {}) => {
  const email = `anna.${randomBytes(4).toString('hex')}@example.org`;
  const created = await recommend(test, client, { Empfehler: { Email: email, ...Empfehler } });
  return {
    created,
    email,
    kinds: () => kindsOf(test, client, email),
    confirm: async (kind: string) =>
      call('POST', '/empfehler/newsletter/optin', { body: { Token: await mailToken(test, client, email, kind) } }),
    facts: async () =>
      (
        await sql<{ address: boolean; newsletter: boolean; asked: boolean }>`
          select address_confirmed_at is not null as address, newsletter_confirmed_at is not null as newsletter,
            newsletter_requested_at is not null as asked
          from recommender where client_key = ${client.key} and email = ${email}`.execute(test.platform.db)
      ).rows[0],
    status: async () =>
      (await call('GET', `/empfehlung/${created.Empfehlungsnummer}`)).json<{ Status: string }>().Status,
  };
};

describe('confirming the address', () => {
  it('unlocks the links, subscribes to nothing, and leads back to the link', async () => {
    const anna = await makeLocked();
    expect(anna.created.OptinErforderlich).toBe(true);
    expect(await anna.status()).toBe('Wartet');
    const confirmed = (await anna.confirm('confirm-address')).json<Confirmed>();
    expect(confirmed).toMatchObject({ OptinAlreadySet: false, NewsletterOptinGegeben: false });
    expect(confirmed.Empfehlung).toMatchObject({
      Empfehlungsnummer: anna.created.Empfehlungsnummer,
      OptinErforderlich: false,
      Links: anna.created.Links,
      Empfehler: { Email: anna.email },
    });
    expect(await anna.status()).toBe('Ok');
    expect(await anna.facts()).toEqual({ address: true, newsletter: false, asked: false });
    expect((await anna.confirm('confirm-address')).json<Confirmed>().OptinAlreadySet).toBe(true);
  });

  it('is also the double opt-in where the box was ticked, and the mail says both', async () => {
    const anna = await makeLocked({ NewsletterPermission: true });
    expect(await anna.kinds()).toEqual(['newsletter-optin']);
    const [mail] = (await readMails(test, client.key, anna.email)).filter(({ Kind }) => Kind === 'newsletter-optin');
    expect(mail?.Text).toContain('Auf der nächsten Seite bestätigen Sie beides');
    expect((await anna.confirm('newsletter-optin')).json()).toMatchObject({ NewsletterOptinGegeben: true });
    expect(await anna.facts()).toEqual({ address: true, newsletter: true, asked: true });
  });

  it.each([
    ['confirm-address', {}],
    ['newsletter-optin', { NewsletterPermission: true }],
  ])(
    'is asked for by one mail (%s) without the link, which comes with the account once it works',
    async (kind, ticked) => {
      const anna = await makeLocked(ticked);
      const [asked, ...others] = await readMails(test, client.key, anna.email);
      expect([asked?.Kind, others]).toEqual([kind, []]);
      expect(asked?.Text).toContain('Danach bekommen Sie Ihren Empfehlungslink, denn erst dann führt er zum Angebot');
      expect(asked?.Text).not.toContain(anna.created.Empfehlungsnummer);
      await anna.confirm(kind);
      expect(await anna.kinds()).toEqual(['credentials', kind]);
      const [credentials] = await readMails(test, client.key, anna.email);
      expect(credentials?.Text).toContain(anna.created.Empfehlungsnummer);
      expect(credentials?.Text).toContain(`Ihr Benutzername ist ${anna.email}`);
      const Token = await mailToken(test, client, anna.email, 'credentials');
      expect(
        (await call('PUT', '/account/resetPassword', { body: { Token, Password: TEST_PASSWORD } })).statusCode,
      ).toBe(200);
      await anna.confirm(kind);
      expect(await anna.kinds()).toEqual(['credentials', kind]);
    },
  );

  it('mails every link that waited, and the account with the first alone', async () => {
    const anna = await makeLocked();
    const second = await recommend(test, client, { Empfehler: { Email: anna.email } });
    expect(await anna.kinds()).toEqual(['confirm-address']);
    await anna.confirm('confirm-address');
    expect(await anna.kinds()).toEqual(['recommendation-created', 'credentials', 'confirm-address']);
    const [created, credentials] = await readMails(test, client.key, anna.email);
    expect(created?.Text).toContain(second.Empfehlungsnummer);
    expect(credentials?.Text).toContain(anna.created.Empfehlungsnummer);
  });

  it('by a newsletter wished later mails nothing again, and no account to people who have a password', async () => {
    const { email, headers } = await makeRecommender(test, client);
    await recommend(test, client, {}, headers);
    const kinds = () => kindsOf(test, client, email);
    const confirm = async (kind: string) =>
      call('POST', '/empfehler/newsletter/optin', { body: { Token: await mailToken(test, client, email, kind) } });
    await confirm('confirm-address');
    expect((await kinds()).slice(0, 2)).toEqual(['recommendation-created', 'confirm-address']);
    await call('PUT', '/empfehler/setNewsletterOptin', { headers });
    await confirm('newsletter-optin');
    expect((await kinds()).slice(0, 2)).toEqual(['newsletter-optin', 'recommendation-created']);
  });

  it('stays when the newsletter is ended: links depend on the address alone', async () => {
    const { email, headers } = await makeRecommender(test, client, { NewsletterPermission: true });
    const Token = await mailToken(test, client, email, 'newsletter-optin');
    await call('POST', '/empfehler/newsletter/optin', { body: { Token } });
    await call('PUT', '/empfehler/setNewsletterOptout', { headers });
    const user = (await call('GET', '/account/user', { headers })).json<User>();
    expect(user).toMatchObject({ AdresseBestaetigt: true, NewsletterOptinGegeben: false });
    expect((await recommend(test, client, {}, headers)).OptinErforderlich).toBe(false);
  });

  it('by a link that asked for the address alone never subscribes, whatever was ticked later', async () => {
    const anna = await makeLocked();
    const Token = await mailToken(test, client, anna.email, 'confirm-address');
    await recommend(test, client, { Empfehler: { Email: anna.email, NewsletterPermission: true } });
    await call('POST', '/empfehler/newsletter/optin', { body: { Token } });
    expect(await anna.facts()).toEqual({ address: true, newsletter: false, asked: true });
  });

  it('is asked for once a day by forms, and again by the button after ten minutes', async () => {
    const anna = await makeLocked();
    const resend = async () =>
      (await call('POST', `/Empfehlen/${anna.created.Empfehlungsnummer}/adressbestaetigung`)).json<unknown>();
    await recommend(test, client, { Empfehler: { Email: anna.email } });
    expect(await resend()).toEqual({ OptinMailAlreadySent: true, OptinAlreadySet: false });
    const mails = async () => (await anna.kinds()).filter((kind) => kind === 'confirm-address').length;
    expect(await mails()).toBe(1);
    await advance(test, { AdvanceHours: 1 });
    expect(await resend()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: false });
    expect(await mails()).toBe(2);
    await anna.confirm('confirm-address');
    expect(await resend()).toEqual({ OptinMailAlreadySent: false, OptinAlreadySet: true });
    expect(codeOf(await call('POST', '/Empfehlen/0000000000/adressbestaetigung'))).toBe('PSOF0306');
  });
});

it('the database holds a newsletter consent only together with a confirmed address', async () => {
  const anna = await makeLocked({ NewsletterPermission: true });
  await anna.confirm('newsletter-optin');
  // The trigger sets the address for servers of the previous release, so it also restores a cleared one.
  await sql`update recommender set address_confirmed_at = null where email = ${anna.email}`.execute(test.platform.db);
  expect(await anna.facts()).toMatchObject({ address: true, newsletter: true });
});
