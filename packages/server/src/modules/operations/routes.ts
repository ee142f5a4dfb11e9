import { getFigures as getFiguresCall } from '@mundwerk/contract/figures';
import type { Serving } from '../actors.ts';
import { getFigures } from '../tracking/index.ts';
import { registerContentCalls } from './content/routes.ts';
import { authenticateOperations, authoriseOperations } from './key/operations-keys.ts';
import { registerOrderCalls } from './order/routes.ts';
import { registerPayoutCalls } from './payout/routes.ts';
import { registerRewardCalls } from './reward/routes.ts';

/** Registers the operations API, and says how its keys are read. */
export const registerOperationsModule = (serving: Serving): void => {
  const { serve, authenticateWith } = serving;
  authenticateWith('operations', {
    missing: 'operationsKeyMissing',
    authenticate: authenticateOperations,
    authorise: authoriseOperations,
  });
  registerContentCalls(serving);
  registerPayoutCalls(serving);
  registerRewardCalls(serving);
  registerOrderCalls(serving);

  serve(getFiguresCall, async (ctx, { query }) => {
    const { goals, pages } = await getFigures(ctx, { from: query.von, until: query.bis });
    return { Ziele: goals, Seiten: pages };
  });
};
