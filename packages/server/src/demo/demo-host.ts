import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { FastifyInstance } from 'fastify';
import { findRecommenderByEmail, unsubscribeUrl } from '../modules/core/account/index.ts';
import { demoHostOrigin, findClient, listClientKeys, originOf } from '../modules/core/client/index.ts';
import { anonymousCtx, type ClientRef, type Platform } from '../platform/context.ts';
import { newestEmbedScript } from '../platform/http/embed-scripts.ts';
import { hashSource } from '../platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '../platform/http/html.ts';

/** Backgrounds to try `theme="host"` on, by name: as bright, as dark and as hard to read on as those of real sites, in the notations they use. */
export const HOST_GROUNDS = {
  white: '#ffffff',
  paper: '#faf6ee',
  mint: 'oklch(0.97 0.02 160)',
  silver: 'hsl(210 10% 78%)',
  grey: '#787878',
  red: '#c8102e',
  navy: '#0b1b3a',
  slate: 'oklch(0.21 0.04 266)',
  glass: 'rgb(0 0 0 / 90%)',
  black: '#000000',
} as const;

/** The stylesheet of the page; the page's content security policy contains its hash. */
export const HOST_STYLE = `
:root { color-scheme: light; --ink: #1d2430; --soft: #5b6472; --line: #d9dde3; --paper: #f4f5f7; }
${Object.entries(HOST_GROUNDS)
  .map(([name, colour]) => `[data-ground="${name}"] { background: ${colour}; }`)
  .join('\n')}
[data-ground] mundwerk-portal { background: none; }
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
  /** The background that is being tried; without one the page has its own. */
  readonly ground?: string | undefined;
}

/** The attributes that the page takes from its own address, to try them: `/nordnetz?consent=pending&lang=en`. */
export const TRIED_ATTRIBUTES = ['lang', 'product', 'consent', 'prefill', 'theme'] as const;

/** A made-up company's page with the portal inside: plain on purpose, so that it is seen which part is whose. */
export const demoHostPage = ({ clients, shown, portal, attributes, ground }: DemoHostParts): string => {
  const { path, integrity } = newestEmbedScript();
  const isGround = ground !== undefined && Object.hasOwn(HOST_GROUNDS, ground);
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
<nav class="intro" aria-label="Backgrounds">${Object.keys(HOST_GROUNDS).map((name) => html`<a href="/${shown.key}?theme=host&amp;ground=${name}"${name === ground ? new SafeHtml(' aria-current="page"') : ''}>${name}</a>`)}</nav>
<div${isGround && html` data-ground="${ground}"`}><mundwerk-portal client="${shown.key}"${tried}><a href="${portal}">To the portal of ${shown.config.Name}</a></mundwerk-portal></div>
</main>
<footer><p>The end of the host page.</p></footer>
</body>
</html>
`.markup;
};

/** Serves a site of its own with one page per client that can be framed, to see and test the portal inside a host page; in development alone. */
export const serveDemoHost = (app: FastifyInstance, platform: Platform): void => {
  const host = demoHostOrigin(platform);
  if (!host) return;
  const { host: name } = new URL(host);
  app.get<{ Params: { client?: string }; Querystring: Readonly<Record<string, string | undefined>> }>(
    '/:client?',
    { constraints: { host: name } },
    async (request, reply) => {
      const found = await Promise.all((await listClientKeys(platform.db)).map((key) => findClient(platform, key)));
      const clients = found.filter((client): client is ClientRef => client?.config.ModuleIntegratedFrame === true);
      const shown = clients.find(({ key }) => key === (request.params.client ?? clients[0]?.key));
      if (!shown) return reply.callNotFound();
      const portal = originOf(platform, shown);
      const attributes = Object.fromEntries(
        TRIED_ATTRIBUTES.flatMap((name) => {
          const value = request.query[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const policy = [
        "default-src 'none'",
        `script-src ${portal}`,
        `connect-src ${portal}`,
        `frame-src ${portal}`,
        `style-src ${hashSource(HOST_STYLE)}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; ');
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(demoHostPage({ clients, shown, portal, attributes, ground: request.query.ground }));
    },
  );
};

/**
 * Leads to the opt-out address of a recommender. Newsletters carry it, but the portal itself sends none yet, so there would be
 * no mail to try it from; the caller serves this outside production only.
 */
export const serveDemoOptout = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { client: string }; Querystring: { to?: string } }>(
    '/dev/newsletter-optout/:client',
    async (request, reply) => {
      const client = await findClient(platform, request.params.client);
      if (!client) return reply.callNotFound();
      const ctx = anonymousCtx(platform, {
        client,
        language: client.config.StandardSprache,
        log: request.log,
        origin: originOf(platform, client),
      });
      const recommender = await findRecommenderByEmail(ctx, normaliseEmail(String(request.query.to)));
      if (!recommender) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(ctx, recommender), 302);
    },
  );
};
