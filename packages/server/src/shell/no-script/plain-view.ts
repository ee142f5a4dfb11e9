import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clientAssets,
  clientTranslate,
  darkThemeColour,
  hostOriginsOf,
  type Translate,
  themeCss,
} from '#modules/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { brandLogo, LOGO_STYLE } from '../scheme/brand-logo.ts';
import { SCHEME_LINES, schemeHead } from '../scheme/scheme-head.ts';
import { sendHtml } from '../send-html.ts';

const STYLE = `
.plain { box-sizing: border-box; inline-size: min(100% - 2 * var(--page-margin), var(--measure)); margin-inline: auto; padding-block: var(--space-6) var(--space-8); }
.plain header img { block-size: 2.5rem; inline-size: auto; }
.plain h1 { margin-block: var(--space-6) var(--space-4); }
.plain li, .plain p { margin-block: var(--space-3); overflow-wrap: anywhere; }
.plain article { border-block-start: 1px solid var(--line); padding-block: var(--space-4); }
.plain button { font: inherit; padding: var(--space-3) var(--space-5); border: 1px solid var(--line-strong); border-radius: var(--button-radius); background: none; color: inherit; cursor: pointer; min-block-size: 2.75rem; }
`;

/** A request of a browser without script, and everything its answer is made from. */
export interface PlainVisit {
  readonly platform: Platform;
  readonly client: ClientRef;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The page's style sheets. */
  readonly styles: readonly string[];
  readonly translate: Translate;
}

/** Makes the visit of a request. */
export const plainVisit = async (facts: Omit<PlainVisit, 'translate'>): Promise<PlainVisit> => ({
  ...facts,
  translate: await clientTranslate(facts.platform, facts.client, facts.language),
});

/** Sends a page that needs no script: heading, content, and a link to the home page. */
export const sendPlain = async (
  visit: PlainVisit,
  page: { readonly status?: number; readonly title: string; readonly body: SafeHtml },
): Promise<FastifyReply> => {
  const { platform, client, language, translate } = visit;
  const assets = await clientAssets(platform, client);
  const style = (await themeCss(platform, client)) + STYLE + LOGO_STYLE;
  const { Name, ThemeColor } = client.config;
  const dark = await darkThemeColour(platform, client);
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | ${Name}</title>
${schemeHead({ light: ThemeColor, dark })}
<link rel="icon" href="${assets['images/favicon.svg'] ?? ''}" type="image/svg+xml">
${visit.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${new SafeHtml(style)}</style>
</head>
<body>
<div class="plain">
<header>${brandLogo(assets, Name)}</header>
<main>
<h1>${page.title}</h1>
${page.body}
<p><a href="${pathOf('Homepage', language)}">${translate('lib.home')}</a></p>
</main>
</div>
</body>
</html>
`;
  const hostOrigins = hostOriginsOf(platform, client, 'Homepage');
  return sendHtml(
    visit.reply.code(page.status ?? 200),
    markup,
    contentSecurityPolicy({ styles: [style], scripts: [SCHEME_LINES], hostOrigins }),
  );
};
