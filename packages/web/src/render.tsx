import { AsyncLocalStorage } from 'node:async_hooks';
import type { Boot } from '@mundwerk/contract/boot';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { buildRoutes } from './app/routes.tsx';
import { provideBoot } from './lib/boot.ts';
import { CONSENTS, registerConsents } from './lib/consent.ts';

/** Several pages may be under way at once, each with its own client, language and data. */
const beingDrawn = new AsyncLocalStorage<Boot>();

provideBoot(() => {
  const boot = beingDrawn.getStore();
  if (!boot) throw new Error('boot data is asked for while no page is being drawn');
  return boot;
});
// Nobody has been asked for anything yet; the banner comes with the script.
registerConsents(CONSENTS, { isServiceOn: true });

const loadPage = async (boot: Boot, address: string) => {
  const handler = createStaticHandler(buildRoutes(boot));
  const request = new Request(address);
  let context: StaticHandlerContext | null = null;
  // The navigation rules are the router's middleware, which it runs on the way to a response only.
  await handler.query(request, {
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      return new Response();
    },
  });
  return { routes: handler.dataRoutes, context: context as StaticHandlerContext | null };
};

/**
 * Draws a page as a visitor sees it who is not logged in, with the components the browser then takes over. Null when the
 * address leads elsewhere, which is for the browser to follow; fails where a page does.
 */
export const drawPage = (sent: Boot, address: string): Promise<string | null> => {
  // The script's address means something to browsers only, no other page's texts are needed here, and loaders take their data
  // out, which the browser needs again.
  const boot: Boot = { ...sent, pageScript: '', hasAllTexts: true, data: { ...sent.data } };
  return beingDrawn.run(boot, async () => {
    const { routes, context } = await loadPage(boot, address);
    if (!context) return null;
    // The browser gets the page undrawn either way; whoever runs the server must hear why.
    if (context.errors) throw Object.values(context.errors)[0];
    return renderToString(
      <StrictMode>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </StrictMode>,
    );
  });
};
