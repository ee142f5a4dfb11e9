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

/** Query parameter of the links in mails: the kind of the mail, which is the same for all its readers. */
export const MAIL_PARAMETER = 'mail';

/** Query parameters about the visit as a whole. Links that are followed before the script runs carry them over. */
export const CARRIED_PARAMETERS = [
  ...CHANNEL_PARAMETERS,
  WIDGET_PARAMETER,
  AGENT_PARAMETER,
  INVITATION_PARAMETER,
] as const;

/** Query parameters that advertisers and mailings, the portal's own among them, add to a URL besides the channel parameters. */
const CAMPAIGN_MARKS = /^(mail|utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

/** Whether a query parameter only says where a visitor came from. */
export const isCampaignMark = (name: string): boolean => CAMPAIGN_MARKS.test(name);

const OF_THE_VISIT: ReadonlySet<string> = new Set(CHANNEL_PARAMETERS);

/** Query parameters that change a page in the same way for every visitor: the embedded portal, and a tariff with a device. */
const OF_THE_PAGE = new Map<string, RegExp>([
  [WIDGET_PARAMETER, /^$|^(1|true|host)$/],
  ['handyId', /^\d{1,9}$/],
]);

/** The query without parameters about the visit: these do not change the page, but are read when a form is sent. */
export const withoutVisit = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (OF_THE_VISIT.has(name) || isCampaignMark(name)) query.delete(name);
  query.sort();
  const left = String(query);
  return left && `?${left}`;
};

/**
 * The URL of the shared document behind a URL, which is the same for every visitor; null if the query has parameters that only
 * concern this visitor.
 */
export const sharedAddress = (url: string): string | null => {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const left = withoutVisit(url.slice(at));
  if (left === '') return url.slice(0, at);
  const query = new URLSearchParams(left);
  const names = new Set(query.keys());
  const isKnown = names.size === query.size && [...query].every(([name, value]) => OF_THE_PAGE.get(name)?.test(value));
  return isKnown ? `${url.slice(0, at)}?${query}` : null;
};
