import { html, SafeHtml } from '../http/html.ts';
import type { DeadLetter } from '../jobs/dead-letters.ts';
import type { OpenMail } from '../mail/content/mail-content.ts';
import type { StoredMail } from '../mail/tables.ts';
import { linksIn } from './mail-view.ts';
import { MAILBOX_CSS } from './mailbox-style.ts';

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
