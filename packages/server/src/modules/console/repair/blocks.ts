import type { CallInput } from '@mundwerk/contract/call';
import type { ActPreview } from '@mundwerk/contract/console/act';
import type { ParticipationEntry as EntryView } from '@mundwerk/contract/console/repair/blocks-and-stops';
import * as calls from '@mundwerk/contract/console/repair/blocks-and-stops';
import { AppError } from '@mundwerk/contract/errors';
import { mayAct } from '@mundwerk/contract/values/console/acts';
import {
  type BlockKind,
  isAllowEntry,
  isBlockedAddress,
  isBlockPattern,
} from '@mundwerk/contract/values/console/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import {
  addToLists,
  blockWholeAccount,
  type EntryKind,
  findRecommender,
  liftEntry,
  type ParticipationEntry,
  selectEntries,
} from '#modules/core/account/index.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import { actFor, counted, done, findAccount, line, nameSigners, previewOf, serveCalls } from '../acts.ts';
import { auditValue } from '../audit/record-act.ts';
import { countConcernedAccounts, hasOpenReward } from './read-models/held-data.ts';

/** An address or a pattern as the audit log has it: a pattern names nobody. */
export const entryValue = (ctx: CtxOf<OperatorActor>, entry: string) =>
  entry.includes('*') ? entry : auditValue(ctx.platform, 'email', entry);

/** Adds an address or a pattern to the client's lists; this server follows at once, the others within a second. */
const listEntry = async (ctx: CtxOf<OperatorActor>, kind: Exclude<EntryKind, 'account'>, entry: string, by: string) => {
  const id = await addToLists(ctx, kind, entry, by);
  return {
    subject: { kind, id },
    after: { entry: entryValue(ctx, entry) },
    reply: done(id),
    changesClient: true,
  } as const;
};

/** Blocks one account: no login, no recommending, no pickup; booked payments continue (decisions §9). */
export const blockAccount = actFor(calls.blockAccount, async (ctx, { body: { PersonId: personId } }, by) => {
  const { blockedKind } = await findAccount(ctx, personId);
  const id = await blockWholeAccount(ctx, personId, by);
  return {
    subject: { kind: 'account', id: personId, personId },
    before: { blocked: blockedKind },
    after: { blocked: 'general' },
    reply: done(id),
  };
});

/** Blocks an address, whether or not it has an account. */
export const blockAddress = actFor(calls.blockAddress, (ctx, { body }, by) =>
  listEntry(ctx, 'address', body.Adresse, by),
);

/** Blocks every address that fits a pattern. */
export const blockPattern = actFor(calls.blockPattern, (ctx, { body }, by) =>
  listEntry(ctx, 'pattern', body.Muster, by),
);

/** Admits an address that a block matches, or a pattern where only approved addresses may take part. */
export const allowAddress = actFor(calls.allowAddress, (ctx, { body }, by) => listEntry(ctx, 'allow', body.Wert, by));

/** Lifts an entry of a kind that the person may lift. */
const liftListed = async (ctx: CtxOf<OperatorActor>, id: string, by: string, mayLift: (kind: EntryKind) => boolean) => {
  const { kind, entry, recommenderId } = await liftEntry(ctx, id, by, mayLift);
  const subject = { kind, id: recommenderId ?? id, personId: recommenderId };
  const before = entry === null ? { blocked: 'general' } : { entry: entryValue(ctx, entry) };
  return { subject, before, after: null, reply: done(id), changesClient: true } as const;
};

/** Lifts a block. A pattern concerns many people, so only operators who may set one may lift it. */
export const liftBlock = actFor(calls.liftBlock, (ctx, { params }, by) =>
  liftListed(
    ctx,
    params.id,
    by,
    (kind) => kind !== 'allow' && (kind !== 'pattern' || mayAct(ctx.actor.roles, 'block.pattern')),
  ),
);

/** Ends an exception: blocks that match the address apply again. */
export const liftAllowance = actFor(calls.liftAllowance, (ctx, { params }, by) =>
  liftListed(ctx, params.id, by, (kind) => kind === 'allow'),
);

const IS_FITTING: Record<Exclude<BlockKind, 'Konto'>, (text: string) => boolean> = {
  Adresse: isBlockedAddress,
  Muster: isBlockPattern,
  Ausnahme: isAllowEntry,
};

/** The format of account ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The effect of a block: the accounts, and those of them that wait for a reward. Booked payments continue. */
export const previewBlock = async (
  ctx: Ctx,
  { body: { Art: kind, Wert: value } }: CallInput<typeof calls.previewBlock>,
): Promise<ActPreview> => {
  if (kind === 'Konto') {
    if (!UUID.test(value)) throw new AppError('inputInvalid', [{ field: 'Wert', reason: 'inputInvalid' }]);
    const account = await findAccount(ctx, value);
    const isOwed = await hasOpenReward(ctx, account.id);
    return previewOf({
      lines: [
        line('kontoStatus', 'Wort', account.blockedKind ? 'gesperrt' : 'offen', 'gesperrt'),
        counted('kontenMitPraemie', isOwed ? 1 : 0),
      ],
      obstacles: [account.blockedKind ? 'alreadySet' : null],
    });
  }
  if (!IS_FITTING[kind](value)) throw new AppError('inputInvalid', [{ field: 'Wert', reason: 'inputInvalid' }]);
  const { accounts, withReward } = await countConcernedAccounts(ctx, value);
  return previewOf({ lines: [counted('konten', accounts), counted('kontenMitPraemie', withReward)] });
};

/** Lifted entries are shown for a year; the audit log has them longer. */
const SHOWN_DAYS = 365;
const MAX_SHOWN = 500;

const KINDS: Record<EntryKind, BlockKind> = {
  account: 'Konto',
  address: 'Adresse',
  pattern: 'Muster',
  allow: 'Ausnahme',
};

/** A pattern names nobody and is shown; an address is masked. */
const shown = (entry: string): string => (entry.includes('*') ? entry : maskEmail(entry));

/** The entries of the client's folder: those of its lists that no operator made. */
const folderEntries = (ctx: Ctx, own: readonly ParticipationEntry[]): EntryView[] => {
  const { EmailBlocklist, EmailAusnahmen, EmailWhitelist } = ctx.client.config;
  const made = new Set(own.flatMap(({ entry, liftedAt }) => (entry && liftedAt === null ? entry : [])));
  const view = (Art: BlockKind, entry: string): EntryView => ({
    Id: null,
    Art,
    Wert: shown(entry),
    PersonId: null,
    SeitWann: null,
    Von: null,
    AufgehobenAm: null,
    AufgehobenVon: null,
  });
  return [
    ...EmailBlocklist.filter((entry) => !made.has(entry)).map((entry) =>
      view(entry.includes('*') ? 'Muster' : 'Adresse', entry),
    ),
    ...[...EmailWhitelist, ...EmailAusnahmen.filter((entry) => !made.has(entry))].map((entry) =>
      view('Ausnahme', entry),
    ),
  ];
};

/** Blocks and exceptions of a client, active entries first. */
export const listBlocks = async (ctx: Ctx): Promise<EntryView[]> => {
  const since = new Date(ctx.now.getTime() - SHOWN_DAYS * 86_400_000);
  const entries = await selectEntries(ctx, since, MAX_SHOWN);
  const nameOf = await nameSigners(
    ctx,
    entries.flatMap(({ setBy, liftedBy }) => [setBy, liftedBy]),
  );
  const viewOf = async (one: ParticipationEntry): Promise<EntryView> => {
    const account = one.recommenderId === null ? null : await findRecommender(ctx, one.recommenderId);
    return {
      Id: one.id,
      Art: KINDS[one.kind],
      Wert: one.entry === null ? maskEmail(account?.email ?? '') : shown(one.entry),
      PersonId: account?.id ?? null,
      SeitWann: one.setAt.toISOString(),
      Von: nameOf(one.setBy),
      AufgehobenAm: one.liftedAt?.toISOString() ?? null,
      AufgehobenVon: one.liftedBy === null ? null : nameOf(one.liftedBy),
    };
  };
  const own = await Promise.all(entries.map(viewOf));
  const [living, lifted] = [own.filter((one) => !one.AufgehobenAm), own.filter((one) => one.AufgehobenAm)];
  return [...living, ...folderEntries(ctx, entries), ...lifted];
};

/** Registers the calls about who may take part. */
export const serveBlocks = (serving: Serving): void =>
  serveCalls(serving, calls, {
    listBlocks,
    previewBlock,
    blockAccount,
    blockAddress,
    blockPattern,
    liftBlock,
    allowAddress,
    liftAllowance,
  });
