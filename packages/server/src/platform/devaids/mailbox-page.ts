import { html, SafeHtml } from '../http/html.ts';
import type { DeadLetter } from '../jobs/boss.ts';
import type { OpenMail } from '../mail/content/mail-content.ts';
import type { StoredMail } from '../mail/tables.ts';

/** The mailbox belongs to no client, so it has a plain look of its own. */
export const MAILBOX_CSS = `
:root { color-scheme: light dark; --ink: #16202e; --quiet: #55606e; --page: #f6f7f9; --card: #fff; --rule: #dcdfe4; --link: #0b4fb3; --ok: #1b6b3a; --wait: #7a5200; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceff3; --quiet: #a9b2be; --page: #14171b; --card: #1d2126; --rule: #363c44; --link: #8ab8ff; --ok: #7fd49d; --wait: #f0c15a; --bad: #ff9d95; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 60rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
header { margin-bottom: 1.5rem; } header p { margin: 0.25rem 0; color: var(--quiet); }
a { color: var(--link); } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
button, input { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--quiet); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
button { border-color: var(--ink); background: var(--ink); color: var(--page); font-weight: 600; cursor: pointer; }
.filter { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin-bottom: 1.5rem; }
.filter label { display: grid; gap: 0.25rem; color: var(--quiet); font-size: 0.875rem; } .filter a { padding: 0.6rem 0; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--rule); border-radius: 12px; background: var(--card); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--rule); }
.mail { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding: 0.875rem 1.125rem; color: inherit; text-decoration: none; }
.mail:hover .subject { text-decoration: underline; } .mail:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; } .address { color: var(--quiet); } .mail .facts { grid-column: 1 / -1; color: var(--quiet); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.state { font-weight: 600; } .state::before { content: ''; display: inline-block; width: 0.5em; height: 0.5em; margin: 0 0.35em 0.1em 0.35em; border-radius: 50%; background: currentColor; }
dd .state::before { margin-left: 0; }
.sent { color: var(--ok); } .queued { color: var(--wait); } .failed { color: var(--bad); }
.empty { padding: 3rem 1rem; border: 1px dashed var(--rule); border-radius: 12px; color: var(--quiet); text-align: center; }
.dead { margin-bottom: 2rem; padding: 1rem 1.125rem; border: 1px solid var(--bad); border-radius: 12px; background: var(--card); } .dead h2 { margin-top: 0; } .dead p { margin: 0 0 0.75rem; color: var(--quiet); }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; } th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; font-variant-numeric: tabular-nums; } th { color: var(--quiet); font-weight: 500; } tr + tr td { border-top: 1px solid var(--rule); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.75rem 1.5rem; margin: 0 0 1.5rem; } dt { color: var(--quiet); font-size: 0.875rem; } dd { margin: 0; overflow-wrap: anywhere; }
.tabs { display: flex; gap: 1.5rem; border-bottom: 1px solid var(--rule); } .tabs a { padding: 0.625rem 0; text-decoration: none; } .tabs a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 2px 0 var(--ink); }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--rule); border-top: 0; border-radius: 0 0 12px 12px; background: #fff; }
pre { margin: 0; padding: 1.5rem; border: 1px solid var(--rule); border-top: 0; border-radius: 0 0 12px 12px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.6 ui-monospace, monospace; }
.links { padding-left: 1.25rem; overflow-wrap: anywhere; }
`;

/** A mail as the mailbox exposes it to tests and scripts (decisions §14). */
export interface MailView {
  readonly Client: string;
  readonly Kind: string;
  readonly To: string;
  readonly Subject: string;
  readonly Text: string;
  readonly Html: string;
  readonly Links: readonly string[];
  readonly SentAt: string | null;
  readonly State: string;
}

/** The links of a mail, in order and without duplicates. */
export const linksIn = (html: string): string[] => {
  const found = html.matchAll(/href="(https?:[^"]+)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))];
};

/** Maps a stored mail to its view. */
export const mailView = (mail: OpenMail): MailView => ({
  Client: mail.client_key,
  Kind: mail.kind,
  To: mail.to_address,
  Subject: mail.subject,
  Text: mail.text,
  Html: mail.html,
  Links: linksIn(mail.html),
  SentAt: mail.sent_at?.toISOString() ?? null,
  State: mail.state,
});

/** Content of the mailbox page. */
export interface MailboxPage {
  readonly now: Date;
  readonly filter: { readonly client?: string | undefined; readonly to?: string | undefined };
  readonly mails: readonly StoredMail[];
  readonly deadLetters: readonly DeadLetter[];
}

const page = (title: string, content: SafeHtml): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new SafeHtml(MAILBOX_CSS)}</style>
</head>
<body>
${content}
</body>
</html>`.markup;

const moment = (date: Date): SafeHtml =>
  html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')}</time>`;

const mailAddress = (mail: StoredMail): string => `/dev/mailbox/${mail.client_key}/${mail.id}`;

const state = (mail: StoredMail): SafeHtml => html`<span class="state ${mail.state}">${mail.state}</span>`;

const filterForm = ({ filter }: MailboxPage): SafeHtml => html`
<form class="filter" role="search" method="get" action="/dev/mailbox">
  <label>Client <input name="client" value="${filter.client}" autocomplete="off" spellcheck="false"></label>
  <label>To <input name="to" type="email" value="${filter.to}" autocomplete="off"></label>
  <button>Show</button>
  ${(filter.client || filter.to) && html`<a href="/dev/mailbox">Show all</a>`}
</form>`;

const mailRow = (mail: StoredMail): SafeHtml => html`
<li>
  <a class="mail" href="${mailAddress(mail)}">
    <span class="subject">${mail.subject}</span>
    <span class="address">${mail.to_address}</span>
    <span class="facts">${mail.client_key} · ${mail.kind} · ${moment(mail.created_at)} ${state(mail)}</span>
  </a>
</li>`;

const deadLetterSection = (letters: readonly DeadLetter[]): SafeHtml => html`
<section class="dead" aria-labelledby="dead">
  <h2 id="dead">Dead letters</h2>
  <p>Jobs that were given up. Mend the cause, then try again.</p>
  <div class="scroll"><table>
    <thead><tr><th scope="col">Job</th><th scope="col">Reason</th><th scope="col">Attempts</th><th scope="col">Given up (UTC)</th><th scope="col"><span class="hidden">Action</span></th></tr></thead>
    <tbody>${letters.map(
      (letter) => html`
      <tr><td>${letter.queue}</td><td>${letter.reason}</td><td>${letter.attempts}</td><td>${moment(letter.failedAt)}</td>
      <td><form method="post" action="/dev/dead-letters/${letter.id}/retry"><button>Try again<span class="hidden"> ${letter.queue} ${letter.id}</span></button></form></td></tr>`,
    )}</tbody>
  </table></div>
</section>`;

/** The list of all mails this installation would have sent. */
export const mailboxPage = (view: MailboxPage): string =>
  page(
    'Development mailbox',
    html`<header><h1>Mailbox</h1><p>Mails of this installation, newest first. The clock says ${moment(view.now)} UTC.</p></header>
<main>
${filterForm(view)}
${view.deadLetters.length > 0 && deadLetterSection(view.deadLetters)}
${
  view.mails.length > 0
    ? html`<ul class="mails">${view.mails.map(mailRow)}</ul>`
    : html`<p class="empty">No mail yet. Fill in a form in one of the portals and its mail will be here a moment later.</p>`
}
</main>`,
  );

const fact = (label: string, value: string | SafeHtml): SafeHtml => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** One mail: as a reader sees it, as plain text, and the addresses in it. */
export const mailPage = (mail: OpenMail, shape: 'html' | 'text'): string => {
  const tab = (name: 'html' | 'text', label: string): SafeHtml =>
    html`<a href="${mailAddress(mail)}?as=${name}" ${name === shape && new SafeHtml('aria-current="page"')}>${label}</a>`;
  const links = linksIn(mail.html);
  return page(
    mail.subject,
    html`<header><p><a href="/dev/mailbox">Mailbox</a></p><h1>${mail.subject}</h1></header>
<main>
<dl class="facts">
  ${fact('To', mail.to_address)}${fact('From', mail.from_address)}
  ${fact('Client', mail.client_key)}${fact('Kind', mail.kind)}
  ${fact('State', html`${state(mail)} ${mail.sent_at && moment(mail.sent_at)}`)}
  ${mail.last_error !== null && fact(`Last error (${mail.attempts} attempts)`, mail.last_error)}
</dl>
<nav class="tabs" aria-label="Shape">${tab('html', 'HTML')}${tab('text', 'Plain text')}</nav>
${mail.html === '' && html`<p class="empty">The content is not kept any more: the mail was sent, or its encryption key is gone.</p>`}
${
  shape === 'html'
    ? html`<iframe title="The mail as its reader sees it" src="${mailAddress(mail)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : html`<pre tabindex="0">${mail.text}</pre>`
}
${links.length > 0 && html`<h2>Links</h2><ul class="links">${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
</main>`,
  );
};
