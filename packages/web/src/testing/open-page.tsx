import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, type LoaderFunction, RouterProvider, useLocation } from 'react-router';
import { openAgencySession } from '../lib/session/session.ts';
import { testSignOn } from './examples.ts';

/** A call as the stubbed network saw it. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a call of the stubbed network; undefined leaves it to the next. */
export type Answer = (sent: SentCall) => Response | Promise<Response> | undefined;

/** A refusal as the server words it. */
export const refused = (
  status: number,
  ErrorCode: string,
  Fields: { Field: string; ErrorCode: string }[] = [],
): Response => Response.json({ ErrorCode, Message: ErrorCode, Fields, RequestId: 'r-1' }, { status });

/** A network for `vi.stubGlobal('fetch', …)`: records what was sent; unanswered calls fail the test that made them. */
export const fakeNetwork = (answer: Answer): { fetch: typeof fetch; sent: SentCall[] } => {
  const sent: SentCall[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const call: SentCall = {
      method: init.method ?? 'GET',
      path: url.replace('/api/v1/beispiel', ''),
      headers: new Headers(init.headers),
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    sent.push(call);
    const response = await answer(call);
    if (!response) throw new Error(`no answer is set for ${call.method} ${call.path}`);
    return response;
  };
  return { fetch: fetch as typeof globalThis.fetch, sent };
};

const Elsewhere = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

interface OpenedPage {
  /** The route's path with its parameters. */
  path: string;
  page: { Component: () => React.ReactNode; loader?: LoaderFunction };
  /** The URL to open, if it contains more than the path. */
  address?: string;
  state?: unknown;
}

/** Opens one page alone; every other URL renders itself and its state as text. */
export const openPage = ({ path, page, address = path, state }: OpenedPage) => {
  const url = new URL(address, 'http://localhost');
  const router = createMemoryRouter(
    [
      { path, ...page, HydrateFallback: () => null },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [{ pathname: url.pathname, search: url.search, state }] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
};

/** The agency that Ines of the tests works for. */
export const testAgency = { Agenturnummer: '4711', Name: 'Agentur am Hafen' };

/** Opens a part of the agency's area alone, for Ines with a role. */
export const openAgencyTab = (
  Tab: ComponentType<{ agency: typeof testAgency }>,
  role: AgencyRole = 'AgenturInhaber',
): UserEvent => {
  openAgencySession(testSignOn({ roles: [role], Agenturen: [testAgency] }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Component = () => (
    <QueryClientProvider client={client}>
      <Tab agency={testAgency} />
    </QueryClientProvider>
  );
  return openPage({ path: '/agentur', page: { Component } }).user;
};

type Network = (url: string, init: RequestInit) => Promise<Response>;

/** A network that knows one shared recommendation, or none, and leaves every other call to the network behind it. */
export const sharing =
  (shared: SharedRecommendation | undefined, network: Network): Network =>
  async (url, init) => {
    if (init.method !== 'GET' || !/\/empfehlung\/\w+(\?channel=\w+)?$/.test(url)) return network(url, init);
    return shared ? Response.json(shared) : refused(404, 'PSOF0306');
  };
