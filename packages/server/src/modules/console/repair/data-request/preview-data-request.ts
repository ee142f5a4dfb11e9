import type { ActPreview, PreviewLine } from '@mundwerk/contract/console/repair/preview';
import type { ErrorName } from '@mundwerk/contract/errors';
import type { DataRequestKind, DataRequestStep } from '@mundwerk/contract/values/console/repair/data-requests';
import { calendarDay } from '../../../../platform/calendar-day.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { countSessions } from '../../../account/index.ts';
import { booksKeptUntil, selectDataRequests } from '../../../personal-area/index.ts';
import { findAccount } from '../find-account.ts';
import { counted, line, previewOf } from '../preview.ts';
import { selectHeldData } from '../read-models/held-data.ts';

/** What is handed over or goes, what is still paid, and until when the books keep sums and days. */
const linesOf = async (ctx: Ctx, personId: string, kind: DataRequestKind): Promise<PreviewLine[]> => {
  const held = await selectHeldData(ctx, personId);
  const stored = [counted('empfehlungen', held.recommendations), counted('praemierungen', held.claims)];
  if (kind === 'Auskunft') return [...stored, counted('mails', held.mails)];
  const keptUntil = booksKeptUntil(held.paidAt.map((at) => calendarDay(new Date(at))));
  return [
    ...stored,
    counted('sitzungen', await countSessions(ctx, personId)),
    line('praemienEntfallen', 'Betrag', null, held.lapsingCents),
    line('zahlungenBleiben', 'Betrag', null, held.payableCents),
    ...(keptUntil ? [line('buecherBis', 'Tag', null, keptUntil)] : []),
  ];
};

/** What a request of a person would do, and what stands against it: asked already, or not yet confirmed by its owner. */
export const previewDataRequest = async (
  ctx: Ctx,
  personId: string,
  { kind, step }: { readonly kind: DataRequestKind; readonly step: DataRequestStep },
): Promise<ActPreview> => {
  const account = await findAccount(ctx, personId);
  const open = (await selectDataRequests(ctx, personId)).find((one) => one.kind === kind && one.endedAt === null);
  const obstacle = (): ErrorName | null => {
    if (step === 'anfragen') return open ? 'dataRequestOpen' : null;
    if (!open) return 'dataRequestEnded';
    return open.confirmedAt === null ? 'identityUnconfirmed' : null;
  };
  const answer = kind === 'Auskunft' ? 'data-downloaded' : 'account-closed';
  return previewOf({
    lines: await linesOf(ctx, personId, kind),
    mails: [{ kind: step === 'anfragen' ? 'confirm-request' : answer, to: account.email }],
    obstacles: [obstacle()],
  });
};
