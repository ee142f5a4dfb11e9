import * as calls from '@mundwerk/contract/console/repair/data-requests';
import type { Serving } from '#modules/actors.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { previewDataRequest } from './preview-data-request.ts';
import { startDataRequest } from './start-data-request.ts';
import { withdrawDataRequest } from './withdraw-data-request.ts';

/** Registers the calls about data requests. */
export const serveDataRequests = ({ serve }: Serving): void => {
  serve(calls.previewDataRequest, (ctx, { params, query }) =>
    previewDataRequest(ctx, params.id, { kind: query.Art, step: query.Schritt }),
  );
  serve(calls.startDataRequest, (ctx, { params, body }) => startDataRequest(ctx, params.id, body.Art, body.Grund));
  serve(calls.withdrawDataRequest, (ctx, { params, body }) => withdrawDataRequest(ctx, params.id, body.Grund));
  serve(calls.exportPerson, (ctx, { params, body }) => exportPerson(ctx, params.id, body.Grund));
  serve(calls.erasePerson, (ctx, { params, body }) => erasePerson(ctx, params.id, body.Grund));
};
