import { getMaxReward } from '#modules/core/catalogue/index.ts';
import {
  clientAssets,
  clientLook,
  clientNight,
  clientTranslate,
  findClient,
  originOf,
  themeCss,
} from '#modules/core/client/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '#platform/context.ts';

/** A picture by its address, and its variant for dark mode where there is one. */
export interface Picture {
  readonly day: string;
  readonly night: string | undefined;
}

/** A client's look on the start page: its own pictures, words, type and colours, as they are now. */
export interface BrandLook {
  readonly key: string;
  /** Style rules: the client's fonts, and its tokens for its own card. */
  readonly css: string;
  readonly logo: Picture | undefined;
  readonly picture: Picture | undefined;
  readonly headline: string;
  readonly action: string;
}

/** Tokens a card uses, with defaults for themes that do not set them. */
const TOKENS = {
  surface: '#ffffff',
  ink: '#1d2126',
  primary: '#1d2126',
  'on-primary': '#ffffff',
  'font-display': 'system-ui, sans-serif',
  'font-body': 'system-ui, sans-serif',
  'weight-display': '700',
  'tracking-display': '0',
  radius: '8px',
} as const;

/** The same tokens in dark mode, where filled areas have a colour of their own. */
const NIGHT = { surface: 'surface', ink: 'ink', primary: 'fill', 'on-primary': 'on-fill' } as const;

/** The client's own picture, or the drawing of a client without pictures. */
const PICTURES = ['images/keyvisual-md.webp', 'images/keyvisual-sm.svg'];
const NIGHT_PICTURES = ['images/keyvisual-md-dark.webp'];
const NIGHT_LOGOS = ['images/logo-dark.svg', 'images/logo-mono.svg'];

const pictureOf = (
  assets: Readonly<Record<string, string>>,
  days: readonly string[],
  nights: readonly string[],
): Picture | undefined => {
  const first = (names: readonly string[]) => names.map((name) => assets[name]).find((address) => address);
  const day = first(days);
  return day === undefined ? undefined : { day, night: first(nights) };
};

const withoutMarks = (text: string): string => text.replaceAll(/<\/?\w+>/g, '');

const headlineOf = async (platform: Platform, client: ClientRef): Promise<{ headline: string; action: string }> => {
  const language = client.config.StandardSprache;
  const facts = { client, language, log: platform.log, origin: originOf(platform, client) };
  const [translate, reward] = await Promise.all([
    clientTranslate(platform, client, language),
    getMaxReward(anonymousCtx(platform, facts)),
  ]);
  const values = { amount: reward.Wert };
  const headline =
    reward.WertCent === 0
      ? translate('home.titleWithoutAmount')
      : reward.BisZu
        ? translate('home.title', values)
        : translate('home.titleSame', values);
  return { headline: withoutMarks(headline), action: translate('home.action') };
};

/** Reads the current look of a client; null for one that is gone. */
export const brandLook = async (platform: Platform, key: string): Promise<BrandLook | null> => {
  const client = await findClient(platform, key);
  if (!client) return null;
  const [assets, { tokens }, night, theme, words] = await Promise.all([
    clientAssets(platform, client),
    clientLook(platform, client),
    clientNight(platform, client),
    themeCss(platform, client),
    headlineOf(platform, client),
  ]);
  const card = `[data-brand="${key}"]`;
  const values = Object.entries(TOKENS).map(([name, usual]) => `--brand-${name}: ${tokens[name] ?? usual};`);
  const nightValues = Object.entries(NIGHT).map(([name, token]) => `--brand-${name}: ${night[token]};`);
  return {
    key,
    css: [
      ...(theme.match(/@font-face\s*\{[^{}]*\}/g) ?? []),
      `${card} { ${values.join(' ')} }`,
      `@media (prefers-color-scheme: dark) { ${card} { ${nightValues.join(' ')} } }`,
    ].join('\n'),
    logo: pictureOf(assets, ['images/logo.svg'], NIGHT_LOGOS),
    picture: pictureOf(assets, PICTURES, NIGHT_PICTURES),
    ...words,
  };
};
