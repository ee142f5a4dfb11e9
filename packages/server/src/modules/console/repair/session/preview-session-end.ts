import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { countSessions } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { counted, line, previewOf } from '../preview.ts';
import { countPaymentsOf } from '../read-models/concerned-accounts.ts';

/** How many devices would be logged out, and which payments would wait after “it was not me”. */
export const previewSessionEnd = async (ctx: Ctx, id: string): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  const { payments, cents } = await countPaymentsOf(ctx, id);
  return previewOf({
    lines: [
      line('sitzungen', 'Anzahl', await countSessions(ctx, id), 0),
      counted('zahlungen', payments),
      line('auszahlungWartet', 'Betrag', null, cents),
    ],
    mails: [{ kind: 'account-protected', to: account.email }],
  });
};
