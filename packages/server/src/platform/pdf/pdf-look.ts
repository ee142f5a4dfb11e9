import type { Language } from '@mundwerk/contract/values/language';
import type { PdfFonts } from './text-cursor.ts';

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
