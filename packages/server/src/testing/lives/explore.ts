import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from '../start/start-test-app.ts';
import { type Coverage, plans, playLife, steps, Untruth } from './play.ts';

/** A fault without its numbers and names, so that the same mistake in another life is recognised. */
const kindOf = (fault: string): string =>
  fault
    .replaceAll(/\b[0-9A-Z]{10,12}\b/g, 'N')
    .replaceAll(/\d+/g, 'N')
    .replaceAll(/\{.*\}/g, '')
    .slice(0, 160);

/** A mistake that lives found, as its shortest story. */
export interface Finding {
  readonly story: string;
  /** Lives until it was found. */
  readonly lives: number;
  readonly seed: number;
}

/** What a run found, and what it covered. */
export interface Exploration {
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly lives: number;
}

/** How much is played, and how it is told. */
interface Wanted {
  readonly lives: number;
  readonly seed: number;
  readonly mostFindings: number;
  /** Whether the story of a finding is made as short as possible, which takes some fifty lives more. */
  readonly isShrunk: boolean;
  readonly tell: (text: string) => void;
}

/** Lives between two lines about the progress. The database of tests never vacuums by itself, and would become slower by then. */
const PAUSE_EVERY = 200;

/** Plays lives until their number or that of findings is reached; the seed decides all of them. */
export const explore = async (
  test: TestApp,
  { lives, seed, mostFindings, isShrunk, tell }: Wanted,
): Promise<Exploration> => {
  const coverage: Coverage = { acts: new Map(), ends: new Map() };
  const findings: Finding[] = [];
  const known = new Set<string>();
  const isKnown = (fault: string): boolean => known.has(kindOf(fault));
  const started = performance.now();
  let played = 0;
  let begun = 0;
  const pause = async (): Promise<void> => {
    begun += 1;
    if (begun % PAUSE_EVERY > 0) return;
    const each = Math.round((performance.now() - started) / begun);
    tell(`${begun} lives, ${each} ms each, seed ${seed}, ${findings.length} findings\n`);
    await sql`vacuum analyze`.execute(test.platform.db);
  };
  while (played < lives && findings.length < mostFindings) {
    const result = await fc.check(
      fc.asyncProperty(plans, steps, async (plan, wanted) => {
        await playLife(test, plan, wanted, { coverage, isKnown });
        await pause();
      }),
      { numRuns: lives - played, seed: seed + played, endOnFailure: !isShrunk },
    );
    played += result.numRuns;
    if (!result.failed) break;
    const error = result.errorInstance;
    if (!(error instanceof Untruth)) throw error;
    findings.push({ story: error.message, lives: played, seed: result.seed });
    tell(`after ${played} lives, seed ${result.seed}:\n${error.message}\n`);
    for (const fault of error.faults) known.add(kindOf(fault));
  }
  return { findings, coverage, lives: played };
};
