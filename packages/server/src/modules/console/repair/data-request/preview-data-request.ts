import type { ActPreview, PreviewLine } from '@mundwerk/contract/console/repair/preview';
import type { ErrorName } from '@mundwerk/contract/errors';
import type { DataRequestKind, DataRequestStep } from '@mundwerk/contract/values/console/repair/data-requests';
import { countSessions } from '#modules/account/index.ts';
import type { MailKind } from '#modules/mail-table.ts';
import { booksKeptUntil, selectDataRequests } from '#modules/personal-area/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { counted, line, previewOf } from '../preview.ts';
import { selectHeldData } from '../read-models/held-data.ts';
import { type DataOwner, findDataOwner } from './find-data-owner.ts';

/** The mail to the person for each step. */
const MAILS_TO = {
  account: { anfragen: 'confirm-request', Auskunft: 'data-downloaded', Loeschung: 'account-closed' },
  contact: { anfragen: 'confirm-contact-request', Auskunft: 'contact-data-handed', Loeschung: 'contact-erased' },
} as const satisfies Record<string, Record<'anfragen' | DataRequestKind, MailKind>>;

/** The data that are exported or erased, the sums still paid, and until when the books keep sums and days. */
const linesOf = async (ctx: Ctx, owner: DataOwner, kind: DataRequestKind): Promise<PreviewLine[]> => {
  const held = await selectHeldData(ctx, owner);
  const stored = [counted('empfehlungen', held.recommendations), counted('praemierungen', held.claims)];
  if (kind === 'Auskunft') return [...stored, counted('mails', held.mails)];
  const keptUntil = booksKeptUntil(held.paidAt.map((at) => calendarDay(new Date(at))));
  return [
    ...stored,
    ...(owner.account ? [counted('sitzungen', await countSessions(ctx, owner.account.id))] : []),
    line('praemienEntfallen', 'Betrag', null, held.lapsingCents),
    line('zahlungenBleiben', 'Betrag', null, held.payableCents),
    ...(keptUntil ? [line('buecherBis', 'Tag', null, keptUntil)] : []),
  ];
};

/** The effect of a person's request, and its obstacles: already requested, or not yet confirmed by its owner. */
export const previewDataRequest = async (
  ctx: Ctx,
  personId: string,
  { kind, step }: { readonly kind: DataRequestKind; readonly step: DataRequestStep },
): Promise<ActPreview> => {
  const owner = await findDataOwner(ctx, personId);
  const open = (await selectDataRequests(ctx, owner.ids)).find((one) => one.kind === kind && one.endedAt === null);
  const obstacle = (): ErrorName | null => {
    if (step === 'anfragen') return open ? 'dataRequestOpen' : null;
    if (!open) return 'dataRequestEnded';
    return open.confirmedAt === null ? 'identityUnconfirmed' : null;
  };
  const mails = MAILS_TO[owner.account ? 'account' : 'contact'];
  return previewOf({
    lines: await linesOf(ctx, owner, kind),
    mails: [{ kind: mails[step === 'anfragen' ? step : kind], to: owner.email }],
    obstacles: [obstacle()],
  });
};
