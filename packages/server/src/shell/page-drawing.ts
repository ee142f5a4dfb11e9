import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Boot } from '@mundwerk/contract/boot';
import { LISTED_PAGES } from '@mundwerk/contract/listed-pages';
import { SESSION_COOKIE } from '@mundwerk/contract/values/session-cookie';
import type { FastifyBaseLogger } from 'fastify';

/** What the web app's render bundle exports. */
interface Renderer {
  drawPage(boot: Boot, address: string): Promise<string | null>;
}

/** A visit whose page may be drawn. */
interface Visit {
  readonly boot: Boot;
  /** The whole address: links on the page carry its query along. */
  readonly address: string;
  readonly cookies: string | undefined;
  readonly log: FastifyBaseLogger;
}

/** Draws a page's first HTML; null leaves it to the browser. */
export type DrawPage = (visit: Visit) => Promise<string | null>;

/** Drawings of a page are alike for everyone, so there are about as many as pages, clients and languages. */
const KEPT_DRAWINGS = 500;

/** Pages that look the same to every stranger: those in search engines, the landing page of a shared link, and 404. */
const isForStrangers = ({ page, data }: Boot): boolean =>
  LISTED_PAGES.includes(page) || page === 'FileNotFound' || (page === 'Click' && data.shared !== undefined);

/** What belongs to one person, or to one query, is drawn each time. */
const isAlikeForEveryone = ({ data }: Boot, address: string): boolean =>
  data.shared === undefined && !address.includes('?');

/** The one door to the render bundle of the web app; it is loaded anew whenever it was built anew. */
export const openPageDrawing = (bundle: URL): DrawPage => {
  const file = fileURLToPath(bundle);
  const kept = new Map<string, string>();
  let version = 0;
  let renderer: Promise<Renderer> | null = null;

  const load = (): Promise<Renderer> | null => {
    const changedAt = existsSync(file) ? statSync(file).mtimeMs : 0;
    if (changedAt !== version) {
      version = changedAt;
      kept.clear();
      renderer = changedAt ? (import(`${bundle.href}?v=${changedAt}`) as Promise<Renderer>) : null;
    }
    return renderer;
  };

  const keep = (key: string, drawing: string): void => {
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_DRAWINGS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, drawing);
  };

  // Before the first visitor, who would otherwise wait for it; a bundle that cannot be loaded is reported by the first drawing.
  load()?.catch(() => undefined);

  return async ({ boot, address, cookies, log }) => {
    // Whoever is logged in sees another header, which only their browser can draw.
    if (!isForStrangers(boot) || cookies?.includes(`${SESSION_COOKIE}=`)) return null;
    try {
      const current = await load();
      if (!current) return null;
      if (!isAlikeForEveryone(boot, address)) return await current.drawPage(boot, address);
      const key = createHash('sha1').update(address).update(JSON.stringify(boot)).digest('base64');
      const drawing = kept.get(key) ?? (await current.drawPage(boot, address));
      if (drawing !== null) keep(key, drawing);
      return drawing;
    } catch (error) {
      // The browser draws the page anyway, only later.
      log.error(error, `page ${boot.page} could not be drawn`);
      return null;
    }
  };
};
