import type { ClientConfig, TextBundle } from '@mundwerk/contract/client/client';
import type { PageName } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { NEVER_FRAMED_PAGES } from '@mundwerk/contract/values/page/never-framed-pages';

/** Addresses that operators blocked or admitted in the console. */
export interface Entries {
  readonly blocked: readonly string[];
  readonly admitted: readonly string[];
}

/** The configuration with the operators' entries added to the client's own lists. */
export const withEntries = (config: ClientConfig, { blocked, admitted }: Entries): ClientConfig => ({
  ...config,
  EmailBlocklist: [...config.EmailBlocklist, ...blocked],
  EmailAusnahmen: [...config.EmailAusnahmen, ...admitted],
});

type MutableBundle = { [key: string]: string | MutableBundle };

const merge = (base: TextBundle, addition: TextBundle, path: string, onBoth: (path: string) => void): MutableBundle => {
  const merged = { ...base } as MutableBundle;
  for (const [key, value] of Object.entries(addition)) {
    const here = path ? `${path}.${key}` : key;
    const present = merged[key];
    if (typeof present === 'object' && typeof value === 'object') merged[key] = merge(present, value, here, onBoth);
    else {
      if (present !== undefined) onBoth(here);
      merged[key] = value as string | MutableBundle;
    }
  }
  return merged;
};

/** Joins two files of texts; a key in both would hide one of them and is refused. */
export const joinTexts = (one: TextBundle, other: TextBundle): TextBundle =>
  merge(one, other, '', (key) => {
    throw new Error(`two texts have the key ${key}`);
  });

/** Lays a client's own texts over the base. */
export const overlayTexts = (base: TextBundle, overlay: TextBundle): TextBundle =>
  merge(base, overlay, '', () => undefined);

/** The keys of all texts in a bundle, with dots between their parts. */
export const textKeys = (bundle: TextBundle, path = ''): string[] =>
  Object.entries(bundle).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [here] : textKeys(value, here);
  });

const RELATIVE_URL = /url\(\s*(["']?)\.\/([^"')]{1,300})\1\s*\)/g;

/** The client's own files a style sheet asks for. */
export const assetsInCss = (css: string): string[] => [...css.matchAll(RELATIVE_URL)].map((match) => match[2] ?? '');

/** Points the relative addresses of a style sheet to where its files are served. */
export const rewriteAssetUrls = (css: string, urls: Readonly<Record<string, string>>): string =>
  css.replaceAll(RELATIVE_URL, (_, _quote: string, name: string) => {
    const url = urls[name];
    if (url === undefined) throw new Error(`the theme asks for ${name}, which the client does not have`);
    return `url("${url}")`;
  });

/** The values a style sheet gives to the design tokens, as they are written. */
export const declaredTokens = (css: string): Record<string, string> => {
  const withoutComments = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  const tokens: Record<string, string> = {};
  for (const [, name = '', value = ''] of withoutComments.matchAll(/(?<![\w-])--([\w-]+)\s*:\s*([^;}]+)/g)) {
    // The first value is the plain theme's; later ones belong to media queries.
    tokens[name] ??= value.replaceAll(/\s+/g, ' ').trim();
  }
  return tokens;
};

/** The values a theme gives to the design tokens, references to other tokens resolved. */
export const themeTokens = (css: string): Record<string, string> => {
  const tokens = declaredTokens(css);
  const resolve = (value: string): string =>
    value.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? '');
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, resolve(value)]));
};

/** The client's own file of each font family a style sheet declares. */
export const fontFiles = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/@font-face\s*\{([^{}]*)\}/g)].flatMap(([, block = '']) => {
      const family = /font-family\s*:\s*["']?([^"';]+)/.exec(block)?.[1];
      const [file] = assetsInCss(block);
      return family && file ? [[family.trim(), file]] : [];
    }),
  );

/** A host name as it is compared: lower case, without port. */
export const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The key in a development host `<key>.localhost`. */
export const keyOfLocalHost = (host: string): string | null =>
  /^([a-z0-9-]+)\.localhost$/.exec(hostName(host))?.[1] ?? null;

/** The client's languages, its default first. */
export const clientLanguages = (config: Pick<ClientConfig, 'Sprachen' | 'StandardSprache'>): Language[] => [
  config.StandardSprache,
  ...config.Sprachen.filter((language) => language !== config.StandardSprache),
];

type FrameConfig = Pick<ClientConfig, 'EmpfehlenWebPage' | 'MandantUrl' | 'ModuleIntegratedFrame' | 'RahmenHosts'>;

/** The origins of pages that may show a page of the portal in a frame; an empty list allows none. */
export const hostOrigins = (
  config: FrameConfig,
  environment: keyof ClientConfig['RahmenHosts'],
  page: PageName,
): string[] => {
  if (NEVER_FRAMED_PAGES.includes(page)) return [];
  const { ModuleIntegratedFrame, MandantUrl, EmpfehlenWebPage, RahmenHosts } = config;
  const own = ModuleIntegratedFrame ? [MandantUrl, EmpfehlenWebPage ?? MandantUrl] : [];
  return [...new Set([...own.map((address) => new URL(address).origin), ...RahmenHosts[environment]])];
};

type SiteConfig = Pick<ClientConfig, 'EmpfehlenWebPage' | 'Hosts' | 'MandantUrl' | 'RahmenHosts'>;

/** The origins of the client's own sites: its portal, its site, and the pages that may have the portal in a frame. */
export const siteOrigins = (
  { MandantUrl, EmpfehlenWebPage, Hosts, RahmenHosts }: SiteConfig,
  environment: keyof ClientConfig['Hosts'],
): string[] => {
  const sites = [MandantUrl, EmpfehlenWebPage ?? MandantUrl].map((address) => new URL(address).origin);
  const portal = Hosts[environment].map((host) => `https://${host}`);
  return [...new Set([...sites, ...portal, ...RahmenHosts[environment]])];
};
