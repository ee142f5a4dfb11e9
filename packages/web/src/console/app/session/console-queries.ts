import { newQueryClient } from '#lib/http/new-query-client.ts';
import { operatorSession } from './operator-session.ts';

/** The query cache of the console, cleared whenever the session changes. */
export const consoleQueries = newQueryClient();

operatorSession.onChange(() => consoleQueries.clear());
