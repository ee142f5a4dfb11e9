import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '../platform/http/html.ts';

/**
 * Sends a document that belongs to one visitor or one moment, with the policy that names its inline texts. One with a person's own data is
 * not stored anywhere: after the logout the back button must not show it.
 */
export const sendHtml = (reply: FastifyReply, markup: string, policy: string, isOwn = false): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', isOwn ? 'private, no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14201f, #eef3f2); --soft: light-dark(#50605e, #a9b8b5); --paper: light-dark(#fbfbf8, #101817); --line: light-dark(#dfe3dd, #2b3735); --link: light-dark(#0b5d55, #7fd6c8); }
* { box-sizing: border-box; } body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: clamp(1.8rem, 5vw, 2.6rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 0.5rem; } h2 { font-size: 1.25rem; margin: 0 0 0.25rem; } h3 { font-size: 0.95rem; margin: 1rem 0 0.25rem; }
a { color: var(--link); text-underline-offset: 0.2em; } a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
section { border-top: 1px solid var(--line); padding: 1.5rem 0; } p, ul { margin: 0.4rem 0; } ul { padding-left: 1.1rem; } nav ul { columns: 20rem; list-style: none; padding: 0; }
code { font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; } pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; margin: 0.25rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0.5rem 0; } dt { color: var(--soft); } dd { margin: 0; }
`;

/** The policy of plain pages, which all have the same style. */
export const PLAIN_POLICY = contentSecurityPolicy({ styles: [STYLE] });

/** A page for engineers and operators: readable, small, in the reader's colour scheme. */
export const plainPage = (page: { title: string; body: SafeHtml }): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title>
<style>${new SafeHtml(STYLE)}</style></head>
<body>${page.body}</body>
</html>
`.markup;
