/** Tells the time; the only place that reads the machine's clock. */
export interface Clock {
  now(): Date;
}

/** A clock that can be moved forward, for development and tests. */
export interface MovableClock extends Clock {
  setOffset(offsetMs: number): void;
}

/** The machine's clock plus an offset, which is zero unless a developer moved it. */
export const createClock = (): MovableClock => {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    setOffset: (value) => {
      offsetMs = value;
    },
  };
};
