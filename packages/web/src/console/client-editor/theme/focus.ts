/** A point of a picture in percent: from its start, and from its top. */
export type FocusPoint = readonly [across: number, down: number];

/** What the product does without a focus point, as `tokens.css` has it. */
const STANDARD: FocusPoint = [50, 60];

/** The point that a theme names; words such as `center` are read as the standard. */
export const focusOf = (value: string | undefined): FocusPoint => {
  const [, across, down] = /^(\d{1,3})% (\d{1,3})%$/.exec(value ?? '') ?? [];
  return across === undefined || down === undefined ? STANDARD : [Number(across), Number(down)];
};

/** A point as `object-position` takes it. */
export const focusText = ([across, down]: FocusPoint): string => `${across}% ${down}%`;

/** A typed percentage; null while it is none. */
export const readPercent = (typed: string): { readonly value: number } | null =>
  /^(?:\d{1,2}|100)$/.test(typed.trim()) ? { value: Number(typed) } : null;
