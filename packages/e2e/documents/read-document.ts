/** How a block of a document is used. */
export type Use =
  /** The block runs in the document's shell. */
  | { readonly kind: 'run' }
  /** The block is the output of the block before it; `…` stands for text that differs from run to run. */
  | { readonly kind: 'expect' }
  /** The block is part of a client's configuration, which the portal has from its start. */
  | { readonly kind: 'client'; readonly key: string }
  /** The block shows lines of a file. */
  | { readonly kind: 'in'; readonly file: string }
  /** The block cannot run; the reason is given. */
  | { readonly kind: 'skip'; readonly reason: string };

/** A fenced block of a document. */
export interface Block {
  readonly file: string;
  /** The line of its opening fence, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly use: Use;
}

/** A fence opens with its language and, after it, the use of the block, which readers do not see. */
const FENCE = /^\s*```(\S*)[ \t]*(.*)$/;
const USE = /^(?:(run|expect)|(client|in|skip): (\S.*))$/;
const REASON_MIN_LENGTH = 10;

const parseUse = (info: string): Use | null => {
  const [, alone, kind, value = ''] = USE.exec(info.trim()) ?? [];
  if (alone === 'run' || alone === 'expect') return { kind: alone };
  if (kind === 'client') return { kind, key: value };
  if (kind === 'in') return { kind, file: value };
  return kind === 'skip' && value.length >= REASON_MIN_LENGTH ? { kind, reason: value } : null;
};

/** Reads the blocks of a document; throws with file and line at one that neither runs nor says why it does not. */
export const readDocument = (file: string, text: string): Block[] => {
  const blocks: Block[] = [];
  let open: { line: number; language: string; info: string; lines: string[] } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [fence, language = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence === undefined) {
      open?.lines.push(line);
      continue;
    }
    if (!open) {
      open = { line: index + 1, language, info, lines: [] };
      continue;
    }
    const use = parseUse(open.info);
    if (!use) {
      throw new Error(
        `${file}:${open.line}: the block neither runs nor says why not: mark it "run", "expect", "client: <key>", "in: <file>" or "skip: <reason>"`,
      );
    }
    blocks.push({ file, line: open.line, language: open.language, text: open.lines.join('\n'), use });
    open = null;
  }
  if (open) throw new Error(`${file}:${open.line}: the block is not closed`);
  return blocks;
};
