import type { ActPreview } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import type { GoodwillDecision } from '@mundwerk/contract/values/console/repair/grants';
import { findGoodwillCase } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import { line, previewOf } from '../preview.ts';

/** The effect of a decision: the sum, the mail, and whether a colleague has already decided. */
export const previewGoodwillCase = async (ctx: Ctx, id: string, decision: GoodwillDecision): Promise<ActPreview> => {
  const found = await findGoodwillCase(ctx, id);
  if (!found) throw new AppError('notFound');
  const isAccepted = decision === 'Angenommen';
  return previewOf({
    lines: [
      line('kulanzStatus', 'Wort', 'offen', decision),
      ...(isAccepted ? [line('kulanz', 'Betrag', null, ctx.client.config.KulanzCent)] : []),
    ],
    mails: [{ kind: isAccepted ? 'goodwill-accepted' : 'goodwill-refused', to: found.email }],
    obstacles: [found.state === 'open' ? null : 'goodwillDecided'],
  });
};
