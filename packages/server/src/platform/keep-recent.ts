/** Keeps what is costly to make and often asked for: as many as allowed, those longest unused go first. */
export const keepRecent = <T>(limit: number): ((key: string, make: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    // Taken out and put back: the first entry is always the one longest unused.
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};
