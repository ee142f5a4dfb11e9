import type { PageName } from '../../page/pages.ts';

/** Where people sign on with rights of their own: no page around them, not even the client's, may have these in a frame. */
export const NEVER_FRAMED_PAGES: readonly PageName[] = ['Admin', 'Agency', 'AgencySignOn', 'AgencyTab'];
