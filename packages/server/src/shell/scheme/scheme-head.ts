import { SCHEME_KEY } from '@mundwerk/contract/values/page/kept-names';
import { PREVIEW_FRAME } from '@mundwerk/contract/values/page/page-path';
import { html, SafeHtml } from '#platform/http/html.ts';

/**
 * Applies the visitor's choice of light or dark before the first paint: documents are the same for everyone, so only the browser knows it.
 * Switches are plain select lists named by the storage key and need no other script. Storing needs no consent, because visitors request it
 * themselves; following the system is stored nowhere. In a frame the host page decides, and counts as light until it says otherwise: lists
 * are not heard there, because hydration reports their values as changes after the host page has spoken. Only a preview has no host page.
 * A list set to what is shown already, as when hydration restores early input, is no choice.
 */
export const SCHEME_LINES = `
(() => {
  const root = document.documentElement;
  const key = '${SCHEME_KEY}';
  const isFramed = parent !== window;
  const isHosted = isFramed && window.name !== '${PREVIEW_FRAME}';
  const device = (work) => {
    try {
      return work(localStorage);
    } catch {
      return null;
    }
  };
  window.showScheme = (scheme) => {
    const isChosen = scheme === 'light' || scheme === 'dark';
    window.chosenScheme = isChosen ? scheme : 'system';
    if (isChosen) root.dataset.scheme = scheme;
    else delete root.dataset.scheme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const own = meta.dataset.scheme;
      meta.media = isChosen ? (own === scheme ? 'all' : 'not all') : '(prefers-color-scheme: ' + own + ')';
    }
  };
  window.showScheme(isFramed ? 'light' : device((storage) => storage.getItem(key)));
  addEventListener('change', ({ target }) => {
    if (isHosted || target.name !== key || !target.value || target.value === window.chosenScheme) return;
    window.showScheme(target.value);
    device((storage) => target.value === 'system' ? storage.removeItem(key) : storage.setItem(key, target.value));
  });
  addEventListener('DOMContentLoaded', () => {
    for (const list of document.getElementsByName(key)) list.value = window.chosenScheme;
  });
})();
`.replaceAll(/\n\s*/g, '');

const themeColour = (scheme: 'light' | 'dark', colour: string): SafeHtml =>
  html`<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">\n`;

/** Elements of the head about light and dark: both are supported, the browser's theme colours, and the script that applies the visitor's choice. */
export const schemeHead = (frame: { readonly light: string; readonly dark: string } | null): SafeHtml =>
  html`<meta name="color-scheme" content="light dark">
${frame && [themeColour('light', frame.light), themeColour('dark', frame.dark)]}<script>${new SafeHtml(SCHEME_LINES)}</script>`;

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
