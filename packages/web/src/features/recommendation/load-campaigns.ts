import type { Campaign } from '@mundwerk/contract/content';
import { call } from '../../lib/api.ts';
import { takeBootData } from '../../lib/boot.ts';

/** The campaigns that are on; nobody misses what cannot be loaded (spec 2 §8). */
export const loadCampaigns = async (signal: AbortSignal): Promise<Campaign[]> =>
  takeBootData('campaigns') ?? (await call('GET /aktion/alleAktiven', { signal }).catch(() => []));
