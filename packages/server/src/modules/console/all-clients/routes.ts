import * as calls from '@mundwerk/contract/console/all-clients';
import { getInsightOfClients as insightCall } from '@mundwerk/contract/console/insight';
import type { Serving } from '#modules/actors.ts';
import { countAllClients } from './count-all-clients.ts';
import { getInsightOfClients } from './get-insight-of-clients.ts';
import { listAllTasks } from './list-all-tasks.ts';
import { searchAllClients } from './search-all-clients.ts';

/** Registers the calls that span all clients of an operator. */
export const serveAllClients = ({ serveRoot, serveRootReading }: Serving): void => {
  serveRoot(calls.listAllTasks, (ctx, { body }) => listAllTasks(ctx, body));
  serveRoot(calls.countAllClients, countAllClients);
  serveRootReading(insightCall, (ctx, { query }) => getInsightOfClients(ctx, query));
  serveRoot(calls.searchAllClients, (ctx, { body }) => searchAllClients(ctx, body.Text));
};
