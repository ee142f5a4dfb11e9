/** Reachable without login although the client forces login. */
export const OPEN = { isOpenWhenLoginForced: true } as const;

/** Shown by search engines, and so rendered for everyone alike. */
export const LISTED = { isListed: true, rendering: 'cached' } as const;
