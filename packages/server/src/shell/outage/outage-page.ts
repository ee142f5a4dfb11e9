import type { IncomingHttpHeaders } from 'node:http';
import type { TextBundle } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { matchPage } from '@mundwerk/contract/page/pages';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clientLanguages,
  hostOriginsOf,
  knownContent,
  lastKnownClient,
  lastKnownClientByHost,
} from '#modules/core/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { brandLogo, LOGO_STYLE, SCHEME_LINES, schemeHead } from '../scheme/scheme-head.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** Texts of the page. */
export interface OutageTexts {
  readonly title: string;
  readonly lead: string;
  readonly again: string;
  readonly automatic: string;
}

/** The look of the client whose portal is down; an unknown host has none. */
export interface OutageLook {
  readonly name: string;
  readonly themeColor: string;
  readonly themeCss: string;
  /** Theme colour of the browser in dark mode. */
  readonly darkColour: string;
  readonly assets: Readonly<Record<string, string>>;
}

/** Uses the tokens of themes, each with a default value: no style sheet of the web app is loaded here. */
const STYLE = `
* { box-sizing: border-box; }
:root { color-scheme: light dark; } :root[data-scheme="light"] { color-scheme: light; } :root[data-scheme="dark"] { color-scheme: dark; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; color: var(--ink, light-dark(#1d2126, #e8eaee)); background: var(--surface, light-dark(#f6f7f8, #121519)); font: 1rem/1.55 var(--font-body, system-ui, sans-serif); overflow-wrap: break-word; }
header { padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--surface-raised, light-dark(#fff, #1a1d22)); border-bottom: 1px solid var(--line, light-dark(#d9dde2, #343a42)); min-height: 4rem; display: flex; align-items: center; }
header img { height: 2rem; max-width: 100%; }
main { display: grid; align-content: center; justify-items: start; gap: 1.25rem; width: 100%; max-width: 46rem; margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { margin: 0; font: var(--weight-display, 700) clamp(1.75rem, 1.4643rem + 1.4286vw, 2.75rem)/1.12 var(--font-display, var(--font-body, system-ui, sans-serif)); letter-spacing: var(--tracking-display, -0.01em); text-wrap: balance; }
p { margin: 0; max-width: 38rem; } .lead { font-size: 1.125rem; } .small { color: var(--ink-soft, light-dark(#535b65, #a9b1bb)); font-size: 0.9375rem; }
a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0.5rem 1.5rem; border-radius: var(--button-radius, 8px); background: var(--fill, var(--primary, #2a4a7f)); color: var(--on-fill, var(--on-primary, #fff)); font-weight: var(--weight-strong, 600); text-decoration: none; }
a:hover { background: var(--fill-strong, var(--primary-strong, #1e3760)); } a:focus-visible { outline: 3px solid var(--focus, light-dark(#1d2126, #e8eaee)); outline-offset: 3px; }
`;

/** Polls, by requests that are not counted, until the page is back, and loads it then; a random interval spreads the requests. */
const SCRIPT = `
document.getElementById('automatic').hidden = false;
setInterval(async () => {
  if (document.hidden) return;
  const reply = await fetch(location.href, { method: 'HEAD', redirect: 'manual', headers: { accept: 'text/html' } }).catch(() => null);
  if (reply && reply.status !== 503) location.reload();
}, 4000 + Math.random() * 4000);
`;

/** The page that browsers get while the database is down, all of it from memory and with a link to retry, and its inline texts. */
export const outagePage = (page: {
  readonly language: Language;
  readonly texts: OutageTexts;
  readonly look: OutageLook | null;
}): { readonly markup: string; readonly styles: readonly string[]; readonly scripts: readonly string[] } => {
  const { language, texts, look } = page;
  const style = (look?.themeCss ?? '') + STYLE + LOGO_STYLE;
  const icon = look?.assets['images/favicon.svg'];
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}${look && ` | ${look.name}`}</title>
<meta name="robots" content="noindex">
${schemeHead(look && { light: look.themeColor, dark: look.darkColour })}
${icon && html`<link rel="icon" href="${icon}" type="image/svg+xml">`}
<style>${new SafeHtml(style)}</style>
</head>
<body>
${look ? html`<header>${brandLogo(look.assets, look.name)}</header>` : html`<div></div>`}
<main>
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
<a href="">${texts.again}</a>
<p class="small" id="automatic" hidden>${texts.automatic}</p>
</main>
<script>${new SafeHtml(SCRIPT)}</script>
</body>
</html>
`;
  return { markup, styles: [style], scripts: [SCHEME_LINES, SCRIPT] };
};

const BASE: Record<Language, { readonly outage: Readonly<Record<string, string>> }> = { de, en, fr };

/** Transient errors, and the text that explains each. */
const LEADS: Partial<Record<ErrorName, 'down' | 'busy'>> = { databaseUnavailable: 'down', overloaded: 'busy' };

const textsIn = (own: TextBundle | null, language: Language, lead: 'down' | 'busy') => {
  const overlay = typeof own?.outage === 'object' ? own.outage : {};
  const text = (key: string): string => {
    const value = overlay[key];
    return typeof value === 'string' ? value : (BASE[language].outage[key] ?? '');
  };
  return { title: text('title'), lead: text(lead), again: text('again'), automatic: text('automatic') };
};

/** The page of a server that knows no client yet, in the browser's language, and its policy. */
export const plainOutage = (headers: IncomingHttpHeaders): { readonly markup: string; readonly policy: string } => {
  const language = acceptedLanguage(headers, LANGUAGES, 'de');
  const { markup, ...inline } = outagePage({ language, texts: textsIn(null, language, 'down'), look: null });
  return { markup, policy: contentSecurityPolicy({ ...inline, hostOrigins: [] }) };
};

/** Calls name their client in the path, pages by their host. */
const clientOf = (platform: Platform, { url, host }: FastifyRequest): ClientRef | null => {
  const key = /^\/api\/v1\/([^/?]+)/i.exec(url)?.[1]?.toLowerCase();
  return key ? lastKnownClient(platform, key) : lastKnownClientByHost(platform, host);
};

/** Whether the answer is shown to a person: browsers request a page by this type, their scripts do not. */
export const isNavigation = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers.accept?.includes('text/html') ?? false;

/**
 * Answers a browser with a page in the client's look while the database is down or overloaded, from memory alone; false leaves the request to
 * the regular error answer.
 */
export const answerOutage = async (
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  reason: ErrorName,
): Promise<boolean> => {
  const lead = LEADS[reason];
  if (!lead || !isNavigation(request)) return false;
  const client = clientOf(platform, request);
  const languages = client ? clientLanguages(client.config) : LANGUAGES;
  const path = request.url.split('?', 1)[0] ?? '/';
  const match = client && matchPage(path, languages, client.config);
  const fallback = client?.config.StandardSprache ?? 'de';
  const language = match?.language ?? acceptedLanguage(request.headers, languages, fallback);
  const content = client && (await knownContent(platform, client, language));
  const hostOrigins = client ? hostOriginsOf(platform, client, match?.page.name ?? 'Homepage') : [];
  const { markup, ...inline } = outagePage({
    language,
    texts: textsIn(content?.texts ?? null, language, lead),
    look: client && {
      name: client.config.Name,
      themeColor: client.config.ThemeColor,
      themeCss: content?.themeCss ?? `:root { --primary: ${client.config.ThemeColor}; }`,
      darkColour: content?.darkColour ?? client.config.ThemeColor,
      assets: content?.assets ?? {},
    },
  });
  reply
    .header('content-security-policy', contentSecurityPolicy({ ...inline, hostOrigins }))
    .type('text/html; charset=utf-8')
    .send(markup);
  return true;
};
