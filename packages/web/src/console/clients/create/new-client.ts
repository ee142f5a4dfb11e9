import type { NewClient } from '@mundwerk/contract/console/set-up/new-clients';
import { isClientKey } from '@mundwerk/contract/values/client-key';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { isEmail } from '@mundwerk/contract/values/person/email';
import type { Country } from '@mundwerk/contract/values/person/postcode';
import type { FormFields } from '#lib/form/wrong-fields.ts';
import { readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '&': ' und ',
};
/** Legal forms, which are left out of keys, because they are not part of the name in use. */
const LEGAL_FORM = /\b(?:gmbh|ag|se|kg|ohg|gbr|ug|e\.?v|eg|mbh|sarl|sas|sa|ltd|inc)\b\.?/g;
const KEY_MAX_LENGTH = 31;

/** A client's key from its name: `Morgenrot Energie GmbH` becomes `morgenrot-energie`; empty where no valid key results. */
export const keyFromName = (name: string): string => {
  const key = name
    .toLowerCase()
    .replaceAll(/[äöüßæœ&]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(LEGAL_FORM, ' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, KEY_MAX_LENGTH)
    .replace(/-+$/, '');
  return isClientKey(key) ? key : '';
};

/** Suggests the portal's host: a subdomain of the client's site or, until that is known, of a domain named after the key. */
export const hostFrom = (website: string, key: string): string => {
  const site = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : '';
  if (site.includes('.')) return `empfehlen.${site}`;
  return key ? `empfehlen.${key}.de` : '';
};

/** The form values of a new client. */
export interface NewClientForm {
  readonly name: string;
  readonly key: string;
  readonly website: string;
  readonly host: string;
  readonly languages: Readonly<Record<Language, boolean>>;
  /** The default language of the portal. */
  readonly standard: Language;
  readonly country: Country;
  readonly brand: string;
  readonly accent: string;
  readonly productName: string;
  readonly productText: string;
  readonly productLink: string;
  /** The reward in euros, as typed. */
  readonly reward: string;
  readonly company: string;
  readonly address: string;
  readonly representative: string;
  readonly email: string;
  readonly phone: string;
  readonly register: string;
  readonly authority: string;
}

/** The fields that hold a line or several lines. */
export type TextName = {
  [Name in keyof NewClientForm]: NewClientForm[Name] extends string ? Name : never;
}[keyof NewClientForm];

/** Initial form values; two quiet colours make the preview a real page from the start. */
export const EMPTY: NewClientForm = {
  name: '',
  key: '',
  website: '',
  host: '',
  languages: { de: true, en: false, fr: false },
  standard: 'de',
  country: 'DE',
  brand: '#2a4a7f',
  accent: '#f3c969',
  productName: '',
  productText: '',
  productLink: '',
  reward: '',
  company: '',
  address: '',
  representative: '',
  email: '',
  phone: '',
  register: '',
  authority: '',
};

/** Maximum lengths, as in the contract of the call. */
export const LIMITS = {
  name: 60,
  key: 31,
  website: 500,
  host: 253,
  productName: 80,
  productText: 300,
  productLink: 500,
  company: 120,
  address: 300,
  representative: 200,
  email: 254,
  phone: 40,
  register: 200,
  authority: 200,
} as const satisfies Partial<Record<TextName, number>>;

const WIRES = {
  name: 'Name',
  key: 'Key',
  website: 'Website',
  host: 'Host',
  brand: 'Hauptfarbe',
  accent: 'Akzentfarbe',
  productName: 'Produkt.Name',
  productText: 'Produkt.Beschreibung',
  productLink: 'Produkt.Link',
  reward: 'Produkt.PraemieCent',
  company: 'Anbieter.Firma',
  address: 'Anbieter.Anschrift',
  representative: 'Anbieter.Vertretung',
  email: 'Anbieter.Email',
  phone: 'Anbieter.Telefon',
  register: 'Anbieter.Register',
  authority: 'Anbieter.Datenschutzaufsicht',
} as const satisfies Partial<Record<TextName, string>>;

/** The text fields, in reading order. */
export type TypedName = keyof typeof WIRES;
const TYPED = Object.keys(WIRES) as TypedName[];

/** Label, wire name, limit and error texts of each field. */
export const fieldsOf = (): FormFields<NewClientForm> =>
  Object.fromEntries(
    TYPED.map((name) => [
      name,
      {
        label: t(`consoleClients.create.${name}`),
        wire: WIRES[name],
        limit: name in LIMITS ? LIMITS[name as keyof typeof LIMITS] : undefined,
        ...(name === 'key' && { words: { clientKeyTaken: null } }),
      },
    ]),
  );

const WEB_ADDRESS = /^https:\/\/\S+\.\S+$/;
const HOST = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
const REWARD_CENTS = { least: 100, most: 100_000 };

const isReward = (typed: string): boolean => {
  const cents = readCents(typed);
  return cents !== null && cents >= REWARD_CENTS.least && cents <= REWARD_CENTS.most;
};

const CHECKS: Readonly<Partial<Record<TypedName, (value: string) => boolean>>> = {
  key: isClientKey,
  website: (value) => WEB_ADDRESS.test(value),
  host: (value) => value === '' || HOST.test(value),
  brand: (value) => COLOUR.test(value),
  accent: (value) => COLOUR.test(value),
  productLink: (value) => WEB_ADDRESS.test(value),
  reward: isReward,
  email: isEmail,
};

/** Whether a text is a colour that the preview can show. */
export const isColour = (value: string): boolean => COLOUR.test(value);

/** Validates a field: true, or the error message. The server validates again. */
export const checkField =
  (name: TypedName) =>
  (given: string): string | true => {
    const value = given.trim();
    if (value === '' && name !== 'host') return t('lib.fields.required', { field: t(`consoleClients.create.${name}`) });
    if (CHECKS[name]?.(value) ?? true) return true;
    return t(`consoleClients.create.wrong.${name as WrongName}`);
  };

/** The fields whose content can be wrong, not only missing. */
type WrongName = 'key' | 'website' | 'host' | 'brand' | 'accent' | 'productLink' | 'reward' | 'email';

/** The languages that were chosen, the standard one first. */
export const languagesIn = ({ languages, standard }: NewClientForm): Language[] => {
  const chosen = LANGUAGES.filter((language) => languages[language]);
  const first = chosen.includes(standard) ? standard : chosen[0];
  return first ? [first, ...chosen.filter((language) => language !== first)] : [];
};

/** The input of the call. */
export const bodyOf = (form: NewClientForm, logo: string | null): NewClient => ({
  Key: form.key.trim(),
  Name: form.name.trim(),
  Sprachen: languagesIn(form),
  Land: form.country,
  Website: form.website.trim(),
  ...(form.host.trim() === '' ? {} : { Host: form.host.trim() }),
  Hauptfarbe: form.brand.trim(),
  Akzentfarbe: form.accent.trim(),
  ...(logo === null ? {} : { LogoSvg: logo }),
  Produkt: {
    Name: form.productName.trim(),
    Beschreibung: form.productText.trim(),
    Link: form.productLink.trim(),
    PraemieCent: readCents(form.reward) ?? 0,
  },
  Anbieter: {
    Firma: form.company.trim(),
    Anschrift: form.address.trim(),
    Vertretung: form.representative.trim(),
    Email: form.email.trim(),
    Telefon: form.phone.trim(),
    Register: form.register.trim(),
    Datenschutzaufsicht: form.authority.trim(),
  },
});
