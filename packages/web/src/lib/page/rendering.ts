let current = (): boolean => false;

/** Whether the server renders a page right now. */
export const isRendering = (): boolean => current();

/** Says how to find out; only the server does. */
export const provideRendering = (source: () => boolean): void => {
  current = source;
};
