import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { isPlainLine } from '@mundwerk/contract/values/text/plain-text';
import { ApiError, call } from '#lib/http/api.ts';

/** The channel that an address names; one that the server would refuse is left out, because the page matters more. */
const channelIn = (url: string): string | null => {
  const named = new URL(url).searchParams.get('channel')?.slice(0, CHANNEL_MAX_LENGTH);
  return named && isPlainLine(named) ? named : null;
};

/** Loads the recommendation that the URL names, with its channel; null when the number is unknown. */
export const loadSharedRecommendation = async (
  number: string | undefined,
  { url, signal }: Request,
): Promise<SharedRecommendation | null> => {
  const channel = channelIn(url);
  try {
    return await call('GET /empfehlung/{nr}', {
      params: { nr: number ?? '' },
      ...(channel ? { query: { channel } } : {}),
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
