import * as calls from '@mundwerk/contract/console/insight';
import * as mails from '@mundwerk/contract/console/insight-mail';
import { listBudgets as budgetsCall } from '@mundwerk/contract/console/programme/budgets';
import type { Serving } from '#modules/actors.ts';
import { exportInsight } from './export-insight.ts';
import { getInsight } from './get-insight.ts';
import { listBudgets } from './list-budgets.ts';
import { endInsightMail } from './mail/end-insight-mail.ts';
import { listInsightMails } from './mail/list-insight-mails.ts';
import { orderInsightMail } from './mail/order-insight-mail.ts';

/** Registers the calls of insight; a replica may serve pages, while an export writes a record. */
export const serveInsight = ({ serve, serveReading }: Serving): void => {
  serveReading(calls.getInsight, (ctx, { query }) => getInsight(ctx, query));
  serveReading(budgetsCall, listBudgets);
  serve(mails.listInsightMails, listInsightMails);
  serve(mails.orderInsightMail, (ctx, { body }) => orderInsightMail(ctx, body));
  serve(mails.endInsightMail, (ctx, { params }) => endInsightMail(ctx, params.id));
  serve(calls.exportInsight, (ctx, { body }) => exportInsight(ctx, body));
};
