const listeners = new Set<() => void>();

/** Says that the data of the logged-in person have changed, from a page that does not load the signed-in area. */
export const reportOwnDataChange = (): void => {
  for (const listener of listeners) listener();
};

/** Calls the listener on every such report. */
export const onOwnDataChange = (listener: () => void): void => {
  listeners.add(listener);
};
