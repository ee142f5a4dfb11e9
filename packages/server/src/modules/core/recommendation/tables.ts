import type { TablesOf } from '#platform/db/tables-of.ts';

/** Tables of recommendations, visits and clicks. The previous release still writes `recent_device`; the next release drops it. */
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
