let current = (): boolean => false;

/** Whether the server renders a page right now. */
export const isRendering = (): boolean => current();

/** Sets how to find out; only the server calls this. */
export const provideRendering = (source: () => boolean): void => {
  current = source;
};
