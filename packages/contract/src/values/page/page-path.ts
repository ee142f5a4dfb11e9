import type { ClientConfig } from '#client/client.ts';
import type { Language } from '../language.ts';

/** Values of a path's parameters. */
export type PathParams = Readonly<Record<string, string | number>>;

/** The properties of a page that are needed to match a path. */
export interface Addressed {
  readonly paths: Readonly<Partial<Record<Language, string>>>;
  /** The values the path's last parameter may take; without a list it takes any single segment. */
  readonly values?: readonly string[];
}

/** The page that a path leads to, with its language and parameters. */
export interface FoundPath<P extends Addressed> {
  readonly page: P;
  readonly language: Language;
  readonly params: Readonly<Record<string, string>>;
}

/** Fills in the parameters of a path; a value from a list may have several segments (`internet/hybrid`). */
export const fillPath = (pattern: string, params: PathParams = {}, isPerValue = false): string =>
  pattern.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${pattern} needs ${key}`);
    const encoded = encodeURIComponent(value);
    return isPerValue ? encoded.replaceAll('%2F', '/') : encoded;
  });

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const matchSegments = (pattern: string[], path: string[]): Record<string, string> | null => {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = path[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
};

/** Matches a path whose last parameter spans as many segments as its value has. */
const matchValues = (pattern: string[], path: string[], values: readonly string[]): Record<string, string> | null => {
  const last = pattern.length - 1;
  const rest = path.slice(last).join('/').toLowerCase();
  const value = values.find((candidate) => candidate.toLowerCase() === rest);
  return value === undefined ? null : matchSegments(pattern, [...path.slice(0, last), value]);
};

/** Finds the page of a path, earlier languages and earlier pages first; case and a trailing slash do not matter. */
export const findByPath = <P extends Addressed>(
  pathname: string,
  languages: readonly Language[],
  pages: readonly P[],
): FoundPath<P> | null => {
  let path: string[];
  try {
    path = segments(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
  for (const language of languages) {
    for (const page of pages) {
      const pattern = segments(page.paths[language] ?? '/');
      const params = page.values ? matchValues(pattern, path, page.values) : matchSegments(pattern, path);
      if (params) return { page, language, params };
    }
  }
  return null;
};

/** The page of the client's own site that replaces a frame around the portal, with the route in its hash (spec 1 §2.4, rule 10). */
export const hostPageAddress = (
  client: Pick<ClientConfig, 'EmpfehlenPath' | 'EmpfehlenWebPage' | 'MandantUrl'>,
  route: string,
): string => {
  const host = client.EmpfehlenWebPage ?? new URL(client.EmpfehlenPath, client.MandantUrl).href;
  return `${host.split('#', 1)[0]}#${route}`;
};

/** The name of the frames in which the console shows drafts: a page in one of them behaves as in a window of its own. */
export const PREVIEW_FRAME = 'vorschau';
