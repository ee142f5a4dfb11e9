import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { insertTermsText } from './store.ts';

/** Stores the wording that a person agreed to, once per client, and returns its hash, which identifies the version of the text. */
export const storeTermsText = async (ctx: Ctx, text: string): Promise<string> => {
  const hash = createHash('sha256').update(text).digest('hex');
  await insertTermsText(ctx, hash, text);
  return hash;
};
