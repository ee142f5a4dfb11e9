import type { Ctx } from '../../platform/context.ts';
import { findReward, textIn } from '../catalogue/index.ts';
import type { Claim } from '../claim/life/store.ts';
import { decryptCode } from './code-encryption.ts';
import { selectCode } from './store.ts';

/** A voucher as its beneficiary gets it. */
export interface Voucher {
  readonly code: string;
  readonly title: string;
  readonly valueCents: number;
  readonly redeemUrl: string | null;
  readonly redeemNote: string | null;
  readonly assignedAt: Date;
}

/** The voucher of a claim; null while it has none, and once its code is erased. */
export const readVoucher = async (ctx: Ctx, claim: Claim): Promise<Voucher | null> => {
  const stored = await selectCode(ctx, claim.id);
  if (!stored?.codeEncrypted || !stored.keyId) return null;
  const fallback = ctx.client.config.StandardSprache;
  const chosen = claim.choices.find(({ id }) => id === claim.chosenRewardId);
  // How to redeem it may change, so that the catalogue of today is asked; what was promised may not.
  const reward = claim.chosenRewardId === null ? null : await findReward(ctx, claim.chosenRewardId);
  return {
    code: decryptCode(
      ctx.platform.config.encryptionKeys,
      { bytes: stored.codeEncrypted, keyId: stored.keyId },
      { clientKey: ctx.client.key, id: stored.id },
    ),
    title: chosen ? textIn(chosen.title, ctx.language, fallback) : '',
    valueCents: stored.valueCents,
    redeemUrl: reward?.redeemUrl ?? null,
    redeemNote: reward?.redeemNote ? textIn(reward.redeemNote, ctx.language, fallback) : null,
    assignedAt: stored.assignedAt,
  };
};
