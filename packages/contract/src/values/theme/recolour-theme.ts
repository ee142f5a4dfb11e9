import { deriveColours, deriveTheme } from './derive-theme.ts';

/** A declaration of the theme's `:root`, with its place in the text. */
interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The text with comments and strings blanked out, so that braces and names in them are not parsed as CSS. */
const masked = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));

/** Range of the body of the first `:root { … }`; null if the theme has none. */
const rootOf = (mask: string): { readonly start: number; readonly end: number } | null => {
  const head = /:root\s*\{/.exec(mask);
  if (!head) return null;
  const start = head.index + head[0].length;
  const end = mask.indexOf('}', start);
  return end === -1 ? null : { start, end };
};

const declarationsIn = (css: string): readonly Declaration[] => {
  const mask = masked(css);
  const root = rootOf(mask);
  if (!root) return [];
  return [...mask.slice(root.start, root.end).matchAll(/(?<![\w-])--([\w-]+)\s*:\s*([^;]*);?/g)].map((match) => {
    const start = root.start + match.index;
    const end = start + match[0].length;
    // The value is read from the original text, because strings are blank in the mask.
    const value = css
      .slice(start, end)
      .replace(/^--[\w-]+\s*:\s*/, '')
      .replace(/;$/, '')
      .trim();
    return { name: match[1] ?? '', value, start, end };
  });
};

/** The tokens that a theme sets, by their names without dashes. */
export const themeTokens = (css: string): ReadonlyMap<string, string> =>
  new Map(declarationsIn(css).map(({ name, value }) => [name, value]));

/** Sets one token of a theme and leaves the rest of the text unchanged. */
export const withThemeToken = (css: string, name: string, value: string): string => {
  const line = `--${name}: ${value};`;
  const own = declarationsIn(css).find((one) => one.name === name);
  if (own) return css.slice(0, own.start) + line + css.slice(own.end);
  const root = rootOf(masked(css));
  if (!root) return `${css.trim() === '' ? '' : `${css.trimEnd()}\n\n`}:root {\n  ${line}\n}\n`;
  return `${css.slice(0, root.start)}\n  ${line}${css.slice(root.start)}`;
};

/** Whether a value is a plain hex colour, and so belongs to the palette. */
const isColour = (value: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

const lineOf = (css: string, { start, end }: Declaration): { readonly start: number; readonly end: number } => {
  const before = css.slice(0, start);
  const lead = /\n[ \t]*$/.exec(before)?.[0].length ?? 0;
  const isAlone = lead > 0 && /^[ \t]*(?:\n|$)/.test(css.slice(end));
  return isAlone ? { start: start - lead, end } : { start, end };
};

/**
 * Recolours a theme with the palette derived from two colours. Fonts, sizes and values that refer to other tokens stay unchanged; a colour
 * that is not in the palette is removed, because it was chosen to match the old ones, and the product's default fits any palette.
 */
export const recolourTheme = (css: string, brand: string, beside: string): string => {
  const colours = new Map(Object.entries(deriveColours(brand, beside)));
  const root = rootOf(masked(css));
  if (!root)
    return css.trim() === '' ? deriveTheme(brand, beside) : `${css.trimEnd()}\n\n${deriveTheme(brand, beside)}`;
  const declarations = declarationsIn(css);
  const missing = [...colours].filter(([name]) => !declarations.some((one) => one.name === name));
  const added = missing.map(([name, value]) => `\n  --${name}: ${value};`).join('');
  const edits = declarations.flatMap((declaration) => {
    const colour = colours.get(declaration.name);
    if (colour !== undefined)
      return [{ start: declaration.start, end: declaration.end, text: `--${declaration.name}: ${colour};` }];
    return isColour(declaration.value) ? [{ ...lineOf(css, declaration), text: '' }] : [];
  });
  return [{ start: root.start, end: root.start, text: added }, ...edits]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), css);
};

/** The tokens of a theme that a new palette would change, with old and new value; null means absent before, or removed. */
export const paletteChanges = (
  css: string,
  brand: string,
  beside: string,
): readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[] => {
  const before = themeTokens(css);
  const after = themeTokens(recolourTheme(css, brand, beside));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [old, now] = [before.get(name) ?? null, after.get(name) ?? null];
    return old?.toLowerCase() === now?.toLowerCase() ? [] : [{ name, before: old, after: now }];
  });
};
