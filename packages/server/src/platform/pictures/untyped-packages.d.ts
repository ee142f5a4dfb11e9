/** The parts we use of two packages that bring no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly path: { toSVG(): string };
  }

  export interface Font {
    readonly unitsPerEm: number;
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly default: number; readonly max: number }>
    >;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getVariation(settings: Readonly<Record<string, number>>): Font;
    layout(text: string): {
      readonly advanceWidth: number;
      readonly glyphs: readonly Glyph[];
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    };
  }

  export function create(file: Buffer): Font;
}

declare module 'wawoff2' {
  export function decompress(file: Buffer): Promise<Uint8Array>;
}
