import type { CallInput, CallReply } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/payout/ledger';
import { ERRORS } from '@mundwerk/contract/errors';
import type { Serving } from '#modules/actors.ts';
import { findReward, textIn } from '#modules/core/catalogue/index.ts';
import { importVouchers, selectPoolLevels } from '#modules/core/claim/index.ts';
import { previewPool } from '#modules/core/voucher/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transactLong } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
import { selectGivenSince } from './read-models/ledger-moves.ts';
import { lastsUntil } from './rules.ts';

const MEASURED_DAYS = 28;
const DAY_MS = 86_400_000;

/** The client's voucher pools, and how long each lasts at the rate of the last 28 days. */
export const listVoucherLevels = async (ctx: Ctx): Promise<CallReply<typeof calls.listVoucherLevels>> => {
  const pools = await selectPoolLevels(ctx);
  const given = await selectGivenSince(ctx, new Date(ctx.now.getTime() - MEASURED_DAYS * DAY_MS));
  const { StandardSprache, GutscheinWarnungAb } = ctx.client.config;
  const levels = pools.map(async (pool) => {
    const reward = await findReward(ctx, pool.rewardId);
    const used = given.find((one) => one.rewardId === pool.rewardId && one.valueCents === pool.valueCents)?.given ?? 0;
    const end = lastsUntil(ctx.now, pool.free, used);
    return {
      PraemieId: pool.rewardId,
      Titel: reward && textIn(reward.title, ctx.language, StandardSprache),
      WertCent: pool.valueCents,
      Frei: pool.free,
      Vergeben: pool.given,
      Wartend: pool.waiting,
      ReichtBis: end && calendarDay(end),
      IstKnapp: pool.free < GutscheinWarnungAb,
    };
  });
  return { Items: await Promise.all(levels) };
};

/** A dry run of an import; nothing is stored. */
export const previewVouchers = async (
  ctx: Ctx,
  { params, query, body: text }: CallInput<typeof calls.previewVouchers>,
): Promise<CallReply<typeof calls.previewVouchers>> => {
  const file = { rewardId: params.praemieId, valueCents: query.WertCent, text };
  const { pool, lines } = await previewPool(ctx, file);
  const count = (refusal: string | null): number => lines.filter((line) => line.refusal === refusal).length;
  const level = (await selectPoolLevels(ctx)).find(
    (one) => one.rewardId === pool.rewardId && one.valueCents === pool.valueCents,
  );
  // A trailing line break does not start another line.
  const sent = text.replace(/\r?\n$/, '').split('\n');
  return {
    Angenommen: count(null),
    Doppelt: count('voucherCodeExists'),
    Ungueltig: count('inputInvalid'),
    Leer: sent.filter((line) => line.trim() === '').length,
    Bedient: Math.min(count(null), level?.waiting ?? 0),
    Zeilen: lines
      .filter(({ refusal }) => refusal !== null)
      .map(({ line, refusal }) => ({
        Zeile: line,
        Ergebnis: 'Abgelehnt' as const,
        ErrorCode: refusal && ERRORS[refusal].code,
      })),
  };
};

/** Fills a pool from a file: the same use case as that of the operations API, recorded without a single code. */
export const importConsoleVouchers = actFor(calls.importConsoleVouchers, (ctx, { params, query, body }, by) =>
  transactLong(ctx, async (inner) => {
    const file = { rewardId: params.praemieId, valueCents: query.WertCent, text: body };
    const { lines, served, free } = await importVouchers(inner, file, by);
    const refused = lines.filter(({ refusal }) => refusal !== null).length;
    const accepted = lines.length - refused;
    return {
      subject: { kind: 'voucherPool', id: String(file.rewardId) },
      after: { angenommen: accepted, abgelehnt: refused, zugeteilt: served, bestand: free },
      reply: { Angenommen: accepted, Abgelehnt: refused, Zugeteilt: served, Bestand: free },
    };
  }),
);

/** Registers the voucher pools and their import. */
export const serveVouchers = (serving: Serving): void =>
  serveCalls(serving, calls, { listVoucherLevels, previewVouchers, importConsoleVouchers });
