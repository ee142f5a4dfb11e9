/** Remembers a bounded number of entries; those longest unused go first. */
export const remember = <T>(entries: Map<string, T>, key: string, value: T, most: number): void => {
  entries.delete(key);
  const [oldest] = entries.keys();
  if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
  entries.set(key, value);
};
