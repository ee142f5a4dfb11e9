const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The encodings that say which they are by their first two bytes. */
const MARKED: ReadonlyArray<readonly [first: number, second: number, label: string]> = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];

/**
 * The text of a file as spreadsheets save it. UTF-16 is known by its byte order mark; what is no valid UTF-8 is Windows-1252, which
 * Excel writes in Western Europe: a short file holds too little for guessing by frequency.
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
