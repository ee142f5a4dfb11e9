import { pathOf } from '@mundwerk/contract/page/pages';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../modules/core/catalogue/index.ts';
import { saveClient } from '../modules/core/client/index.ts';
import { loadClientContent } from '../modules/core/content/index.ts';
import { loadLegalTexts } from '../modules/core/legal/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { productOfFile, rewardOfFile, TEST_PRODUCT_ID } from '../testing/make/make-client.ts';
import { callApi, makeKey, makeRecommendation, orderBody } from '../testing/make/make-recipient.ts';
import { setClock } from '../testing/start/drive-test-app.ts';
import { setUpTwoServers } from '../testing/start/two-servers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { first, second, client, ask, seeOnBoth, expectChange } = setUpTwoServers();

const loadProducts = (file: object): Promise<unknown> => loadCatalogue(first.platform.db, client.key, file);
const loadItems = (items: Record<string, unknown>): Promise<void> =>
  loadClientContent(first.platform.db, first.clock, { key: client.key, config: client.config, content: { items } });
const all = (value: string) => ({ de: value, en: value, fr: value });

describe('a change is seen on both servers', () => {
  it('of the client', async () => {
    const before = await seeOnBoth('/');
    await saveClient(first.platform, client.key, {
      config: { ...client.config, Seitenadressen: { Category: ['festnetz'] } },
      themeCss: ':root { --primary: #654321; }',
      texts: {},
      assets: [],
      sourceHash: null,
    });
    await expectChange(before, '/', '--primary: #654321');
  });

  it('of a product, its reward and a category', async () => {
    let seen = await seeOnBoth('/');
    await loadProducts({ Produkte: [productOfFile({ AnzeigeName: { de: 'Zuhause L' } })] });
    seen = await expectChange(seen, '/', 'Zuhause L');
    await loadProducts({ Produkte: [productOfFile({ Praemien: [rewardOfFile({ WertCent: 9900 })] })] });
    await expectChange(seen, '/', '"WertCent":9900');
    const category = (title: string) => ({
      Kategorien: [
        {
          Id: 1,
          Slug: 'festnetz',
          Kategorie: 'festnetz',
          Titel: { de: title },
          Brotkrume: { de: title },
          Bild: 'bild',
        },
      ],
      Produkte: [productOfFile({ Kategorien: ['festnetz'] })],
    });
    const picture = { name: 'bild', hash: 'abcdef', bytes: Buffer.from('<svg/>') };
    await loadCatalogue(first.platform.db, client.key, category('Zuhause surfen'), [picture]);
    await expect.poll(async () => (await ask(second, '/festnetz')).body).toContain('Zuhause surfen');
    seen = await seeOnBoth('/festnetz');
    await loadCatalogue(first.platform.db, client.key, category('Schneller surfen'), [picture]);
    await expectChange(seen, '/festnetz', 'Schneller surfen');
  });

  it('of a legal text, a new one and an edited one', async () => {
    const path = pathOf('TOS', 'de');
    const day = calendarDay(new Date(Date.now() - DAY_MS));
    const text = {
      document: 'TOS',
      language: 'de',
      version: day,
      validFrom: day,
      title: 'Neu',
      changes: null,
    } as const;
    let seen = await seeOnBoth(path);
    for (const body of ['Der neue Text.', 'Der verbesserte Text.']) {
      await loadLegalTexts(first.platform.db, client.key, [{ ...text, body }]);
      seen = await expectChange(seen, path, body);
    }
  });

  it('of content', async () => {
    const block = (words: string) => ({
      'content-bloecke': [{ id: 'home-a', data: { Identifier: { iv: 'home-a' }, Inhalt: all(`<p>${words}</p>`) } }],
    });
    await loadItems(block('Erster Satz'));
    await expect.poll(async () => (await ask(second, '/')).body).toContain('Erster Satz');
    const seen = await seeOnBoth('/');
    await loadItems(block('Zweiter Satz'));
    await expectChange(seen, '/', 'Zweiter Satz');
  });
});

describe('the clock', () => {
  afterEach(() => setClock(first, 0));

  it('changes the document with the day after which a reward ends, at once and on both servers', async () => {
    const ends = calendarDay(new Date(Date.now() + DAY_MS));
    const rewards = [rewardOfFile({ WertCent: 8800, Enddatum: ends }), rewardOfFile({ Id: 2, WertCent: 1100 })];
    await loadProducts({ Produkte: [productOfFile({ Praemien: rewards })] });
    for (const test of [first, second])
      await expect.poll(async () => (await ask(test, '/')).body).toContain('"WertCent":8800');
    await setClock(first, 3 * DAY_MS);
    for (const test of [first, second]) expect((await ask(test, '/')).body).not.toContain('"WertCent":8800');
  });

  it('changes the document at the moment at which a budget is used up, on both servers', async () => {
    const rewards = [
      rewardOfFile({ WertCent: 8800, Budget: { GesamtCent: 8800, Nachfolger: 2 } }),
      rewardOfFile({ Id: 2, WertCent: 1100 }),
    ];
    await loadProducts({ Produkte: [productOfFile({ Praemien: rewards })] });
    const shown = () =>
      Promise.all(
        [first, second].map(async (test) => {
          const { body } = await ask(test, '/');
          return ['"WertCent":8800', '"WertCent":1100'].map((sum) => body.includes(sum));
        }),
      );
    const offered = [true, false];
    await expect.poll(shown).toEqual([offered, offered]);
    const number = await makeRecommendation(first, client);
    const key = await makeKey(first, client);
    const reported = await callApi(first, client, 'POST', '/betrieb/auftraege', {
      body: orderBody(first, number),
      token: key,
    });
    expect(reported.statusCode).toBe(201);
    // Both servers learn of the moment before it comes.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await shown()).toEqual([offered, offered]);
    await setClock(first, 11_000);
    expect(await shown()).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('changes it with the moment at which a campaign begins and ends, within one day', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const campaign = {
      AktionsId: { iv: 'gewinnspiel' },
      Titel: all('Gewinnspiel'),
      Text: all('<p>Mitmachen</p>'),
      RechtsText: all('<p>Recht</p>'),
      Startdatum: { iv: at(1) },
      Enddatum: { iv: at(2) },
    };
    await loadItems({ aktionen: [{ id: 'a1', data: campaign }] });
    const path = `/empfehlen/${TEST_PRODUCT_ID}`;
    // Both servers know of the campaign before its time comes.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const isShown = async (): Promise<boolean[]> =>
      Promise.all([first, second].map(async (test) => (await ask(test, path)).body.includes('gewinnspiel')));
    expect(await isShown()).toEqual([false, false]);
    await setClock(first, 1.5 * HOUR_MS);
    expect(await isShown()).toEqual([true, true]);
    await setClock(first, 2.5 * HOUR_MS);
    expect(await isShown()).toEqual([false, false]);
  });
});
