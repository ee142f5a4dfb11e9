import * as calls from '@mundwerk/contract/agency/agency-exports';
import type { ReportName } from '@mundwerk/contract/values/agency-report';
import type { Serving } from '#modules/actors.ts';
import { exportReport } from './export-report.ts';

const EXPORTS = [
  ['auftraege', calls.exportAgencyOrders],
  ['empfehler', calls.exportRecommenders],
  ['empfehlungen', calls.exportRecommendations],
  ['leads', calls.exportLeads],
  ['einladungen', calls.exportInvitations],
  ['praemien', calls.exportRewards],
] as const satisfies (readonly [ReportName, unknown])[];

/** Registers the reports as files. */
export const serveExports = ({ serveReading: serve }: Serving): void => {
  for (const [report, call] of EXPORTS) {
    serve(call, (ctx, { params, query, body }) => exportReport(ctx, report, params.agentur, body, query.format));
  }
};
