import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of the agency area: its users and their work, and the rows that its reports show. */
export type AgencyTables = TablesOf<
  | 'agency_user'
  | 'agency_session'
  | 'agency_staff'
  | 'agency_digest'
  | 'order_release'
  | 'agency_recommendation'
  | 'agency_order'
  | 'agency_lead'
  | 'agency_claim'
  | 'agency_posting'
  | 'agency_recommendation_now'
  | 'agency_order_now'
  | 'agency_lead_now'
  | 'agency_claim_now'
  | 'agency_invitation'
  | 'agency_recommender'
>;
