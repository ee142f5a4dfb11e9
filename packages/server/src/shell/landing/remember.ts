/** Adds an entry to a bounded cache; the least recently used one is evicted first. */
export const remember = <T>(entries: Map<string, T>, key: string, value: T, most: number): void => {
  entries.delete(key);
  const [oldest] = entries.keys();
  if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
};
