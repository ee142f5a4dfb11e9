import { createClient } from './create.ts';
import { DRAFT_CALLS } from './draft.ts';
import { GO_LIVE_CALLS } from './go-live.ts';
import { listProductTexts } from './product-texts.ts';
import { VERSION_CALLS } from './versions.ts';

/** The calls about the set-up of clients. */
export const SET_UP_CALLS = [
  createClient,
  ...DRAFT_CALLS,
  listProductTexts,
  ...VERSION_CALLS,
  ...GO_LIVE_CALLS,
] as const;
