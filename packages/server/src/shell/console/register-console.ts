import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { isLanguage, LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { MAIL_PREVIEW_PATH, openMailPreview } from '#modules/console/index.ts';
import { isConsoleHost } from '#platform/console-host.ts';
import type { Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { acceptedLanguage } from '#platform/http/request-facts.ts';
import { openWebBuild } from '#platform/http/web-build.ts';
import { productFile } from '#platform/product-files.ts';
import { SCHEME_LINES } from '../scheme/scheme-head.ts';
import { sendHtml } from '../send-html.ts';
import { consoleDocument } from './console-document.ts';

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
