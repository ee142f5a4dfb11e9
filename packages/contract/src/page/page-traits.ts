/** Reachable without login although the client forces login. */
export const OPEN = { isOpenWhenLoginForced: true } as const;

/** The page may be listed by search engines, so it is rendered once for all visitors. */
export const LISTED = { isListed: true, rendering: 'cached' } as const;

/** Also open, beyond the specification's list: links to these pages carry their own authorisation, or pages with one lead there (decision 0057). */
export const OWN_RIGHT = { ...OPEN } as const;
