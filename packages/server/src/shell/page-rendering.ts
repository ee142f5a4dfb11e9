import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Boot, PageHead } from '@mundwerk/contract/client/boot';
import type { PageRendering } from '@mundwerk/contract/page/page';
import type { LoadedPage, Renderer, RenderVisit } from '@mundwerk/contract/page/page-rendering';
import type { FastifyBaseLogger } from 'fastify';
import type { PageCalls } from './page-calls.ts';

/** A visit to a page, and what the page table says of its rendering. */
interface Visit extends Omit<RenderVisit, 'answerCall'> {
  readonly rendering: PageRendering | undefined;
  readonly calls: PageCalls;
  readonly log: FastifyBaseLogger;
}

/** The parts of the document that come from rendering its page. */
export interface RenderedPage {
  /** With the data of the page's loaders, where the browser can hydrate with it. */
  readonly boot: Boot;
  /** Null where only the browser can render the page. */
  readonly html: string | null;
  readonly firstLines: string;
  readonly head: PageHead | null;
  /** The path the page's loader redirects to. */
  readonly redirect: string | null;
  /** Loading or rendering failed, so that the next visit may succeed. */
  readonly hasFailed: boolean;
}

/** Loads and renders a page. */
export type RenderPage = (visit: Visit) => Promise<RenderedPage>;

/** The web app on the server. */
export interface PageRenderer {
  readonly renderPage: RenderPage;
  /** The bundle itself; null while it is not built. */
  readonly bundle: () => Promise<Renderer> | null;
}

/** Cached HTML is the same for everyone, so there is about as much of it as pages, clients and languages. */
const CACHED_PAGES = 500;

/** The only access to the render bundle of the web app, which is loaded again after every build. */
export const openRenderer = (bundle: URL): PageRenderer => {
  const file = fileURLToPath(bundle);
  const cache = new Map<string, string>();
  let version: number | null = null;
  let renderer: Promise<Renderer> | null = null;

  const loadBundle = (): Promise<Renderer> | null => {
    // Null means that there is no file: files of a release may have any timestamp, even zero.
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
    if (changedAt !== version) {
      version = changedAt;
      cache.clear();
      renderer = changedAt !== null ? (import(`${bundle.href}?v=${changedAt}`) as Promise<Renderer>) : null;
    }
    return renderer;
  };

  /** HTML depends only on the boot data, the data of the loaders among it, and the address: it is cached under their hash. */
  const renderCached = (page: LoadedPage, boot: Boot, address: string): string => {
    const key = createHash('sha1').update(address).update(JSON.stringify(boot)).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return known;
    const html = page.render();
    const [oldest] = cache.keys();
    if (cache.size >= CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
    cache.set(key, html);
    return html;
  };

  // Loaded before the first visitor, who would otherwise wait for it; a bundle that cannot be loaded is reported by the first visit.
  loadBundle()?.catch(() => undefined);

  const render = async (visit: Visit): Promise<Partial<RenderedPage>> => {
    const { rendering, calls, address, isLoggedIn, token } = visit;
    const current = await loadBundle();
    if (!current || (rendering === 'signedIn' && token === undefined)) return {};
    const { answerCall } = calls;
    const page = await current.loadPage({ boot: visit.boot, address, isLoggedIn, token, answerCall });
    if (typeof page === 'string') return { redirect: page };
    if (!page) return {};
    const { loaderData, head, user } = page;
    const boot = { ...visit.boot, loaderData, ...(user && { user }) };
    // Logged-in users see another header: without their data, only their browser can render it.
    if (isLoggedIn && !user) return { boot, head };
    const isCached = rendering === 'cached' && !address.includes('?');
    const html = isCached ? renderCached(page, boot, address) : page.render();
    return { boot, head, html, firstLines: current.firstLines };
  };

  const renderPage: RenderPage = async (visit) => {
    const { boot, rendering, calls, log } = visit;
    const leftToBrowser: RenderedPage = {
      boot,
      html: null,
      firstLines: '',
      head: null,
      redirect: null,
      hasFailed: false,
    };
    if (!rendering) return leftToBrowser;
    const rendered = await render(visit).catch((error: unknown) => {
      calls.throwFault();
      // The browser loads and renders the page anyway, only later.
      log.error(error, `page ${boot.page} could not be rendered`);
      return { hasFailed: true };
    });
    calls.throwFault();
    return { ...leftToBrowser, ...rendered };
  };
  return { renderPage, bundle: loadBundle };
};
