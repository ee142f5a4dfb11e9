import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { line, previewOf } from '../preview.ts';

/** Whether a sum is more than one operator may grant alone. */
export const needsSecondPerson = ({ client }: Ctx, valueCents: number): boolean =>
  valueCents > client.config.GewaehrGrenzeCent;

/** The effect of a grant, and whether a second person must approve it. */
export const previewGrant = async (ctx: Ctx, id: string, valueCents: number): Promise<ActPreview> => {
  const account = await findAccount(ctx, id);
  return previewOf({
    lines: [line('kulanz', 'Betrag', null, valueCents)],
    mails: [{ kind: 'goodwill-granted', to: account.email }],
    needsSecond: needsSecondPerson(ctx, valueCents),
  });
};
