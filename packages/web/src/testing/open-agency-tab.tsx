import type { AgencyRole } from '@mundwerk/contract/values/agency-rights';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { openAgencySession } from '../lib/session/agency-session.ts';
import { testSignOn } from './examples/test-agency-user.ts';
import { openPage } from './open-page.tsx';

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
