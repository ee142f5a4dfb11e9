import type { Boot } from '@mundwerk/contract/client/boot';
import type { AnswerCall, LoadedPage } from '@mundwerk/contract/page/page-rendering';
import type { PageName } from '@mundwerk/contract/page/pages';
import { describe, expect, it } from 'vitest';
import { loadPage } from './render.tsx';
import { exampleAnswers } from './testing/example-answers.ts';
import { testBoot } from './testing/install-test-boot.ts';

const ORIGIN = 'https://empfehlen.example.org';

interface Visit {
  page?: PageName;
  path?: string;
  boot?: Boot;
  isLoggedIn?: boolean;
  answerCall?: AnswerCall;
}

const load = ({ page = 'Homepage', path = '/', boot = testBoot({ page }), ...visit }: Visit = {}) =>
  loadPage({ boot, address: ORIGIN + path, isLoggedIn: false, answerCall: exampleAnswers(), ...visit });

const rendered = async (visit?: Visit): Promise<LoadedPage & { html: string }> => {
  const page = await load(visit);
  if (page === null || typeof page === 'string') throw new Error('the page was not rendered');
  return { ...page, html: page.render() };
};

const refuse: AnswerCall = async () => ({ status: 404, reply: { ErrorCode: 'PSOF0310', Fields: [] } });

describe('a page rendered by the server', () => {
  it.each<[PageName, string]>([
    ['Homepage', '/'],
    ['Recommendation', '/empfehlen/462'],
    ['RewardOverview', '/aktuellepraemienuebersicht'],
    ['Code', '/code'],
    ['Login', '/login'],
    ['Registration', '/registrieren'],
    ['FileNotFound', '/404'],
  ])('%s has its heading', async (page, path) => {
    expect((await rendered({ page, path })).html).toMatch(/<main.*<h1.*<\/main>/s);
  });

  it('needs no other texts than those that go with it', async () => {
    expect((await rendered({ boot: { ...testBoot(), hasAllTexts: false } })).html).toMatch(/<main.*<h1.*<\/main>/s);
  });

  it('hands over the data of its loader under the name of its route', async () => {
    const { loaderData } = await rendered();
    expect(Object.keys(loaderData)).toEqual(['Homepage']);
    expect(JSON.parse(JSON.stringify(loaderData))).toEqual(loaderData);
    expect(loaderData.Homepage).toMatchObject({ maxReward: { WertCent: 11_000 } });
  });

  it('tells its own head where its texts do not know', async () => {
    const boot = testBoot({ page: 'Category', client: { Seitenadressen: { Category: ['internet'] } } });
    const { head } = await rendered({ page: 'Category', path: '/internet', boot });
    expect(head?.title).toBeTruthy();
    expect((await rendered()).head).toBeNull();
  });

  it('fails where its data do not come, so that it is heard of', async () => {
    const answerCall: AnswerCall = async () => ({ status: 503, reply: { ErrorCode: 'PSOF0910', Fields: [] } });
    await expect(load({ answerCall })).rejects.toThrow();
  });

  it('mixes up nothing when several are under way', async () => {
    const german = testBoot({ client: { Name: 'Eine AG' } });
    const french = testBoot({ client: { Name: 'Une SA' }, language: 'fr' });
    const [one, other] = await Promise.all([rendered({ boot: german }), rendered({ boot: french })]);
    expect(one.html).toContain('Eine AG');
    expect(one.html).not.toContain('Une SA');
    expect(other.html).toContain('Une SA');
    expect(other.html).toContain('110');
    expect(other.html).not.toContain('Eine AG');
  });

  it('carries the query along in its links, without what belongs to the visit alone', async () => {
    const boot = testBoot({ languages: ['de', 'en'] });
    const { html } = await rendered({ boot, path: '/?channel=mail&handyId=7' });
    expect(html).toContain('href="/en?handyId=7"');
  });
});

describe('a page that is not rendered', () => {
  it('leads to /404 when the thing its address names does not exist', async () => {
    expect(await load({ page: 'Recommendation', path: '/empfehlen/1', answerCall: refuse })).toBe('/404');
    expect(await load({ page: 'RecipientData', path: '/empfaengerdaten/1', answerCall: refuse })).toBe('/404');
  });

  it('is left to the browser where it may have been created there', async () => {
    expect(await load({ page: 'Click', path: '/empfehlung/1', answerCall: refuse })).toBeNull();
  });

  it('is left to the browser where the navigation rules lead elsewhere', async () => {
    const boot = testBoot({ client: { ModuleErzwingeLogin: true } });
    expect(await load({ boot })).toBeNull();
    expect(await load({ boot, isLoggedIn: true })).not.toBeNull();
    expect(await load({ page: 'Dashboard', path: '/persoenlicherbereich' })).toBeNull();
    expect(await load({ page: 'Login', path: '/login', isLoggedIn: true })).toBeNull();
  });
});
