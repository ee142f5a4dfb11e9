import type { Call } from '@mundwerk/contract/call';
import { ERRORS } from '@mundwerk/contract/errors';
import { html, type SafeHtml } from '../../platform/http/html.ts';
import { plainPage } from '../plain-page.ts';

const code = (value: unknown): SafeHtml => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;

const section = (call: Call): SafeHtml => html`
<section aria-labelledby="${call.name}">
<h2 id="${call.name}"><a href="#${call.name}">${call.summary}</a></h2>
<p class="address"><b>${call.method}</b> <code>/api/v1${call.base === 'client' ? '/{client}' : ''}${call.path}</code></p>
<p>${call.auth === 'none' ? 'No token needed.' : `Token: ${call.auth}.`}${call.isIdempotent ? ' Accepts an Idempotency-Key.' : ''}${call.captchaForm ? ' The same call without a body answers whether a captcha is required.' : ''}</p>
${call.example.body === undefined ? '' : html`<h3>Request</h3>${code(call.example.body)}`}
<h3>Answer ${call.status}</h3>${code(call.example.reply)}
${call.errors.length > 0 ? html`<h3>Errors</h3><p>${call.errors.map((name) => `${ERRORS[name].code} ${name} (${ERRORS[name].status})`).join(', ')}</p>` : ''}
</section>`;

/** The browsable API reference, made from the contract itself. */
export const referencePage = (calls: readonly Call[]): string =>
  plainPage({
    title: 'Mundwerk API',
    body: html`
<header><h1>Mundwerk API</h1>
<p>Every call of the product. Paths ignore case and a trailing slash. Send <code>Language</code> with each call; a failed one answers
<code>{ ErrorCode, Message, Fields, RequestId }</code>. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${calls.map((call) => html`<li><a href="#${call.name}"><b>${call.method}</b> ${call.path}</a></li>`)}</ul></nav>
<main>${calls.map(section)}</main>`,
  });
