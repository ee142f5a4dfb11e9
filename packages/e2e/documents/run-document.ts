import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareOutput } from './compare-output.ts';
import { DocumentShell } from './document-shell.ts';
import type { Block } from './read-document.ts';

const placeOf = ({ file, line }: Block): string => `${file}:${line}`;

const fail = (block: Block, ...words: readonly string[]): never => {
  throw new Error(`${placeOf(block)}: ${words.join('\n')}`);
};

/** Lines as they are compared: without indentation, which a document may leave out. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

const checkLines = (block: Block, directory: string, file: string): void => {
  if (linesOf(readFileSync(join(directory, file), 'utf8')).includes(linesOf(block.text))) return;
  fail(block, `these lines are not in ${file}`);
};

/**
 * Runs a document from its first block to its last, in one shell; throws with file and line at a command that fails, and at output that is
 * not the one shown.
 */
export const runDocument = async (
  blocks: readonly Block[],
  directory: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> => {
  const shell = new DocumentShell(directory, variables);
  let printed: string | null = null;
  try {
    for (const block of blocks) {
      const { use, text, language } = block;
      if (use.kind === 'in') checkLines(block, directory, use.file);
      if (use.kind === 'run') {
        const { output, errors, isDone } = await shell.run(text);
        if (!isDone) fail(block, 'a command failed', text, output, errors);
        printed = output;
      }
      if (use.kind === 'expect') {
        if (printed === null) fail(block, 'no block before it runs');
        const differing = compareOutput(language, text, printed ?? '');
        if (differing.length > 0) fail(block, 'the output is another one than shown', ...differing);
        printed = null;
      }
    }
  } finally {
    shell.close();
  }
};
