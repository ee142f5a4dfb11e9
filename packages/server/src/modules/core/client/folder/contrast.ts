/** Text and its background, as parts of the portal combine them: names of tokens. */
export interface TokenPair {
  readonly ink: string;
  readonly surface: string;
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for borders of fields and the focus ring (1.4.11). */
  readonly least: number;
}

const TEXT = 4.5;
const GRAPHIC = 3;
/** The backgrounds of most of a page. */
export const SURFACES = ['surface', 'surface-raised', 'surface-sunken'] as const;

const pairs = (least: number, inks: readonly string[], surfaces: readonly string[]): TokenPair[] =>
  inks.flatMap((ink) => surfaces.map((surface) => ({ ink, surface, least })));

/** The combinations of text and background in the portal's style sheets; `web/src/ui/tokens.css` promises the same. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...pairs(TEXT, ['ink', 'ink-soft', 'primary', 'secondary', 'danger', 'success'], SURFACES),
  ...pairs(TEXT, ['primary', 'primary-strong', 'ink', 'ink-soft'], ['primary-soft']),
  ...pairs(TEXT, ['secondary', 'ink'], ['secondary-soft']),
  ...pairs(TEXT, ['info', 'ink'], ['info-soft']),
  ...pairs(TEXT, ['danger', 'ink'], ['danger-soft']),
  ...pairs(TEXT, ['success', 'ink'], ['success-soft']),
  ...pairs(TEXT, ['ink', 'ink-soft'], ['accent-soft']),
  ...pairs(TEXT, ['on-accent'], ['accent']),
  ...pairs(TEXT, ['on-primary'], ['primary', 'primary-strong']),
  ...pairs(TEXT, ['on-fill'], ['fill', 'fill-strong']),
  ...pairs(TEXT, ['on-secondary'], ['secondary']),
  ...pairs(TEXT, ['header-ink'], ['header-surface']),
  ...pairs(TEXT, ['footer-ink'], ['footer-surface']),
  ...pairs(TEXT, ['ink'], ['hero-surface']),
  ...pairs(TEXT, ['amount-ink'], ['amount-mark']),
  ...pairs(TEXT, ['ink', 'step-number-ink'], ['step-surface-1', 'step-surface-2', 'step-surface-3']),
  ...pairs(TEXT, ['ink', 'ink-soft', 'primary', 'list-amount-ink'], ['list-surface', 'list-surface-hover']),
  ...pairs(GRAPHIC, ['line-strong', 'focus', 'fill'], SURFACES),
];

/** The background that shows through where a token is `none`; for other tokens it is the page's own surface. */
const BEHIND: Readonly<Record<string, string>> = { 'amount-mark': 'hero-surface' };

/** Tokens that are always a plain colour, because mails and pictures are made with them too. */
export const COLOUR_TOKENS: ReadonlySet<string> = new Set([
  ...['ink', 'ink-soft', ...SURFACES, 'line', 'line-strong', 'focus'],
  ...['primary', 'primary-strong', 'primary-soft', 'on-primary', 'secondary', 'secondary-soft', 'on-secondary'],
  ...['accent', 'accent-soft', 'on-accent', 'danger', 'danger-soft', 'success', 'success-soft'],
]);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a value is a colour as themes write them. */
export const isHexColour = (value: string): boolean => HEX.test(value);

/** The colour a token shows; null where it is not a single colour, e.g. a gradient. */
export const colourOf = (name: string, tokens: Readonly<Record<string, string>>): string | null => {
  const value = tokens[name];
  const shown = value === 'none' ? tokens[BEHIND[name] ?? 'surface'] : value === 'inherit' ? tokens.ink : value;
  return shown !== undefined && isHexColour(shown) ? shown : null;
};
