import * as calls from '@mundwerk/contract/console/connect/keys';
import type { Serving } from '#modules/actors.ts';
import { createKey } from './create-key.ts';
import { listKeyRequests } from './list-key-requests.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

/** Registers the calls about operations keys. */
export const serveKeys = ({ serve }: Serving): void => {
  serve(calls.listKeys, listKeys);
  serve(calls.createKey, (ctx, { body }) => createKey(ctx, body));
  serve(calls.revokeKey, (ctx, { params, body }) => revokeKey(ctx, params.id, body.Grund));
  serve(calls.listKeyRequests, (ctx, { params, query }) => listKeyRequests(ctx, params.id, query));
};
