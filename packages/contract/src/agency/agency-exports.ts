import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { REPORTS } from '../values/agency-report.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { ReportRequest } from './agency-reports.ts';

const file = {
  base: 'client',
  auth: 'agency',
  method: 'PUT',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  body: ReportRequest.pick({ OrderBy: true, Descending: true, Filter: true }).extend({
    /** The columns, in this order; all of them when left out. */
    Spalten: z.array(givenText(40)).max(20).nullish(),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  status: 200,
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711' },
    query: { format: 'csv' },
    body: { OrderBy: null, Descending: true, Filter: [] },
    reply: 'Datum;Nummer …',
  },
} as const;

/** The agency's orders as a file, sorted and filtered as on the page; streamed. */
export const exportAgencyOrders = defineCall({
  ...file,
  name: 'exportAgencyOrders',
  summary: 'The agency’s orders as CSV or XLSX',
  path: '/agentur/auftraege/{agentur}/export',
  right: REPORTS.auftraege.right,
});

/** The agency's recommenders as a file. */
export const exportRecommenders = defineCall({
  ...file,
  name: 'exportRecommenders',
  summary: 'The agency’s recommenders as CSV or XLSX',
  path: '/agentur/empfehler/{agentur}/export',
  right: REPORTS.empfehler.right,
});

/** The agency's recommendations as a file. */
export const exportRecommendations = defineCall({
  ...file,
  name: 'exportRecommendations',
  summary: 'The agency’s recommendations as CSV or XLSX',
  path: '/agentur/empfehlungen/{agentur}/export',
  right: REPORTS.empfehlungen.right,
});

/** The agency's leads as a file. */
export const exportLeads = defineCall({
  ...file,
  name: 'exportLeads',
  summary: 'The agency’s leads as CSV or XLSX',
  path: '/agentur/leads/{agentur}/export',
  right: REPORTS.leads.right,
});

/** The agency's invitations as a file. */
export const exportInvitations = defineCall({
  ...file,
  name: 'exportInvitations',
  summary: 'The agency’s invitations as CSV or XLSX',
  path: '/agentur/einladungen/{agentur}/export',
  right: REPORTS.einladungen.right,
});

/** The rewards of the agency's orders as a file. */
export const exportRewards = defineCall({
  ...file,
  name: 'exportRewards',
  summary: 'The rewards of the agency’s orders as CSV or XLSX',
  path: '/agentur/praemien/{agentur}/export',
  right: REPORTS.praemien.right,
});
