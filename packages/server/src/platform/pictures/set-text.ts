import type { Font } from 'fontkit';

/** Text with its font, as it is rendered. */
export interface TextStyle {
  readonly font: Font;
  readonly size: number;
  /** Line height as a multiple of the size. */
  readonly leading: number;
  /** Space between letters as a part of the size. */
  readonly tracking: number;
}

const ELLIPSIS = '…';

/** The width of a text in pixels. */
export const textWidth = (text: string, { font, size, tracking }: TextStyle): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size + [...text].length * tracking * size;

/** Whether the font can render every character; a blank can always be left empty. */
export const canRender = (text: string, font: Font): boolean =>
  [...text].every((character) => /\s/.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Cuts a text so that it fits with an ellipsis. */
const cut = (text: string, style: TextStyle, width: number): string => {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (characters.length > 1 && textWidth(`${characters.join('').trimEnd()}${ELLIPSIS}`, style) > width) {
    characters.pop();
  }
  return `${characters.join('').trimEnd()}${ELLIPSIS}`;
};

/** French amounts have a narrow no-break space that few fonts know; the plain no-break space replaces it. */
const withKnownBlanks = (text: string, font: Font): string =>
  font.hasGlyphForCodePoint(0x202f) ? text : text.replaceAll('\u202f', '\u00a0');

const wrap = (text: string, style: TextStyle, width: number): string[] => {
  const lines: string[] = [];
  // Words only: a no-break space keeps an amount and its sign together.
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** A text broken into lines at the size at which it fits. */
export interface SetText {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly height: number;
}

/** Breaks a text into at most so many lines, as large as possible; what fits at no size is cut with an ellipsis. */
export const setText = (
  text: string,
  style: TextStyle,
  box: { readonly width: number; readonly maxLines: number; readonly minSize: number },
): SetText => {
  for (let size = style.size; ; size -= 2) {
    const tried = { ...style, size };
    const lines = wrap(withKnownBlanks(text, style.font), tried, box.width);
    const isFitting = lines.length <= box.maxLines && lines.every((line) => textWidth(line, tried) <= box.width);
    if (!isFitting && size > box.minSize) continue;
    const shown = isFitting
      ? lines
      : [...lines.slice(0, box.maxLines - 1), lines.slice(box.maxLines - 1).join(' ')].map((line) =>
          textWidth(line, tried) <= box.width ? line : cut(line, tried, box.width),
        );
    return { lines: shown, style: tried, height: shown.length * size * style.leading };
  }
};

/** A line of text as SVG paths: what is rendered does not depend on the fonts of the machine. */
export const linePaths = (line: string, style: TextStyle, x: number, baseline: number, fill: string): string => {
  const { glyphs, positions } = style.font.layout(line);
  const scale = style.size / style.font.unitsPerEm;
  let cursor = x;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${(cursor + xOffset * scale).toFixed(2)} ${(baseline - yOffset * scale).toFixed(2)})`;
      cursor += xAdvance * scale + style.tracking * style.size;
      return `<path transform="${place} scale(${scale} ${-scale})" fill="${fill}" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
};

/** Lines below each other, the first one's top at y. */
export const textPaths = ({ lines, style }: SetText, x: number, y: number, fill: string): string => {
  const lineHeight = style.size * style.leading;
  return lines
    .map((line, index) =>
      linePaths(line, style, x, y + index * lineHeight + lineHeight * 0.5 + style.size * 0.35, fill),
    )
    .join('');
};
