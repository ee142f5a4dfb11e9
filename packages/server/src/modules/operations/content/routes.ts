import * as calls from '@mundwerk/contract/content/content-operations';
import type { Serving } from '#modules/actors.ts';
import { exportContent, importContent } from '#modules/content/index.ts';
import { signature } from '../key/operations-keys.ts';

/** Registers the calls by which editors' tools export and import content. */
export const registerContentCalls = ({ serve }: Serving): void => {
  serve(calls.exportContent, async (ctx) => {
    return { Inhalte: await exportContent(ctx) };
  });

  serve(calls.importContent, async (ctx, { body }) => {
    return { Anzahl: await importContent(ctx, body.Inhalte, signature(ctx)) };
  });
};
