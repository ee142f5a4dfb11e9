import type { DemoOverview } from '../demo/demo-overview.ts';
import { html } from '../platform/http/html.ts';
import { plainPage } from './plain-page.ts';

/** What bare localhost shows in development: every door of the installation. */
export const startPage = (demo: DemoOverview, host: string): string =>
  plainPage({
    title: 'Mundwerk — development',
    body: html`
<header><h1>Mundwerk</h1><p>The referral portal, running in development with demo clients. Nothing here leaves this machine.</p></header>
<main>
<section><h2>Demo clients</h2><dl>${demo.Clients.map((client) => html`<dt>${client.Name}</dt><dd><a href="${client.Url}">${client.Url}</a> (${client.Languages.join(', ')})${client.Recommender && html`<br>Log in as <code>${client.Recommender.Email}</code> with <code>${client.Recommender.Password}</code>, or <a href="${client.SupportLogin}">as support sees it</a>`}${client.Agencies && html`<br>Agencies: <a href="${client.Agencies.Url}">${client.Agencies.Url}</a>, as ${client.Agencies.Users.map(({ Name }) => Name).join(', ')}`}</dd>`)}</dl></section>
<section><h2>Console</h2><dl>
<dt>For the people who run the programmes</dt><dd><a href="${demo.Operators.Url}">${demo.Operators.Url}</a>, as ${demo.Operators.Users.map(({ Name }) => Name).join(', ')}</dd>
</dl></section>
<section><h2>Development aids</h2><dl>
<dt>Mailbox</dt><dd><a href="${demo.Mailbox}">Every mail the server would have sent</a></dd>
<dt>Parts</dt><dd><a href="/dev/parts">Everything pages are made of, in every client’s theme</a></dd>
<dt>Host page</dt><dd><a href="${demo.HostPage}">A page of another site with a portal in a frame</a></dd>
<dt>API</dt><dd><a href="${demo.ApiReference}">Reference</a>, <a href="/api/openapi.json">OpenAPI 3.1</a></dd>
<dt>Demo data</dt><dd><a href="/dev/demo.json">/dev/demo.json</a></dd>
<dt>Clock</dt><dd><code>curl -X POST ${host}/dev/clock -H 'content-type: application/json' -d '{"AdvanceDays":61}'</code></dd>
</dl></section>
</main>`,
  });
