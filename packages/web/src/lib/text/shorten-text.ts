/** Texts up to this length are shown in full (spec 1 §5). */
const WHOLE_UP_TO = 40;

/** The display filter of spec 1 §5: a long text is cut to 19, in narrow places to 10 characters, plus six dots. */
export const shortenText = (text: string, kept: 19 | 10 = 19): string => {
  // Cuts between characters, never inside a surrogate pair.
  const characters = Array.from(text);
  return characters.length > WHOLE_UP_TO ? `${characters.slice(0, kept).join('')}......` : text;
};
