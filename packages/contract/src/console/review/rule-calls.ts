import { object, z } from 'zod';
import { because } from '#fields.ts';
import { MAX_HOLD_DAYS } from '#values/console/review.ts';
import { exampleReason, operatorCall, reasonFields } from '../act.ts';

/** A mail domain without the @. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, because('textTooLong'))
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/, because('inputInvalid'));
const Domains = z.array(Domain).max(500, because('inputInvalid'));

const ruleFields = {
  /** Score from which on a payout is held; `Beobachten` is the score from which on it is only watched. */
  Halten: z.int().min(1, because('inputInvalid')).max(100, because('inputInvalid')),
  Beobachten: z.int().min(1, because('inputInvalid')).max(100, because('inputInvalid')),
  FristTage: z
    .int()
    .min(1, because('inputInvalid'))
    .max(MAX_HOLD_DAYS, because('inputInvalid'))
    .describe('Maximum number of days for which a payout is held.'),
  /** Mail domains that count as disposable in addition to the built-in list; those in `VertrauteDomains` never do. */
  WegwerfDomains: Domains.describe('Mail domains that are treated as disposable.'),
  VertrauteDomains: Domains.describe('Mail domains that are never treated as disposable.'),
};

export const ReviewRules = object({
  ...ruleFields,
  MitgelieferteDomains: z.int().describe('Number of domains in the built-in list.'),
  GeaendertAm: z.iso.datetime().nullable(),
  GeaendertVon: z.string().nullable(),
}).meta({ id: 'ReviewRules', description: "A client's review rules, and their last change." });
export type ReviewRules = z.infer<typeof ReviewRules>;

const isOrdered = ({ Halten, Beobachten }: { Halten: number; Beobachten: number }): boolean => Beobachten <= Halten;
const orderedRules = { path: ['Beobachten'], ...because('inputInvalid') };

const exampleRules = {
  Halten: 60,
  Beobachten: 35,
  FristTage: 14,
  WegwerfDomains: ['weg.example'],
  VertrauteDomains: [],
};

export const getReviewRules = operatorCall('getReviewRules', {
  summary: 'Get review rules (thresholds, deadline and lists)',
  description: "Returns a client's review rules.",
  path: '/verwaltung/pruefung/regeln',
  act: 'review.read',
  reply: ReviewRules,
  errors: [],
  example: { reply: { ...exampleRules, MitgelieferteDomains: 140, GeaendertAm: null, GeaendertVon: null } },
});

export const previewReviewRules = operatorCall('previewReviewRules', {
  summary: 'Preview the effect of review rules',
  description: 'Returns what the given rules would have done in the last 90 days; nothing is saved.',
  method: 'POST',
  path: '/verwaltung/pruefung/regeln/vorschau',
  act: 'review.read',
  body: z.strictObject(ruleFields).refine(isOrdered, orderedRules),
  reply: z.object({
    Tage: z.int(),
    Geprueft: z.int().describe('Number of reviewed payouts.'),
    Gehalten: z.int().describe('Number of held payouts.'),
    SummeCent: z.int(),
    Beobachtet: z.int(),
    Abgelehnt: z
      .int()
      .describe(
        'Number of payouts that would have been held and were refused by people; `Freigegeben` is the number of those passed.',
      ),
    Freigegeben: z.int(),
  }),
  errors: [],
  example: {
    body: exampleRules,
    reply: {
      Tage: 90,
      Geprueft: 1904,
      Gehalten: 23,
      SummeCent: 112_000,
      Beobachtet: 61,
      Abgelehnt: 7,
      Freigegeben: 14,
    },
  },
});

export const setReviewRules = operatorCall('setReviewRules', {
  summary: 'Update review rules (thresholds, deadline and lists)',
  description: 'Saves the rules; they apply to claims assessed from now on.',
  method: 'PUT',
  path: '/verwaltung/pruefung/regeln',
  act: 'review.rules',
  body: z.strictObject({ ...ruleFields, ...reasonFields }).refine(isOrdered, orderedRules),
  reply: ReviewRules,
  errors: ['reasonTooShort'],
  example: {
    body: { ...exampleRules, Grund: exampleReason },
    reply: { ...exampleRules, MitgelieferteDomains: 140, GeaendertAm: null, GeaendertVon: null },
  },
});
