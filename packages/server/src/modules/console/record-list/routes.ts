import * as calls from '@mundwerk/contract/console/record/record-lists';
import type { Serving } from '#modules/actors.ts';
import { exportRecords } from './export-records.ts';
import { listClaims } from './list-claims.ts';
import { listConsoleOrders } from './list-console-orders.ts';
import { listInsightRows } from './list-insight-rows.ts';
import { listPersons } from './list-persons.ts';
import { listReferrals } from './list-referrals.ts';
import { listRefusedReports } from './list-refused-reports.ts';

/** Registers the lists of records. */
export const serveLists = ({ serve, serveReading }: Serving): void => {
  serve(calls.listReferrals, (ctx, { body }) => listReferrals(ctx, body));
  serve(calls.listConsoleOrders, (ctx, { body }) => listConsoleOrders(ctx, body));
  serve(calls.listRefusedReports, (ctx, { body }) => listRefusedReports(ctx, body));
  serve(calls.listClaims, (ctx, { body }) => listClaims(ctx, body));
  serveReading(calls.listInsightRows, (ctx, { body }) => listInsightRows(ctx, body));
  serve(calls.exportRecords, (ctx, { params, query, body }) => exportRecords(ctx, params.liste, body, query.format));
  serve(calls.listPersons, (ctx, { body }) => listPersons(ctx, body));
};
