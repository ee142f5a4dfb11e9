import { productValues } from '@mundwerk/contract/values/text/product-text';

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
