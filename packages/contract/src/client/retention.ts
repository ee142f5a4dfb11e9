import { z } from 'zod';

/** The longest time that a client may have anything kept which is counted in months. */
export const LONGEST_RETENTION_MONTHS = 120;

/** For so many whole months, and the month under way, single rows are kept; what they counted stays. */
export const retention = {
  /** Followed links, one by one. */
  KlickAufbewahrungMonate: z.int().min(1).max(60).default(12),
  /** Hits of the portal's own tracking; with the month under way not longer than the visit number lives on a device (spec 2: 13 months). */
  TrackingAufbewahrungMonate: z.int().min(1).max(12).default(12),
  /** That a mail was sent. Its words go earlier (decision 0058), so that no fewer than seven months are allowed. */
  MailAufbewahrungMonate: z.int().min(7).max(LONGEST_RETENTION_MONTHS).default(36),
};
