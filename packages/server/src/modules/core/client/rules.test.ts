import { ClientConfig } from '@mundwerk/contract/client/client';
import { describe, expect, it } from 'vitest';
import {
  assetsInCss,
  clientLanguages,
  hostName,
  hostOrigins,
  joinTexts,
  keyOfLocalHost,
  overlayTexts,
  rewriteAssetUrls,
  secretsIn,
  siteOrigins,
  textKeys,
  themeTokens,
  withoutSecrets,
  withSecrets,
} from './rules.ts';

describe('texts', () => {
  it('joins files of one namespace and refuses a key in both', () => {
    expect(joinTexts({ a: { b: '1' } }, { a: { c: '2' } })).toEqual({ a: { b: '1', c: '2' } });
    expect(() => joinTexts({ a: { b: '1' } }, { a: { b: '2' } })).toThrow('a.b');
    expect(() => joinTexts({ a: { b: '1' } }, { a: 'x' })).toThrow('a');
  });

  it('lays an overlay over the base without touching it', () => {
    const base = { a: { b: 'Sie', c: 'bleibt' } };
    expect(overlayTexts(base, { a: { b: 'du' } })).toEqual({ a: { b: 'du', c: 'bleibt' } });
    expect(base.a.b).toBe('Sie');
  });

  it('names all keys', () => {
    expect(textKeys({ a: { b: '1', c: { d: '2' } }, e: '3' })).toEqual(['a.b', 'a.c.d', 'e']);
  });
});

describe('theme', () => {
  const css = `/* --ink: #000000; */
    @font-face { src: url("./fonts/a.woff2") format("woff2"), url(./fonts/b.woff2), local("Arial"); }
    :root { --ink: #10233f; --font-body: "Figtree",
      sans-serif; --font-display: var(--font-body); }
    @media (prefers-reduced-motion: reduce) { :root { --ink: #ffffff; } }`;

  it('finds and rewrites the files it asks for', () => {
    expect(assetsInCss(css)).toEqual(['fonts/a.woff2', 'fonts/b.woff2']);
    const rewritten = rewriteAssetUrls(css, { 'fonts/a.woff2': '/x/a', 'fonts/b.woff2': '/x/b' });
    expect(rewritten).toContain('src: url("/x/a") format("woff2"), url("/x/b"), local("Arial")');
    expect(() => rewriteAssetUrls(css, {})).toThrow('fonts/a.woff2');
  });

  it('reads its tokens, the plain ones, with references resolved', () => {
    expect(themeTokens(css)).toMatchObject({
      ink: '#10233f',
      'font-body': '"Figtree", sans-serif',
      'font-display': '"Figtree", sans-serif',
    });
  });
});

describe('hosts', () => {
  it.each([
    ['Nord.LOCALHOST:3000', 'nord'],
    ['nord.localhost', 'nord'],
    ['localhost:3000', null],
    ['nord.localhost.example.org', null],
    ['a.b.localhost', null],
  ])('reads the key of %s', (host, key) => expect(keyOfLocalHost(host)).toBe(key));

  it('compares host names without port and case', () => {
    expect(hostName('Empfehlen.Example.ORG:8443')).toBe('empfehlen.example.org');
  });
});

it('puts the default language first', () => {
  expect(clientLanguages({ Sprachen: ['de', 'en', 'fr'], StandardSprache: 'fr' })).toEqual(['fr', 'de', 'en']);
});

describe('pages that may show the portal in a frame', () => {
  const config = {
    MandantUrl: 'https://www.example.org/start',
    EmpfehlenWebPage: 'https://freunde.example.org/empfehlen',
    ModuleIntegratedFrame: true,
    RahmenHosts: { production: ['https://shop.example.com'], staging: [], testing: [], development: [] },
  };

  it('are the client’s own and those it names', () => {
    expect(hostOrigins(config, 'production', 'Homepage')).toEqual([
      'https://www.example.org',
      'https://freunde.example.org',
      'https://shop.example.com',
    ]);
    expect(hostOrigins({ ...config, EmpfehlenWebPage: null }, 'staging', 'Login')).toEqual(['https://www.example.org']);
  });

  it('are only those it names where the frame is not integrated', () => {
    const left = { ...config, ModuleIntegratedFrame: false };
    expect(hostOrigins(left, 'production', 'Homepage')).toEqual(['https://shop.example.com']);
    expect(hostOrigins(left, 'testing', 'Homepage')).toEqual([]);
  });

  it.each(['Admin', 'Agency', 'AgencySignOn', 'AgencyTab'] as const)('are none for %s', (page) => {
    expect(hostOrigins(config, 'production', page)).toEqual([]);
  });
});

it('the client’s own sites are its portal, its site and the pages around its frame, whether or not that is integrated', () => {
  const none = { production: [], staging: [], testing: [], development: [] };
  const config = {
    MandantUrl: 'https://www.example.org/start',
    EmpfehlenWebPage: null,
    Hosts: { ...none, production: ['empfehlen.example.org'] },
    RahmenHosts: { ...none, production: ['https://shop.example.com'] },
  };
  expect(siteOrigins(config, 'production')).toEqual([
    'https://www.example.org',
    'https://empfehlen.example.org',
    'https://shop.example.com',
  ]);
  expect(siteOrigins(config, 'staging')).toEqual(['https://www.example.org']);
});

const config = {
  Name: 'Beispiel AG',
  AutologinSecret: 'a'.repeat(32),
  FriendlyCaptchaSecret: null,
  EmailBlocklist: ['secret@example.org'],
  AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: 'b' },
};

it('finds secrets however deep, and nothing else', () => {
  expect(secretsIn(config)).toEqual([
    [['AutologinSecret'], 'a'.repeat(32)],
    [['AgenturAnmeldung', 'ClientSecret'], 'b'],
  ]);
});

it('takes secrets out of a configuration and puts them back', () => {
  const open = withoutSecrets(config);
  expect(open).toEqual({
    ...config,
    AutologinSecret: null,
    AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: null },
  });
  expect(withSecrets(open, secretsIn(config))).toEqual(config);
});

it('leaves a secret that stands in clear, and one whose place is gone', () => {
  const secrets = secretsIn(config);
  expect(withSecrets({ AutologinSecret: 'newer', AgenturAnmeldung: null }, secrets)).toEqual({
    AutologinSecret: 'newer',
    AgenturAnmeldung: null,
  });
});

it('knows the secrets of a whole configuration by their names', () => {
  const whole = ClientConfig.parse({
    Name: 'Beispiel AG',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 1,
    ThemeColor: '#1b44e0',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Beispiel AG <empfehlen@example.org>',
    SquidexClientSecret: 'content',
    AutologinSecret: 'autologin'.repeat(4),
    FriendlyCaptchaSecret: 'captcha',
    AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: 'agencies' },
  });
  expect(new Set(secretsIn(whole).map(([path]) => path.join('.')))).toEqual(
    new Set(['AgenturAnmeldung.ClientSecret', 'AutologinSecret', 'FriendlyCaptchaSecret', 'SquidexClientSecret']),
  );
});
