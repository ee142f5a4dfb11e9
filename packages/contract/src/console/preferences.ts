import { z } from 'zod';
import { because, givenText, INTEGER_MAX } from '../fields.ts';
import { operatorCall } from './act.ts';

/** Maximum length of one preference as JSON; enough for more than twenty saved views. */
export const PREFERENCE_MAX_LENGTH = 12_000;

/** Value of a preference: a choice, the visible columns, or named views of a list. */
const Preference = z.union([
  z.null(),
  z.boolean(),
  z.int().min(-INTEGER_MAX).max(INTEGER_MAX),
  givenText(PREFERENCE_MAX_LENGTH),
  z.array(givenText(80)).max(200),
  z.array(z.strictObject({ name: givenText(80), query: givenText(2000) })).max(50),
]);

const Preferences = z.object({ Einstellungen: z.record(z.string(), Preference).describe('Preferences by name.') });

export const getPreferences = operatorCall('getPreferences', {
  summary: 'Get list preferences',
  description:
    "Returns the caller's list preferences by name, e.g. `spalten.auftraege` (columns) or `sichten.auftraege` (views).",
  path: '/verwaltung/einstellungen',
  act: 'view.read',
  reply: Preferences,
  example: { reply: { Einstellungen: { 'spalten.auftraege': ['Auftragsdatum', 'Status'] } } },
});

export const savePreference = operatorCall('savePreference', {
  summary: 'Update a list preference',
  description: 'Saves one preference of the caller; null deletes it.',
  method: 'PUT',
  path: '/verwaltung/einstellungen/{name}',
  act: 'view.save',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,80}$/, because('inputInvalid')) }),
  body: z.object({
    Wert: Preference.refine((value) => JSON.stringify(value).length <= PREFERENCE_MAX_LENGTH, because('textTooLong')),
  }),
  reply: z.object({}),
  errors: ['notAllowed', 'tooManyAttempts'],
  example: { params: { name: 'spalten.auftraege' }, body: { Wert: ['Auftragsdatum', 'Status'] }, reply: {} },
});

/** The calls about the operator's own preferences. */
export const PREFERENCE_CALLS = [getPreferences, savePreference] as const;
