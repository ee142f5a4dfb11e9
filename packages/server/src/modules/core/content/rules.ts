/** Values by the name they are written with in content: `{{name}}`. */
export type Variables = Readonly<Record<string, string>>;

const PLACE = /\{\{\s*([\w.-]+)\s*\}\}/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Fills values into a plain text; a name without a value stays as it is written. */
export const fillText = (text: string, variables: Variables): string =>
  text.replaceAll(
    PLACE,
    (place, name: string) => (Object.hasOwn(variables, name) ? variables[name] : undefined) ?? place,
  );

/** Fills values into HTML; they can only ever be text. */
export const fillHtml = (html: string, variables: Variables): string =>
  html.replaceAll(PLACE, (place, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? place : escapeHtml(value);
  });

/** Points addresses of the content server's files to the portal, which fetches them for the browser. */
export const ownAssetUrls = (
  html: string,
  server: { readonly url: string; readonly app: string },
  clientKey: string,
): string =>
  [`${server.url}/api/assets/${server.app}/`, `/api/assets/${server.app}/`].reduce(
    (text, address) => text.replaceAll(`"${address}`, `"/api/assets/${clientKey}/`),
    html,
  );

/** Whether the current time lies within a period, both ends included. */
export const isOn = (start: string, end: string | null, now: Date): boolean =>
  Date.parse(start) <= now.getTime() && (end === null || now.getTime() <= Date.parse(end));

/** The value of the footnote query's only form: `data.Identifier` equals something (spec 2 §7.11). */
export const identifierOf = (query: string): string | null => {
  try {
    const { filter } = JSON.parse(query) as { filter?: { path?: unknown; op?: unknown; value?: unknown } };
    const isIdentifier = filter?.path === 'data.Identifier.iv' || filter?.path === 'data.Identifier';
    const isEqual = filter?.op === undefined || filter.op === 'eq';
    return isIdentifier && isEqual && typeof filter.value === 'string' ? filter.value : null;
  } catch {
    return null;
  }
};
