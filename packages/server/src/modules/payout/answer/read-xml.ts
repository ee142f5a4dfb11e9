import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '@mundwerk/contract/errors';
import { SaxesParser } from 'saxes';

/** What a reader of a document is told, in the order of the document. */
export interface XmlListener {
  /** An element begins; its path from the root, names without prefixes. */
  open(path: readonly string[]): void;
  /** An element without children ended: its text. */
  leaf(path: readonly string[], text: string): void;
  /** An element with children ended. */
  close(path: readonly string[]): void;
}

/** Deeper than any ISO 20022 message. */
const MAX_DEPTH = 60;

/** So much is read before others get their turn: a large file must not stop the server. */
const SLICE = 512 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const newParser = (listener: XmlListener): SaxesParser => {
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = '';
  let hasChildren = false;
  parser.on('error', () => {
    throw new AppError('PSOF0806');
  });
  // No ISO 20022 message has one; it is where documents define entities that grow without end or read files.
  parser.on('doctype', () => {
    throw new AppError('PSOF0806');
  });
  parser.on('opentag', ({ name }) => {
    path.push(localName(name));
    if (path.length > MAX_DEPTH) throw new AppError('PSOF0806');
    text = '';
    hasChildren = false;
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
  });
  return parser;
};

/** Reads XML without building it up in memory; PSOF0806 when it is malformed or not plain. */
export const readXml = async (xml: string, listener: XmlListener): Promise<void> => {
  const parser = newParser(listener);
  const plain = xml.replace(/^\uFEFF/, '').trimStart();
  for (let start = 0; start < plain.length; start += SLICE) {
    parser.write(plain.slice(start, start + SLICE));
    await turn();
  }
  parser.close();
};
