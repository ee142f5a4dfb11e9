import { deriveColours, deriveTheme } from './derive-theme.ts';

/** A declaration of the theme's `:root`, with its place in the text. */
interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The text with comments and quoted words blanked out, so that braces and names in them are not read as the theme's. */
const masked = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));

/** The inside of the first `:root { … }`; null for a theme without one. */
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
  return [...mask.slice(root.start, root.end).matchAll(/--([\w-]+)\s*:\s*([^;]*);?/g)].map((match) => {
    const start = root.start + match.index;
    const end = start + match[0].length;
    // The value as it is written: quoted words are blank in the mask.
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

/** A theme with one token set, everything around it as it is written. */
export const withThemeToken = (css: string, name: string, value: string): string => {
  const line = `--${name}: ${value};`;
  const own = declarationsIn(css).find((one) => one.name === name);
  if (own) return css.slice(0, own.start) + line + css.slice(own.end);
  const root = rootOf(masked(css));
  if (!root) return `${css.trim() === '' ? '' : `${css.trimEnd()}\n\n`}:root {\n  ${line}\n}\n`;
  return `${css.slice(0, root.start)}\n  ${line}${css.slice(root.start)}`;
};

/** A value that is a colour and nothing else, so that it belongs to the palette. */
const isColour = (value: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

const lineOf = (css: string, { start, end }: Declaration): { readonly start: number; readonly end: number } => {
  const before = css.slice(0, start);
  const lead = /\n[ \t]*$/.exec(before)?.[0].length ?? 0;
  const isAlone = lead > 0 && /^[ \t]*(?:\n|$)/.test(css.slice(end));
  return isAlone ? { start: start - lead, end } : { start, end };
};

/**
 * A theme in the palette of two colours. Fonts, sizes and what is said in words of other tokens stay as they are written; a colour that
 * the palette does not have goes, because it was chosen beside the old ones and the product's own fits any palette.
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

/** The colours of a theme that another palette would change: what each is now, and what it would be; null where it would go. */
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
