/** Tells the time; the only place that reads the machine's clock. */
export interface Clock {
  /** The moment at which things happen, for the whole portal. */
  now(): Date;
  /** The machine's own time, which no developer moves: receivers elsewhere compare the time of a transport with theirs. */
  machineNow(): Date;
}

/** A clock that can be moved forward, for development and tests. */
export interface MovableClock extends Clock {
  setOffset(offsetMs: number): void;
  /** Adopts an offset that takes a while to read, unless the clock was moved or followed a later reading in the meantime. */
  followOffset(read: () => Promise<number>): Promise<void>;
}

/** The machine's clock plus an offset, which is zero unless a developer moved it. */
export const createClock = (): MovableClock => {
  let offsetMs = 0;
  let turns = 0;
  let adoptedTurn = 0;
  const adopt = (value: number, turn: number): void => {
    if (turn < adoptedTurn) return;
    offsetMs = value;
    adoptedTurn = turn;
  };
  const nextTurn = (): number => {
    turns += 1;
    return turns;
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    machineNow: () => new Date(),
    setOffset: (value) => adopt(value, nextTurn()),
    followOffset: async (read) => {
      const turn = nextTurn();
      adopt(await read(), turn);
    },
  };
};
