import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { matchPage, PAGE_REDIRECTS, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { sharedAddress } from '@mundwerk/contract/values/page/shared-address';
import { trialTarget } from '../modules/console/index.ts';
import { clientLanguages, findClientByHost } from '../modules/core/client/index.ts';
import { oldLinkTarget, shortLinkTarget } from '../modules/core/recommendation/index.ts';
import { isConsoleHost } from '../platform/console-host.ts';
import type { Serving } from '../platform/http/call/serve.ts';
import { openWebBuild } from '../platform/http/web-build.ts';
import { CONSOLE_FILES, PORTAL_FILES, serveWebFiles } from '../platform/http/web-files/web-files.ts';
import { productFile } from '../platform/product-files.ts';
import { registerCalendar } from './calendar/register-calendar.ts';
import { registerConsole } from './console/console-document.ts';
import { registerEmbedding } from './embed/register-embedding.ts';
import { isForeignFrame, sendLeaveFramePage } from './leave-frame/leave-frame-page.ts';
import { pageCtx } from './make-document.ts';
import { isPlainArea, sendPlainArea } from './no-script/plain-area.ts';
import { registerPlainForms } from './no-script/plain-forms.ts';
import { plainVisit } from './no-script/plain-view.ts';
import { openPages } from './open-pages.ts';
import { registerPreviews } from './preview/previews.ts';
import { registerRewardPictures } from './reward-picture/register-reward-pictures.ts';
import { sendStartPage } from './start/send-start-page.ts';

const WEB = productFile('packages/web/');

/** Files that documents are made from: a rebuild of the web app changes them. */
export const WEB_FILES = ['dist/.vite/manifest.json', 'dist/render/render.js'].map((path) => new URL(path, WEB));

/** The language of an unknown path: that of the home page above it, else the client's default. */
const languageOf = (path: string, languages: readonly Language[], fallback: Language): Language =>
  languages.find((language) => path.toLowerCase().startsWith(`${pathOf('Homepage', language)}/`)) ?? fallback;

/** Serves the built files and, for every path of the page table, the HTML document of the host's client. */
export const registerShell = async (serving: Serving): Promise<void> => {
  const { app, platform } = serving;
  const build = openWebBuild(new URL('dist/', WEB));
  if (existsSync(`${build.folder}assets`)) {
    await app.register(fastifyStatic, {
      root: `${build.folder}assets`,
      serve: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
    });
    for (const files of [PORTAL_FILES, CONSOLE_FILES]) serveWebFiles(app, platform, files);
  }

  const sendPage = openPages(serving, build);
  registerConsole(app, platform);
  registerPreviews(app, platform);
  registerCalendar(app, platform);
  registerEmbedding(app, platform);
  registerRewardPictures(app, platform);
  await registerPlainForms(app, platform, build);

  app.get('/*', async (request, reply) => {
    const client = await findClientByHost(platform, request.host);
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!client) {
      // The console's own host serves nothing else.
      if (platform.config.console.host !== null && isConsoleHost(platform, request.host) && path === '/')
        return reply.redirect('/verwaltung');
      if (!platform.config.hasDevelopmentAids || path !== '/') return reply.callNotFound();
      return sendStartPage(platform, request, reply);
    }
    if (/^\/(api|dev|assets|client-assets|embed)\//i.test(path)) return reply.callNotFound();
    const languages = clientLanguages(client.config);
    const fallback = client.config.StandardSprache;
    const redirect = PAGE_REDIRECTS.find((entry) => entry.from === path.toLowerCase());
    const match = matchPage(redirect ? pathOf(redirect.to, fallback) : path, languages, client.config);
    if (match && isForeignFrame(request, client, match))
      return sendLeaveFramePage(platform, client, match, { request, reply });
    if (match?.page.name === 'Dashboard' && isPlainArea(request)) {
      const styles = build.filesFor(pageByName('Dashboard').file)?.styles ?? [];
      const { language } = match;
      return sendPlainArea(app, await plainVisit({ platform, client, language, request, reply, styles }));
    }
    // A page of the portal is one of another provider's links only by parameters that no page is shared with.
    if (!match || match.page.name === 'PersonalPage' || sharedAddress(request.url) === null) {
      const ctx = pageCtx(platform, client, match?.language ?? fallback, request);
      const old = await oldLinkTarget(ctx, request.url);
      if (old !== null) return reply.header('cache-control', 'no-store').redirect(old, 302);
    }
    if (match?.page.name === 'PersonalPage') {
      const ctx = pageCtx(platform, client, match.language, request);
      const target = await shortLinkTarget(ctx, match.params.name ?? '');
      if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 302);
    }
    if (match?.page.name === 'AgencySignOn') {
      const target = await trialTarget(platform, client, new URL(request.url, 'http://portal').searchParams);
      if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 302);
    }
    if (match && !redirect) return sendPage(request, reply, client, match);
    return reply.redirect(
      match ? pathOf(match.page.name, fallback) : pathOf('FileNotFound', languageOf(path, languages, fallback)),
    );
  });
};
