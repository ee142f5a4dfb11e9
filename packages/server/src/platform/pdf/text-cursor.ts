import type { Language } from '@mundwerk/contract/values/language';

/** A font as a PDF can hold it. */
export interface PdfFont {
  readonly bytes: Buffer;
  /** The weight it is rendered in: a variable font is embedded as its designer left it, often lighter than text is read in. */
  readonly weight: number;
}

/** The faces of a document: one for running text, one for its headings; null stands for the standard font of every PDF reader. */
export interface PdfFonts {
  readonly body: PdfFont | null;
  readonly display: PdfFont | null;
}

/** The weight of running text. */
export const REGULAR = 400;

const STANDARD_FONT = 'Helvetica';

type Doc = PDFKit.PDFDocument;

/** How a piece of text looks. */
export interface TextStyle {
  readonly size: number;
  readonly color: string;
  readonly face?: keyof PdfFonts;
  readonly weight?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** Where a piece of text stands. */
interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** How much thicker the stems become for each step of weight, as a part of the font size. */
const STEM_PER_WEIGHT = 0.0002;

const LINE_GAP = 3;

/** Few fonts have the narrow no-break space of French typography, and a PDF has no fallback font. */
const renderable = (text: string): string => text.replaceAll('\u202f', '\u00a0');

/** Right-aligned text has tabular figures, so that sums align digit by digit. */
const featuresOf = ({ align }: TextStyle) => (align === 'right' ? { features: ['tnum' as const] } : {});

/** Names the document's faces, so that each piece of text can choose one. */
export const registerFonts = (doc: Doc, { body, display }: PdfFonts): void => {
  doc.registerFont('body', body?.bytes ?? STANDARD_FONT);
  doc.registerFont('display', display?.bytes ?? STANDARD_FONT);
};

/** Writes text in any weight: the outline of a lighter font is rendered thicker, because a PDF holds a font in one weight alone. */
export const write = (doc: Doc, fonts: PdfFonts, text: string, style: TextStyle, place: TextPlace): void => {
  const { size, color, face = 'body', weight = REGULAR, align = 'left' } = style;
  const stem = size * STEM_PER_WEIGHT * Math.max(0, weight - (fonts[face]?.weight ?? REGULAR));
  doc
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .strokeColor(color)
    .lineJoin('round')
    .lineWidth(stem)
    .text(renderable(text), place.x, place.y, {
      width: place.width,
      align,
      lineGap: LINE_GAP,
      fill: true,
      stroke: stem > 0,
      ...featuresOf(style),
    });
};

/** Height of a piece of text. */
export const heightOf = (doc: Doc, text: string, style: TextStyle, width: number): number =>
  doc
    .font(style.face ?? 'body')
    .fontSize(style.size)
    .heightOfString(renderable(text) || ' ', { width, lineGap: LINE_GAP, ...featuresOf(style) });

/** Renders decoration, which screen readers skip. */
export const decorate = (doc: Doc, render: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  render();
  doc.endMarkedContent();
};

/** A logo as a PNG with its size in points. */
export interface PdfLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The look and the language of a PDF document, and who issues it. */
export interface PdfLook {
  readonly language: Language;
  readonly brand: { readonly name: string; readonly primary: string; readonly ink: string };
  /** Null shows the sender's name in its place. */
  readonly logo: PdfLogo | null;
  /** Company and address, one below the other. */
  readonly issuer: readonly string[];
  /** The portal's address, without scheme. */
  readonly site: string;
  readonly fonts: PdfFonts;
  readonly now: Date;
}

/** Muted text colour, for remarks. */
export const QUIET = '#5a6270';

/** Colour of dividing lines. */
export const RULE = '#d8dce2';

/** How much of a brand's colour is in the field behind a sum. */
const TINT = 0.08;

/** A brand's colour, almost white: the background of black text. */
export const tintOf = (colour: string): string => {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? ['80', '80', '80'];
  const mixed = parts.map((part) => Math.round(255 - (255 - Number.parseInt(part, 16)) * TINT));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
