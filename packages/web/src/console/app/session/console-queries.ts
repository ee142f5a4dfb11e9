import { newQueryClient } from '../../../lib/http/new-query-client.ts';
import { operatorSession } from './operator-session.ts';

/** What the console has loaded; gone with the session it was loaded in. */
export const consoleQueries = newQueryClient();

operatorSession.onChange(() => consoleQueries.clear());
