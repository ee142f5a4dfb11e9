import { AppError } from '@mundwerk/contract/errors';

/** How much is drawn at a time, and how much may wait. */
export interface DrawingLimits {
  /** Drawings under way in this process. */
  readonly parallel: number;
  /** Drawings that wait, of all networks and of one. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
}

/** Lets drawings be made in their turn. */
export interface DrawingLine {
  /** Draws when it is the network's turn; overloaded at once when too much waits already. */
  draw<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly network: string;
  start(): void;
}

/**
 * Starts a line. Drawing costs a large part of a second of a processor, anyone can ask for it, and each address can ask for
 * another picture. A network has one drawing under way at a time, so whatever one asks for, there is room for the others.
 */
export const createDrawingLine = ({ parallel, waiting, waitingPerNetwork }: DrawingLimits): DrawingLine => {
  const line: Waiter[] = [];
  const busy = new Set<string>();

  const next = (): void => {
    while (busy.size < parallel) {
      const index = line.findIndex(({ network }) => !busy.has(network));
      const [waiter] = index === -1 ? [] : line.splice(index, 1);
      if (!waiter) return;
      busy.add(waiter.network);
      waiter.start();
    }
  };

  return {
    draw: async (network, work) => {
      const ofNetwork = line.filter((waiter) => waiter.network === network).length;
      if (line.length >= waiting || ofNetwork >= waitingPerNetwork) throw new AppError('overloaded');
      await new Promise<void>((resolve) => {
        line.push({ network, start: resolve });
        next();
      });
      try {
        return await work();
      } finally {
        busy.delete(network);
        next();
      }
    },
  };
};
