import {
  getAgencyRecommender as getAgencyRecommenderCall,
  reportRecommenders,
} from '@mundwerk/contract/agency/agency-recommenders';
import * as calls from '@mundwerk/contract/agency/agency-reports';
import type { Serving } from '#modules/actors.ts';
import { getAgencyRecommender } from './get-agency-recommender.ts';
import { getReport } from './get-report.ts';
import { orderRows, rowsOf } from './rows.ts';

/** Registers the reports as tables. */
export const serveReports = ({ serveReading: serve }: Serving): void => {
  serve(calls.reportAgencyOrders, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'auftraege', params.agentur, body);
    return { ...page, Items: await orderRows(ctx, lines, products) };
  });
  serve(reportRecommenders, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'empfehler', params.agentur, body);
    return { ...page, Items: rowsOf('empfehler', lines, products) };
  });
  serve(getAgencyRecommenderCall, (ctx, { params }) => getAgencyRecommender(ctx, params.agentur, params.id));
  serve(calls.reportRecommendations, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'empfehlungen', params.agentur, body);
    return { ...page, Items: rowsOf('empfehlungen', lines, products) };
  });
  serve(calls.reportLeads, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'leads', params.agentur, body);
    return { ...page, Items: rowsOf('leads', lines, products) };
  });
  serve(calls.reportInvitations, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'einladungen', params.agentur, body);
    return { ...page, Items: rowsOf('einladungen', lines, products) };
  });
  serve(calls.reportRewards, async (ctx, { params, body }) => {
    const { lines, products, page } = await getReport(ctx, 'praemien', params.agentur, body);
    return { ...page, Items: rowsOf('praemien', lines, products) };
  });
};
