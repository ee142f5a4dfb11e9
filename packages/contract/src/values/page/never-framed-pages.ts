import type { PageName } from '#page/pages.ts';

/** Pages for privileged users (agencies and operators), which no host page, not even the client's, may show in a frame. */
export const NEVER_FRAMED_PAGES: readonly PageName[] = ['Admin', 'Agency', 'AgencySignOn', 'AgencyTab'];
