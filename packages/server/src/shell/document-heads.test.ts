import { PAGES } from '@mundwerk/contract/page/page-table';
import {
  isPageOffered,
  PAGE_NAMES,
  PAGE_REDIRECTS,
  type PageName,
  pageByName,
  pathOf,
} from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';
import { findClient, originOf } from '../modules/core/client/index.ts';
import type { ClientRef } from '../platform/context.ts';
import { recommendationBody } from '../testing/make/make-client.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { mailToken, makeRecommender } from '../testing/make/make-recommender.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';

// What a search engine or a chat reads: the documents of every demo client in every language, without a browser.

const KEYS = ['nordnetz', 'allianz', 'solidaire'];
/** Pages that only redirect elsewhere. */
const PASSED_THROUGH: readonly PageName[] = ['Logout', 'Admin'];
/** Pictures that a first screen may show: logo, key visual or product, and a row of cards. */
const FIRST_SIGHT = 8;

const test = setUpTestApp({}, { hasDemoClients: true });

const demo = async (key: string): Promise<ClientRef> => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error(`client ${key} is not loaded`);
  return client;
};

const ask = (client: ClientRef, url: string) =>
  test.app.inject({ url, headers: { host: `${client.key}.localhost`, accept: 'text/html,image/webp,*/*' } });

/** The paths of a client's pages; those about a recommendation name one whose links are open. */
const makePaths = async (client: ClientRef): Promise<(name: PageName, language: Language) => string> => {
  const { StandardProduktId, SplitAnteilEmpfehler, Seitenadressen } = client.config;
  const { email, token, headers } = await makeRecommender(test, client);
  const body = recommendationBody({
    Empfehlung: { Produkt: StandardProduktId, AnteilEmpfehler: SplitAnteilEmpfehler },
  });
  const created = await callApi(test, client, 'POST', '/Empfehlen/create', { body, token });
  if (created.json<{ OptinErforderlich: boolean }>().OptinErforderlich) {
    const Token = await mailToken(test, client, email, 'confirm-address');
    await callApi(test, client, 'POST', '/empfehler/newsletter/optin', { body: { Token } });
  }
  const Name = 'anna-empfiehlt';
  const named = { Name, AgbText: 'Einverstanden.' };
  const reply = await callApi(test, client, 'PUT', '/empfehler/linkname', { body: named, headers });
  expect([created.statusCode, reply.statusCode]).toEqual([201, 200]);
  const params = {
    produktId: StandardProduktId,
    empfehlungsnummer: created.json<{ Empfehlungsnummer: string }>().Empfehlungsnummer,
    praemieid: 1,
    bereich: 'auftraege',
    name: Name,
    slug: Seitenadressen.Category?.[0] ?? '',
  };
  const versions: Partial<Record<PageName, string>> = { TOSHistory: '2025-07-20', PrivacyHistory: '2018-02-28' };
  return (name, language) => pathOf(name, language, { ...params, version: versions[name] ?? '' });
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string => text.replaceAll(/&(\w+|#39);/g, (whole, name) => ENTITIES[name] ?? whole);

/** What a document says about its page, before any script runs. */
const readHead = (markup: string) => {
  const first = (pattern: RegExp): string => decode(pattern.exec(markup)?.[1] ?? '');
  const content = (name: string): string =>
    first(new RegExp(`<meta (?:name|property)="${RegExp.escape(name)}" content="([^"]*)"`));
  const alternates = markup.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  return {
    language: first(/<html lang="([^"]+)"/),
    title: first(/<title>([^<]*)<\/title>/),
    description: content('description'),
    robots: content('robots'),
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries([...alternates].map(([, language = '', href = '']) => [language, decode(href)])),
    shown: {
      title: content('og:title'),
      description: content('og:description'),
      url: content('og:url'),
      site: content('og:site_name'),
      locale: content('og:locale'),
      picture: content('og:image'),
    },
  };
};

/** What is wrong with the pictures of a document: each keeps its place free, photographs come in several widths, and those far below are lazy. */
const faultsOfPictures = (markup: string): string[] =>
  [...markup.matchAll(/<img\b([^>]*)>/g)].flatMap(([tag, attributes = ''], index) => {
    const source = decode(/\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '');
    // A logo has only a height: its width follows from its drawing, and nothing follows it in the line.
    const isLogo = /\/logo[^/]*$/.test(source);
    const isSized = /\sheight="\d+"/.test(attributes) && (isLogo || /\swidth="\d+"/.test(attributes));
    const isScaled = /\/grafik\b|\/api\/assets\//.test(source);
    return [
      ...(isSized ? [] : [`without a size: ${tag}`]),
      ...(isScaled && !/\ssrcset="/i.test(attributes) ? [`in one width: ${tag}`] : []),
      ...(index >= FIRST_SIGHT && !/\sloading="lazy"/.test(attributes) ? [`fetched too early: ${tag}`] : []),
    ];
  });

describe.each(KEYS)('the documents of %s', (key) => {
  it('have a complete head on every page in every language', async () => {
    const client = await demo(key);
    const { Sprachen, StandardSprache, Name } = client.config;
    const path = await makePaths(client);
    const origin = originOf(test.platform, client);
    const pictures = new Set<string>();
    const pages = PAGE_NAMES.filter((name) => isPageOffered(name, client.config) && !PASSED_THROUGH.includes(name));
    for (const [language, name] of Sprachen.flatMap((spoken) => pages.map((page) => [spoken, page] as const))) {
      const where = `${name} in ${language}`;
      const { statusCode, headers, body } = await ask(client, path(name, language));
      const policy = String(headers['content-security-policy']);
      const head = readHead(body);
      const address = origin + path(name, language);
      expect.soft([where, faultsOfPictures(body)]).toEqual([where, []]);
      expect.soft({ where, status: statusCode, policy, ...head }).toMatchObject({
        where,
        status: name === 'FileNotFound' ? 404 : 200,
        policy: expect.stringMatching(/default-src 'none'; script-src 'self'[^;]*; style-src 'self' 'sha256-/),
        language,
        title: expect.stringMatching(new RegExp(`^.{5,60} \\| ${RegExp.escape(Name)}$`)),
        description: expect.stringMatching(/^.{40,}/s),
        shown: {
          title: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
          url: address,
          site: Name,
          locale: expect.stringMatching(new RegExp(`^${language}_`)),
          picture: expect.stringContaining(origin),
        },
      });
      expect.soft(policy, where).not.toContain('unsafe');
      pictures.add(head.shown.picture);
      if (!pageByName(name).isListed) {
        expect.soft(head.robots, where).toBe('noindex');
        continue;
      }
      expect.soft(head.canonical, where).toBe(address);
      if (Sprachen.length === 1) continue;
      const others = Sprachen.map((other) => [other, origin + path(name, other)]);
      const fallback = origin + path(name, StandardSprache);
      expect.soft(head.alternates, where).toEqual({ ...Object.fromEntries(others), 'x-default': fallback });
    }
    expect(pictures.size).toBeGreaterThan(0);
    for (const picture of pictures) {
      const { pathname, search } = new URL(picture);
      expect.soft((await ask(client, pathname + search)).statusCode, picture).toBe(200);
    }
  });

  it('lead to /404 from addresses that lead nowhere, and to the code page from its second addresses', async () => {
    const client = await demo(key);
    const language = client.config.StandardSprache;
    const unbuilt = PAGES.filter(({ name }) => !isPageOffered(name, client.config)).map(({ paths }) =>
      paths[language].replaceAll(/:\w+/g, '1'),
    );
    // A product must exist to be recommended, and a recommendation to be confirmed.
    const nowhere = [
      ...unbuilt,
      pathOf('Recommendation', language, { produktId: 1 }),
      pathOf('RecipientData', language, { empfehlungsnummer: '0000000000' }),
    ];
    for (const path of nowhere) expect([path, (await ask(client, path)).headers.location]).toEqual([path, '/404']);
    expect((await ask(client, '/404')).statusCode).toBe(404);
    for (const { from } of PAGE_REDIRECTS)
      expect([from, (await ask(client, from)).headers.location]).toEqual([from, pathOf('Code', language)]);
  });
});
