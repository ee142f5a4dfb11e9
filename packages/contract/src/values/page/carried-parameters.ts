/** Query parameters in which host pages and campaigns pass the origin of a visitor (spec 1 §2.4). */
export const CHANNEL_PARAMETERS = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;

/** The channel parameters that name a campaign. */
export const CAMPAIGN_PARAMETERS = [
  'pk_campaign',
  'mtm_campaign',
] as const satisfies readonly (typeof CHANNEL_PARAMETERS)[number][];

/** Query parameter that marks the portal as embedded in a host page (spec 1 §1). */
export const WIDGET_PARAMETER = 'widget';

/** Value of the widget parameter if the host page asks for consent instead of the portal. */
export const WIDGET_OF_ASKING_HOST = 'host';

/** Query parameters of an agency's link: the agent that it is attributed to, and the secret of an invitation. */
export const AGENT_PARAMETER = 'agent';
export const INVITATION_PARAMETER = 'einladung';

/** Query parameters about the visit as a whole. Links that are followed before the script runs carry them over. */
export const CARRIED_PARAMETERS = [
  ...CHANNEL_PARAMETERS,
  WIDGET_PARAMETER,
  AGENT_PARAMETER,
  INVITATION_PARAMETER,
] as const;
