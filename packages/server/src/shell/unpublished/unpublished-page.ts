import type { Language } from '@mundwerk/contract/values/language';
import { clientAssets, clientTranslate, darkThemeColour, themeCss } from '#modules/core/client/index.ts';
import { missingLegalTexts, tellMissing } from '#modules/core/legal/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { brandLogo, LOGO_STYLE, schemeHead } from '../scheme/scheme-head.ts';

const STYLE = `
.unpublished { box-sizing: border-box; inline-size: min(100% - 2 * var(--page-margin), var(--measure)); margin-inline: auto; padding-block: var(--space-8); }
.unpublished img { block-size: 2.5rem; inline-size: auto; }
.unpublished h1 { margin-block: var(--space-7) var(--space-4); }
`;

/** A page, and the text of its inline style. */
export interface StyledPage {
  readonly markup: string;
  readonly style: string;
}

/**
 * The page a client shows in place of every other while it lacks legal texts in the reader's language; null when it lacks none. The page is
 * public, so what is missing is named only in development; operators find it in the log.
 */
export const unpublishedPage = async (
  platform: Platform,
  client: ClientRef,
  page: { readonly language: Language; readonly styles: readonly string[] },
): Promise<StyledPage | null> => {
  const missing = (await missingLegalTexts(platform, client)).filter(({ language }) => language === page.language);
  if (missing.length === 0) return null;
  const translate = await clientTranslate(platform, client, page.language);
  const assets = await clientAssets(platform, client);
  const { Name, SupportEmail, ThemeColor } = client.config;
  const list = platform.config.hasDevelopmentAids
    ? html`<p>${translate('unpublished.missing')}</p>
<ul>${missing.map((text) => html`<li><code>${tellMissing(text)}</code></li>`)}</ul>`
    : '';
  const style = (await themeCss(platform, client)) + STYLE + LOGO_STYLE;
  const dark = await darkThemeColour(platform, client);
  const { markup } = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${schemeHead({ light: ThemeColor, dark })}
<title>${translate('unpublished.title')} | ${Name}</title>
<link rel="icon" href="${assets['images/favicon.svg'] ?? ''}" type="image/svg+xml">
${page.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${new SafeHtml(style)}</style>
</head>
<body>
<main class="unpublished">
${brandLogo(assets, Name)}
<h1>${translate('unpublished.title')}</h1>
<p>${translate('unpublished.text', { client: Name })}</p>
<p>${translate('unpublished.contact', { email: SupportEmail })}</p>
${list}
</main>
</body>
</html>
`;
  return { markup, style };
};
