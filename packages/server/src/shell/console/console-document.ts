import type { DocumentBoot } from '@mundwerk/contract/client/boot';
import { html, jsonForScript } from '#platform/http/html.ts';
import type { PageFiles } from '#platform/http/web-build.ts';
import { schemeHead } from '../scheme/scheme-head.ts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const TEXTS = { de: de.consoleDocument, en: en.consoleDocument, fr: fr.consoleDocument } as const;

/** Boot data of the console's script; the texts come with the script. */
type ConsoleBoot = Omit<DocumentBoot, 'texts'>;

/** The document of the console: no client's theme, nothing rendered; the script checks the session before it shows anything. */
export const consoleDocument = (boot: ConsoleBoot, { script, preloads, styles }: PageFiles): string => {
  const { title, noScript } = TEXTS[boot.language];
  return html`<!doctype html>
<html lang="${boot.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
${schemeHead(null)}
<link rel="icon" href="data:,">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<script type="module" src="${script}"></script>
${preloads.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}</head>
<body>
<div id="root"></div>
<noscript>${noScript}</noscript>
<script type="application/json" id="boot">${jsonForScript(boot)}</script>
</body>
</html>
`.markup;
};
