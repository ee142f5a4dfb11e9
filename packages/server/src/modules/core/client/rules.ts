import { ClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import type { PageName } from '@mundwerk/contract/page/pages';
import { DOOR_FIELDS, type DoorField } from '@mundwerk/contract/values/console/set-up';
import type { Language } from '@mundwerk/contract/values/language';
import { NEVER_FRAMED_PAGES } from '@mundwerk/contract/values/page/frame-messages';
import { productValues } from '@mundwerk/contract/values/text/product-text';

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

/** The fields of a configuration that let people or systems in. */
export type Doors = Pick<ClientConfig, DoorField>;

/** The doors of a configuration alone. */
export const doorsOf = (config: ClientConfig): Doors =>
  Object.fromEntries(DOOR_FIELDS.map((field) => [field, config[field]])) as unknown as Doors;

const NOWHERE = { production: [], staging: [], testing: [], development: [] };

/** The doors of a client that is published for the first time: all closed, so that nobody reaches it before a second person agreed. */
export const closedDoors = (key: string): Doors => ({
  IsAutologin: false,
  AutologinSecret: null,
  AgenturAnmeldung: null,
  MatomoUrl: null,
  SquidexUrl: null,
  FriendlyCaptchaUrl: ClientConfig.shape.FriendlyCaptchaUrl.parse(undefined),
  MandantUrl: `https://${key}.invalid`,
  EmpfehlenWebPage: null,
  ShopHosts: [],
  Hosts: NOWHERE,
  RahmenHosts: NOWHERE,
  LinkDomain: { production: null, staging: null, testing: null, development: null },
});

/** A secret of a configuration, and the path to its field. */
export type PlacedSecret = readonly [path: readonly string[], secret: string];

/** Whether a field of a configuration is a secret that the client shares with another system. */
const isSharedSecret = (name: string): boolean => /secret/i.test(name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every secret of a configuration; lists have none. */
export const secretsIn = (config: object, path: readonly string[] = []): PlacedSecret[] =>
  Object.entries(config).flatMap(([name, value]): PlacedSecret[] => {
    const here = [...path, name];
    if (isRecord(value)) return secretsIn(value, here);
    return typeof value === 'string' && isSharedSecret(name) ? [[here, value]] : [];
  });

const changedAt = (config: object, [name = '', ...rest]: readonly string[], value: string | null): object => {
  const inner = (config as Record<string, unknown>)[name];
  if (rest.length === 0) return { ...config, [name]: value };
  return isRecord(inner) ? { ...config, [name]: changedAt(inner, rest, value) } : config;
};

/** The configuration with null in the place of every secret. */
export const withoutSecrets = (config: object): object =>
  secretsIn(config).reduce((open, [path]) => changedAt(open, path, null), config);

const valueAt = (config: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), config);

/** The configuration with its secrets restored; a secret that is stored in clear is newer and stays. */
export const withSecrets = (config: object, secrets: readonly PlacedSecret[]): object =>
  secrets.reduce(
    (whole, [path, secret]) => (valueAt(whole, path) === null ? changedAt(whole, path, secret) : whole),
    config,
  );

/** The names of the placeholders of a text, e.g. `date` of `{{date}}`. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);

const PRODUCT_FORMS = Object.keys(productValues({ AnzeigeName: '' }));

/** The placeholders that a client's wording of the product's text may use: any form of a product, if the text has one. */
export const filledPlaces = (text: string): string[] => {
  const places = placesIn(text);
  return places.some((place) => PRODUCT_FORMS.includes(place)) ? [...new Set([...places, ...PRODUCT_FORMS])] : places;
};

/** Names of people, brand and products, which a sentence can do without. Every other placeholder is something the reader has to know. */
const OPTIONAL_PLACES = new Set([
  ...PRODUCT_FORMS,
  ...['product', 'client', 'firstName', 'lastName', 'name', 'agency', 'support'],
]);

/** The placeholders that a client's own wording must keep; the singular may spell its number out. */
export const neededPlaces = (key: string, text: string): string[] =>
  [...new Set(placesIn(text))].filter(
    (place) => !OPTIONAL_PLACES.has(place) && !(place === 'count' && /_(zero|one)$/.test(key)),
  );
