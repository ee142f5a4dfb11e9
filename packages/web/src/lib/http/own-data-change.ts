const listeners = new Set<() => void>();

/** Says that the data of the logged-in person have changed, from a page that does not load the signed-in area. */
export const reportOwnDataChange = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when they have. */
export const onOwnDataChange = (listener: () => void): void => {
  listeners.add(listener);
};
