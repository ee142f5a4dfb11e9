import type { Language } from '@mundwerk/contract/values/language';
import { html, SafeHtml } from '../../platform/http/html.ts';

/** What the page says. */
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
  readonly logo: string | undefined;
  readonly icon: string | undefined;
}

/** Names the tokens of themes, each with a value of its own: here no style sheet of the web app comes first. */
const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; color: var(--ink, #1d2126); background: var(--surface, #f6f7f8); font: 1rem/1.55 var(--font-body, system-ui, sans-serif); overflow-wrap: break-word; }
header { padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--surface-raised, #fff); border-bottom: 1px solid var(--line, #d9dde2); min-height: 4rem; display: flex; align-items: center; }
header img { display: block; height: 2rem; max-width: 100%; }
main { display: grid; align-content: center; justify-items: start; gap: 1.25rem; width: 100%; max-width: 46rem; margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 3rem) 4rem; }
h1 { margin: 0; font: var(--weight-display, 700) clamp(1.75rem, 1.4643rem + 1.4286vw, 2.75rem)/1.12 var(--font-display, var(--font-body, system-ui, sans-serif)); letter-spacing: var(--tracking-display, -0.01em); text-wrap: balance; }
p { margin: 0; max-width: 38rem; } .lead { font-size: 1.125rem; } .small { color: var(--ink-soft, #535b65); font-size: 0.9375rem; }
a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0.5rem 1.5rem; border-radius: var(--button-radius, 8px); background: var(--primary, #2a4a7f); color: var(--on-primary, #fff); font-weight: var(--weight-strong, 600); text-decoration: none; }
a:hover { background: var(--primary-strong, #1e3760); } a:focus-visible { outline: 3px solid var(--focus, #1d2126); outline-offset: 3px; }
`;

/** Asks whether the page is back, as a program that is not counted, and loads it then; not all who wait ask at the same moment. */
const SCRIPT = `
document.getElementById('automatic').hidden = false;
setInterval(async () => {
  if (document.hidden) return;
  const reply = await fetch(location.href, { method: 'HEAD', redirect: 'manual', headers: { accept: 'text/html' } }).catch(() => null);
  if (reply && reply.status !== 503) location.reload();
}, 4000 + Math.random() * 4000);
`;

/** The page that browsers get while the database is away, all of it from memory and with a way to try again, and its inline texts. */
export const outagePage = (page: {
  readonly language: Language;
  readonly texts: OutageTexts;
  readonly look: OutageLook | null;
}): { readonly markup: string; readonly styles: readonly string[]; readonly scripts: readonly string[] } => {
  const { language, texts, look } = page;
  const style = (look?.themeCss ?? '') + STYLE;
  const logo = look?.logo ? html`<img src="${look.logo}" alt="${look.name}" height="32">` : look?.name;
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}${look && ` | ${look.name}`}</title>
<meta name="robots" content="noindex">
${look && html`<meta name="theme-color" content="${look.themeColor}">`}
${look?.icon && html`<link rel="icon" href="${look.icon}" type="image/svg+xml">`}
<style>${new SafeHtml(style)}</style>
</head>
<body>
${look ? html`<header>${logo}</header>` : html`<div></div>`}
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
  return { markup, styles: [style], scripts: [SCRIPT] };
};
