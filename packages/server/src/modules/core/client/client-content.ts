import type { TextBundle } from '@mundwerk/contract/client/client';
import { pathOf } from '@mundwerk/contract/page/pages';
import type {
  ArgumentsUnder,
  PlacesUnder,
  TextArguments,
  TextKey,
  TextValues,
} from '@mundwerk/contract/page/text-keys';
import type { Language } from '@mundwerk/contract/values/language';
import type { SumWords } from '@mundwerk/contract/values/promise';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { createInstance } from 'i18next';
import type { ClientRef, Ctx, Platform } from '#platform/context.ts';
import type { MailBrand } from '#platform/mail/look/mail-parts.tsx';
import { baseTexts } from './base-texts.ts';
import { originOf } from './find-client.ts';
import { declaredTokens, fontFiles, overlayTexts, rewriteAssetUrls, themeTokens } from './rules.ts';
import { type ClientAsset, selectAsset, selectAssetNames, selectTexts, selectTheme } from './store.ts';
import { darkRules, darkTokens, readPortalTokens, resolveTokens } from './theme/theme.ts';

/** Finds a text by its key and fills in its values; a key or value that is missing does not compile. */
export type Translate = <Key extends TextKey>(key: Key, ...values: TextArguments<Key>) => string;

/** Like `Translate`, within one part of the texts, some of whose values are given already. */
type PartTranslate<Part extends string, Given extends string = never> = <Rest extends keyof PlacesUnder<Part>>(
  rest: Rest,
  ...values: ArgumentsUnder<Part, Rest, Given>
) => string;

/** Like `Translate`, without typed keys: the compiler would check every such function against all of them. */
type AnyTranslate = (key: string, values?: TextValues) => string;

interface Content {
  readonly assets: Record<string, string>;
  readonly themeCss: string;
  readonly darkColour: string;
  readonly tokens: Record<string, string>;
  readonly nightTokens: Readonly<Record<string, string>>;
  readonly fonts: Record<string, string>;
  readonly overlays: Partial<Record<Language, TextBundle>>;
  readonly merged: Map<Language, { base: TextBundle; texts: TextBundle; translate: Translate }>;
}

// A client's reference is renewed when the client is edited, so that what is cached by it is never stale.
const contents = new WeakMap<ClientRef, Promise<Content>>();
/** Contents that have been read, for responses while the database is down, which cannot wait for a promise. */
const readContents = new WeakMap<ClientRef, Content>();

const readContent = async (platform: Platform, { key }: ClientRef): Promise<Content> => {
  const [theme, texts, names, defaults] = await Promise.all([
    selectTheme(platform.db, key),
    selectTexts(platform.db, key),
    selectAssetNames(platform.db, key),
    readPortalTokens(),
  ]);
  const dark = darkTokens(theme, defaults);
  const nightTokens = resolveTokens({ ...defaults, ...declaredTokens(theme), ...dark });
  const assets = Object.fromEntries(names.map(({ name, hash }) => [name, `/client-assets/${key}/${hash}/${name}`]));
  return {
    assets,
    themeCss: rewriteAssetUrls(theme, assets) + darkRules(dark),
    darkColour: nightTokens['header-surface'] ?? '',
    tokens: themeTokens(theme),
    nightTokens,
    fonts: fontFiles(theme),
    overlays: Object.fromEntries(texts.map((row) => [row.language, row.texts])),
    merged: new Map(),
  };
};

const contentOf = (platform: Platform, client: ClientRef): Promise<Content> => {
  const known = contents.get(client);
  if (known) return known;
  const content = readContent(platform, client);
  contents.set(client, content);
  content.then(
    (read) => readContents.set(client, read),
    () => contents.delete(client),
  );
  return content;
};

const translateWith = (texts: TextBundle, language: Language): Translate => {
  const i18n = createInstance({
    lng: language,
    resources: { [language]: { translation: texts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no such text: ${key}`);
    },
  });
  void i18n.init();
  const find: AnyTranslate = (key, values) => i18n.t(key, { ...values });
  return find as unknown as Translate;
};

const mergedOf = async (platform: Platform, client: ClientRef, language: Language) => {
  const [content, base] = await Promise.all([contentOf(platform, client), baseTexts(platform, language)]);
  const known = content.merged.get(language);
  if (known?.base === base) return known;
  const texts = overlayTexts(base, content.overlays[language] ?? {});
  const merged = { base, texts, translate: translateWith(texts, language) };
  content.merged.set(language, merged);
  return merged;
};

/** The content of a client that a page can show without the database; null when it has not been read yet. */
export const knownContent = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
): Promise<(Pick<Content, 'themeCss' | 'darkColour' | 'assets'> & { readonly texts: TextBundle }) | null> => {
  const content = readContents.get(client);
  if (!content) return null;
  const { themeCss, darkColour, assets } = content;
  return { themeCss, darkColour, assets, texts: (await mergedOf(platform, client, language)).texts };
};

/** All texts of a language, the client's overlay on top. */
export const clientTexts = async (platform: Platform, client: ClientRef, language: Language): Promise<TextBundle> =>
  (await mergedOf(platform, client, language)).texts;

/** The product's own texts of a language, and the client's wordings beside them. */
export const textLayers = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
): Promise<{ readonly base: TextBundle; readonly own: TextBundle }> => {
  const [content, base] = await Promise.all([contentOf(platform, client), baseTexts(platform, language)]);
  return { base, own: content.overlays[language] ?? {} };
};

/** The same client with other wordings, so that a draft can be shown before it is published. */
export const withTexts = async (
  platform: Platform,
  client: ClientRef,
  overlays: Partial<Record<Language, TextBundle>>,
): Promise<ClientRef> => {
  const reworded: ClientRef = { ...client };
  const content = { ...(await contentOf(platform, client)), overlays, merged: new Map() };
  contents.set(reworded, Promise.resolve(content));
  return reworded;
};

/** The texts a browser needs: all but those of mails. */
export const pageTexts = async (platform: Platform, client: ClientRef, language: Language): Promise<TextBundle> => {
  const { mails: _mails, ...texts } = await clientTexts(platform, client, language);
  return texts;
};

/** The function that finds the client's texts in a language. */
export const clientTranslate = async (platform: Platform, client: ClientRef, language: Language): Promise<Translate> =>
  (await mergedOf(platform, client, language)).translate;

/** The text of a key that comes from data, so that its type cannot be checked. */
export const textOf = (translate: Translate, key: string, values: TextValues = {}): string =>
  (translate as unknown as AnyTranslate)(key, values);

/** Translates within one part of the texts, with the values that all of them may use. */
export const translatePart = <Part extends string, Given extends string = never>(
  translate: Translate,
  part: Part,
  given: Readonly<Record<Given, string | number>>,
): PartTranslate<Part, Given> => {
  const find: AnyTranslate = (rest, values) => textOf(translate, `${part}.${rest}`, { ...given, ...values });
  return find as unknown as PartTranslate<Part, Given>;
};

/** The addresses of the client's files by their name in its folder. */
export const clientAssets = async (platform: Platform, client: ClientRef): Promise<Record<string, string>> =>
  (await contentOf(platform, client)).assets;

/** The browser's theme colour in the dark: that of the header, so that no bright line above it dazzles. */
export const darkThemeColour = async (platform: Platform, client: ClientRef): Promise<string> =>
  (await contentOf(platform, client)).darkColour;

/** The client's theme, light and dark, with the addresses its files are served at. */
export const themeCss = async (platform: Platform, client: ClientRef): Promise<string> =>
  (await contentOf(platform, client)).themeCss;

/** The client's design tokens, and the file of each font family by its name. */
export const clientLook = async (
  platform: Platform,
  client: ClientRef,
): Promise<{ readonly tokens: Record<string, string>; readonly fonts: Record<string, string> }> => {
  const { tokens, fonts } = await contentOf(platform, client);
  return { tokens, fonts };
};

/** The client's design tokens as they are in the dark. */
export const clientNight = async (platform: Platform, client: ClientRef): Promise<Readonly<Record<string, string>>> =>
  (await contentOf(platform, client)).nightTokens;

/** A file of the client by its name in its folder. */
export const clientFile = (platform: Platform, client: ClientRef, name: string): Promise<ClientAsset | null> =>
  selectAsset(platform.db, client.key, name);

/** Colours and type of the client's mails, taken from its theme so that they are said once. */
export const mailBrand = async (platform: Platform, client: ClientRef): Promise<MailBrand> => {
  const { tokens, assets } = await contentOf(platform, client);
  // Every mail program shows PNG pictures; without the file, mails show the name instead.
  const logo = assets['images/logo-mail.png'];
  return {
    name: client.config.Name,
    primary: tokens.primary ?? client.config.ThemeColor,
    onPrimary: tokens['on-primary'] ?? '#ffffff',
    ink: tokens.ink ?? '#1d2126',
    surface: tokens.surface ?? '#ffffff',
    fontFamily: tokens['font-body'] ?? 'system-ui, sans-serif',
    ...(logo ? { logoUrl: `${originOf(platform, client)}${logo}` } : {}),
  };
};

/** The sender in the last lines of a client's mails: company, address, and a link to the imprint. */
export const mailSender = (
  { client, origin }: { readonly client: ClientRef; readonly origin: string },
  language: Language,
  translate: Translate,
) => ({
  imprint: {
    sender: client.config.Absender ?? client.config.Name,
    label: translate('mails.imprintLabel'),
    url: `${origin}${pathOf('Imprint', language)}`,
  },
});

/** The sheet of a client's mails in a language, and their texts, in which the client and the given values need not be named again. */
export const mailSheet = async <Given extends string = never>(
  ctx: Pick<Ctx, 'platform' | 'client' | 'origin'>,
  language: Language,
  given: Readonly<Record<Given, string | number>>,
) => {
  const { platform, client } = ctx;
  const [brand, translate] = await Promise.all([
    mailBrand(platform, client),
    clientTranslate(platform, client, language),
  ]);
  const values = { client: client.config.Name, ...given } as Readonly<Record<Given | 'client', string | number>>;
  const layout = {
    ...mailSender(ctx, language, translate),
    brand,
    language,
    supportLabel: translate('mails.supportLabel'),
    supportEmail: client.config.SupportEmail,
  };
  return { translate, layout, t: translatePart<'mails', Given | 'client'>(translate, 'mails', values) };
};

/** Reads and caches all that a request may need of a client, so that no transaction waits for a second connection. */
export const warmClient = async (platform: Platform, client: ClientRef, language: Language): Promise<void> => {
  await mergedOf(platform, client, language);
};

/** How the client words a sum in a language. */
export const sumWords = async (
  { platform, client }: Pick<Ctx, 'platform' | 'client'>,
  language: Language,
): Promise<SumWords> => {
  const translate = await clientTranslate(platform, client, language);
  return { money: (valueCents) => formatCents(valueCents, language), say: translate };
};
