/** The names under which hosts and campaigns hand over where a visitor came from (spec 1 §2.4). */
const CHANNEL_PARAMETERS = ['channel', 'c', 'pk_campaign', 'mtm_campaign'];

/** Those of them that name a campaign. */
const CAMPAIGN_PARAMETERS = ['pk_campaign', 'mtm_campaign'];

/** Where a visitor came from. */
export interface Origin {
  readonly channel: string;
  readonly campaign: string | null;
}

const firstOf = (search: URLSearchParams, names: readonly string[]): string | null =>
  names.map((name) => search.get(name)?.slice(0, 100)).find(Boolean) ?? null;

/** Where the visitor came from, as told by the address. */
export const originOf = (search: URLSearchParams): Origin | null => {
  const channel = firstOf(search, CHANNEL_PARAMETERS);
  return channel === null ? null : { channel, campaign: firstOf(search, CAMPAIGN_PARAMETERS) };
};
