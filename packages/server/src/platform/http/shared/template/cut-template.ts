import { escapeHtml, escapeJsonForScript } from '#platform/http/html.ts';

// A document that differs between visitors in a few texts only is made once with stand-ins for them, and cut into fixed parts and holes. All
// documents of a template have the same length, so that compressed bytes can be filled in place: a hole extends to the next position where extra
// spaces do not change the page.

/** Texts of the holes, by the names of the slots. */
export type SlotTexts = Readonly<Record<string, string>>;

/** A text that differs between visitors, and whether it stands in markup or in a string of the data block. */
interface Slot {
  readonly slot: string;
  readonly place: 'markup' | 'json';
}

/** A variable part of a document: fixed texts and slots, padded with spaces to its length. */
export interface Hole {
  readonly pieces: ReadonlyArray<string | Slot>;
  readonly bytes: number;
}

/** A document with holes: there is one fixed text more than holes. */
export interface Template {
  readonly fixed: readonly string[];
  readonly holes: readonly Hole[];
}

const DATA_BLOCK = '<script type="application/json"';

/** Sizes that a hole can reserve for a text, in bytes. */
const ROOMS = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096];

/** Minimum number of spaces at the end of a hole: compression depends on the previous two bytes, which must always be the same. */
export const SPACES = 2;

/** Below this length compression would not store the bytes as they are. */
const MIN_HOLE_BYTES = 24;

/** A text as it may stand in either place, and the size to reserve for it, in steps, so that texts of about the same length share a template. */
interface EscapedText extends Readonly<Record<Slot['place'], string>> {
  readonly room: number;
}

/** The escaped texts of the holes, by the names of the slots. */
export type EscapedTexts = ReadonlyMap<string, EscapedText>;

/** Texts that mean themselves everywhere, as most do. */
const PLAIN = /^[\w .,:;!?()+-]*$/;

const escapedText = (text: string): EscapedText | null => {
  const isPlain = PLAIN.test(text);
  const [markup, json] = isPlain ? [text, text] : [escapeHtml(text), escapeJsonForScript(text)];
  const bytes = isPlain ? text.length : Math.max(Buffer.byteLength(markup), Buffer.byteLength(json));
  const room = ROOMS.find((size) => size >= bytes);
  return room === undefined ? null : { markup, json, room };
};

/** Escapes the texts of a document for both places; null where one is too long for any hole. */
export const escapeTexts = (texts: SlotTexts): EscapedTexts | null => {
  const all = new Map<string, EscapedText>();
  for (const slot in texts) {
    const one = escapedText(texts[slot] ?? '');
    if (one === null) return null;
    all.set(slot, one);
  }
  return all;
};

/** The text of a hole without its spaces. */
export const fillHole = ({ pieces }: Hole, texts: EscapedTexts): string => {
  let filled = '';
  for (const piece of pieces)
    filled += typeof piece === 'string' ? piece : (texts.get(piece.slot)?.[piece.place] ?? '');
  return filled;
};

/** The document as it would have been made for these texts, without the spaces of its holes. */
export const fillTemplate = ({ fixed, holes }: Template, texts: EscapedTexts): string =>
  fixed.map((text, index) => text + (holes[index] ? fillHole(holes[index], texts) : '')).join('');

/** A string of the data block up to its end. */
const JSON_STRING = /(?:[^"\\]|\\.)*"/y;
/** An attribute up to its end. */
const ATTRIBUTE = /[^"]*"/y;
/** Text, and comments among it, up to the name of the next tag. */
const TEXT = /[^<]*(?:<!--(?:[^-]|-(?!->))*-->[^<]*)*<\/?[a-z][^\s/>]*/iy;

/** The first position after the text from `start` to `end` where extra spaces mean nothing. */
const nextGap = (markup: string, start: number, end: number, place: Slot['place']): number | null => {
  const isInTag = markup.lastIndexOf('<', start) > markup.lastIndexOf('>', start);
  const pattern = place === 'json' ? JSON_STRING : isInTag ? ATTRIBUTE : TEXT;
  pattern.lastIndex = end;
  return pattern.test(markup) ? pattern.lastIndex : null;
};

const holeOf = (pieces: Hole['pieces'], texts: EscapedTexts): Hole => {
  const bytes = pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.byteLength(piece) : (texts.get(piece.slot)?.room ?? 0),
  );
  const sum = bytes.reduce((total, each) => total + each, SPACES);
  return { pieces, bytes: Math.max(sum, MIN_HOLE_BYTES) };
};

/** Cuts a document at the stand-ins of its slots, with room for texts of such lengths; null where a slot stands in a place that cannot be filled. */
export const cutTemplate = (markup: string, standIns: SlotTexts, texts: EscapedTexts): Template | null => {
  // Longer stand-ins are matched first, because one may be a prefix of another.
  const slots = Object.entries(standIns).filter(([, text]) => text !== '');
  const slotOf = new Map(slots.map(([slot, text]) => [text, slot]));
  const found = new RegExp([...slotOf.keys()].sort((one, other) => other.length - one.length).join('|'), 'g');
  const dataAt = markup.indexOf(DATA_BLOCK);
  const fixed: string[] = [];
  const holes: Hole[] = [];
  let pieces: Array<string | Slot> = [];
  let cutAt = 0;
  let gapAt = 0;
  const close = (): void => {
    if (pieces.length === 0) return;
    holes.push(holeOf([...pieces, markup.slice(cutAt, gapAt)], texts));
    cutAt = gapAt;
    pieces = [];
  };
  for (const match of markup.matchAll(found)) {
    const place = dataAt !== -1 && match.index > dataAt ? 'json' : 'markup';
    const end = match.index + match[0].length;
    const gap = nextGap(markup, match.index, end, place);
    if (gap === null) return null;
    if (match.index >= gapAt) close();
    const before = markup.slice(cutAt, match.index);
    if (pieces.length === 0) fixed.push(before);
    else pieces.push(before);
    pieces.push({ slot: slotOf.get(match[0]) ?? '', place });
    cutAt = end;
    gapAt = gap;
  }
  close();
  fixed.push(markup.slice(cutAt));
  return { fixed, holes };
};
