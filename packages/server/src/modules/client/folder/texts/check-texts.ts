import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Finding } from '../folder-problem.ts';
import { unknownNameRemedy } from '../nearest-name.ts';
import { say } from '../words/sentence.ts';
import { filledPlaces, neededPlaces, placesIn } from './rules.ts';

const isBundle = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A placeholder as it is written in a text. */
const written = (name: string): string => `{{${name}}}`;

const placeFindings = (path: readonly string[], known: string, text: string): Finding[] => {
  const places = filledPlaces(known);
  const used = placesIn(text);
  const unknown = used
    .filter((name) => !places.includes(name))
    .map((name) => ({
      path,
      reason: say('nothingFilledIn', { place: written(name) }),
      remedy: places.length > 0 ? say('usePlaces', { places: places.map(written).join(', ') }) : say('removeIt'),
    }));
  const missing = neededPlaces(path.at(-1) ?? '', known)
    .filter((name) => !used.includes(name))
    .map((name) => ({
      path,
      reason: say('placeMissing', { place: written(name) }),
      remedy: say('writePlace', { place: written(name) }),
    }));
  return [...unknown, ...missing];
};

/** Problems of a client's own texts: unknown keys, values that are no text, placeholders without a value, missing placeholders. */
export const textFindings = (base: TextBundle, overlay: unknown, path: readonly string[] = []): Finding[] => {
  if (!isBundle(overlay)) return [{ path, reason: say('noTextGroup'), remedy: say('writeTextGroup') }];
  return Object.entries(overlay).flatMap(([key, value]): Finding[] => {
    const here = [...path, key];
    const known = Object.hasOwn(base, key) ? base[key] : undefined;
    if (known === undefined) {
      const remedy = unknownNameRemedy(key, Object.keys(base));
      return [{ path: here, reason: say('noProductText'), remedy }];
    }
    if (typeof known !== 'string') return textFindings(known, value, here);
    if (typeof value !== 'string' || value.trim() === '')
      return [{ path: here, reason: say('hasNoText'), remedy: say('writeText') }];
    return placeFindings(here, known, value);
  });
};
