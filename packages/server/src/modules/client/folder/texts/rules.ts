import { productValues } from '@mundwerk/contract/values/text/product-text';

/** The names of the places of a text, e.g. `date` of `{{date}}`. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);

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
