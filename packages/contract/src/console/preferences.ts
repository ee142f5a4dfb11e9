import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because } from '../fields.ts';

/** How long the value of one preference may be, as JSON: twenty saved views with room to spare. */
export const PREFERENCE_MAX_LENGTH = 12_000;

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
    Wert: z.json().refine((value) => JSON.stringify(value).length <= PREFERENCE_MAX_LENGTH, because('textTooLong')),
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
