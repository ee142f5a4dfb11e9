import { z } from 'zod';

/** Longest retention period in months that a client can configure. */
export const LONGEST_RETENTION_MONTHS = 120;

/** Retention periods of single rows in whole months, besides the current month; aggregated figures stay. */
export const retention = {
  /** Retention of single clicks. */
  KlickAufbewahrungMonate: z.int().min(1).max(60).default(12),
  /** Retention of hits of the portal's own tracking: with the current month at most the lifetime of the visitor id (spec 2: 13 months). */
  TrackingAufbewahrungMonate: z.int().min(1).max(12).default(12),
  /** Retention of records of sent mails. Their texts are deleted earlier (decision 0058), so at least seven months are required. */
  MailAufbewahrungMonate: z.int().min(7).max(LONGEST_RETENTION_MONTHS).default(36),
};
