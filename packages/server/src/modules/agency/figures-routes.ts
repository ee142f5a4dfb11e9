import * as calls from '@mundwerk/contract/agency/agency-figures';
import { FileReply } from '../../platform/http/call/replies.ts';
import type { Serving } from '../actors.ts';
import { getAgencyFigures } from './figures/get-agency-figures.ts';
import { downloadInvoice } from './invoice/download-invoice.ts';
import { getInvoice } from './invoice/get-invoice.ts';
import { listInvoices } from './invoice/list-invoices.ts';

/** Registers what agencies look at: figures and monthly statements. */
export const serveAgencyFigures = ({ serve }: Serving): void => {
  serve(calls.getAgencyFigures, (ctx, { params, body }) =>
    getAgencyFigures(ctx, params.agentur, { from: body?.Von ?? null, until: body?.Bis ?? null }),
  );
  serve(calls.listInvoices, (ctx, { params }) => listInvoices(ctx, params.agentur));
  serve(calls.getInvoice, (ctx, { params }) => getInvoice(ctx, params.agentur, params.monat));
  serve(calls.getInvoicePdf, async (ctx, { params }) => {
    const pdf = await downloadInvoice(ctx, params.agentur, params.monat);
    return new FileReply(`${ctx.client.key}-${params.agentur}-${params.monat}.pdf`, pdf);
  });
};
