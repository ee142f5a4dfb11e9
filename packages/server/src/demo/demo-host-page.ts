import type { ClientRef } from '../platform/context.ts';
import { newestEmbedScript } from '../platform/http/embed-scripts.ts';
import { html, SafeHtml } from '../platform/http/html.ts';

/** The stylesheet of the page; the page's content security policy contains its hash. */
export const HOST_STYLE = `
:root { color-scheme: light; --ink: #1d2430; --soft: #5b6472; --line: #d9dde3; --paper: #f4f5f7; }
* { box-sizing: border-box; } body { margin: 0; font: 1rem/1.6 Georgia, 'Times New Roman', serif; color: var(--ink); background: var(--paper); }
header, footer, .intro { max-width: 72rem; margin: 0 auto; padding: 1.25rem; } header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: baseline; }
header strong { font-size: 1.35rem; letter-spacing: -0.01em; margin-right: auto; } nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
a { color: inherit; text-underline-offset: 0.2em; display: inline-flex; align-items: center; min-height: 2.75rem; } a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; } a[aria-current] { font-weight: 700; }
h1 { font-size: clamp(1.6rem, 4vw, 2.3rem); line-height: 1.2; margin: 0.5rem 0; } p { max-width: 62ch; color: var(--soft); margin: 0.5rem 0; }
mundwerk-portal { display: block; max-width: 76rem; margin: 1rem auto; background: #fff; border-block: 1px solid var(--line); scroll-margin-top: 1rem; }
footer { color: var(--soft); padding-block: 3rem 6rem; }
@media (min-width: 80rem) { mundwerk-portal { border-inline: 1px solid var(--line); border-radius: 4px; overflow: hidden; } }
`;

/** Input of the host page. */
export interface DemoHostParts {
  readonly clients: readonly ClientRef[];
  readonly shown: ClientRef;
  /** The origin of the portal that is shown. */
  readonly portal: string;
  /** Attributes of the embedding element that are being tried, by name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The attributes that the page takes from its own address, to try them: `/nordnetz?consent=pending&lang=en`. */
export const TRIED_ATTRIBUTES = ['lang', 'product', 'consent', 'prefill', 'theme'] as const;

/** A made-up company's page with the portal inside: plain on purpose, so that it is seen which part is whose. */
export const demoHostPage = ({ clients, shown, portal, attributes }: DemoHostParts): string => {
  const { path, integrity } = newestEmbedScript();
  const tried = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host page of ${shown.config.Name} (demonstration)</title>
<style>${new SafeHtml(HOST_STYLE)}</style>
<script src="${portal}${path}" integrity="${integrity}" crossorigin="anonymous" defer></script></head>
<body>
<header><strong>Host page</strong><nav aria-label="Clients">${clients.map(({ key, config }) => html`<a href="/${key}"${key === shown.key ? new SafeHtml(' aria-current="page"') : ''}>${config.Name}</a>`)}</nav></header>
<main>
<div class="intro"><h1>A page of another site</h1><p>Everything between the two lines is the portal of ${shown.config.Name} in a frame. This page knows its height and its route, and nothing else.</p></div>
<mundwerk-portal client="${shown.key}"${tried}><a href="${portal}">To the portal of ${shown.config.Name}</a></mundwerk-portal>
</main>
<footer><p>The end of the host page.</p></footer>
</body>
</html>
`.markup;
};
