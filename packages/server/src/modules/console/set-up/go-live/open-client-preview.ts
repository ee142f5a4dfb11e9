import { findPreviewKey, hiddenConfig, originOf } from '#modules/client/index.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type SetUpCtx, transactSetUp } from '../set-up-ctx.ts';
import { hideDraft, newHiddenKey } from './hidden-client.ts';

const LASTS_MS = 86_400_000;

/** Shows the draft as a hidden client for a day. A second call updates the preview at the same address. */
export const openClientPreview = async (ctx: SetUpCtx): Promise<{ Adresse: string | null; EndetAm: string }> => {
  const { platform } = ctx;
  const until = new Date(ctx.now.getTime() + LASTS_MS);
  const key = (await findPreviewKey(ctx.db, ctx.client.key, ctx.now)) ?? newHiddenKey();
  const client = await hideDraft(ctx, { key, until, configOf: hiddenConfig });
  await transactSetUp(ctx, (inner) =>
    recordAct(inner, {
      act: 'client.preview',
      subject: { kind: 'client', id: ctx.client.key },
      // The key is left out, because it alone opens the preview.
      after: { until },
    }),
  );
  const isShown = platform.config.hasDevelopmentAids || platform.config.previewHost !== null;
  return { Adresse: isShown ? `${originOf(platform, client)}/` : null, EndetAm: until.toISOString() };
};
