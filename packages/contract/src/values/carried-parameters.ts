/** The names under which hosts and campaigns hand over where a visitor came from (spec 1 §2.4). */
export const CHANNEL_PARAMETERS = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;

/** Those of them that name a campaign. */
export const CAMPAIGN_PARAMETERS = [
  'pk_campaign',
  'mtm_campaign',
] as const satisfies readonly (typeof CHANNEL_PARAMETERS)[number][];

/**
 * Parameters of an address that belong to the whole visit, so that links to the next pages take them along (rules 4 and 5 of the
 * navigation, links of agencies).
 */
export const CARRIED_PARAMETERS = [...CHANNEL_PARAMETERS, 'widget', 'agent', 'einladung'] as const;
