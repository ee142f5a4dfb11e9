/** The device's time in milliseconds; the one place of the web app that asks for it. */
export const nowMs = (): number => Date.now();
