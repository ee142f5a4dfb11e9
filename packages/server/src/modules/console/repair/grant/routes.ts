import * as calls from '@mundwerk/contract/console/repair/grant';
import type { Serving } from '#modules/actors.ts';
import { decideGoodwillCase } from './decide-goodwill-case.ts';
import { grantReward } from './grant-reward.ts';
import { previewGoodwillCase } from './preview-goodwill-case.ts';
import { previewGrant } from './preview-grant.ts';
import { withdrawGrant } from './withdraw-grant.ts';

/** Registers the calls about goodwill rewards. */
export const serveGrants = ({ serve }: Serving): void => {
  serve(calls.previewGrant, (ctx, { params, body }) => previewGrant(ctx, params.id, body.BetragCent));
  serve(calls.grantReward, (ctx, { params, body }) =>
    grantReward(
      ctx,
      {
        personId: params.id,
        valueCents: body.BetragCent,
        recommendationNumber: body.Empfehlungsnummer || null,
      },
      body.Grund,
    ),
  );
  serve(calls.withdrawGrant, (ctx, { params, body }) => withdrawGrant(ctx, params.nr, body.Grund));
  serve(calls.previewGoodwillCase, (ctx, { params, query }) => previewGoodwillCase(ctx, params.id, query.Entscheidung));
  serve(calls.decideGoodwillCase, (ctx, { params, body }) =>
    decideGoodwillCase(
      ctx,
      params.id,
      { isAccepted: body.Entscheidung === 'Angenommen', answer: body.Antwort || null },
      body.Grund,
    ),
  );
};
