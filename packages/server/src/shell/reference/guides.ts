import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { productFile } from '#platform/product-files.ts';
import type { ListedGuide } from './reference-markdown.ts';

/** The guides for integrators and what each is for; those for operators and developers stay in the repository. */
const GUIDES = [
  ['how-to/connect-a-shop.md', 'report contracts that came by a recommendation, in an hour'],
  ['how-to/connect-a-crm.md', 'follow recommendations, orders and rewards, in half an hour'],
  ['how-to/receive-webhooks.md', 'take events in: signature, order, duplicates, resending'],
  ['how-to/embed.md', 'show a portal in a page of another site'],
  ['how-to/autologin.md', 'log visitors in from your own site'],
  ['how-to/single-sign-on.md', 'sign people of agencies on with your identity provider'],
  ['how-to/read-the-api.md', 'the reference, the document, the typed client'],
  ['how-to/use-mcp.md', 'let an agent read the portal by the Model Context Protocol'],
  ['reference/webhook-events.md', 'every event with its fields'],
] as const;

const PATH = '/api/guides/';

/** A guide with its text, whose links lead only to guides that are served. */
interface Guide extends ListedGuide {
  readonly name: string;
  readonly text: string;
}

const SERVED: ReadonlySet<string> = new Set(GUIDES.map(([file]) => file));

/** Links to other guides lead to their addresses here; links to files of the repository alone become their words. */
const withOwnLinks = (file: string, text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g, (_, words: string, target: string, hash = '') => {
    if (target === '') return `[${words}](${hash})`;
    const found = posix.join(posix.dirname(file), target);
    return SERVED.has(found) ? `[${words}](${PATH}${posix.basename(found)}${hash})` : words;
  });

const readGuide = ([file, summary]: (typeof GUIDES)[number]): Guide => {
  const text = withOwnLinks(file, readFileSync(productFile(`docs/${file}`), 'utf8'));
  const name = posix.basename(file);
  return { name, path: PATH + name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, summary, text };
};

/** The guides for integrators, as Markdown. */
export const guides: readonly Guide[] = GUIDES.map(readGuide);
