import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextBundle } from '@mundwerk/contract/client/client';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientLanguages, clientTexts, findClient, listClientKeys } from '#modules/core/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { productFile } from '#platform/product-files.ts';
import {
  filterRows,
  findPlaces,
  flatTexts,
  isIncomplete,
  type KeySource,
  namedKeys,
  type TextFilter,
  type TextRow,
} from './text-rows.ts';

const PACKAGES = fileURLToPath(productFile('packages/'));
const TEXT_FILE = /(?:^|[/\\])(?:error-)?texts\.(de|en|fr)\.json$/;
const MOST_PLACES = 4;

const listSources = async (): Promise<string[]> => {
  const listed = await Promise.all(
    ['contract', 'server', 'web'].map(async (name) =>
      (await readdir(join(PACKAGES, name, 'src'), { recursive: true })).map((path) => join(name, 'src', path)),
    ),
  );
  return listed.flat().sort();
};

/** The name of a part: `features/share`, `modules/core/claim/turns`. */
const partOf = (file: string): string =>
  dirname(file)
    .replace(/^(\w+)[/\\]src[/\\]?/, (_, name) => `${name} `)
    .trim();

type Found = Map<string, { part: string; base: Partial<Record<Language, string>> }>;

/** Turns lists of the start page's texts into objects by index, and leaves out numbers, which are no texts. */
const textsAlone = (_: string, value: unknown): unknown => {
  if (typeof value === 'number') return undefined;
  return Array.isArray(value) ? { ...value } : value;
};

const readBase = async (files: readonly string[]): Promise<Found> => {
  const found: Found = new Map();
  for (const file of files) {
    const language = TEXT_FILE.exec(file)?.[1] as Language | undefined;
    if (!language) continue;
    const bundle = TextBundle.parse(JSON.parse(await readFile(join(PACKAGES, file), 'utf8'), textsAlone));
    for (const [key, text] of flatTexts(bundle)) {
      const row = found.get(key) ?? { part: partOf(file), base: {} };
      row.base[language] = text;
      found.set(key, row);
    }
  }
  return found;
};

const readSources = (files: readonly string[]): Promise<KeySource[]> =>
  Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|[/\\](testing|text-places)/.test(file))
      .map(async (file) => ({ file, named: namedKeys(await readFile(join(PACKAGES, file), 'utf8')) })),
  );

/** The clients' own wordings, by key. */
const readOwn = async (platform: Platform, base: Found): Promise<Map<string, Map<string, Map<Language, string>>>> => {
  const own = new Map<string, Map<string, Map<Language, string>>>();
  for (const clientKey of await listClientKeys(platform.db)) {
    const client = await findClient(platform, clientKey);
    if (!client) continue;
    for (const language of clientLanguages(client.config)) {
      for (const [key, text] of flatTexts(await clientTexts(platform, client, language))) {
        if (base.get(key)?.base[language] === text) continue;
        const byClient = own.get(key) ?? new Map<string, Map<Language, string>>();
        byClient.set(clientKey, (byClient.get(clientKey) ?? new Map()).set(language, text));
        own.set(key, byClient);
      }
    }
  }
  return own;
};

/** Every text of the installation, by part and key, as it stands in the files and the database now. */
export const readTextRows = async (platform: Platform): Promise<TextRow[]> => {
  const files = await listSources();
  const [base, sources] = await Promise.all([readBase(files), readSources(files)]);
  const own = await readOwn(platform, base);
  const placesOf = findPlaces(sources);
  return [...base]
    .map(([key, { part, base: texts }]) => ({
      key,
      part,
      base: texts,
      own: [...(own.get(key) ?? [])].map(([client, worded]) => ({ client, texts: Object.fromEntries(worded) })),
      places: placesOf(key).slice(0, MOST_PLACES),
    }))
    .sort((one, other) => (one.part < other.part ? -1 : Number(one.part > other.part)));
};

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14201f, #eef3f2); --soft: light-dark(#50605e, #a9b8b5); --paper: light-dark(#fbfbf8, #101817); --line: light-dark(#dfe3dd, #2b3735); --link: light-dark(#0b5d55, #7fd6c8); --alarm: light-dark(#a3211b, #ff9d94); }
* { box-sizing: border-box; } body { margin: 0; padding: 1.5rem; font: 0.95rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; margin: 0 0 0.75rem; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; } a { color: var(--link); } p { margin: 0.25rem 0; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; } label { display: grid; gap: 0.2rem; color: var(--soft); } label.line { display: flex; align-items: center; gap: 0.4rem; min-height: 2.75rem; }
input, select, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 6px; } input[type=checkbox] { min-height: 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; } th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; } tbody th { font-weight: 400; } thead th { border-top: 0; color: var(--soft); font-weight: 500; }
code { font: 0.85em/1.5 ui-monospace, monospace; } small { display: block; color: var(--soft); } td p { white-space: pre-line; } .own { border-left: 3px solid var(--line); padding-left: 0.5rem; } .missing { color: var(--alarm); font-weight: 600; }
ul.parts { columns: 20rem; list-style: none; padding: 0; }
`;

const Query = z.object({
  part: z.string().max(200).default(''),
  search: z.string().max(200).default(''),
  missing: z.string().optional(),
});

const byPart = (rows: readonly TextRow[]): Map<string, TextRow[]> => Map.groupBy(rows, ({ part }) => part);

const row = ({ key, base, own, places }: TextRow): SafeHtml => html`<tr>
<th scope="row"><code>${key}</code>${places.map((place) => html`<small>${place}</small>`)}</th>
${LANGUAGES.map(
  (language) =>
    html`<td lang="${language}">${
      base[language] ? html`<p>${base[language]}</p>` : html`<p class="missing" lang="en">missing</p>`
    }${own.map(({ client, texts }) =>
      texts[language] ? html`<p class="own"><small lang="en">${client}</small>${texts[language]}</p>` : null,
    )}</td>`,
)}</tr>`;

const tables = (rows: readonly TextRow[]): SafeHtml[] =>
  [...byPart(rows)].map(
    ([part, texts]) => html`<h2>${part}</h2>
<table><thead><tr><th scope="col">Key, and where it appears</th>${LANGUAGES.map(
      (language) => html`<th scope="col">${language}</th>`,
    )}</tr></thead><tbody>${texts.map(row)}</tbody></table>`,
  );

const page = (rows: readonly TextRow[], filter: TextFilter): string => {
  const parts = byPart(rows);
  const isAsked = filter.part !== '' || filter.search !== '' || filter.isMissingOnly;
  const found = isAsked ? filterRows(rows, filter) : [];
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Texts</title>
<style>${new SafeHtml(STYLE)}</style></head>
<body><main><h1>Texts</h1>
<form action="/dev/texts">
<label>Part<select name="part"><option value="">All</option>${[...parts.keys()].map(
    (part) => html`<option value="${part}"${part === filter.part ? new SafeHtml(' selected') : ''}>${part}</option>`,
  )}</select></label>
<label>Key or words<input type="search" name="search" value="${filter.search}"></label>
<label class="line"><input type="checkbox" name="missing" value="1"${filter.isMissingOnly ? new SafeHtml(' checked') : ''}>Only missing ones</label>
<button>Show</button>
</form>
${
  isAsked
    ? html`<p role="status">${found.length} of ${rows.length} texts</p>${tables(found)}`
    : html`<p>${rows.length} texts, ${rows.filter(isIncomplete).length} of them missing in a language.</p>
<ul class="parts">${[...parts].map(
        ([part, texts]) =>
          html`<li><a href="/dev/texts?${new URLSearchParams({ part }).toString()}">${part}</a> ${texts.length}</li>`,
      )}</ul>`
}</main></body>
</html>
`.markup;
};

/** Registers the reader's list of all texts, in all languages and wordings; the caller does so outside production only. */
export const registerTextsPage = (app: FastifyInstance, platform: Platform): void => {
  app.get('/dev/texts', async (request, reply) => {
    const { part, search, missing } = Query.parse(request.query);
    const rows = await readTextRows(platform);
    return reply
      .header('content-security-policy', contentSecurityPolicy({ styles: [STYLE] }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(rows, { part, search, isMissingOnly: missing !== undefined }));
  });
};
