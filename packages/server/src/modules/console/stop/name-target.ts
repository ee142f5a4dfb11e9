import { CHANNEL_CODES } from '@mundwerk/contract/values/channel';
import type { StopTarget } from '@mundwerk/contract/values/console/repair/stops';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { findRecommender } from '#modules/account/index.ts';
import { findReward, listProductNames, textIn } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The format of account ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of a stopped target; null when it does not exist. A person is masked. */
export const nameTarget = async (ctx: Ctx, target: StopTarget, targetId: string): Promise<string | null> => {
  const { StandardSprache, Name } = ctx.client.config;
  switch (target) {
    case 'Mandant':
      return targetId === '' ? Name : null;
    case 'Produkt':
      return (await listProductNames(ctx)).get(Number(targetId)) ?? null;
    case 'Praemie': {
      const reward = /^\d{1,9}$/.test(targetId) ? await findReward(ctx, Number(targetId)) : null;
      return reward && textIn(reward.title, ctx.language, StandardSprache);
    }
    case 'Kanal':
      return CHANNEL_CODES.some((code) => code === targetId) ? targetId : null;
    case 'Person': {
      const account = UUID.test(targetId) ? await findRecommender(ctx, targetId) : null;
      return account && `${account.firstName} ${account.lastName.slice(0, 1)}. (${maskEmail(account.email)})`;
    }
  }
};
