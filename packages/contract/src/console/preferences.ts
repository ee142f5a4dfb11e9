import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenText, INTEGER_MAX } from '../fields.ts';

/** How long the value of one preference may be, as JSON: twenty saved views with room to spare. */
export const PREFERENCE_MAX_LENGTH = 12_000;

const Line = givenText(PREFERENCE_MAX_LENGTH);

/** Whether a value holds nothing that the database refuses, at any depth. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return Line.safeParse(value).success;
  if (typeof value === 'number') return Math.abs(value) <= INTEGER_MAX;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
};

const common = { base: 'client', auth: 'operator', status: 200 } as const;

const Preferences = z.object({ Einstellungen: z.record(z.string(), z.json()) });

/** How a person of the console likes their lists, by name: `spalten.auftraege`, `sichten.auftraege`. */
export const getPreferences = defineCall({
  ...common,
  name: 'getPreferences',
  summary: 'How a person of the console likes their lists',
  method: 'GET',
  path: '/verwaltung/einstellungen',
  act: 'view.read',
  reply: Preferences,
  errors: ['notAllowed'],
  example: { reply: { Einstellungen: { 'spalten.auftraege': ['Auftragsdatum', 'Status'] } } },
});

/** Keeps one preference; null takes it away. */
export const savePreference = defineCall({
  ...common,
  name: 'savePreference',
  summary: 'Keep how a person of the console likes a list',
  method: 'PUT',
  path: '/verwaltung/einstellungen/{name}',
  act: 'view.save',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,80}$/, because('inputInvalid')) }),
  body: z.object({
    Wert: z
      .json()
      .refine((value) => JSON.stringify(value).length <= PREFERENCE_MAX_LENGTH, because('textTooLong'))
      .refine(isStorable, because('inputInvalid')),
  }),
  reply: z.object({}),
  errors: ['notAllowed', 'tooManyAttempts'],
  example: {
    params: { name: 'spalten.auftraege' },
    body: { Wert: ['Auftragsdatum', 'Status'] },
    reply: {},
  },
});

/** The calls of a person's own preferences. */
export const PREFERENCE_CALLS = [getPreferences, savePreference] as const;
