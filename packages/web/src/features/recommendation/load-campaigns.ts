import type { Campaign } from '@mundwerk/contract/content/content';
import { call } from '#lib/http/api.ts';

/** The active campaigns; none when they cannot be loaded (spec 2 §8). */
export const loadCampaigns = (signal: AbortSignal): Promise<Campaign[]> =>
  call('GET /aktion/alleAktiven', { signal }).catch(() => []);
