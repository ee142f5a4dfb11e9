import type { AufgabenZahlen } from '@mundwerk/contract/console/inbox-views';
import { hasDigest } from './digest-store.ts';
import { countTasksByKind } from './read-models/tasks.ts';
import { type InboxCtx, readerOf } from './reader.ts';

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** Numbers of waiting tasks, for the navigation, the first screen and the names of the lists. */
export const countTasks = async (ctx: InboxCtx): Promise<AufgabenZahlen> => {
  const reader = readerOf(ctx);
  const counts = await countTasksByKind(ctx, reader);
  return {
    Meine: sumOf(counts, ({ own }) => own),
    Team: sumOf(counts, ({ open }) => open),
    Wartend: sumOf(counts, ({ waiting }) => waiting),
    FuerMich: sumOf(counts, ({ forReader }) => forReader),
    HeuteFaellig: sumOf(counts, ({ due }) => due),
    Arten: reader.kinds.flatMap((kind) => {
      const row = counts.find((one) => one.kind === kind);
      return row && row.open > 0 ? [{ Art: kind, Offen: row.open, HeuteFaellig: row.dueOfTeam }] : [];
    }),
    PerMail: await hasDigest(ctx, reader.operatorId),
  };
};
