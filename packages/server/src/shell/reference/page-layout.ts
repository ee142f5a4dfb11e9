import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SUBJECT_GROUPS, SUBJECTS, type Subject } from '@mundwerk/contract/reference/subjects';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { productFile } from '#platform/product-files.ts';

const FOLDER = productFile('packages/web/reference/');

const read = (name: string, ...files: readonly string[]): { text: string; url: string } => {
  const text = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('\n');
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  return { text, url: `/api/reference/${name}?v=${version}` };
};

/** The style and the script of the reference, with addresses that change with their content. */
export const STYLE = read('reference.css', 'reference.css', 'parts.css');
export const SCRIPT = read('reference.js', 'reference.js');

/** Nothing but own files, no inline script or style, and requests to the same server alone. */
export const REFERENCE_POLICY = contentSecurityPolicy();

/** What a page shows: a chapter of calls, or one of the pages beside them. */
export type Shown = Subject | 'overview' | 'webhooks' | 'search';

const isShown = (is: boolean): SafeHtml | string => (is ? html` aria-current="page"` : '');

const chapterLinks = (current: Shown): SafeHtml => html`
<ul class="chapters"><li><a href="/api/reference"${isShown(current === 'overview')}>Overview</a></li></ul>
${SUBJECT_GROUPS.map(
  (group, index) =>
    html`<p class="group">${group}</p><ul class="chapters">${SUBJECTS.filter((subject) => subject.group === group).map(
      (subject) =>
        html`<li><a href="/api/reference/${subject.id}"${isShown(subject === current)}>${subject.title}</a></li>`,
    )}${index === 0 ? html`<li><a href="/api/reference/webhooks"${isShown(current === 'webhooks')}>Webhooks</a></li>` : ''}</ul>`,
)}`;

/** The address of the same page as Markdown; the search has none. */
const markdownOf = (shown: Shown): string | null => {
  if (shown === 'search') return null;
  return shown === 'overview'
    ? '/api/reference.md'
    : `/api/reference/${typeof shown === 'string' ? shown : shown.id}.md`;
};

/** A page of the reference: search on top, chapters beside, readable without a script. */
export const layout = (page: { title: string; shown: Shown; asked?: string; main: SafeHtml }): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${page.title}</title>
<link rel="stylesheet" href="${STYLE.url}">${markdownOf(page.shown) && html`<link rel="alternate" type="text/markdown" href="${markdownOf(page.shown)}">`}<script type="module" src="${SCRIPT.url}"></script></head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="/api/reference">Mundwerk <b>API</b></a>
<form class="search" role="search" action="/api/reference/search"><label class="hidden" for="q">Search the reference</label>
<input id="q" name="q" type="search" placeholder="Search" autocomplete="off" spellcheck="false" value="${page.asked ?? ''}"><kbd aria-hidden="true">/</kbd></form>
<a class="machine" href="/api/openapi.json">OpenAPI 3.1</a>
</header>
<details class="menu"><summary>Chapters</summary><nav aria-label="Chapters">${chapterLinks(page.shown)}</nav></details>
<div class="frame">
<nav class="side" aria-label="Chapters">${chapterLinks(page.shown)}</nav>
<main id="main" tabindex="-1">${page.main}</main>
</div>
</body>
</html>
`.markup;
