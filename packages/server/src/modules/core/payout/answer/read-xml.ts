import { StringDecoder } from 'node:string_decoder';
import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '@mundwerk/contract/errors';
import { SaxesParser } from 'saxes';
import type { ReportKind } from '../rules.ts';

/** Callbacks for the elements of a document, in document order. */
export interface XmlListener {
  /** An element begins; `path` leads from the root, names without prefixes. */
  open(path: readonly string[]): void;
  /** An element without children ended; `text` is its content. */
  leaf(path: readonly string[], text: string): void;
  /** An element with children ended. */
  close(path: readonly string[]): void;
}

/** Deeper than any ISO 20022 message. */
const MAX_DEPTH = 60;

/** Characters parsed before the event loop gets its turn, so that a large file does not block the server. */
const SLICE = 512 * 1024;

/** No element or comment of such a message is longer; the limit matters because the parser buffers what has not ended yet. */
const LONGEST_PART = 1024 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const newParser = (listener: XmlListener): { readonly parser: SaxesParser; readonly unended: () => number } => {
  const parser = new SaxesParser();
  const path: string[] = [];
  let endedAt = 0;
  let text = '';
  let hasChildren = false;
  parser.on('error', () => {
    throw new AppError('bankFileUnreadable');
  });
  // No ISO 20022 message has a doctype; documents use it to define entities that grow without limit or read files.
  parser.on('doctype', () => {
    throw new AppError('bankFileUnreadable');
  });
  parser.on('opentag', ({ name }) => {
    path.push(localName(name));
    if (path.length > MAX_DEPTH) throw new AppError('bankFileUnreadable');
    text = '';
    hasChildren = false;
    endedAt = parser.position;
    listener.open(path);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', () => {
    if (hasChildren) listener.close(path);
    else listener.leaf(path, text.trim());
    path.pop();
    text = '';
    hasChildren = true;
    endedAt = parser.position;
  });
  return { parser, unended: () => parser.position - endedAt };
};

/** The bytes of a document as text, in pieces small enough to parse without blocking the event loop. */
async function* textOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const piece of bytes) {
    const text = decoder.write(piece);
    for (let start = 0; start < text.length; start += SLICE) yield text.slice(start, start + SLICE);
  }
  yield decoder.end();
}

/**
 * Parses XML as a stream, without building the document in memory; bankFileUnreadable when it is malformed or not plain.
 */
export const readXml = async (
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  listener: XmlListener,
): Promise<void> => {
  const { parser, unended } = newParser(listener);
  let hasBegun = false;
  for await (const piece of textOf(bytes)) {
    const text: string = hasBegun ? piece : piece.replace(/^\uFEFF/, '').trimStart();
    hasBegun ||= text !== '';
    parser.write(text);
    if (unended() > LONGEST_PART) throw new AppError('bankFileUnreadable');
    await turn();
  }
  parser.close();
};

/** A statement of a file about one payment, or about all payments of a run. */
export interface Statement {
  /** The EndToEndId of a payment, or the number of a run. */
  readonly reference: string;
  readonly isAboutRun: boolean;
  /** Null while the bank is still processing the payment. */
  readonly kind: ReportKind | null;
  readonly reason: string | null;
  /** The amount booked or returned; for a run, the sum. */
  readonly amountCents: number | null;
}

/** A parsed bank file. */
export interface BankFile {
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly statements: readonly Statement[];
}

/** A reader of one format: it receives the elements of the message and collects its statements. */
export interface BankFileReader extends XmlListener {
  result(): Pick<BankFile, 'messageId' | 'statements'>;
}
