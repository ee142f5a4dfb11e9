import { checkSpeed, type Figure } from './harness.ts';

/** Milliseconds that some work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** A query, the read by primary key that it is compared with, and its budget. */
interface Question {
  readonly name: string;
  readonly work: (index: number) => Promise<unknown>;
  readonly byKey: (index: number) => Promise<unknown>;
  readonly warmUps: number;
  readonly requests: number;
  /** Milliseconds at the 95th percentile. */
  readonly budget: number;
  /** As a multiple of the read by primary key; null where only the time counts. */
  readonly ratioBudget?: number | null;
}

/** Alternates a query with a read by primary key, so that both run under the same conditions; reports whether it kept its budget. */
export const measureBesideKey = async (question: Question): Promise<Figure> => {
  const { name, work, byKey, warmUps, requests, budget, ratioBudget = null } = question;
  const [times, floors]: [number[], number[]] = [[], []];
  for (let index = 0; index < warmUps; index += 1) await work(index);
  for (let index = 0; index < requests; index += 1) {
    times.push(await timed(() => work(index)));
    floors.push(await timed(() => byKey(index)));
  }
  const ratio = at(times, 0.5) / at(floors, 0.5);
  console.log(
    `${name.padEnd(24)} p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, ${ratio.toFixed(1)} × the primary key (p95 ${at(floors, 0.95).toFixed(1)} ms)`,
  );
  checkSpeed(at(times, 0.95) <= budget, `${name} within ${budget} ms (p95)`);
  if (ratioBudget !== null) checkSpeed(ratio <= ratioBudget, `${name} within ${ratioBudget} reads by primary key`);
  return {
    path: name,
    perSecond: 1000 / at(times, 0.5),
    limit: 1000 / at(floors, 0.5),
    ratio: 1 / ratio,
    p99: at(times, 0.99),
    aim: `p95 ${budget} ms`,
  };
};
