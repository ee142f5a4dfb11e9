import { CALL_TOKENS, type Call } from '@mundwerk/contract/call';
import { ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { CONVENTIONS, errorSentence } from '@mundwerk/contract/reference/components';
import type { JsonSchema } from '@mundwerk/contract/reference/json-schema';
import type { OpenApiDocument, PublishedEvent } from '@mundwerk/contract/reference/openapi';
import { callTitle } from '@mundwerk/contract/reference/operation';
import { PUBLISHED_FILES } from '@mundwerk/contract/reference/pictures';
import {
  SUBJECT_GROUPS,
  SUBJECTS,
  type Subject,
  subjectOf,
  subjectOfPath,
} from '@mundwerk/contract/reference/subjects';
import { OPERATIONS_SCOPES, SCOPE_MEANINGS } from '@mundwerk/contract/values/operations/scopes';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { callSection, fieldTable, prose, sample } from './call-section.ts';
import { fieldRows } from './field-rows.ts';
import { layout } from './page-layout.ts';
import { curlSample, type ExampleValues, exampleRequest } from './samples.ts';
import { callUrl, type Findable } from './search.ts';

const methodMark = (method: string): SafeHtml => html`<b class="method" data-method="${method}">${method}</b>`;

/** The calls of a chapter, as a list that leads to them. */
const callList = (calls: readonly Call[]): SafeHtml =>
  html`<ul class="calls">${calls.map(
    (call) =>
      html`<li><a href="${callUrl(call)}">${methodMark(call.method)} <span>${callTitle(call)}</span> <code>${call.path}</code></a></li>`,
  )}</ul>`;

const bold = (text: string): SafeHtml =>
  html`${text.split(/(\*\*[^*]+\*\*)/).map((part) => (part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : prose(part)))}`;

const errorRows = (Object.keys(ERRORS) as ErrorName[]).map((reason) => {
  const { code, status } = ERRORS[reason];
  const [people, systems] = [errorSentence(reason), errorSentence(reason, true)];
  return html`<tr id="${code}"><th scope="row"><code>${code}</code> <small>${status} ${reason}</small></th><td>${people}${people === systems ? '' : html`<br><small>With a key: ${systems}</small>`}</td></tr>`;
});

const pairs = (caption: string, rows: ReadonlyArray<readonly [string, string]>): SafeHtml => html`
<table class="fields"><caption class="hidden">${caption}</caption><tbody>${rows.map(
  ([name, meaning]) => html`<tr><th scope="row"><code>${name}</code></th><td>${prose(meaning)}</td></tr>`,
)}</tbody></table>`;

/** The first page: how to begin, what holds for every call, tokens, scopes, codes, and every call by chapter. */
export const overviewPage = (calls: readonly Call[], values: ExampleValues): string => {
  const first = calls.find(({ name }) => name === 'reportOrder');
  return layout({
    title: 'Mundwerk API',
    shown: 'overview',
    main: html`
<h1>Mundwerk API</h1>
<p class="lead">Report the contracts that came by a recommendation, read what became of them, and build on everything the portal itself uses. ${calls.length} calls, JSON over HTTPS.</p>
${
  first
    ? html`<section aria-labelledby="begin"><h2 id="begin">Begin</h2><p>Make a key in the console with the scopes your system needs, and send it as a bearer token. This reports an order${values.replaced.length > 0 ? html`; it runs as it stands, with the numbers of the demo` : ''}:</p>
<pre tabindex="0" aria-label="curl"><code>${curlSample(exampleRequest(first, values))}</code></pre>
<p><a href="${callUrl(first)}">All about this call</a>. The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>. For JavaScript and TypeScript there is a typed client without dependencies, <code>@mundwerk/client</code>.</p>${values.testKey === null ? '' : html`<p>To try calls without touching what the demo shows, use its test key: <code>${values.testKey}</code>. It acts on a sandbox, which <a href="/api/reference/keys#getSandbox">getSandbox</a> shows.</p>`}</section>`
    : ''
}
<section aria-labelledby="conventions"><h2 id="conventions">What holds for every call</h2>${CONVENTIONS.split('\n\n')
      .slice(1)
      .map((part) => html`<p>${bold(part)}</p>`)}</section>
<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2><p>Sent as <code>Authorization: Bearer …</code>; each call says which kind it needs.</p>${pairs('Tokens', Object.entries(CALL_TOKENS))}</section>
<section aria-labelledby="scopes"><h2 id="scopes">Scopes of a key</h2>${pairs(
      'Scopes',
      OPERATIONS_SCOPES.map((scope) => [scope, SCOPE_MEANINGS[scope]] as const),
    )}</section>
<section aria-labelledby="calls"><h2 id="calls">Every call</h2>${SUBJECT_GROUPS.map(
      (group) =>
        html`<h3>${group}</h3>${SUBJECTS.filter((subject) => subject.group === group).map((subject) => {
          const own = calls.filter((call) => subjectOf(call).id === subject.id);
          return html`<details><summary><b>${subject.title}</b> <small>${own.length}</small></summary><p>${subject.description} <a href="/api/reference/${subject.id}">Open the chapter</a></p>${callList(own)}</details>`;
        })}`,
    )}</section>
<section aria-labelledby="errors"><h2 id="errors">Error codes</h2><table class="fields"><caption class="hidden">Error codes</caption><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${errorRows}</tbody></table></section>`,
  });
};

const fileSections = (subject: Subject): SafeHtml[] =>
  PUBLISHED_FILES.filter((file) => subjectOfPath(file.subject).id === subject.id).map(
    (file) => html`
<article class="call" id="${file.name}" aria-labelledby="${file.name}-title"><h2 id="${file.name}-title"><a href="#${file.name}">${file.summary}</a></h2>
<p class="address">${methodMark('GET')} <code>${file.path}</code></p><p>${prose(file.description)}</p></article>`,
  );

/** A chapter with all its calls. */
export const chapterPage = (
  subject: Subject,
  calls: readonly Call[],
  document: OpenApiDocument,
  values: ExampleValues,
): string => {
  const own = calls.filter((call) => subjectOf(call).id === subject.id);
  return layout({
    title: `${subject.title} – Mundwerk API`,
    shown: subject,
    main: html`
<p class="over">${subject.group}</p><h1>${subject.title}</h1><p class="lead">${subject.description}</p>
${callList(own)}
${own.map((call) => callSection(call, document, values))}${fileSections(subject)}`,
  });
};

/** The events that the portal sends by itself, each with its fields and an example. */
export const webhooksPage = (events: Readonly<Record<string, PublishedEvent>>): string =>
  layout({
    title: 'Webhooks – Mundwerk API',
    shown: 'webhooks',
    main: html`
<p class="over">${SUBJECT_GROUPS[0]}</p><h1>Webhooks</h1><p class="lead">What the portal sends to your systems by itself, signed as Standard Webhooks describes.</p>
<p>The id of an event, <code>webhook-id</code>, is the same at every attempt: ignore what you have. Answer 2xx within five seconds; 410 ends the endpoint. Endpoints and secrets are made in the console.</p>
${Object.entries(events).map(
  ([type, { meaning, schema, example }]) => html`
<article class="call" id="${type}" aria-labelledby="${type}-title"><h2 id="${type}-title"><a href="#${type}">${type}</a></h2>
<div class="halves"><div><p>${meaning}</p>${fieldTable(fieldRows(schema as JsonSchema, {}), `Fields of ${type}`, false)}</div>
<div class="samples">${sample('Example', JSON.stringify(example, null, 2), true)}</div></div></article>`,
)}`,
  });

/** Search results, for readers without a script. */
export const searchPage = (asked: string, found: readonly Findable[]): string =>
  layout({
    title: `${asked} – Mundwerk API`,
    shown: 'search',
    asked,
    main: html`<h1>Search</h1><p class="lead">${found.length === 0 ? 'Nothing was found' : `${found.length} found`} for “${asked}”.</p>
<ul class="calls">${found.map(
      ({ title, url, detail, method }) =>
        html`<li><a href="${url}">${method ? methodMark(method) : ''} <span>${title}</span> <code>${detail}</code></a></li>`,
    )}</ul>`,
  });
