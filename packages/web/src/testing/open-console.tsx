import type { Operator } from '@mundwerk/contract/console/access';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { buildRoutes } from '../console/app/routes.tsx';
import { consoleQueries, operatorSession } from '../console/app/session/operator.ts';
import { registerConsents } from '../lib/consent/consent.ts';
import { CONSENTS } from '../lib/consent/decision.ts';
import { installTestBoot } from './install-test-boot.ts';
import { stubServer } from './stub-server.ts';

// The console leaves the window before its session ends, because the end of a session leads to the sign-on.
afterEach(() => {
  cleanup();
  operatorSession.end();
  localStorage.clear();
  sessionStorage.clear();
});

/** A client that the operator of the tests works for. */
export const testClient = (Rollen: OperatorRole[], Key = 'beispiel', Name = 'Beispiel AG') => ({
  Key,
  Name,
  Rollen,
  ThemeColor: '#1b44e0',
  Url: `https://${Key}.example.org`,
});

/** Olaf, who runs a programme; say only what matters to the test. */
export const testOperator = (changes: Partial<Operator> = {}): Operator => ({
  Id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11',
  Name: 'Olaf Operator',
  Email: 'olaf@verwaltung.example',
  Mandanten: [testClient(['Operator'])],
  IstFuerAlle: false,
  RollenFuerAlle: [],
  BestaetigtAm: null,
  EndetAm: '2099-11-15T18:00:00.000Z',
  UntaetigMinuten: 30,
  Umgebung: 'production',
  AbmeldeUrl: null,
  ...changes,
});

interface OpenedConsole {
  /** The operator who has signed on; null without a session. */
  operator?: Operator | null;
  /** The server's answers by method and path below the client, e.g. `GET /verwaltung/freigaben`. */
  answers?: Parameters<typeof stubServer>[0];
}

/** Opens the whole console at a URL, as an operator who has signed on. */
export const openConsole = (address: string, { operator = testOperator(), answers = {} }: OpenedConsole = {}) => {
  installTestBoot();
  registerConsents(CONSENTS, { isServiceOn: false });
  consoleQueries.clear();
  // The stub strips the client from paths; calls without a client lose their first segment instead.
  const server = stubServer({
    'GET /ich': () => Response.json(operator),
    'GET /verwaltung/einstellungen': () => Response.json({ Einstellungen: {} }),
    'GET /verwaltung/sichten': () => Response.json([]),
    ...answers,
  });
  if (operator) operatorSession.open('token-of-olaf');
  else operatorSession.end();
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [address] });
  render(
    <QueryClientProvider client={consoleQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, server };
};
