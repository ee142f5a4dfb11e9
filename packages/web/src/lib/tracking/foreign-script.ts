let isLoaded = false;

/** Notes that a script of another server runs in this document, as it does until the document is left. */
export const noteForeignScript = (): void => {
  isLoaded = true;
};

/** Whether a script of another server runs in this document. */
export const hasForeignScript = (): boolean => isLoaded;
