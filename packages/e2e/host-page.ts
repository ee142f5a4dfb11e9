import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Frame, type Locator, type Page } from '@playwright/test';
import { type DemoClient, originOf, PORT_VARIABLE, portalAddress } from './portal.ts';

/** The origin of the demo host page, which is another site than any portal's, to the browser as well. */
export const hostOrigin = (): string => `http://host.localhost:${process.env[PORT_VARIABLE]}`;

/** The portal inside a page. */
export const portalIn = async (page: Page): Promise<Frame> => {
  const element = await page.locator('mundwerk-portal iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the page shows no portal');
  await frame.locator('html[data-hosted]').waitFor({ state: 'attached' });
  return frame;
};

/** Opens the host page of a client and returns the portal in it. */
export const openHostPage = async (page: Page, client: DemoClient, hash = ''): Promise<Frame> => {
  await page.goto(`${hostOrigin()}/${client.key}${hash}`);
  return portalIn(page);
};

/** Waits until the frame is exactly as high as what it shows, so that it has no scroll bar of its own. */
export const expectHeightToFit = async (page: Page, frame: Frame): Promise<void> => {
  const heights = async (): Promise<number> => {
    const box = await page.locator('mundwerk-portal iframe').boundingBox();
    const content = await frame.evaluate(() => document.body.getBoundingClientRect().height);
    return Math.abs((box?.height ?? 0) - Math.ceil(content));
  };
  await expect.poll(heights).toBeLessThanOrEqual(1);
  expect(await isScrollable(frame), 'a scroll bar of its own').toBe(false);
};

/** A page on a site that the client does not know; it has a real server, because browsers treat intercepted responses differently. */
export const openStrangersPage = async (page: Page, body: string): Promise<void> => {
  const site = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(body));
  await once(site.listen(0, 'localhost'), 'listening');
  const { port } = site.address() as { port: number };
  page.once('close', () => site.close());
  await page.goto(`http://stranger.localhost:${port}/`);
};

/** Whether a document has a scroll bar of its own. */
const isScrollable = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight && getComputedStyle(document.documentElement).overflowY !== 'hidden';
  });

/** The pages that may frame a page of a portal, from its response headers. */
export const framePolicy = async (request: APIRequestContext, client: DemoClient, path: string): Promise<string> => {
  const { host } = new URL(originOf(client));
  const reply = await request.get(portalAddress() + path, { headers: { host }, maxRedirects: 0 });
  return reply.headers()['content-security-policy'] ?? '';
};

const exampleOf = (client: DemoClient, file: string): string =>
  readFileSync(join(import.meta.dirname, '../../examples/host', file), 'utf8')
    .replaceAll('https://empfehlen.nordnetz.example', originOf(client))
    .replaceAll('client="nordnetz"', `client="${client.key}"`);

/** The snippets that the guide lets people paste into a page, and the output of its WordPress recipe: the script's attributes, and the shortcode. */
export const pastedSnippets = (client: DemoClient): string[] => {
  const [, address, integrity, element] =
    /'mundwerk', '([^']+)'[\s\S]*'integrity' => '([^']+)'[\s\S]*return '(<mundwerk-portal[^']+)'/.exec(
      exampleOf(client, 'wordpress.php'),
    ) ?? [];
  const script = `<script src="${address}" id="mundwerk-js" defer integrity="${integrity}" crossorigin="anonymous"></script>`;
  return [exampleOf(client, 'element.html'), `${element}${script}`, exampleOf(client, 'iframe.html')];
};

/**
 * Replaces the content of a page of the host's site by a snippet, and returns the heading of the portal in it. The document has a
 * real server, because browsers keep intercepted responses from other servers of this machine.
 */
export const headingOfPasted = async (page: Page, client: DemoClient, snippet: string): Promise<Locator> => {
  await openHostPage(page, client);
  await page.evaluate((html) => {
    document.body.replaceChildren(document.createRange().createContextualFragment(html));
  }, snippet);
  return page.frameLocator('iframe').getByRole('heading', { level: 1 });
};

/** Makes the browser refuse cookies and storage to frames of a page. */
export const refuseStorageInFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window.self === window.top) return;
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });

/** The colour scheme of a portal in a frame, and whether it has taken the background of its host page. */
export const lookOf = (frame: Frame): Promise<{ scheme: string; isOnHost: boolean }> =>
  frame.evaluate(() => {
    const root = document.documentElement;
    return {
      scheme: getComputedStyle(root).colorScheme,
      isOnHost: root.style.getPropertyValue('--surface') !== '',
    };
  });

/** The text of a frame that has the least contrast (WCAG 2.2) to the colours behind it. */
export const weakestText = (frame: Frame): Promise<{ text: string; contrast: number }> =>
  frame.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** The luminance of layers of colour, the lowest first, in any notation the browser knows. */
    const luminance = (layers: readonly string[]): number => {
      for (const layer of layers) {
        if (!canvas) break;
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let weakest = { text: '', contrast: Number.POSITIVE_INFINITY };
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      if (
        !parentElement ||
        !text ||
        !parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      // Texts for screen readers alone are one pixel large.
      if (parentElement.getBoundingClientRect().width < 2 || parentElement.closest(':disabled')) continue;
      const behind: string[] = [];
      for (let element: Element | null = parentElement; element; element = element.parentElement)
        behind.unshift(getComputedStyle(element).backgroundColor);
      const [front, back] = [luminance([...behind, getComputedStyle(parentElement).color]), luminance(behind)];
      const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
      if (contrast < weakest.contrast) weakest = { text, contrast };
    }
    return weakest;
  });
