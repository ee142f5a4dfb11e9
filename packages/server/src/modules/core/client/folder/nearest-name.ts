import { type Sentence, say } from './folder-problem.ts';

/** Two typing errors are believable, three make another word. */
const MOST_EDITS = 2;

/** The edit distance (Levenshtein) between two words. */
const editsBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const kept = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(kept, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/** What to do about an unknown name: use the known one it may have been meant for, or remove it. */
export const unknownNameRemedy = (name: string, known: Iterable<string>): Sentence => {
  const [nearest] = [...known]
    .map((candidate) => ({ candidate, edits: editsBetween(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.min(MOST_EDITS, candidate.length - 2))
    .sort((one, other) => one.edits - other.edits);
  return nearest ? say('writeNearest', { name: nearest.candidate }) : say('removeOrRename');
};
