import { z } from 'zod';
import { PAGES } from '../page/page-table.ts';
import { GOAL_NAMES } from '../values/goal.ts';

/** Site ids of the specification (spec 1 §9): one for production, one for everything else. */
const siteIds = z
  .object({
    production: z.int().positive().default(98),
    staging: z.int().positive().default(96),
    testing: z.int().positive().default(96),
    development: z.int().positive().default(96),
  })
  .prefault({});

/** How a client's visits are measured, where visitors allow it. */
export const trackingValues = {
  /** The client's Matomo, without a file name; null keeps the figures in the portal's own collector. */
  MatomoUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  /** Measure through the deployment's `matomo.js` instead of our own sender. */
  MatomoScript: z.boolean().default(false),
  MatomoSiteIds: siteIds,
  /** Months a visitor's number stays on the device: two years (spec 1 §9), 13 months where the client says so. */
  AnalyseCookieMonate: z.int().min(1).max(24).default(24),
  /** Ids of goals that differ from the product's own (spec 2, "Tracking goals"). */
  TrackingZiele: z.partialRecord(z.enum(GOAL_NAMES), z.int().positive()).default({}),
  /** Tracking page id and type of some routes (spec 1 §2.1). */
  TrackingSeiten: z
    .partialRecord(z.enum(PAGES.map(({ name }) => name)), z.strictObject({ Id: z.string(), Typ: z.string() }))
    .default({}),
};
