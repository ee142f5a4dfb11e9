import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of the portal's own tracking. */
export type TrackingTables = TablesOf<'hit_figure' | 'hit_fold' | 'mail_click' | 'tracking_hit'>;
