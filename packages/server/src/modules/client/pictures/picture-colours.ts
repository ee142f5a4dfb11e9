/** The colours of a client's drawings. */
export interface PictureColours {
  readonly primary: string;
  readonly onPrimary: string;
  readonly primarySoft: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  readonly secondary: string;
  readonly surface: string;
  readonly ink: string;
}

const NIGHT = '#0e1316';
const GREY = '#808080';

const bytesOf = (colour: string): number[] => {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour.slice(1) : GREY.slice(1);
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(whole.slice(start, start + 2), 16));
};

/** Mixes a share of one colour into another. */
const mixColours = (colour: string, into: string, part: number): string => {
  const behind = bytesOf(into);
  const mixed = bytesOf(colour).map((byte, index) => Math.round(byte * part + (behind[index] ?? 0) * (1 - part)));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

type Tokens = Readonly<Record<string, string>>;

/** The picture colours of a theme; a soft colour that the theme does not declare is derived from its base colour. */
export const pictureColours = (tokens: Tokens, declared: Tokens): PictureColours => {
  const of = (name: string): string => tokens[name] ?? GREY;
  const soft = (name: string): string =>
    declared[`${name}-soft`] ? of(`${name}-soft`) : mixColours(of(name), of('surface'), 0.12);
  return {
    primary: of('primary'),
    onPrimary: of('on-primary'),
    primarySoft: soft('primary'),
    accent: of('accent'),
    onAccent: of('on-accent'),
    accentSoft: soft('accent'),
    secondary: of('secondary'),
    surface: of('surface'),
    ink: of('ink'),
  };
};

/** The picture colours in the dark: areas become darker, and what lies on them stays bright. */
export const nightColours = (colours: PictureColours): PictureColours => ({
  primary: mixColours(mixColours('#ffffff', colours.primary, 0.18), NIGHT, 0.86),
  onPrimary: '#ffffff',
  primarySoft: mixColours(colours.primary, NIGHT, 0.28),
  accent: mixColours(colours.accent, NIGHT, 0.82),
  onAccent: colours.onAccent,
  accentSoft: mixColours(colours.accent, NIGHT, 0.24),
  secondary: mixColours(mixColours('#ffffff', colours.secondary, 0.4), NIGHT, 0.7),
  surface: NIGHT,
  ink: '#eef2f4',
});
