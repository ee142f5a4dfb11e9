import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { type Ctx, transactLong } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { findReward, textIn } from '../catalogue/index.ts';
import { raiseTask, settleTask } from '../task/index.ts';
import { poolMail } from './mails.tsx';
import { type CodeLine, readCodes } from './rules.ts';
import {
  clearWarned,
  countFree,
  insertCodes,
  insertPool,
  lockPool,
  type Pool,
  selectKnownHashes,
  updateWarned,
} from './store.ts';
import { codeHash, encryptCode } from './voucher-codes.ts';

/** The reference of a pool in a task. */
const poolRef = ({ rewardId, valueCents }: Pool): string => `${rewardId}-${valueCents}`;

/** Warns the people who run the programme that a pool runs low, by mail and task: once each time it falls below the client's threshold. */
export const warnIfLow = async (ctx: Ctx, pool: Pool): Promise<boolean> => {
  const { config } = ctx.client;
  const threshold = config.GutscheinWarnungAb;
  const left = await countFree(ctx, pool, threshold);
  if (left >= threshold || !(await updateWarned(ctx, pool))) return false;
  const language = config.StandardSprache;
  const reward = await findReward(ctx, pool.rewardId);
  const title = reward ? textIn(reward.title, language, language) : String(pool.rewardId);
  await raiseTask(ctx, {
    kind: 'Bestand',
    ref: poolRef(pool),
    title,
    facts: { praemieId: pool.rewardId, wertCent: pool.valueCents, uebrig: left },
  });
  await queueMail({ ...ctx, language }, await poolMail(ctx, { ...pool, title, left, threshold }));
  return true;
};

/** Ends a warning once the pool is full enough again. */
export const endWarning = async (ctx: Ctx, pool: Pool, left: number): Promise<void> => {
  if (left < ctx.client.config.GutscheinWarnungAb) return;
  await clearWarned(ctx, pool);
  await settleTask(ctx, { kind: 'Bestand', ref: poolRef(pool) });
};

/** The outcome of importing a file of codes. */
export interface VoucherImport {
  readonly lines: ReadonlyArray<{ readonly line: number; readonly refusal: ErrorName | null }>;
  /** Number of waiting claims that got a code. */
  readonly served: number;
  readonly free: number;
}

/** A file of codes; without a worth of their own they are worth the whole reward. */
export interface PoolFile {
  readonly rewardId: number;
  readonly valueCents: number | undefined;
  readonly text: string;
}

/** The pool a file is for; a reward that is no voucher, or not in the catalogue, has none (notFound). */
const poolFor = async (ctx: Ctx, rewardId: number, valueCents: number | undefined): Promise<Pool> => {
  const reward = await findReward(ctx, rewardId);
  if (reward?.kind !== 'Gutschein') throw new AppError('notFound');
  if (valueCents !== undefined && valueCents > reward.valueCents) {
    throw new AppError('inputInvalid', [{ field: 'WertCent', reason: 'inputInvalid' }]);
  }
  return { rewardId, valueCents: valueCents ?? reward.valueCents };
};

/** Codes that are already stored with a hash of another secret of the installation, which no database constraint can detect. */
const knownOtherwise = async (ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const { appSecret, acceptedSecrets } = ctx.platform.config;
  const known = new Set<string>();
  for (const secret of acceptedSecrets.filter((one) => one !== appSecret)) {
    const byHash = new Map(codes.map((code) => [codeHash(secret, ctx.client.key, code), code]));
    for (const hash of await selectKnownHashes(ctx, [...byHash.keys()])) known.add(byHash.get(hash) ?? '');
  }
  return known;
};

/** Stores the codes that are new and returns them; the others existed before this file. */
const storeCodes = async (ctx: Ctx, pool: Pool, lines: readonly CodeLine[]): Promise<ReadonlySet<string>> => {
  const { config } = ctx.platform;
  const codes = lines.map(({ code }) => code);
  const known = await knownOtherwise(ctx, codes);
  const fresh = codes.filter((code) => !known.has(code));
  const hashes = new Map(fresh.map((code) => [code, codeHash(config.appSecret, ctx.client.key, code)]));
  const added = await insertCodes(
    ctx,
    pool,
    [...hashes].map(([code, code_hash]) => {
      const id = newId();
      return { id, code_hash, ...encryptCode(config.encryptionKeys, code, { clientKey: ctx.client.key, id }) };
    }),
  );
  return new Set([...hashes].filter(([, hash]) => added.has(hash)).map(([code]) => code));
};

/** The codes of a file that are there already, under whichever secret of the installation. */
const knownCodes = async (ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  const known = new Set(await knownOtherwise(ctx, codes));
  const byHash = new Map(codes.map((code) => [codeHash(ctx.platform.config.appSecret, ctx.client.key, code), code]));
  for (const hash of await selectKnownHashes(ctx, [...byHash.keys()])) known.add(byHash.get(hash) ?? '');
  return known;
};

/** The result an import would have for each line; nothing is stored. */
export const previewPool = async (
  ctx: Ctx,
  { rewardId, valueCents, text }: PoolFile,
): Promise<{ readonly pool: Pool; readonly lines: VoucherImport['lines'] }> => {
  const pool = await poolFor(ctx, rewardId, valueCents);
  const lines = readCodes(text);
  const known = await knownCodes(
    ctx,
    lines.filter(({ refusal }) => refusal === null).map(({ code }) => code),
  );
  return {
    pool,
    lines: lines.map(({ line, code, refusal }) => ({
      line,
      refusal: refusal ?? (known.has(code) ? 'voucherCodeExists' : null),
    })),
  };
};

/**
 * Fills a reward's pool from a file, one code a line. Claims that wait are served by the caller, in the same transaction and
 * before anyone else sees a code.
 */
export const fillPool = async (
  ctx: Ctx,
  { rewardId, valueCents, text }: PoolFile,
  serveWaiting: (ctx: Ctx, pool: Pool) => Promise<number>,
): Promise<VoucherImport> => {
  const pool = await poolFor(ctx, rewardId, valueCents);
  const lines = readCodes(text);
  return transactLong(ctx, async (inner) => {
    await lockPool(inner, pool);
    await insertPool(inner, pool);
    const added = await storeCodes(
      inner,
      pool,
      lines.filter(({ refusal }) => refusal === null),
    );
    const served = await serveWaiting(inner, pool);
    const free = await countFree(inner, pool);
    await endWarning(inner, pool, free);
    return {
      lines: lines.map(({ line, code, refusal }) => ({
        line,
        refusal: refusal ?? (added.has(code) ? null : 'voucherCodeExists'),
      })),
      served,
      free,
    };
  });
};
