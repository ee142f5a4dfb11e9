import type { InsightMail } from '@mundwerk/contract/console/insight-mail';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectMails } from './store.ts';

/** The views that a person gets by mail. */
export const listInsightMails = async (ctx: CtxOf<OperatorActor>): Promise<InsightMail[]> =>
  (await selectMails(ctx, ctx.actor.id)).map((mail) => ({
    Id: mail.id,
    Name: mail.name,
    Rhythmus: mail.rhythm,
    Tage: mail.days,
    // Only values of the contract are ever stored, and the reply is checked against it.
    Nach: mail.dimension as InsightMail['Nach'],
    ProduktId: mail.productId,
    Kanal: mail.channel as InsightMail['Kanal'],
    Agentur: mail.agency,
    ZuletztAm: mail.sentOn,
  }));
