import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenText } from '../fields.ts';
import { REPORTS } from '../values/agency-report.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { ReportRequest } from './agency-reports.ts';

const file = {
  auth: 'agency',
  method: 'PUT',
  params: z.object({ agentur: givenText(AGENT_NUMBER_MAX_LENGTH) }),
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  body: ReportRequest.pick({ OrderBy: true, Descending: true, Filter: true }).extend({
    /** Columns of the file, in this order; all if omitted. */
    Spalten: z.array(givenText(40)).max(20).nullish(),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed'],
  example: {
    params: { agentur: '4711' },
    query: { format: 'csv' },
    body: { OrderBy: null, Descending: true, Filter: [] },
    reply: 'Datum;Nummer …',
  },
} as const;

export const exportAgencyOrders = defineCall('exportAgencyOrders', {
  ...file,
  summary: 'Export the agency’s orders as CSV or XLSX',
  description: "Exports the agency's orders as a streamed file, sorted and filtered as in the list.",
  path: '/agentur/auftraege/{agentur}/export',
  right: REPORTS.auftraege.right,
});

export const exportRecommenders = defineCall('exportRecommenders', {
  ...file,
  summary: 'Export the agency’s recommenders as CSV or XLSX',
  description: "Exports the agency's recommenders as a streamed file.",
  path: '/agentur/empfehler/{agentur}/export',
  right: REPORTS.empfehler.right,
});

export const exportRecommendations = defineCall('exportRecommendations', {
  ...file,
  summary: 'Export the agency’s recommendations as CSV or XLSX',
  description: "Exports the agency's recommendations as a streamed file.",
  path: '/agentur/empfehlungen/{agentur}/export',
  right: REPORTS.empfehlungen.right,
});

export const exportLeads = defineCall('exportLeads', {
  ...file,
  summary: 'Export the agency’s leads as CSV or XLSX',
  description: "Exports the agency's leads as a streamed file.",
  path: '/agentur/leads/{agentur}/export',
  right: REPORTS.leads.right,
});

export const exportInvitations = defineCall('exportInvitations', {
  ...file,
  summary: 'Export the agency’s invitations as CSV or XLSX',
  description: "Exports the agency's invitations as a streamed file.",
  path: '/agentur/einladungen/{agentur}/export',
  right: REPORTS.einladungen.right,
});

export const exportRewards = defineCall('exportRewards', {
  ...file,
  summary: 'Export the rewards of the agency’s orders as CSV or XLSX',
  description: "Exports the rewards of the agency's orders as a streamed file.",
  path: '/agentur/praemien/{agentur}/export',
  right: REPORTS.praemien.right,
});
