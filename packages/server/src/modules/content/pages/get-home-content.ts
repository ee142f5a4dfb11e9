import type { HomeContent } from '@mundwerk/contract/content/content';
import type { Ctx } from '#platform/context.ts';
import { orElse } from '../service/patience.ts';
import { getKeyVisual } from './get-key-visual.ts';
import { listContentBlocks } from './list-content-blocks.ts';

/** The home page's content from editors. The page works without it, so this never fails. */
export const getHomeContent = async (ctx: Ctx): Promise<HomeContent> => {
  const [KeyVisual, Bloecke] = await Promise.all([
    orElse(ctx, getKeyVisual(ctx, 'home'), null),
    orElse(ctx, listContentBlocks(ctx, 'home'), []),
  ]);
  return { KeyVisual, Bloecke };
};
