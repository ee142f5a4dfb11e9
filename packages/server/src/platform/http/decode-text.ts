const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Encodings that a byte order mark of two bytes identifies. */
const MARKED: ReadonlyArray<readonly [first: number, second: number, label: string]> = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * The text of a file as spreadsheets save it. A byte order mark identifies UTF-16; invalid UTF-8 is taken for Windows-1252, which Excel
 * writes in Western Europe: a short file holds too little for guessing by frequency.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const marked = MARKED.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
