/** The names under which hosts and campaigns hand over where a visitor came from (spec 1 §2.4). */
export const CHANNEL_PARAMETERS = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;

/** Those of them that name a campaign. */
export const CAMPAIGN_PARAMETERS = [
  'pk_campaign',
  'mtm_campaign',
] as const satisfies readonly (typeof CHANNEL_PARAMETERS)[number][];

/** Marks the portal as a part of a host page (spec 1 §1). */
export const WIDGET_PARAMETER = 'widget';

/** Its value where the host page asks for consent in the portal's place. */
export const WIDGET_OF_ASKING_HOST = 'host';

/** What an agency's link says: the agent it counts for, and the secret of an invitation. */
export const AGENT_PARAMETER = 'agent';
export const INVITATION_PARAMETER = 'einladung';

/** What an address says of the visit as a whole. Links that are followed before the script runs take it along. */
export const CARRIED_PARAMETERS = [
  ...CHANNEL_PARAMETERS,
  WIDGET_PARAMETER,
  AGENT_PARAMETER,
  INVITATION_PARAMETER,
] as const;
