import { AsyncLocalStorage } from 'node:async_hooks';
import type { User } from '@mundwerk/contract/account/session';
import type { Boot, PageHead } from '@mundwerk/contract/client/boot';
import type { LoadedPage, Renderer, RenderVisit } from '@mundwerk/contract/page/page-rendering';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { navigationSteps } from './app/navigation/guard-page.ts';
import { isLetPass } from './app/navigation/navigation-rules.ts';
import { buildFirstRoutes } from './app/routes.tsx';
import { registerConsents } from './lib/consent/consent.ts';
import { CONSENTS } from './lib/consent/decision.ts';
import { provideTransport } from './lib/http/api.ts';
import { provideBoot } from './lib/page/boot.ts';
import { provideRendering } from './lib/page/rendering.ts';
import { provideSession, type Session } from './lib/session/session.ts';

/** A visit with the session of the user whose own data it shows. */
interface OwnVisit extends RenderVisit {
  session: Session<User> | null;
}

/** Several pages may be under way at once, each with its own client, language, user and data. */
const visits = new AsyncLocalStorage<OwnVisit>();

const currentVisit = (): OwnVisit => {
  const visit = visits.getStore();
  if (!visit) throw new Error('the web app is asked for something while no page is rendered');
  return visit;
};

const texts = (values: Record<string, string | number | null | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));

provideBoot(() => currentVisit().boot);
provideTransport(async ({ key, params, query }) => {
  const { status, reply } = await currentVisit().answerCall(key, { params: texts(params), query: texts(query) });
  return Response.json(reply, { status });
});
provideRendering(() => visits.getStore() !== undefined);
provideSession(() => visits.getStore()?.session ?? null);
// No consent has been given yet.
registerConsents(CONSENTS, { isServiceOn: true });

/** The data of the page itself; undefined where it has no loader. */
const pageDataOf = ({ matches, loaderData }: StaticHandlerContext): unknown =>
  loaderData[matches.at(-1)?.route.id ?? ''];

/** Loads the user where the page is rendered with their own data; false where their session has ended. */
const signIn = async (visit: OwnVisit): Promise<boolean> => {
  const { token, answerCall } = visit;
  if (token === undefined) return true;
  const { status, reply } = await answerCall('GET /account/user', { params: {}, query: {} });
  if (status === 200) visit.session = { token, user: reply as User };
  return status === 200;
};

const load = async (visit: OwnVisit): Promise<LoadedPage | string | null> => {
  const { boot, address, isLoggedIn } = visit;
  // A rule that redirects is left to the browser, which knows more about the visitor.
  if (!isLetPass(navigationSteps(boot.page, new URL(address), isLoggedIn))) return null;
  if (!(await signIn(visit))) return null;
  const handler = createStaticHandler(buildFirstRoutes(boot));
  const context = await handler.query(new Request(address));
  if (context instanceof Response) return context.headers.get('location');
  if (context.errors) throw Object.values(context.errors)[0];
  const data = pageDataOf(context);
  if (data === null) return null;
  return {
    loaderData: context.loaderData,
    user: visit.session?.user ?? null,
    head: (data as { head?: PageHead } | undefined)?.head ?? null,
    render: () =>
      visits.run(visit, () =>
        renderToString(
          <StrictMode>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </StrictMode>,
        ),
      ),
  };
};

/**
 * Loads a page, and renders it for a visitor who is not logged in, or for the owner of the token, with the routes, loaders
 * and components that the browser then hydrates.
 */
export const loadPage: Renderer['loadPage'] = (visit) => {
  // Only browsers use the script's URL, and no other page's texts are needed here.
  const boot: Boot = { ...visit.boot, pageScript: '', hasAllTexts: true };
  const shown: OwnVisit = { ...visit, boot, session: null };
  return visits.run(shown, () => load(shown));
};
