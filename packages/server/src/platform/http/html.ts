/** Markup that is already safe to send. */
export class SafeHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

type Part = string | number | SafeHtml | null | undefined | false | readonly Part[];

const render = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof SafeHtml) return part.markup;
  if (Array.isArray(part)) return part.map(render).join('');
  return escapeHtml(String(part));
};

/** Template tag for server-made pages: everything put in is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): SafeHtml =>
  new SafeHtml(strings.reduce((page, text, index) => page + render(parts[index - 1]) + text));

/** Escapes JSON so that it cannot end a data block or open a comment. */
const safeInScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** JSON for a data block in a page. */
export const jsonForScript = (value: unknown): SafeHtml => new SafeHtml(safeInScript(JSON.stringify(value)));

/** Escapes text for a JSON string inside a data block. */
export const escapeJsonForScript = (text: string): string => safeInScript(JSON.stringify(text)).slice(1, -1);
