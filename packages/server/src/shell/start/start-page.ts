import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { DemoOverview } from '#demo/demo-overview.ts';
import { conversation } from '#modules/core/client/index.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import type { StoredMail } from '#platform/mail/tables.ts';
import type { BrandLook, Picture } from './brand-looks.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** Texts of the start page; German is the source, and the other languages must have all of them. */
export type StartTexts = typeof de.start;

const TEXTS: Readonly<Record<Language, StartTexts>> = { de: de.start, en: en.start, fr: fr.start };

/** The start page's texts in a language. */
export const startTexts = (language: Language): StartTexts => TEXTS[language];

type RoleTexts = Pick<StartTexts['roles']['agency'], 'title' | 'who' | 'steps' | 'action'>;

interface Way {
  readonly label: string;
  readonly url: string | null | undefined;
}

const roleCard = (
  { title, who, steps, action }: RoleTexts,
  client: string | null,
  url: string,
  more: readonly Way[] = [],
): SafeHtml => html`<li class="role"><div class="top"><h3>${title}</h3>${client && html`<span class="tag">${client}</span>`}</div><p class="who">${who}</p>
<ul>${steps.map((step) => html`<li>${step}</li>`)}</ul>
<p class="actions"><a class="button" href="${url}">${action}</a>${more.flatMap((way) => (way.url ? [html`<a href="${way.url}">${way.label}</a>`] : []))}</p></li>`;

/** The roles to try, with steps and links for each. A role that no client offers at the moment is left out. */
export const rolesSection = (language: Language, demo: DemoOverview): SafeHtml => {
  const { roles: t } = startTexts(language);
  // A client whose link can be opened shows every role, best in the reader's language; once all links have expired, any will do.
  const open = demo.Clients.filter(({ SharedLink }) => SharedLink);
  const told =
    open.find(({ Languages }) => Languages.includes(language)) ?? open[0] ?? demo.Clients.find(({ Login }) => Login);
  const agency = demo.Clients.find(({ Agencies }) => Agencies);
  return html`<section aria-labelledby="roles-title"><div class="head"><h2 id="roles-title">${t.title}</h2><p>${t.text}</p></div>
<ul class="roles">
${told && roleCard(t.referrer, told.Name, told.Recommend, [{ label: t.referrer.more, url: told.Login }])}
${told?.SharedLink && roleCard(t.recipient, told.Name, told.SharedLink)}
${agency?.Agencies && roleCard(t.agency, agency.Name, agency.Agencies.Url)}
${roleCard(t.operator, null, demo.Operators.Url)}
${roleCard(t.integrator, null, demo.ApiReference, [
  { label: t.integrator.more, url: demo.HostPage },
  { label: t.integrator.keys, url: '/dev/demo.json' },
])}
</ul></section>`;
};

/** Content of the start page. */
export interface StartPage {
  readonly language: Language;
  readonly demo: DemoOverview;
  readonly looks: readonly BrandLook[];
  /** The newest mails and the clock; null for requests from another machine. */
  readonly aids: {
    readonly mails: readonly Pick<StoredMail, 'client_key' | 'id' | 'subject' | 'to_address' | 'created_at'>[];
    readonly clock: { readonly now: Date; readonly isMoved: boolean };
  } | null;
  readonly css: string;
}

type Aids = NonNullable<StartPage['aids']>;

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' };
const LANGUAGE_NAMES: Record<Language, string> = { de: 'Deutsch', en: 'English', fr: 'Français' };

/** A speech bubble with a smile: word of mouth. */
const MARK = new SafeHtml(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M9 3h14a7 7 0 0 1 7 7v7a7 7 0 0 1-7 7h-5l-7 6v-6H9a7 7 0 0 1-7-7v-7a7 7 0 0 1 7-7z"/><path d="M9.5 12.5c2 5.5 11 5.5 13 0" fill="none" stroke="var(--paper)" stroke-width="2.6" stroke-linecap="round"/></svg>',
);

/** Two bubbles in conversation, as clients without pictures have them. */
const ART = new SafeHtml(`<svg class="art" viewBox="0 0 640 520" aria-hidden="true">${conversation(12)}</svg>`);

/** A picture of a brand, with its variant for dark mode. */
const brandPicture = ({ day, night }: Picture, isLazy: boolean): SafeHtml =>
  html`<picture>${night && html`<source srcset="${night}" media="(prefers-color-scheme: dark)">`}<img src="${day}" alt=""${isLazy && new SafeHtml(' loading="lazy"')}></picture>`;

const brandCard = (
  { Key, Name, Url, Host, Languages }: DemoOverview['Clients'][number],
  looks: readonly BrandLook[],
): SafeHtml => {
  const look = looks.find(({ key }) => key === Key);
  return html`<li><a class="brand" href="${Url}" data-brand="${Key}">
<span class="screen" aria-hidden="true"><span class="logo">${look?.logo ? brandPicture(look.logo, false) : Name}</span>
<span class="stage">${look?.picture && brandPicture(look.picture, true)}${look && html`<span class="says"><strong>${look.headline}</strong><span class="press">${look.action}</span></span>`}</span></span>
<span><span class="name">${Name}</span><br><span class="facts">${Languages.map((language) => language.toUpperCase()).join(' · ')} · ${Host}</span></span></a></li>`;
};

const clockSection = (language: Language, { clock }: Aids): SafeHtml => {
  const t = startTexts(language).clock;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return html`<section id="uhr" aria-labelledby="clock-title"><div class="head"><h2 id="clock-title">${t.title}</h2><p>${t.text}</p></div>
<p class="now"><span>${t.now}</span> <time datetime="${clock.now.toISOString()}">${format.format(clock.now)}</time>${clock.isMoved && html` <span class="moved">${t.moved}</span>`}</p>
<form method="post" action="/dev/clock?sprache=${language}"><ul class="jumps">${t.jumps.map(
    ({ days, label, text }) =>
      html`<li><button class="button" name="AdvanceDays" value="${days}" aria-describedby="jump-${days}">${label}</button><p id="jump-${days}">${text}</p></li>`,
  )}</ul></form></section>`;
};

const mailboxSection = (language: Language, demo: DemoOverview, { mails }: Aids): SafeHtml => {
  const t = startTexts(language).mailbox;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return html`<section class="mailbox" aria-labelledby="mailbox-title"><div class="head"><h2 id="mailbox-title">${t.title}</h2><p>${t.text}</p></div>
${
  mails.length > 0
    ? html`<ul class="mails">${mails.map(
        (mail) =>
          html`<li><a href="${demo.Mailbox}/${mail.client_key}/${mail.id}"><strong>${mail.subject}</strong><small>${t.to} ${mail.to_address} · ${format.format(mail.created_at)}</small></a></li>`,
      )}</ul>`
    : html`<p class="empty">${t.empty}</p>`
}
<p class="actions"><a class="button" href="${demo.Mailbox}">${t.action}</a></p></section>`;
};

const header = (language: Language): SafeHtml => {
  const t = startTexts(language);
  return html`<header class="frame"><div class="bar"><a class="mark" href="/?sprache=${language}">${MARK}Mundwerk</a>
<nav class="languages" aria-label="${t.languages}">${LANGUAGES.map(
    (one) =>
      html`<a href="/?sprache=${one}" lang="${one}" hreflang="${one}"${one === language && new SafeHtml(' aria-current="true"')}>${LANGUAGE_NAMES[one]}</a>`,
  )}</nav></div></header>`;
};

/** The page of bare localhost in development: what the product is, its brands, the roles to try, the clock and the mailbox. */
export const startPage = ({ language, demo, looks, aids, css }: StartPage): string => {
  const t = startTexts(language);
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${t.title}</title>
<style>${new SafeHtml(css)}</style></head>
<body>
${header(language)}
<main>
<div class="frame hero"><div class="words"><h1>${t.claim}</h1><p class="lead">${t.what}</p><p class="here">${t.here}</p></div>
${ART}
<ol class="life" aria-label="${t.life.title}">${[t.life.recommend, t.life.share, t.life.sign, t.life.wait, t.life.reward].map((step) => html`<li>${step}</li>`)}</ol></div>
<div class="frame"><section aria-labelledby="brands-title"><div class="head"><h2 id="brands-title">${t.brands.title}</h2><p>${t.brands.text}</p></div>
<ul class="brands">${demo.Clients.map((client) => brandCard(client, looks))}</ul></section></div>
<div class="band"><div class="frame">${rolesSection(language, demo)}</div></div>
${aids && html`<div class="frame two">${clockSection(language, aids)}${mailboxSection(language, demo, aids)}</div>`}
</main>
<footer><div class="frame"><nav aria-labelledby="more-title"><h2 id="more-title">${t.more.title}</h2><a href="/dev/parts">${t.more.parts}</a><a href="/dev/texts">${t.more.texts}</a><a href="/api/openapi.json">${t.more.openapi}</a><a href="/dev/demo.json">${t.more.demo}</a></nav></div></footer>
</body>
</html>
`.markup;
};
