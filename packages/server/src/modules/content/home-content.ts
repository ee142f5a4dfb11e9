import type { HomeContent } from '@mundwerk/contract/content/content';
import type { Ctx } from '../../platform/context.ts';
import { findKeyVisual, listBlocks } from './find-content.ts';
import { orElse } from './service/patience.ts';

/** What editors put on the home page. A page without it is still a page, so nothing here ever fails. */
export const homeContent = async (ctx: Ctx): Promise<HomeContent> => {
  const [KeyVisual, Bloecke] = await Promise.all([
    orElse(findKeyVisual(ctx, 'home'), null),
    orElse(listBlocks(ctx, 'home'), []),
  ]);
  return { KeyVisual, Bloecke };
};
