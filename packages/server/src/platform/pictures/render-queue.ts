import { AppError } from '@mundwerk/contract/errors';

/** How much is rendered at a time, and how much may wait. */
export interface RenderLimits {
  /** Maximum number of concurrent renderings in this process. */
  readonly parallel: number;
  /** Maximum number of waiting renderings, of all networks and of one. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
}

/** Limits how many renderings run at the same time. */
export interface RenderQueue {
  /** Renders once the network has no other rendering in progress; throws overloaded at once when too many wait. */
  render<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly network: string;
  start(): void;
}

/**
 * Creates a queue. Rendering takes a large part of a second of CPU time, and anyone can request it under ever new addresses. A network has
 * one rendering in progress at a time, so that no single network can block the others.
 */
export const createRenderQueue = ({ parallel, waiting, waitingPerNetwork }: RenderLimits): RenderQueue => {
  const waiters: Waiter[] = [];
  const busy = new Set<string>();

  const next = (): void => {
    while (busy.size < parallel) {
      const index = waiters.findIndex(({ network }) => !busy.has(network));
      const [waiter] = index === -1 ? [] : waiters.splice(index, 1);
      if (!waiter) return;
      busy.add(waiter.network);
      waiter.start();
    }
  };

  return {
    render: async (network, work) => {
      const ofNetwork = waiters.filter((waiter) => waiter.network === network).length;
      if (waiters.length >= waiting || ofNetwork >= waitingPerNetwork) throw new AppError('overloaded');
      await new Promise<void>((resolve) => {
        waiters.push({ network, start: resolve });
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
