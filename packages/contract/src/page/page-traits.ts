/** Reachable without login although the client forces login. */
export const OPEN = { isOpenWhenLoginForced: true } as const;

/** Shown by search engines, and so rendered for everyone alike. */
export const LISTED = { isListed: true, rendering: 'cached' } as const;

/** Open as well, beyond the specification's list: their links carry a right of their own, or pages with one lead there (decision 0057). */
export const OWN_RIGHT = { ...OPEN } as const;
