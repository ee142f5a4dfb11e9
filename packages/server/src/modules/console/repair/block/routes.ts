import * as calls from '@mundwerk/contract/console/repair/block';
import type { Serving } from '#modules/actors.ts';
import { allowAddress } from './allow-address.ts';
import { blockAccount } from './block-account.ts';
import { blockAddress } from './block-address.ts';
import { blockPattern } from './block-pattern.ts';
import { liftAllowance } from './lift-allowance.ts';
import { liftBlock } from './lift-block.ts';
import { listBlocks } from './list-blocks.ts';
import { previewBlock } from './preview-block.ts';

/** Registers the calls about who may take part. */
export const serveBlocks = ({ serve }: Serving): void => {
  serve(calls.listBlocks, listBlocks);
  serve(calls.previewBlock, (ctx, { body }) => previewBlock(ctx, body.Art, body.Wert));
  serve(calls.blockAccount, (ctx, { body }) => blockAccount(ctx, body.PersonId, body.Grund));
  serve(calls.blockAddress, (ctx, { body }) => blockAddress(ctx, body.Adresse, body.Grund));
  serve(calls.blockPattern, (ctx, { body }) => blockPattern(ctx, body.Muster, body.Grund));
  serve(calls.liftBlock, (ctx, { params, body }) => liftBlock(ctx, params.id, body.Grund));
  serve(calls.allowAddress, (ctx, { body }) => allowAddress(ctx, body.Wert, body.Grund));
  serve(calls.liftAllowance, (ctx, { params, body }) => liftAllowance(ctx, params.id, body.Grund));
};
