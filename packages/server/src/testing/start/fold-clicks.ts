import { foldClicks } from '#modules/recommendation/fold/fold-clicks.ts';
import { selectBacklog } from '#modules/recommendation/fold/fold-store.ts';
import type { Platform } from '#platform/context.ts';

/** Waits until every answered click is judged and in the figures, whichever server folds it. */
export const untilClicksAreFolded = async ({
  platform,
}: {
  readonly platform: Pick<Platform, 'db'>;
}): Promise<void> => {
  while ((await selectBacklog(platform.db)).waiting > 0) await foldClicks(platform);
};
