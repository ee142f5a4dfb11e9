import { CHANNEL_PARAMETERS, WIDGET_PARAMETER } from './carried-parameters.ts';

/** Query parameters that advertisers and mailings add to a URL, besides the portal's own channel parameters. */
const CAMPAIGN_MARKS = /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

const OF_THE_VISIT: ReadonlySet<string> = new Set(CHANNEL_PARAMETERS);

/** Query parameters that change a page in the same way for every visitor: the embedded portal, and a tariff with a device. */
const OF_THE_PAGE = new Map<string, RegExp>([
  [WIDGET_PARAMETER, /^$|^(1|true|host)$/],
  ['handyId', /^\d{1,9}$/],
]);

/** The query without parameters about the visit: these do not change the page, but are read when a form is sent. */
export const withoutVisit = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (OF_THE_VISIT.has(name) || CAMPAIGN_MARKS.test(name)) query.delete(name);
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
