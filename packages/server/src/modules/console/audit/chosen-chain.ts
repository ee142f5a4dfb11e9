import { AppError } from '@mundwerk/contract/errors';
import { ALL_CLIENTS } from '@mundwerk/contract/values/console/roles';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';

/** The log that a call reads: the client's, or that of no client. */
export type ChainChoice = 'mandant' | 'alle';

/** The key of the log; only auditors of all clients may read the one that belongs to no client (notAllowed). */
export const chainKey = ({ client, actor }: CtxOf<OperatorActor>, choice: ChainChoice): string => {
  if (choice === 'mandant') return client.key;
  const isForAll = actor.grants.some((grant) => grant.role === 'Auditor' && grant.client === ALL_CLIENTS);
  if (!isForAll) throw new AppError('notAllowed');
  return ALL_CLIENTS;
};
