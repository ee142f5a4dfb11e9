import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import {
  type BlockKind,
  isAllowEntry,
  isBlockedAddress,
  isBlockPattern,
} from '@mundwerk/contract/values/console/repair/blocks';
import type { Ctx } from '#platform/context.ts';
import { findAccount } from '../find-account.ts';
import { counted, line, previewOf } from '../preview.ts';
import { countConcernedAccounts, hasOpenReward } from '../read-models/concerned-accounts.ts';

const IS_FITTING: Record<Exclude<BlockKind, 'Konto'>, (text: string) => boolean> = {
  Adresse: isBlockedAddress,
  Muster: isBlockPattern,
  Ausnahme: isAllowEntry,
};

/** The format of account ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The effect of a block: the accounts, and those of them that wait for a reward. Booked payments continue. */
export const previewBlock = async (ctx: Ctx, kind: BlockKind, value: string): Promise<ActPreview> => {
  if (kind === 'Konto') {
    if (!UUID.test(value)) throw new AppError('inputInvalid', [{ field: 'Wert', reason: 'inputInvalid' }]);
    const account = await findAccount(ctx, value);
    const isOwed = await hasOpenReward(ctx, account.id);
    return previewOf({
      lines: [
        line('kontoStatus', 'Wort', account.blockedKind ? 'gesperrt' : 'offen', 'gesperrt'),
        counted('kontenMitPraemie', isOwed ? 1 : 0),
      ],
      obstacles: [account.blockedKind ? 'alreadySet' : null],
    });
  }
  if (!IS_FITTING[kind](value)) throw new AppError('inputInvalid', [{ field: 'Wert', reason: 'inputInvalid' }]);
  const { accounts, withReward } = await countConcernedAccounts(ctx, value);
  return previewOf({ lines: [counted('konten', accounts), counted('kontenMitPraemie', withReward)] });
};
