import type { Boot } from '@mundwerk/contract/boot';
import { describe, expect, it } from 'vitest';
import { drawPage } from './render.tsx';
import { testBoot, testProduct } from './testing/install-test-boot.ts';

const data = { maxReward: { WertCent: 11_000, Wert: '110 €' }, products: [testProduct], product: testProduct };
const bootOf = (changes: Parameters<typeof testBoot>[0] = {}): Boot => testBoot({ data, ...changes });
const ORIGIN = 'https://empfehlen.example.org';

describe('a page drawn by the server', () => {
  it.each(['/', '/empfehlen/462', '/code', '/login', '/registrieren', '/404'])('%s has its heading', async (path) => {
    expect(await drawPage(bootOf(), ORIGIN + path)).toMatch(/<main.*<h1.*<\/main>/s);
  });

  it('needs no other texts than those that go with it', async () => {
    expect(await drawPage({ ...bootOf(), hasAllTexts: false }, `${ORIGIN}/`)).toMatch(/<main.*<h1.*<\/main>/s);
  });

  it('fails where its data do not come, so that it is heard of', async () => {
    await expect(drawPage(bootOf({ data: {} }), `${ORIGIN}/`)).rejects.toThrow();
  });

  it('mixes up nothing when several are under way', async () => {
    const german = bootOf({ client: { Name: 'Eine AG' } });
    const french = bootOf({ client: { Name: 'Une SA' }, language: 'fr' });
    const [one, other] = await Promise.all([drawPage(german, `${ORIGIN}/`), drawPage(french, `${ORIGIN}/`)]);
    expect(one).toContain('Eine AG');
    expect(one).not.toContain('Une SA');
    expect(other).toContain('Une SA');
    expect(other).toContain('110');
    expect(other).not.toContain('Eine AG');
  });

  it('carries the query along in its links', async () => {
    const boot = bootOf({ languages: ['de', 'en'] });
    expect(await drawPage(boot, `${ORIGIN}/?channel=mail`)).toContain('href="/en?channel=mail"');
  });

  it('leaves the data to the browser, which needs it again', async () => {
    const boot = bootOf();
    await drawPage(boot, `${ORIGIN}/`);
    expect(boot.data).toEqual(data);
  });

  it('is left to the browser where the navigation rules lead elsewhere', async () => {
    expect(await drawPage(bootOf({ client: { ModuleErzwingeLogin: true } }), `${ORIGIN}/`)).toBeNull();
    expect(await drawPage(bootOf(), `${ORIGIN}/persoenlicherbereich`)).toBeNull();
    expect(await drawPage(bootOf(), `${ORIGIN}/gibt-es-nicht`)).toBeNull();
  });
});
