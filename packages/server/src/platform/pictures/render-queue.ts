import { AppError } from '@mundwerk/contract/errors';

/** How much is rendered at a time, and how much may wait. */
export interface RenderLimits {
  /** Renderings under way in this process. */
  readonly parallel: number;
  /** Renderings that wait, of all networks and of one. */
  readonly waiting: number;
  readonly waitingPerNetwork: number;
}

/** Lets renderings be made in their turn. */
export interface RenderQueue {
  /** Renders when it is the network's turn; overloaded at once when too much waits already. */
  render<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly network: string;
  start(): void;
}

/**
 * Starts a line. Rendering costs a large part of a second of a processor, anyone can ask for it, and each address can ask for
 * another picture. A network has one rendering under way at a time, so whatever one asks for, there is room for the others.
 */
export const createRenderQueue = ({ parallel, waiting, waitingPerNetwork }: RenderLimits): RenderQueue => {
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
    render: async (network, work) => {
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
