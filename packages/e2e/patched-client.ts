import type { PublicClientConfig } from '@mundwerk/contract/client/client';
import type { Page } from '@playwright/test';
import { portalAddress } from './portal.ts';

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
const RENDERED = /(<div id="root">).*(<\/div>\s*<noscript>)/s;

interface Patch {
  /** Lets any page put the portal in a frame. */
  isFrameable?: boolean;
}

/** Shows a page as a client with other settings would get it; the HTML that the server rendered for the real one is removed. */
export const patchClient = async (
  page: Page,
  settings: Partial<PublicClientConfig>,
  { isFrameable = false }: Patch = {},
): Promise<void> => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { host, pathname, search } = new URL(route.request().url());
    // Only browsers resolve names below localhost: the request goes to the server's address with the client's host.
    const reply = await route.fetch({
      url: `${portalAddress()}${pathname}${search}`,
      headers: { ...route.request().headers(), host },
      maxRedirects: 0,
    });
    const { 'content-security-policy': policy = '', ...headers } = reply.headers();
    const body = (await reply.text())
      .replace(BOOT, (_, start: string, json: string, end: string) => {
        const boot = JSON.parse(json) as { client: object };
        return start + JSON.stringify({ ...boot, client: { ...boot.client, ...settings } }) + end;
      })
      .replace(RENDERED, '$1$2');
    const kept = isFrameable ? policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'") : policy;
    await route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': kept }, body });
  });
};
