import type { Platform } from '../context.ts';
import { metric } from './metric-text.ts';

/** Counts events of this process since its start. */
export interface Counter {
  add(): void;
}

interface Counted extends Counter {
  toText(): string;
}

const counters = new WeakMap<Platform, Counted[]>();

/** Starts a counter that the metrics of the platform show. */
export const createCounter = (platform: Platform, name: string, help: string): Counter => {
  let count = 0;
  const counter: Counted = {
    add: () => {
      count += 1;
    },
    toText: () => metric(name, 'counter', help, [{ value: count }]),
  };
  counters.set(platform, [...(counters.get(platform) ?? []), counter]);
  return counter;
};

/** All counters of the platform, as metrics show them. */
export const countersText = (platform: Platform): string[] =>
  (counters.get(platform) ?? []).map((counter) => counter.toText());
