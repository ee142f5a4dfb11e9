/** Hands the focus to the page's content before its holder goes away: else keyboard and screen reader start over at the top. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });
