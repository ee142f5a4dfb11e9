import type { Call } from '@mundwerk/contract/call';
import { ERRORS, type ErrorName } from '@mundwerk/contract/errors';
import { errorsOf } from '@mundwerk/contract/reference/answers';
import { errorSentence } from '@mundwerk/contract/reference/components';
import type { OpenApiDocument } from '@mundwerk/contract/reference/openapi';
import { callNotes, callTitle, describeAccess, parametersOf, pathOfCall } from '@mundwerk/contract/reference/operation';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { type FieldRow, fieldRows, parameterRow, schemasOfCall } from './field-rows.ts';
import { curlSample, type ExampleValues, exampleRequest, fill, scriptSample } from './samples.ts';

/** Tables with more lines are collapsed at first. */
const OPEN_ROWS = 14;

/** A text of the contract with its `code`. */
export const prose = (text: string): SafeHtml =>
  html`${text.split(/(`[^`]+`)/).map((part) => (part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : part))}`;

/** What holds where a field is left out; answers have no such thing. */
export const standardText = ({ standard }: FieldRow): string =>
  standard === undefined ? '' : `Default: \`${standard}\`.`;

const valueList = (values: readonly string[], meaning: string): SafeHtml | null => {
  // Where the meaning explains each value, it has listed them already.
  const isListed = values.length > 0 && values.every((value) => meaning.includes(`\`${value}\``));
  return values.length > 0 && !isListed
    ? html`<span class="values">${values.map((value) => html`<code>${value}</code> `)}</span>`
    : null;
};

/** A table of fields with their meanings. */
export const fieldTable = (rows: readonly FieldRow[], caption: string, isSent: boolean): SafeHtml => html`
<table class="fields"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(
  (
    row,
  ) => html`<tr><th scope="row"><code>${row.name}</code> ${isSent && row.isRequired ? html`<b class="needed">required</b> ` : ''}<small>${row.type}</small></th>
<td>${prose(row.meaning)} ${isSent ? prose(standardText(row)) : ''} ${valueList(row.values, row.meaning)}</td></tr>`,
)}</tbody></table>`;

const folded = (title: string, rows: readonly FieldRow[], name: string, isSent = true): SafeHtml | string => {
  if (rows.length === 0) return '';
  const table = fieldTable(rows, `${title} of ${name}`, isSent);
  return rows.length <= OPEN_ROWS
    ? html`<h3>${title}</h3>${table}`
    : html`<details><summary><h3>${title}</h3> <small>${rows.length} fields</small></summary>${table}</details>`;
};

const errorTable = (call: Call): SafeHtml => {
  const reasons = errorsOf(call);
  const own = new Set<ErrorName>(call.errors);
  const sorted = [...reasons.filter((reason) => own.has(reason)), ...reasons.filter((reason) => !own.has(reason))];
  return html`<details><summary><h3>Errors</h3> <small>${sorted.length} codes</small></summary>
<table class="fields"><caption class="hidden">Errors of ${call.name}</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>${sorted.map((reason) => {
    const { code, status } = ERRORS[reason];
    return html`<tr><th scope="row"><code>${code}</code> <small>${status} ${reason}</small></th><td>${errorSentence(reason, call.auth === 'operations')}</td></tr>`;
  })}</tbody></table></details>`;
};

/** A collapsible piece of code. */
export const sample = (title: string, code: string, isOpen = false): SafeHtml =>
  html`<details class="sample"${isOpen ? html` open` : ''}><summary>${title}</summary><pre tabindex="0" aria-label="${title}"><code>${code}</code></pre></details>`;

const replyText = (call: Call, values: ExampleValues): string | null => {
  if (call.status === 302 || call.replyType) return null;
  return fill(JSON.stringify(call.example.reply, null, 2), values);
};

const samples = (call: Call, values: ExampleValues): SafeHtml => {
  const request = exampleRequest(call, values);
  const reply = replyText(call, values);
  const path = request.url.slice(values.origin.length);
  const tried = {
    auth: call.auth,
    method: call.method,
    path,
    type: call.bodyType ?? 'application/json',
    body: request.body,
    // Calls that are tried out act on the sandbox unless the reader types another key.
    token: call.auth === 'operations' ? values.testKey : null,
  };
  return html`<div class="samples">
${sample('curl', curlSample(request), true)}
${sample('JavaScript', scriptSample(call, request))}
${reply === null ? '' : sample(`Answer ${call.status}`, reply)}
<div class="try" data-call="${call.name}" data-try="${JSON.stringify(tried)}"></div>
</div>`;
};

/** Everything about a call: what it does, who may make it, its fields and errors in words, and how it is made. */
export const callSection = (call: Call, document: OpenApiDocument, values: ExampleValues): SafeHtml => {
  const { schemas } = document.components;
  const parameters = parametersOf(call).map((parameter) => parameterRow(parameter, schemas));
  const { body, answer } = schemasOfCall(call, document);
  return html`
<article class="call" id="${call.name}" aria-labelledby="${call.name}-title">
<h2 id="${call.name}-title"><a href="#${call.name}">${callTitle(call)}</a></h2>
<p class="address"><b class="method" data-method="${call.method}">${call.method}</b> <code>${pathOfCall(call)}</code></p>
<div class="halves"><div>
<p>${prose(call.description)}</p>
${callTitle(call) === call.summary ? '' : html`<p>${prose(call.summary)}.</p>`}
<p class="access">${prose(describeAccess(call))}</p>
${callNotes(call).map((note) => html`<p>${prose(note)}</p>`)}
${folded('Parameters', parameters, call.name)}
${body ? folded('Body', fieldRows(body, schemas), call.name) : ''}
${call.bodyType ? html`<h3>Body</h3><p>A text of the type <code>${call.bodyType}</code>.</p>` : ''}
${call.replyType ? html`<h3>Answer ${call.status}</h3><p>A file of the type <code>${call.replyType}</code>.</p>` : ''}
${answer ? folded(`Answer ${call.status}`, fieldRows(answer, schemas), call.name, false) : ''}
${errorTable(call)}
</div>${samples(call, values)}</div>
</article>`;
};
