import type { getMonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { agencyCall } from '../session/agency-call.ts';

/** One month in detail. */
export type Statement = CallReply<typeof getMonthlyStatement>;

/** The months that have items, newest first. */
export const agencyStatements = (agentur: string) =>
  queryOptions({
    queryKey: ['agency-statements', agentur],
    queryFn: ({ signal }) => agencyCall('GET /agentur/rechnungen/{agentur}', { params: { agentur }, signal }),
  });

/** The items of one month. */
export const agencyStatement = (agentur: string, monat: string) =>
  queryOptions({
    queryKey: ['agency-statement', agentur, monat],
    queryFn: ({ signal }) =>
      agencyCall('GET /agentur/rechnungen/{agentur}/{monat}', { params: { agentur, monat }, signal }),
  });
