import * as calls from '@mundwerk/contract/console/operate/agencies';
import type { Serving } from '#modules/actors.ts';
import { closeAgency } from './close-agency.ts';
import { createAgency } from './create-agency.ts';
import { getAgency } from './get-agency.ts';
import { listAgencies } from './list-agencies.ts';
import { reopenAgency } from './reopen-agency.ts';
import { updateAgency } from './update-agency.ts';

/** Registers the calls about agencies. */
export const serveAgencies = ({ serve }: Serving): void => {
  serve(calls.listAgencies, (ctx, { body }) => listAgencies(ctx, body));
  serve(calls.getAgency, (ctx, { params }) => getAgency(ctx, params.nr));
  serve(calls.createAgency, (ctx, { body: { Nummer, Grund, ...input } }) => createAgency(ctx, Nummer, input, Grund));
  serve(calls.updateAgency, (ctx, { params, body: { Grund, ...input } }) => updateAgency(ctx, params.nr, input, Grund));
  serve(calls.closeAgency, (ctx, { params, body }) => closeAgency(ctx, params.nr, body.Grund));
  serve(calls.reopenAgency, (ctx, { params, body }) => reopenAgency(ctx, params.nr, body.Grund));
};
