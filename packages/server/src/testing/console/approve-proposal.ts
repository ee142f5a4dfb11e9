import type { OperatorRole } from '@mundwerk/contract/values/console/roles';
import type { ClientRef } from '#platform/context.ts';
import { makeOperator } from '../make/console/make-operator.ts';
import { callApi } from '../make/make-recipient.ts';
import type { TestApp } from '../start/start-test-app.ts';
import { REASON } from './operate.ts';

/** Decides a proposal as a second person, who is made for it; approves it unless said otherwise. */
export const decideProposal = async (
  test: TestApp,
  client: ClientRef,
  id: string,
  {
    decision = 'Freigegeben',
    role = 'Finance',
  }: { readonly decision?: 'Freigegeben' | 'Abgelehnt'; readonly role?: OperatorRole } = {},
) =>
  callApi(test, client, 'POST', `/verwaltung/freigaben/${id}/entscheidung`, {
    token: (await makeOperator(test, '*', [role])).token,
    body: { Entscheidung: decision, Grund: REASON },
  });
