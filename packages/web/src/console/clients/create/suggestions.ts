import { isClientKey } from '@mundwerk/contract/values/client-key';

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
