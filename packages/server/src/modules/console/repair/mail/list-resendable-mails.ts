import type { ResendableMail } from '@mundwerk/contract/console/repair/resend';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { maskText } from '#modules/console/audit/masked.ts';
import type { Ctx } from '#platform/context.ts';
import { countEvents, minutesAgo } from '#platform/throttle/throttle.ts';
import { type LastMail, selectLastMails } from '../read-models/last-mails.ts';
import { findReader } from './find-reader.ts';
import { offeredMails } from './offered-mails.ts';
import { kindsOf, RESENT_AS } from './resend-table.ts';

/** The throttle scope that counts mails of a kind to a person. */
export const resendScope = (kind: ResendableMailKind): string => `console:resend:${kind}`;

const STATES = { queued: 'Wartet', sent: 'Versendet', failed: 'Fehlgeschlagen' } as const;

const lastOf = (mails: ReadonlyMap<string, LastMail>, kind: ResendableMailKind): ResendableMail['Zuletzt'] => {
  const [last] = kindsOf(kind)
    .flatMap((one) => mails.get(one) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!last) return null;
  return { Am: last.at.toISOString(), Stand: STATES[last.state], Antwort: last.lastError && maskText(last.lastError) };
};

/** The mails that can be sent to a person again, with the state of the last ones. */
export const listResendableMails = async (ctx: Ctx, id: string): Promise<ResendableMail[]> => {
  const owner = await findReader(ctx, id);
  const mails = await selectLastMails(ctx, owner.email, Object.keys(RESENT_AS));
  const since = minutesAgo(ctx, 24 * 60);
  return Promise.all(
    (await offeredMails(ctx, owner)).map(async ({ kind, number, notice }) => ({
      Art: kind,
      Nummer: number,
      Hinweis: notice ? { Art: notice.kind, Am: notice.at.toISOString() } : null,
      An: maskEmail(owner.email),
      Zuletzt: lastOf(mails, kind),
      NochHeute: Math.max(0, RESENDS_A_DAY - (await countEvents(ctx, resendScope(kind), [id], since))),
    })),
  );
};
