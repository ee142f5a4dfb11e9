import { mayAct } from '@mundwerk/contract/values/console/acts';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { AllClientsFrame, ConsoleFrame, ErrorScreen, FrameSkeleton, NotFoundScreen } from './frame/console-frame.tsx';
import { loadPreferences, loadTeamViews } from './frame/console-preferences.ts';
import { findChosenClient, rememberClient } from './frame/frame-head.tsx';
import { ALL, CONSOLE, SIGN_ON, STEP_UP, screenPath, signOnPath } from './paths.ts';
import { ALL_SCREENS } from './screens/all-screens.ts';
import type { Screen } from './screens/screen.ts';
import { SCREENS } from './screens/screens.ts';
import { loadOperator, operatorSession } from './session/operator.ts';
import { SignOnPage, StepUpPage, signOnLoader } from './session/sign-on.tsx';

/** The list of clients, with those that are only drafts. */
const CLIENTS = screenPath(ALL, 'mandanten');

const isBelow = (path: string, top: string): boolean => path === top || path.startsWith(`${top}/`);

/** Redirects people who have not signed on to the sign-on, which returns them afterwards. */
const requireOperator = async ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  if (!(await operatorSession.adopt())) throw redirect(signOnPath(pathname + search));
  try {
    return await loadOperator();
  } catch (error) {
    if (operatorSession.token() === null) throw redirect(signOnPath(pathname + search));
    throw error;
  }
};

/** The console's own address leads to the client a person worked for last. */
const firstLoader = async (args: LoaderFunctionArgs) => {
  const operator = await requireOperator(args);
  const client = findChosenClient(operator);
  if (client) return redirect(screenPath(client));
  // An installation starts without clients; the first one is created on the list of clients.
  return mayAct(operator.RollenFuerAlle, 'client.create') ? redirect(CLIENTS) : null;
};

/** A client that the person does not work for is answered like one that does not exist. */
const clientLoader = async (args: LoaderFunctionArgs) => {
  const operator = await requireOperator(args);
  const client = operator.Mandanten.find(({ Key }) => Key === args.params.mandant);
  if (!client) throw new Response(null, { status: 404 });
  rememberClient(client.Key);
  await Promise.all([loadPreferences(client.Key), loadTeamViews(client.Key)]);
  return null;
};

/** With a single client there is nothing to combine, so all of these screens but the list of clients redirect to that client's first screen. */
const allLoader = async (args: LoaderFunctionArgs) => {
  const { Mandanten } = await requireOperator(args);
  if (Mandanten.length < 2 && !isBelow(new URL(args.request.url).pathname, CLIENTS)) throw redirect(CONSOLE);
  rememberClient(ALL);
  return null;
};

const pagesOf = ({ slug, pages }: Screen): RouteObject[] =>
  Object.entries(pages).map(([rest, load]) => {
    const path = [slug, rest].filter(Boolean).join('/');
    const page = { lazy: load, HydrateFallback: FrameSkeleton, ErrorBoundary: ErrorScreen };
    return path === '' ? { index: true, ...page } : { path, ...page };
  });

/** The console's routes. */
export const buildRoutes = (): RouteObject[] => [
  {
    path: CONSOLE,
    HydrateFallback: FrameSkeleton,
    ErrorBoundary: ErrorScreen,
    children: [
      { index: true, loader: firstLoader, Component: NotFoundScreen },
      { path: SIGN_ON, loader: signOnLoader, Component: SignOnPage },
      { path: STEP_UP, Component: StepUpPage },
      {
        path: `${CONSOLE}/${ALL}`,
        loader: allLoader,
        Component: AllClientsFrame,
        ErrorBoundary: ErrorScreen,
        children: [...ALL_SCREENS.flatMap(pagesOf), { path: '*', Component: NotFoundScreen }],
      },
      {
        path: `${CONSOLE}/:mandant`,
        loader: clientLoader,
        Component: ConsoleFrame,
        ErrorBoundary: ErrorScreen,
        children: [...SCREENS.flatMap(pagesOf), { path: '*', Component: NotFoundScreen }],
      },
    ],
  },
];
