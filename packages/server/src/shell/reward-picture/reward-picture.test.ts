import { readdirSync } from 'node:fs';
import { ActiveReward, REWARD_PICTURES } from '@mundwerk/contract/catalogue/reward-catalogue';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '#platform/calendar-day.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const clientKeys = readdirSync(new URL('../../../../../clients/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const test = setUpTestApp({}, { hasDemoClients: true });

const rewardsOf = async (key: string, query = ''): Promise<ActiveReward[]> =>
  (await test.app.inject(`/api/v1/${key}/praemie${query}`)).json();

describe.each(clientKeys)('the rewards of client %s', (key) => {
  it('are those of today, with pictures of every share', async () => {
    const rewards = await rewardsOf(key);
    expect(rewards.length).toBeGreaterThan(0);
    expect(ActiveReward.array().safeParse(rewards).error).toBeUndefined();
    const [first] = rewards;
    for (const name of REWARD_PICTURES) {
      const reply = await test.app.inject({ url: first?.Grafiken[name] ?? '', headers: { accept: 'image/webp,*/*' } });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect([width, height]).toEqual([600, 400]);
    }
  });

  it('of one product alone are asked for by its id', async () => {
    const [first] = await rewardsOf(key);
    const some = await rewardsOf(key, `?produktId=${first?.Produkt.Id}`);
    expect(new Set(some.map(({ Produkt }) => Produkt.Id))).toEqual(new Set([first?.Produkt.Id]));
  });
});

it('a picture is PNG where WebP is not accepted, is not sent twice, and changes its address with its content', async () => {
  const [key = ''] = clientKeys;
  const [reward] = await rewardsOf(key);
  const url = `/api/v1/${key}/Praemie/${reward?.Id}/GRAFIK50?sprache=de`;
  const png = await test.app.inject({ url, headers: { accept: 'image/png' } });
  expect([png.headers['content-type'], png.headers['cache-control']]).toEqual(['image/png', 'public, max-age=3600']);
  const again = await test.app.inject({
    url,
    headers: { accept: 'image/png', 'if-none-match': String(png.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const addresses = [...Object.values(reward?.Grafiken ?? {})].map((address) => address.slice(address.indexOf('&v=')));
  expect(new Set(addresses).size).toBe(REWARD_PICTURES.length);
});

it('there is no picture of what is no reward, and no such picture', async () => {
  const [key = ''] = clientKeys;
  for (const path of [`${key}/praemie/999999/grafik100`, `${key}/praemie/1/grafik75`]) {
    const reply = await test.app.inject(`/api/v1/${path}`);
    expect([path, reply.statusCode]).toEqual([path, 404]);
  }
});

it('a client without fonts has pictures of its rewards in the product’s own', async () => {
  const bare = await makeClient(test.platform);
  const reply = await test.app.inject(`/api/v1/${bare.key}/praemie/1/grafik100`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
});

it('a reward is listed from its first day to its last, or to the day shown as its end', async () => {
  const day = (days: number): string => calendarDay(new Date(test.clock.now().getTime() + days * 86_400_000));
  const text = { de: 'Prämie', en: 'Reward', fr: 'Prime' };
  const entry = (Id: number, dates: object) => ({ Id, Titel: text, Typ: 'Ueberweisung', WertCent: 1000, ...dates });
  const client = await makeClient(
    test.platform,
    {},
    {
      Produkte: [
        {
          Id: 462,
          AnzeigeName: text,
          Beschreibung: text,
          Produktlink: 'https://www.example.org/a',
          Praemien: [
            entry(1, { Startdatum: day(-10) }),
            entry(2, { Startdatum: day(3) }),
            entry(3, { Startdatum: day(-10), Enddatum: day(-3) }),
            entry(4, { Startdatum: day(-10), Enddatum: day(-3), EnddatumAnzeige: day(3) }),
            entry(5, { Startdatum: day(-10), Enddatum: day(3) }),
          ],
        },
      ],
    },
  );
  expect((await rewardsOf(client.key)).map(({ Id }) => Id)).toEqual([1, 4, 5]);
});
