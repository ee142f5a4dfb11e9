import type { CallReply } from '@mundwerk/contract/call';
import type { listBudgets as call } from '@mundwerk/contract/console/programme/budgets';
import { type Reward, readBudgets, textIn } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';

type BudgetViews = CallReply<typeof call>;

/** The budgets of the client's rewards, as far as they are used now. */
export const listBudgets = async (ctx: Ctx): Promise<BudgetViews> => {
  const say = (text: Parameters<typeof textIn>[0]): string =>
    textIn(text, ctx.language, ctx.client.config.StandardSprache);
  const rewardView = ({ id, title, kind, valueCents }: Reward) => ({
    Id: id,
    Titel: say(title),
    Typ: kind,
    WertCent: valueCents,
  });
  return (await readBudgets(ctx)).map(({ product, reward, successor, isOffered, paceCentsPerDay, limits }) => ({
    Praemie: rewardView(reward),
    Produkt: { Id: product.id, AnzeigeName: say(product.displayName) },
    WirdAngeboten: isOffered,
    Nachfolger: successor && rewardView(successor),
    ProTagCent: paceCentsPerDay,
    Grenzen: limits.map(({ limit, limitCents, usedCents, percent, endsOn }) => ({
      Grenze: limit,
      GrenzeCent: limitCents,
      BenutztCent: usedCents,
      Prozent: percent,
      AufgebrauchtAm: endsOn,
    })),
  }));
};
