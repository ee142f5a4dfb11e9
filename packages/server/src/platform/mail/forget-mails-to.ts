import type { Ctx } from '../context.ts';
import { forgetBounces, forgetComplaint } from './bounce/store.ts';
import { eraseMailsTo } from './store.ts';

/** Erases the mails to an address, or those of some kinds; erasing all of them also removes its bounces and complaints. */
export const forgetMailsTo = async (ctx: Ctx, address: string, kinds?: readonly string[]): Promise<void> => {
  if (kinds === undefined) {
    await forgetBounces(ctx, address);
    await forgetComplaint(ctx, address);
  }
  await eraseMailsTo(ctx, address, kinds);
};
