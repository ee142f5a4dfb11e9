import type { Translate } from '#modules/core/client/index.ts';
import { html, type SafeHtml } from '#platform/http/html.ts';

/** The look of the banner, in the client's own colours. */
export const SANDBOX_STYLE = `
.sandbox-banner { position: sticky; inset-block-start: 0; z-index: 4; padding: var(--space-2) var(--page-margin); background: var(--accent); color: var(--on-accent); font-size: var(--text-sm); text-align: center; }
`;

/** Says on every page of a sandbox that it is one. The server puts it beside the app, so that no page needs a script for it. */
export const sandboxBanner = (translate: Translate): SafeHtml =>
  html`<aside class="sandbox-banner" aria-label="${translate('sandbox.label')}"><strong>${translate('sandbox.label')}</strong> · ${translate('sandbox.text')}</aside>
`;
