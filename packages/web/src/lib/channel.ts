/** The names under which hosts and campaigns hand over where a visitor came from (spec 1 §2.4). */
const CHANNEL_PARAMETERS = ['channel', 'c', 'pk_campaign', 'mtm_campaign'];

/** Where the visitor came from, as told by the address. */
export const channelOf = (search: URLSearchParams): string | null =>
  CHANNEL_PARAMETERS.map((name) => search.get(name)?.slice(0, 100)).find(Boolean) ?? null;
