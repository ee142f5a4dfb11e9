import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Frame, type Page } from '@playwright/test';
import { type DemoClient, PORT_VARIABLE } from './portal.ts';

/** The site of the demonstration host page: another one than any portal's, to the browser as well. */
export const hostOrigin = (): string => `http://host.localhost:${process.env[PORT_VARIABLE]}`;

/** The portal inside a page. */
export const portalIn = async (page: Page): Promise<Frame> => {
  const element = await page.locator('mundwerk-portal iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('the page shows no portal');
  await frame.locator('html[data-hosted]').waitFor({ state: 'attached' });
  return frame;
};

/** Opens the host page of a client and answers the portal in it. */
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

/** A page that the client does not know, on a site of its own; a real one, because browsers treat made-up answers apart. */
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
