import type { PageMatch } from '@mundwerk/contract/page/pages';
import { NEVER_FRAMED_PAGES } from '@mundwerk/contract/values/page/frame-messages';
import { hostPageAddress } from '@mundwerk/contract/values/page/page-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientTranslate } from '#modules/core/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { hashSource } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { isForFrame } from '#platform/http/request-facts.ts';

const STYLE = `
:root { color-scheme: light dark; } body { margin: 0; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
p { margin: 0 0 0.75rem; } a { display: inline-block; padding-block: 0.75rem; color: light-dark(#1d4f91, #9cc4ff); }
`;

/** Browsers let a frame replace a page of another site only after a click; the link remains for those. */
const SCRIPT = `
try { window.top.location.href = document.links[0].href; } catch {}
`;

/** Every site may frame the page, because it carries neither a session nor a control besides its link. */
const POLICY = `default-src 'none'; script-src ${hashSource(SCRIPT)}; style-src ${hashSource(STYLE)}; form-action 'none'; base-uri 'none'; frame-ancestors *`;

/** Whether a document is requested for a frame of a client whose portal is no part of host pages. The console's preview is framed as it is. */
export const isForeignFrame = (
  request: FastifyRequest,
  { config, isPreview }: ClientRef,
  { page }: PageMatch,
): boolean =>
  isForFrame(request.headers) &&
  !config.ModuleIntegratedFrame &&
  isPreview !== true &&
  !NEVER_FRAMED_PAGES.includes(page.name);

/**
 * Sends the page that leads a foreign frame to the client's host page, with the route in its hash (spec 1 §2.4, rule 10). The portal's own
 * documents stay closed to frames, so that no site can lay its controls over ours.
 */
export const sendLeaveFramePage = async (
  platform: Platform,
  client: ClientRef,
  { language }: PageMatch,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> => {
  const translate = await clientTranslate(platform, client, language);
  const { Name } = client.config;
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate('leaveFrame.title', { client: Name })}</title>
<style>${new SafeHtml(STYLE)}</style>
</head>
<body>
<main>
<p>${translate('leaveFrame.text')}</p>
<a href="${hostPageAddress(client.config, request.url)}" target="_top">${translate('leaveFrame.link', { client: Name })}</a>
</main>
<script>${new SafeHtml(SCRIPT)}</script>
</body>
</html>
`;
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup);
};
