import type { TablesOf } from '../../platform/db/tables-of.ts';

/** The tables of recommendations and of what their links brought. `recent_device` is written by the release before and goes with the next. */
export type RecommendationTables = TablesOf<
  | 'terms_text'
  | 'recommendation'
  | 'recommendation_campaign'
  | 'recommendation_extension'
  | 'recommendation_figures'
  | 'personal_name'
  | 'retired_name'
  | 'click'
  | 'click_arrival'
  | 'link_change'
  | 'recent_network'
  | 'recent_device'
>;
