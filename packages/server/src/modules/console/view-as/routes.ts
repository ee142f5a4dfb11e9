import { reasonOf } from '@mundwerk/contract/console/reason';
import { viewAs as viewAsCall } from '@mundwerk/contract/console/view-as';
import type { Serving } from '#modules/actors.ts';
import { viewAs } from './view-as.ts';

/** Registers the call that opens the portal as another person sees it. */
export const serveViewAs = ({ serve }: Serving): void => {
  serve(viewAsCall, async (ctx, { body }) => {
    const { url, expiresAt } = await viewAs(ctx, body.EmpfehlerId, reasonOf(body.Grund));
    return { Url: url, EndetAm: expiresAt.toISOString() };
  });
};
