import { readdir, readFile } from 'node:fs/promises';
import type { TextBundle } from '@mundwerk/contract/client/client';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';
import { readBaseTexts } from './base-texts.ts';
import { checkClientFiles, readPortalFacts } from './folder/check-client-files.ts';
import { readClientFiles } from './folder/client-files.ts';
import { filledPlaces, overlayTexts, textKeys, themeTokens } from './rules.ts';

const CLIENTS = new URL('../../../../../../clients/', import.meta.url);
const keys = (await readdir(CLIENTS, { withFileTypes: true })).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

const portal = await readPortalFacts();

/** Reads the parts of a demo client's folder that belong to this module. */
const readClient = async (key: string) => {
  const { config, parts, problems } = checkClientFiles(key, await readClientFiles(new URL(`${key}/`, CLIENTS)), portal);
  expect(problems).toEqual([]);
  if (!config) throw new Error(`clients/${key} has no configuration`);
  return { key, config, ...parts };
};

const placesIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');

const textAt = (bundle: object, key: string): string =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], bundle) as string;

/** All texts under `fr` anywhere in a file. */
const frenchIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === 'fr' && typeof inner === 'string' ? inner : frenchIn(inner),
      )
    : [];

describe.each(keys)('clients/%s', async (key) => {
  const client = await readClient(key);

  it('has the pictures, the fonts and the tokens the portal asks for', () => {
    const names = client.assets.map((asset) => asset.name);
    const pictures = ['xl', 'lg', 'md', 'sm'].flatMap((size) =>
      ['avif', 'webp', 'jpg'].map((type) => `images/keyvisual-${size}.${type}`),
    );
    expect(names).toEqual(
      expect.arrayContaining([...pictures, 'images/logo.svg', 'images/favicon.svg', 'images/share.jpg']),
    );
    expect(client.config.PreloadFonts.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(client.config.PreloadFonts));
    expect(themeTokens(client.themeCss).primary?.toLowerCase()).toBe(client.config.ThemeColor.toLowerCase());
  });

  it.each(LANGUAGES)(
    'lays only texts over the base that are there, with the same places to fill in (%s)',
    async (language) => {
      const overlay = client.texts[language] ?? {};
      const base = await readBaseTexts(language);
      expect(new Set(textKeys(overlayTexts(base, overlay)))).toEqual(new Set(textKeys(base)));
      for (const textKey of textKeys(overlay)) {
        expect(filledPlaces(textAt(base, textKey)), textKey).toEqual(
          expect.arrayContaining(placesIn(textAt(overlay, textKey))),
        );
      }
    },
  );
});

describe('French texts', async () => {
  // None of the clients' fonts has the narrow no-break space (U+202F), which would all but disappear, so texts use the plain one.
  const HALF_TYPED = /[ \u202f][:;?!»€%]|«[ \u202f]/;
  const bundles = [
    ['the product', await readBaseTexts('fr')],
    ...(await Promise.all(keys.map(async (key) => [key, (await readClient(key)).texts.fr ?? {}]))),
  ] as [string, TextBundle][];

  it.each(bundles)('of %s have a no-break space before high punctuation', (_, bundle) => {
    expect(textKeys(bundle).filter((key) => HALF_TYPED.test(textAt(bundle, key)))).toEqual([]);
  });

  it.each(keys)('of the catalogue, the content and the legal texts of %s have it, too', async (key) => {
    const folder = new URL(`${key}/`, CLIENTS);
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.fr\.md$|\.json$/.test(name));
    const sentences = await Promise.all(
      files.map(async (name) => {
        const file = await readFile(new URL(name, folder), 'utf8');
        return name.endsWith('.md') ? file.split('\n') : frenchIn(JSON.parse(file));
      }),
    );
    expect(sentences.flat().filter((sentence) => HALF_TYPED.test(sentence))).toEqual([]);
  });

  it.each(bundles)('of %s use the one word of the glossary for each thing', (_, bundle) => {
    const OTHER_WORDS =
      /filleul|récompense|été rétracté|conditions de participation|politique de confidentialité|délai de réclamation|cotisation|première facture/i;
    // Texts for agencies and operators may use the terms of the trade.
    const read = textKeys(bundle).filter((key) => !/^(agency|console|monthlyStatement)/.test(key));
    expect(read.filter((key) => OTHER_WORDS.test(textAt(bundle, key)))).toEqual([]);
  });
});

describe('a client whose German name takes an article', async () => {
  const ARTICLE = /\b(der|die) \{\{client\}\}/i;
  const BARE = /\b(von|bei|zu|an|kennt|Sie) \{\{client\}\}/;
  const clients = await Promise.all(keys.map(readClient));
  const withArticle = clients.filter(
    ({ texts: { de = {} } }) => textKeys(de).filter((key) => ARTICLE.test(textAt(de, key))).length > 10,
  );

  it('is among the demonstration clients', () => {
    expect(withArticle.map(({ key }) => key)).toEqual(['allianz']);
  });

  it.each(withArticle)('never lacks it: $key', async ({ texts }) => {
    const merged = overlayTexts(await readBaseTexts('de'), texts.de ?? {});
    expect(textKeys(merged).filter((key) => !key.startsWith('console') && BARE.test(textAt(merged, key)))).toEqual([]);
  });
});

describe('a client that says “du”', async () => {
  const FORMAL = /\b(Sie|Ihnen|Ihre?[nmrs]?)\b/;
  const FAMILIAR = /\b[Dd](u|ich|ir|eine?[nmrs]?)\b/;
  const keysWith = (bundle: TextBundle, pattern: RegExp): string[] =>
    textKeys(bundle).filter((key) => pattern.test(textAt(bundle, key)));
  const clients = await Promise.all(keys.map(readClient));
  // Some texts address a friend, so a client counts as informal only if most of its texts are.
  const familiar = clients.filter(
    ({ texts: { de = {} } }) => keysWith(de, FAMILIAR).length > keysWith(de, FORMAL).length,
  );

  it.each(familiar)('never slips into “Sie”: $key', async ({ texts }) => {
    const merged = overlayTexts(await readBaseTexts('de'), texts.de ?? {});
    expect(keysWith(merged, FORMAL)).toEqual([]);
  });
});
