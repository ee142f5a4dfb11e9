/** The device's time in milliseconds; the only place in the web app that reads the clock. */
export const nowMs = (): number => Date.now();
