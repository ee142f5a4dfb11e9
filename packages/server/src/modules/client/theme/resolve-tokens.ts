/** Values of tokens by their names, without the two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Resolves references between tokens; a circular one stays a reference. */
export const resolveTokens = (tokens: Tokens): Tokens => {
  const resolve = (value: string, seen: readonly string[]): string =>
    value.replaceAll(/var\(--([\w-]+)\)/g, (reference, name: string) =>
      seen.includes(name) ? reference : resolve(tokens[name] ?? reference, [...seen, name]),
    );
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, resolve(value, [name])]));
};
