import type pg from 'pg';
import { isPlanOutdated } from './database-fault.ts';

/** A statement is prepared once it was sent so often: one that is put together for a single request is not. */
const USES_BEFORE = 3;
/** Statements that a session may keep the plans of; each takes some memory of every connection. */
const MOST_PREPARED = 400;
/** Texts of which uses are counted; beyond it counting begins anew. */
const MOST_COUNTED = 4000;
/** A statement that took longer is planned for its own values each time: the plan for all values did not suit it, or planning matters little. */
const LONGEST_MS = 300;
/**
 * Statements that are never prepared. Those that return all columns of a table: after a migration they would return others than they said,
 * which PostgreSQL refuses. Those that name a part of a table's rows for a conflict: a plan for all values does not find the partial index.
 */
const NEVER = /(?:\bselect|\breturning|,)\s+(?:"?\w+"?\.)?\*|\bon conflict\s*\([^()]*\)\s*where\b/i;

/** Decides which statements sessions keep the plan of, and under which names. */
export interface PreparedTexts {
  /** The name for a statement that is sent now; undefined: planned for this time alone. */
  nameFor(text: string): string | undefined;
  /** Says how long a statement took. */
  took(text: string, ms: number): void;
}

/**
 * Learns by itself which statements repeat. Planning a large one takes longer than running it (9 ms of 12 at worst), and a session
 * plans a named statement once. A statement that is slow under its name is never named again.
 */
export const learnPreparedTexts = (): PreparedTexts => {
  const names = new Map<string, string | undefined>();
  const uses = new Map<string, number>();
  return {
    nameFor: (text) => {
      if (names.has(text)) return names.get(text);
      if (names.size >= MOST_PREPARED || NEVER.test(text)) return undefined;
      if (uses.size >= MOST_COUNTED) uses.clear();
      const count = (uses.get(text) ?? 0) + 1;
      uses.set(text, count);
      if (count <= USES_BEFORE) return undefined;
      uses.delete(text);
      names.set(text, `mundwerk_${names.size}`);
      return names.get(text);
    },
    took: (text, ms) => {
      if (ms > LONGEST_MS && names.get(text) !== undefined) names.set(text, undefined);
    },
  };
};

/** How a connection sends a statement: a text with values, or one under its name. */
type Send = (
  statement: string | { readonly name: string; readonly text: string; readonly values: unknown[] },
  values?: readonly unknown[],
) => Promise<pg.QueryResult>;

/** Sends a statement under its name, if it has one; outside a transaction one whose plan a migration outdated is sent again without. */
export const sendPrepared = async (
  texts: PreparedTexts | null,
  send: Send,
  {
    text,
    values,
    isInTransaction,
  }: { readonly text: string; readonly values: readonly unknown[]; readonly isInTransaction: boolean },
): Promise<pg.QueryResult> => {
  const name = values.length > 0 ? texts?.nameFor(text) : undefined;
  if (!texts || name === undefined) return send(text, values);
  const started = performance.now();
  try {
    return await send({ name, text, values: [...values] });
  } catch (error) {
    if (!isPlanOutdated(error) || isInTransaction) throw error;
    return await send(text, values);
  } finally {
    texts.took(text, performance.now() - started);
  }
};
