import type { Boot } from '@mundwerk/contract/client/boot';
import type { KeyVisual } from '@mundwerk/contract/content/content';
import { pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { html, jsonForScript, SafeHtml } from '../platform/http/html.ts';
import type { PageFiles } from '../platform/http/web-build.ts';
import { schemeHead } from './scheme/scheme-head.ts';

/** Everything the first page is made of. */
export interface ShellParts {
  readonly boot: Boot;
  /** The rendered page; null where only the browser can render it. */
  readonly html: string | null;
  /** Inline script of a rendered page. */
  readonly firstLines: string;
  /** The key visual editors chose for the home page. */
  readonly keyVisual: KeyVisual | null;
  readonly params: Readonly<Record<string, string>>;
  /** The portal as a part of a host page, which has a head and a foot of its own. */
  readonly isWidget: boolean;
  readonly origin: string;
  readonly files: PageFiles;
  readonly themeCss: string;
  /** Theme colour of the browser in dark mode. */
  readonly darkColour: string;
  readonly title: string;
  readonly description: string;
  /** Preview of the link in chats and social networks, where the page has its own. */
  readonly preview: { readonly title: string; readonly description: string; readonly image: string } | null;
  /** Shown without script where only the browser can render the page; on rendered pages the forms that need it say so. */
  readonly noScript: string;
  /** Preview of a draft or page of a sandbox, which search engines must not find. */
  readonly isHidden: boolean;
  /** Says that the page belongs to a sandbox; null on every other. */
  readonly banner: SafeHtml | null;
}

const OG_LOCALES: Record<Language, string> = { de: 'de_DE', en: 'en_GB', fr: 'fr_FR' };

/** Widths at which the key visual changes (spec 1 §3), so that the right one is fetched before any script runs. */
const KEY_VISUAL_MEDIA = {
  sm: `(max-width: ${BREAKPOINTS.md - 0.02}px)`,
  md: `(min-width: ${BREAKPOINTS.md}px) and (max-width: ${BREAKPOINTS.lg - 0.02}px)`,
  lg: `(min-width: ${BREAKPOINTS.lg}px) and (max-width: ${BREAKPOINTS.xl - 0.02}px)`,
  xl: `(min-width: ${BREAKPOINTS.xl}px)`,
};

const preloadPicture = (href: string, media: string): SafeHtml =>
  html`<link rel="preload" as="image" type="image/avif" href="${href}" media="${media}" fetchpriority="high">`;

const keyVisualPreloads = ({ assets }: Boot, chosen: KeyVisual | null): SafeHtml[] => {
  // Editors may have changed only the words.
  const isBrands = Object.values(chosen?.Bilder ?? {}).every((picture) => !picture);
  return Object.entries(KEY_VISUAL_MEDIA).flatMap(([size, media]) => {
    // Where editors chose another picture, the brand's own is not shown.
    const isReplaced = chosen?.Bilder[size as keyof typeof KEY_VISUAL_MEDIA];
    const href = isReplaced ? undefined : assets[`images/keyvisual-${size}.avif`];
    if (!href) return [];
    const night = isBrands ? assets[`images/keyvisual-${size}-dark.avif`] : undefined;
    if (!night) return [preloadPicture(href, media)];
    return [
      preloadPicture(href, `(prefers-color-scheme: light) and ${media}`),
      preloadPicture(night, `(prefers-color-scheme: dark) and ${media}`),
    ];
  });
};

/** The HTML shell: complete head, theme and texts inlined, the page's files announced; the app hydrates `#root`. */
export const renderShell = (parts: ShellParts): string => {
  const { boot, params, origin, files, title, description } = parts;
  const shown = parts.preview ?? { title, description, image: boot.assets['images/share.jpg'] };
  const isListed = pageByName(boot.page).isListed === true && !parts.isHidden;
  const address = (language: Language): string => origin + pathOf(boot.page, language, params);
  const fonts = boot.client.PreloadFonts.flatMap((name) => boot.assets[name] ?? []);
  const page = html`<!doctype html>
<html lang="${boot.language}"${new SafeHtml(parts.html === null ? '' : ' data-decision="unknown"')}${new SafeHtml(parts.isWidget ? ' data-widget' : '')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${isListed ? html`<link rel="canonical" href="${address(boot.language)}">` : html`<meta name="robots" content="noindex">`}
${isListed && boot.languages.length > 1 ? [...boot.languages.map((language) => html`<link rel="alternate" hreflang="${language}" href="${address(language)}">\n`), html`<link rel="alternate" hreflang="x-default" href="${address(boot.client.StandardSprache)}">`] : ''}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${boot.client.Name}">
<meta property="og:title" content="${shown.title}">
<meta property="og:description" content="${shown.description}">
<meta property="og:url" content="${address(boot.language)}">
<meta property="og:locale" content="${OG_LOCALES[boot.language]}">
${shown.image ? html`<meta property="og:image" content="${origin}${shown.image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${shown.title}"><meta name="twitter:card" content="summary_large_image">` : ''}
${schemeHead({ light: boot.client.ThemeColor, dark: parts.darkColour })}
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${boot.assets['images/favicon.svg'] ?? ''}" type="image/svg+xml">
${files.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${new SafeHtml(parts.themeCss)}</style>
${fonts.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}${boot.page === 'Homepage' ? keyVisualPreloads(boot, parts.keyVisual) : ''}
${parts.html === null ? [html`<script type="module" src="${files.script}"></script>\n`, ...files.preloads.map((href) => html`<link rel="modulepreload" href="${href}">\n`)] : ''}</head>
<body>
${parts.banner ?? ''}${parts.html === null ? '' : html`<script data-script="${files.script}" data-modules="${files.preloads.join(' ')}">${new SafeHtml(parts.firstLines)}</script>\n`}<div id="root">${new SafeHtml(parts.html ?? '')}</div>
<noscript>${parts.html === null ? parts.noScript : ''}</noscript>
<script type="application/json" id="boot">${jsonForScript(boot)}</script>
</body>
</html>
`;
  return page.markup;
};
