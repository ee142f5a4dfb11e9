import { readFileSync } from 'node:fs';

/** The blocks of a chapter of docs/how-to that are to be run, as they are printed. */
export const runbookBlocks = (document: string, chapter: string): string[] => {
  const text = readFileSync(new URL(`../../../../../docs/how-to/${document}.md`, import.meta.url), 'utf8');
  const [, part = ''] = text.split(`\n## ${chapter}\n`);
  const own = part.split('\n## ')[0] ?? '';
  const blocks = [...own.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`${document} has no chapter "${chapter}" with blocks to run`);
  return blocks;
};
