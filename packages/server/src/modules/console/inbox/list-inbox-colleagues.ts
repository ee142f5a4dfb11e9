import { CONSOLE_ACTS } from '@mundwerk/contract/values/console/acts';
import { selectColleagues } from './read-models/people.ts';
import type { InboxCtx } from './reader.ts';

/** The colleagues a task of this inbox can be given to. */
export const listInboxColleagues = async (ctx: InboxCtx): Promise<{ Id: string; Name: string }[]> =>
  (await selectColleagues(ctx, CONSOLE_ACTS['inbox.read'].roles)).map(({ id, name }) => ({ Id: id, Name: name }));
