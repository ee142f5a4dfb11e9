import * as calls from '@mundwerk/contract/console/repair/repair';
import type { Serving } from '#modules/actors.ts';
import { serveBlocks } from './block/routes.ts';
import { serveDataRequests } from './data-request/routes.ts';
import { serveGrants } from './grant/routes.ts';
import { extendRecommendation } from './link/extend-recommendation.ts';
import { previewExtension } from './link/preview-extension.ts';
import { undoExtension } from './link/undo-extension.ts';
import { serveResends } from './mail/routes.ts';
import { serveMerges } from './merge/routes.ts';
import { serveOrderActs } from './order/routes.ts';
import { correctEmail } from './person/correct-email.ts';
import { endPersonalName } from './person/end-personal-name.ts';
import { previewEmailCorrection } from './person/preview-email-correction.ts';
import { withdrawEmailCorrection } from './person/withdraw-email-correction.ts';
import { serveSessions } from './session/routes.ts';

const serveLinks = ({ serve }: Serving): void => {
  serve(calls.previewExtension, (ctx, { params, query }) => previewExtension(ctx, params.nr, query.Bis ?? null));
  serve(calls.extendRecommendation, (ctx, { params, body }) =>
    extendRecommendation(ctx, params.nr, body.Bis ?? null, body.Grund),
  );
  serve(calls.undoExtension, (ctx, { params }) => undoExtension(ctx, params.id));
};

const servePeople = ({ serve }: Serving): void => {
  serve(calls.previewEmailCorrection, (ctx, { params, body }) => previewEmailCorrection(ctx, params.id, body.Email));
  serve(calls.correctEmail, (ctx, { params, body }) => correctEmail(ctx, params.id, body.Email, body.Grund));
  serve(calls.withdrawEmailCorrection, (ctx, { params }) => withdrawEmailCorrection(ctx, params.id));
  serve(calls.endPersonalName, (ctx, { params, body }) => endPersonalName(ctx, params.id, body.Grund));
};

/** Registers the acts by which support and operators repair what went wrong. */
export const serveRepair = (serving: Serving): void => {
  serveBlocks(serving);
  serveLinks(serving);
  servePeople(serving);
  serveResends(serving);
  serveSessions(serving);
  serveOrderActs(serving);
  serveGrants(serving);
  serveDataRequests(serving);
  serveMerges(serving);
};
