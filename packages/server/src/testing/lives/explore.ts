import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from '../start/start-test-app.ts';
import type { Step } from './act.ts';
import type { Plan } from './model.ts';
import { type Coverage, offers, plans, playLife, Untruth } from './play.ts';

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

const noCoverage = (): Coverage => ({ acts: new Map(), ends: new Map() });

/** Plays a shorter life again; returns what it found if that is the same mistake. */
const retry = async (test: TestApp, plan: Plan, shorter: readonly Step[], found: Untruth): Promise<Untruth | null> => {
  const kinds = new Set(found.faults.map(kindOf));
  const isOther = (fault: string): boolean => !kinds.has(kindOf(fault));
  try {
    const wanted = shorter.map((step) => [step]);
    await playLife(test, plan, wanted, { coverage: noCoverage(), isKnown: isOther });
    return null;
  } catch (error) {
    if (error instanceof Untruth) return error;
    throw error;
  }
};

/** Drops every act without which the same mistake is found, the later ones first, until none can be dropped. */
const shrink = async (test: TestApp, found: Untruth): Promise<Untruth> => {
  let shortest = found;
  for (let index = found.played.length - 1; index >= 0; index -= 1) {
    const shorter = await retry(test, found.plan, shortest.played.toSpliced(index, 1), found);
    if (shorter) shortest = shorter;
    index = Math.min(index, shortest.played.length);
  }
  return shortest.played.length < found.played.length ? shrink(test, shortest) : shortest;
};

/** Plays lives until their number or that of findings is reached; the seed decides all of them. */
export const explore = async (
  test: TestApp,
  { lives, seed, mostFindings, isShrunk, tell }: Wanted,
): Promise<Exploration> => {
  const coverage = noCoverage();
  const findings: Finding[] = [];
  const known = new Set<string>();
  const isKnown = (fault: string): boolean => known.has(kindOf(fault));
  const started = performance.now();
  let played = 0;
  const pause = async (): Promise<void> => {
    played += 1;
    if (played % PAUSE_EVERY > 0) return;
    const each = Math.round((performance.now() - started) / played);
    tell(`${played} lives, ${each} ms each, seed ${seed}, ${findings.length} findings\n`);
    await sql`vacuum analyze`.execute(test.platform.db);
  };
  while (played < lives && findings.length < mostFindings) {
    const property = fc.asyncProperty(plans, offers, async (plan, wanted) => {
      await pause();
      await playLife(test, plan, wanted, { coverage, isKnown });
    });
    // The acts that were played are far fewer than those offered, so that dropping them one by one is quicker than fast-check's way.
    const result = await fc.check(property, { numRuns: lives - played, seed: seed + played, endOnFailure: true });
    if (!result.failed) break;
    const error = result.errorInstance;
    if (!(error instanceof Untruth)) throw error;
    tell(`a finding after ${played} lives, seed ${result.seed}: ${error.faults[0]}\n`);
    const { message, faults } = isShrunk ? await shrink(test, error) : error;
    findings.push({ story: message, lives: played, seed: result.seed });
    tell(`${message}\n`);
    for (const fault of faults) known.add(kindOf(fault));
  }
  return { findings, coverage, lives: played };
};
