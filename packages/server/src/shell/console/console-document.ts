import type { DocumentBoot } from '@mundwerk/contract/client/boot';
import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { isLanguage, LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { MAIL_PREVIEW_PATH, openMailPreview } from '#modules/console/index.ts';
import { isConsoleHost } from '#platform/console-host.ts';
import type { Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, jsonForScript } from '#platform/http/html.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { openWebBuild, type PageFiles } from '#platform/http/web-build.ts';
import { productFile } from '#platform/product-files.ts';
import { sendHtml } from '../plain-page.ts';
import { SCHEME_LINES, schemeHead } from '../scheme/scheme-head.ts';
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

const FOLDER = productFile('packages/web/dist/console/');
const FILES = '/verwaltung-dateien/';

/** A mail may style itself and show pictures of its client's host; its links do not open, and nothing in it runs. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'";

const CHOSEN = new RegExp(`(?:^|; )${CONSOLE_LANGUAGE_COOKIE}=(\\w+)`);

/** The language the operator chose, else the first supported one of their browser. */
const languageOf = ({ headers }: FastifyRequest): Language => {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers, LANGUAGES, 'de');
};

/** Origins of draft previews, which the console shows beside the editor. */
const previewOrigins = ({ config }: Platform): string[] => {
  const { previewHost, hasDevelopmentAids, port } = config;
  if (previewHost !== null) return [`https://*.${previewHost}`];
  return hasDevelopmentAids ? [`http://*.localhost:${port}`] : [];
};

/** Registers the console: one document for all of its addresses. */
export const registerConsole = (app: FastifyInstance, platform: Platform): void => {
  const build = openWebBuild(FOLDER, { entry: 'src/console/app/main.tsx', base: FILES });
  const { environment } = platform.config;

  const sendConsole: RouteHandlerMethod = async (request, reply) => {
    if (!isConsoleHost(platform, request.host)) return reply.callNotFound();
    const language = languageOf(request);
    const files = build.filesFor(`console/app/texts/${language}.ts`);
    if (!files) return reply.code(503).type('text/plain').send('The web app is not built yet: run npm start.');
    return sendHtml(
      reply,
      consoleDocument({ language, environment }, files),
      contentSecurityPolicy({ scripts: [SCHEME_LINES], framedOrigins: ["'self'", ...previewOrigins(platform)] }),
    );
  };
  app.get('/verwaltung', sendConsole);
  app.get('/verwaltung/*', sendConsole);
  app.get<{ Params: { ticket: string }; Querystring: Record<string, string> }>(
    `${MAIL_PREVIEW_PATH}/:ticket`,
    async ({ params, query, host }, reply) => {
      if (!isConsoleHost(platform, host)) return reply.callNotFound();
      const document = await openMailPreview(platform, params.ticket, 'dunkel' in query);
      reply.header('cache-control', 'no-store');
      return sendHtml(reply, document, MAIL_POLICY);
    },
  );
};
