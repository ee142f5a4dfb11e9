import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The table of the portal's own tracking. */
export type TrackingTables = TablesOf<'tracking_hit'>;
