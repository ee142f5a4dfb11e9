import { escapeHtml } from '#platform/http/html.ts';

/** A rendered text and the sections its table of contents lists. */
export interface RenderedText {
  readonly html: string;
  readonly sections: ReadonlyArray<{ readonly id: string; readonly title: string }>;
}

/** Finds the address of a link's target; `page:` names a page of the portal. */
export type ResolveLink = (target: string) => string;

const LINK = /\[([^[\]]+)\]\(([^)\s]{1,2000})\)/g;
const SAFE_TARGET = /^(https:\/\/|mailto:|tel:|#|\/)/;

/** Whether a legal text may lead there. */
export const isSafeTarget = (href: string): boolean => SAFE_TARGET.test(href);

/** Renders inline markup: escapes everything, then adds strong text, links and forced line breaks. */
const renderInline = (text: string, resolve: ResolveLink): string =>
  escapeHtml(text)
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(LINK, (_, words: string, target: string) => {
      // The target is already escaped together with its line.
      const href = resolve(target);
      if (!isSafeTarget(href)) throw new Error(`a legal text must not lead to ${target}`);
      return `<a href="${href}">${words}</a>`;
    })
    .replaceAll(/\\\n/g, '<br>\n');

/** An id made of a heading's words, for links to it. */
const idOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[\d-]+|-+$/g, '');

const cells = (row: string): string[] =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Every cell names its column, so that narrow screens can show a row as a list. */
const renderTable = (lines: readonly string[], resolve: ResolveLink): string => {
  const [head = '', , ...rows] = lines;
  const names = cells(head);
  const th = names.map((name) => `<th scope="col">${renderInline(name, resolve)}</th>`).join('');
  const body = rows.map((row) => {
    const tds = cells(row).map(
      (cell, index) => `<td data-column="${escapeHtml(names[index] ?? '')}">${renderInline(cell, resolve)}</td>`,
    );
    return `<tr>${tds.join('')}</tr>`;
  });
  return `<table><thead><tr>${th}</tr></thead><tbody>${body.join('')}</tbody></table>`;
};

const renderList = (tag: 'ul' | 'ol', lines: readonly string[], resolve: ResolveLink): string => {
  // A line that does not begin an item continues the previous one.
  const items = lines.join('\n').split(/\n(?=- |\d+\. )/);
  const li = items.map((item) => `<li>${renderInline(item.replace(/^(- |\d+\. )/, ''), resolve)}</li>`);
  return `<${tag}>${li.join('')}</${tag}>`;
};

/**
 * Renders the subset of Markdown that legal texts need: headings (`## Title {#id}`), paragraphs, lists, tables, links, strong text, and a
 * backslash at the end of a line. Everything else is rendered as plain text.
 */
export const renderMarkdown = (source: string, resolve: ResolveLink): RenderedText => {
  const sections: { id: string; title: string }[] = [];
  const blocks = source.split(/\n{2,}/).map((block) => {
    const lines = block.trim().split('\n');
    const [first = ''] = lines;
    const [, marks, title = '', ownId] = /^(##|###) (.+?)(?: \{#([\w-]+)\})?$/.exec(first) ?? [];
    if (marks) {
      const id = ownId ?? idOf(title);
      const tag = marks === '##' ? 'h2' : 'h3';
      if (tag === 'h2') sections.push({ id, title });
      return `<${tag} id="${id}"><a href="#${id}">${renderInline(title, resolve)}</a></${tag}>`;
    }
    if (first.startsWith('|')) return renderTable(lines, resolve);
    if (first.startsWith('- ')) return renderList('ul', lines, resolve);
    if (/^\d+\. /.test(first)) return renderList('ol', lines, resolve);
    return `<p>${renderInline(lines.join('\n'), resolve)}</p>`;
  });
  return { html: blocks.join('\n'), sections };
};
