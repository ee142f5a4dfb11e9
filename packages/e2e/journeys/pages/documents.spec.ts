import { PAGES } from '@mundwerk/contract/page/page-table';
import { isPageOffered, PAGE_REDIRECTS, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import { askDocument, type DocumentPicture, readHead, readPictures } from '../../document-head.ts';
import { expect, test } from '../../fixtures.ts';
import { CLIENTS, originOf } from '../../portal.ts';
import { makePaths, offeredPages } from '../../steps/pages/offered-pages.ts';

// What a search engine or a chat reads: the documents themselves, for which no browser is needed.

/** Pictures that a first screen may show: logo, key visual or product, and a row of cards. */
const FIRST_SIGHT = 8;

/** Pictures cause no layout shift, photographs are offered in several widths, and pictures far below are loaded lazily. */
const checkPictures = (page: string, pictures: readonly DocumentPicture[]): void => {
  expect
    .soft(
      pictures.filter(({ isSized }) => !isSized),
      `${page}: without a size`,
    )
    .toEqual([]);
  const isScaled = ({ source }: DocumentPicture): boolean => /\/grafik\b|\/api\/assets\//.test(source);
  expect
    .soft(
      pictures.filter((picture) => isScaled(picture) && !picture.hasWidths),
      `${page}: in one width`,
    )
    .toEqual([]);
  expect
    .soft(
      pictures.slice(FIRST_SIGHT).filter(({ isLazy }) => !isLazy),
      `${page}: fetched too early`,
    )
    .toEqual([]);
};

for (const client of CLIENTS) {
  const origin = originOf(client);
  for (const language of client.languages) {
    test.describe(`${client.key} in ${language}`, () => {
      test.use({ clientKey: client.key, language });

      test('every page has a complete head', async ({ request, person, network }) => {
        const path = await makePaths(client, person, network);
        const pictures = new Set<string>();
        for (const name of offeredPages(client)) {
          const reply = await askDocument(request, client, path(name, language));
          const policy = reply.headers()['content-security-policy'] ?? '';
          const markup = await reply.text();
          const head = readHead(markup);
          checkPictures(name, readPictures(markup));
          const address = origin + path(name, language);
          expect.soft({ status: reply.status(), policy, ...head }, name).toMatchObject({
            status: name === 'FileNotFound' ? 404 : 200,
            policy: expect.stringMatching(/default-src 'none'; script-src 'self'[^;]*; style-src 'self' 'sha256-/),
            language,
            title: expect.stringMatching(new RegExp(`^.{5,60} \\| ${RegExp.escape(client.config.Name)}$`)),
            description: expect.stringMatching(/^.{40,}/s),
            shown: {
              title: expect.stringMatching(/./),
              description: expect.stringMatching(/./),
              url: address,
              site: client.config.Name,
              locale: expect.stringMatching(new RegExp(`^${language}_`)),
              picture: expect.stringContaining(origin),
            },
          });
          expect.soft(policy, name).not.toContain('unsafe');
          pictures.add(head.shown.picture);
          if (!pageByName(name).isListed) {
            expect.soft(head.robots, name).toBe('noindex');
            continue;
          }
          expect.soft(head.canonical, name).toBe(address);
          if (client.languages.length === 1) continue;
          const others = client.languages.map((other) => [other, origin + path(name, other)]);
          const fallback = origin + path(name, client.config.StandardSprache);
          expect.soft(head.alternates, name).toEqual({ ...Object.fromEntries(others), 'x-default': fallback });
        }
        for (const picture of pictures) {
          const { pathname, search } = new URL(picture);
          expect.soft((await askDocument(request, client, pathname + search)).status(), picture).toBe(200);
        }
      });
    });
  }

  test.describe(client.key, () => {
    const language = client.config.StandardSprache;
    test.use({ clientKey: client.key, language });

    test('addresses that lead nowhere end at /404', async ({ request }) => {
      const unbuilt = PAGES.filter(({ name }) => !isPageOffered(name, client.config)).map(({ paths }) =>
        paths[language].replaceAll(/:\w+/g, '1'),
      );
      // A product must exist to be recommended, and a recommendation to be confirmed.
      const nowhere = [
        ...unbuilt,
        pathOf('Recommendation', language, { produktId: 1 }),
        pathOf('RecipientData', language, { empfehlungsnummer: '0000000000' }),
      ];
      const ends = nowhere.map(async (path) => {
        const reply = await askDocument(request, client, path);
        return { path, end: reply.headers().location };
      });
      expect(await Promise.all(ends)).toEqual(nowhere.map((path) => ({ path, end: '/404' })));
      expect((await askDocument(request, client, '/404')).status()).toBe(404);
    });

    test('the second addresses of /code lead there', async ({ request }) => {
      for (const { from } of PAGE_REDIRECTS) {
        const reply = await askDocument(request, client, from);
        expect([from, reply.headers().location]).toEqual([from, pathOf('Code', language)]);
      }
    });
  });
}
