import { html, type SafeHtml } from '#platform/http/html.ts';

/** The logo of a page without the web app, for light and dark mode; without a logo the name takes its place. */
export const brandLogo = (assets: Readonly<Record<string, string>>, name: string): SafeHtml => {
  const light = assets['images/logo.svg'];
  const dark = assets['images/logo-dark.svg'] ?? assets['images/logo-mono.svg'] ?? light;
  if (!light || !dark) return html`<p>${name}</p>`;
  return html`<img src="${light}" class="by-light" alt="${name}" height="32"><img src="${dark}" class="by-dark" alt="${name}" height="32" loading="lazy">`;
};

/** Shows the logo of the current colour scheme. */
export const LOGO_STYLE = `
.by-light { display: var(--light-only, block); } .by-dark { display: var(--dark-only, none); }
`;
