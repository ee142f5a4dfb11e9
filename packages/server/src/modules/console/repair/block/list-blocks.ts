import type { ParticipationEntry as EntryView } from '@mundwerk/contract/console/repair/block';
import type { BlockKind } from '@mundwerk/contract/values/console/repair/blocks';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { type EntryKind, findRecommender, type ParticipationEntry, selectEntries } from '#modules/account/index.ts';
import type { Ctx } from '#platform/context.ts';
import { nameSigners } from '../name-signers.ts';

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
