import { Readable } from 'node:stream';
import type { ActReason } from '@mundwerk/contract/values/console/reasons';
import type { OperatorActor } from '#modules/actors.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { canonicalJson } from './canonical-json.ts';
import { type ChainChoice, chainKey } from './chosen-chain.ts';
import { recordAct } from './record-act.ts';
import type { ChainHead, JsonValue } from './rules.ts';
import { selectSeals } from './seal/store.ts';
import { selectFirstSince, selectHead } from './store.ts';
import { recordsBetween } from './walk-chain.ts';

const EMPTY: ChainHead = { seq: 0, hash: '' };

/** One line per record, the sealed months, and at the end the head, which reveals a file that lost its last lines. */
async function* linesOf(ctx: CtxOf<OperatorActor>, chain: string, after: number, head: ChainHead) {
  for await (const record of recordsBetween(ctx, chain, after, head.seq))
    yield `${canonicalJson(record as unknown as JsonValue)}\n`;
  for (const seal of await selectSeals(ctx, chain))
    if (seal.last_seq > after && seal.last_seq <= head.seq)
      yield `${canonicalJson({ seal: seal as unknown as JsonValue })}\n`;
  yield `${canonicalJson({ head: { client_key: chain, seq: head.seq, hash: head.hash } })}\n`;
}

/** Exports the log of a client, whole or since a day, and records the export; that record is the last one of the file. */
export const exportAudit = async (
  ctx: CtxOf<OperatorActor>,
  input: {
    readonly chain: ChainChoice;
    readonly since: string | null;
    readonly reason: { readonly code: ActReason; readonly text: string };
  },
): Promise<FileReply> => {
  const chain = chainKey(ctx, input.chain);
  const { first, head } = await transact(ctx, async (inner) => {
    const from = input.since ? await selectFirstSince(inner, chain, input.since) : 1;
    const { client, ...ofNone } = inner;
    await recordAct(chain === client.key ? inner : ofNone, {
      act: 'audit.export',
      subject: { kind: 'audit', id: chain },
      after: { Seit: input.since, AbNr: from },
      reason: input.reason,
    });
    return { first: from, head: (await selectHead(inner, chain)) ?? EMPTY };
  });
  const lines = Readable.from(linesOf(ctx, chain, first - 1, head));
  const name = `protokoll-${chain === '*' ? 'alle' : chain}-${first}-${head.seq}.jsonl`;
  return new FileReply(name, lines, { 'x-audit-head': `${head.seq} ${head.hash}` });
};
