import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { CAMPAIGN_PARAMETERS, CHANNEL_PARAMETERS } from '@mundwerk/contract/values/page/carried-parameters';

/** Channel and campaign through which a visitor arrived. */
export interface Origin {
  readonly channel: string;
  readonly campaign: string | null;
}

const firstOf = (search: URLSearchParams, names: readonly string[]): string | null =>
  names.map((name) => search.get(name)?.slice(0, CHANNEL_MAX_LENGTH)).find(Boolean) ?? null;

/** Reads the visitor's origin from the URL. */
export const originOf = (search: URLSearchParams): Origin | null => {
  const channel = firstOf(search, CHANNEL_PARAMETERS);
  return channel === null ? null : { channel, campaign: firstOf(search, CAMPAIGN_PARAMETERS) };
};
