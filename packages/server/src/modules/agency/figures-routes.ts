import * as calls from '@mundwerk/contract/agency/agency-figures';
import { FileReply } from '#platform/http/call/replies.ts';
import type { Serving } from '../actors.ts';
import { getAgencyFigures } from './figures/get-agency-figures.ts';
import { downloadMonthlyStatement } from './statement/download-monthly-statement.ts';
import { getMonthlyStatement } from './statement/get-monthly-statement.ts';
import { listMonthlyStatements } from './statement/list-monthly-statements.ts';

/** Registers the calls that agencies read: figures and monthly statements. */
export const serveAgencyFigures = ({ serveReading: serve }: Serving): void => {
  serve(calls.getAgencyFigures, (ctx, { params, body }) => getAgencyFigures(ctx, params.agentur, body));
  serve(calls.listMonthlyStatements, (ctx, { params }) => listMonthlyStatements(ctx, params.agentur));
  serve(calls.getMonthlyStatement, (ctx, { params }) => getMonthlyStatement(ctx, params.agentur, params.monat));
  serve(calls.downloadMonthlyStatement, async (ctx, { params }) => {
    const pdf = await downloadMonthlyStatement(ctx, params.agentur, params.monat);
    return new FileReply(`${ctx.client.key}-${params.agentur}-${params.monat}.pdf`, pdf);
  });
};
