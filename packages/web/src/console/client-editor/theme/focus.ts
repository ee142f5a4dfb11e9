/** A point of a picture in percent: from its start, and from its top. */
export type FocusPoint = readonly [across: number, down: number];

/** The default focus point, as in `tokens.css`. */
const STANDARD: FocusPoint = [50, 60];

/** The focus point of a theme; keywords such as `center` are read as the default. */
export const focusOf = (value: string | undefined): FocusPoint => {
  const [, across, down] = /^(\d{1,3})% (\d{1,3})%$/.exec(value ?? '') ?? [];
  return across === undefined || down === undefined ? STANDARD : [Number(across), Number(down)];
};

/** A point in the syntax of `object-position`. */
export const focusText = ([across, down]: FocusPoint): string => `${across}% ${down}%`;

/** Parses a percentage; null while it is invalid. */
export const readPercent = (typed: string): { readonly value: number } | null =>
  /^(?:\d{1,2}|100)$/.test(typed.trim()) ? { value: Number(typed) } : null;
