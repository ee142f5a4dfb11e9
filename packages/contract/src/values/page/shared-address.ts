import { CHANNEL_PARAMETERS, WIDGET_PARAMETER } from './carried-parameters.ts';

/** What advertisers and mailings add to an address, beside our own names for where a visitor came from. */
const CAMPAIGN_MARKS = /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;

const OF_THE_VISIT: ReadonlySet<string> = new Set(CHANNEL_PARAMETERS);

/** By these a page shows something else to everyone: the portal inside a host page, and a tariff with a device. */
const OF_THE_PAGE = new Map<string, RegExp>([
  [WIDGET_PARAMETER, /^$|^(1|true|host)$/],
  ['handyId', /^\d{1,9}$/],
]);

/** The query without what belongs to the visit alone, of which nothing is seen on a page: it is read when a form is sent. */
export const withoutVisit = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (OF_THE_VISIT.has(name) || CAMPAIGN_MARKS.test(name)) query.delete(name);
  query.sort();
  const left = String(query);
  return left && `?${left}`;
};

/**
 * The address of the document that everyone gets for an address; null where the query says something that only this visitor
 * should see.
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
