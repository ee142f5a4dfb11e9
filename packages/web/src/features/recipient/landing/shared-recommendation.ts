import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { call } from '../../../lib/http/api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

/** Loads the recommendation of an address; null when there is none under its number. */
export const loadSharedRecommendation = async (
  number: string | undefined,
  signal: AbortSignal,
): Promise<SharedRecommendation | null> => {
  try {
    return await call('GET /empfehlung/{nr}', { params: { nr: number ?? '' }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
