/** Moves the focus to the page's content before the focused element disappears: else keyboard and screen reader restart at the top. */
export const focusContent = (): void => document.querySelector('main')?.focus({ preventScroll: true });
