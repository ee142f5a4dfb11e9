import * as calls from '@mundwerk/contract/console/repair/order-acts';
import type { Serving } from '#modules/actors.ts';
import { assignContact } from './assign-contact.ts';
import { attachOrder } from './attach-order.ts';
import { reportFrom } from './attachment.ts';
import { enterOrderFacts } from './enter-order-facts.ts';
import { previewAttachment } from './preview-attachment.ts';
import { previewOrderAct } from './preview-order-act.ts';
import { rejectOrder } from './reject-order.ts';
import { releaseConsoleOrder } from './release-console-order.ts';
import { separateContact } from './separate-contact.ts';
import { undoConsoleRelease } from './undo-console-release.ts';

/** Registers the calls that repair orders. */
export const serveOrderActs = ({ serve }: Serving): void => {
  serve(calls.previewAttachment, (ctx, { params, body }) => previewAttachment(ctx, reportFrom(params.nr, body)));
  serve(calls.attachOrder, (ctx, { params, body }) =>
    attachOrder(ctx, reportFrom(params.nr, body), body.Trotzdem, body.Grund),
  );
  serve(calls.assignContact, (ctx, { params, body }) =>
    assignContact(ctx, params.nr, body.Empfaengernummer, body.Grund),
  );
  serve(calls.separateContact, (ctx, { params, body }) => separateContact(ctx, params.nr, body.Grund));
  serve(calls.previewOrderAct, (ctx, { params, query }) => previewOrderAct(ctx, params.nr, query.Handlung));
  serve(calls.releaseConsoleOrder, (ctx, { params, body }) => releaseConsoleOrder(ctx, params.nr, body.Grund));
  serve(calls.undoConsoleRelease, (ctx, { params }) => undoConsoleRelease(ctx, params.nr));
  serve(calls.rejectOrder, (ctx, { params, body }) => rejectOrder(ctx, params.nr, body.Grund));
  serve(calls.enterOrderFacts, (ctx, { params, body }) =>
    enterOrderFacts(
      ctx,
      params.nr,
      { isNewCustomer: body.Neukunde, firstPremiumPaidOn: body.ErstbeitragBezahltAm },
      body.Grund,
    ),
  );
};
