import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** Loads the recommendation that the URL names, with its channel; null when the number is unknown. */
export const loadSharedRecommendation = async (
  number: string | undefined,
  { url, signal }: Request,
): Promise<SharedRecommendation | null> => {
  const channel = new URL(url).searchParams.get('channel')?.slice(0, CHANNEL_MAX_LENGTH);
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
