import type { TextBundle } from '@mundwerk/contract/client/client';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Finding } from './folder-problem.ts';
import { unknownNameRemedy } from './nearest-name.ts';

const placesIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);

const PRODUCT_FORMS = Object.keys(productValues({ AnzeigeName: '' }));

/** The places that are filled in where the product's own text has these: a sentence chooses the form of a product that it needs. */
export const filledPlaces = (text: string): string[] => {
  const places = placesIn(text);
  return places.some((place) => PRODUCT_FORMS.includes(place)) ? [...new Set([...places, ...PRODUCT_FORMS])] : places;
};

/** Names of people, brand and products: a sentence can do without them. Everything else is what the reader has to know. */
const OPTIONAL_PLACES = new Set([
  ...PRODUCT_FORMS,
  ...['product', 'client', 'firstName', 'lastName', 'name', 'agency', 'support'],
]);

/** The places that a client's own words must keep; the singular may say its number in words. */
export const neededPlaces = (key: string, text: string): string[] =>
  [...new Set(placesIn(text))].filter(
    (place) => !OPTIONAL_PLACES.has(place) && !(place === 'count' && /_(zero|one)$/.test(key)),
  );

const isBundle = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placeFindings = (path: readonly string[], known: string, text: string): Finding[] => {
  const places = filledPlaces(known);
  const used = placesIn(text);
  const unknown = used
    .filter((name) => !places.includes(name))
    .map((name) => ({
      path,
      reason: `nothing is filled in for {{${name}}}`,
      remedy: places.length > 0 ? `use ${places.map((place) => `{{${place}}}`).join(', ')}` : 'remove it',
    }));
  const missing = neededPlaces(path.at(-1) ?? '', known)
    .filter((name) => !used.includes(name))
    .map((name) => ({
      path,
      reason: `{{${name}}} is missing, which readers need`,
      remedy: `write {{${name}}} where it belongs`,
    }));
  return [...unknown, ...missing];
};

/** What in a client's own texts does not fit the product's: unknown keys, values that are no text, placeholders without a value or left out. */
export const textFindings = (base: TextBundle, overlay: unknown, path: readonly string[] = []): Finding[] => {
  if (!isBundle(overlay)) return [{ path, reason: 'is no group of texts', remedy: 'write { "key": "text" }' }];
  return Object.entries(overlay).flatMap(([key, value]): Finding[] => {
    const here = [...path, key];
    const known = Object.hasOwn(base, key) ? base[key] : undefined;
    if (known === undefined) {
      const remedy = unknownNameRemedy(key, Object.keys(base));
      return [{ path: here, reason: 'is no text of the product', remedy }];
    }
    if (typeof known !== 'string') return textFindings(known, value, here);
    if (typeof value !== 'string' || value.trim() === '')
      return [
        {
          path: here,
          reason: 'has no text',
          remedy: 'write one, or remove the key: the product’s own text is shown then',
        },
      ];
    return placeFindings(here, known, value);
  });
};
