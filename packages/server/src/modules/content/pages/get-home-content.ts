import type { HomeContent } from '@mundwerk/contract/content/content';
import type { Ctx } from '../../../platform/context.ts';
import { orElse } from '../service/patience.ts';
import { getKeyVisual } from './get-key-visual.ts';
import { listContentBlocks } from './list-content-blocks.ts';

/** What editors put on the home page. The page works without it, so that nothing here ever fails. */
export const getHomeContent = async (ctx: Ctx): Promise<HomeContent> => {
  const [KeyVisual, Bloecke] = await Promise.all([
    orElse(ctx, getKeyVisual(ctx, 'home'), null),
    orElse(ctx, listContentBlocks(ctx, 'home'), []),
  ]);
  return { KeyVisual, Bloecke };
};
