import { z } from 'zod';
import { PAGES } from '../page/page-table.ts';
import { GOAL_NAMES } from '../values/goal.ts';

/** Matomo site ids of the specification (spec 1 §9): one for production, one for all other environments. */
const siteIds = z
  .object({
    production: z.int().positive().default(98),
    staging: z.int().positive().default(96),
    testing: z.int().positive().default(96),
    development: z.int().positive().default(96),
  })
  .prefault({});

/** Settings of web analytics, which runs only with the visitor's consent. */
export const trackingValues = {
  /** Base URL of the client's Matomo, without a file name; null uses the portal's own collector. */
  MatomoUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  /** Whether to track through the Matomo deployment's `matomo.js` instead of the portal's own sender. */
  MatomoScript: z.boolean().default(false),
  MatomoSiteIds: siteIds,
  /** Lifetime of the visitor id on the device in months: 24 by default (spec 1 §9), 13 if the client requires it. */
  AnalyseCookieMonate: z.int().min(1).max(24).default(24),
  /** Goal ids that differ from the defaults (spec 2, "Tracking goals"). */
  TrackingZiele: z.partialRecord(z.enum(GOAL_NAMES), z.int().positive()).default({}),
  /** Page id and page type for analytics, by page (spec 1 §2.1). */
  TrackingSeiten: z
    .partialRecord(z.enum(PAGES.map(({ name }) => name)), z.strictObject({ Id: z.string(), Typ: z.string() }))
    .default({}),
};
