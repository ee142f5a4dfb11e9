/** Adds a style sheet to the page; rejects if it fails to load. */
export const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`CSS_CHUNK_LOAD_FAILED ${href}`));
    };
    document.head.append(link);
  });
