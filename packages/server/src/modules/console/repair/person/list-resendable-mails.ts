import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Ctx } from '../../../../platform/context.ts';
import { countEvents, minutesAgo } from '../../../../platform/throttle/throttle.ts';
import { accountRefusal, type Recommender } from '../../../account/index.ts';
import { pickUpRefusal, selectClaimsOfRecommender } from '../../../claim/index.ts';
import type { MailKind } from '../../../mail-table.ts';
import { maskText } from '../../audit/masked.ts';
import { findAccount } from '../find-account.ts';
import { type LastMail, selectLastMails, selectLivingNumbers } from '../read-models/last-mails.ts';

/** The newest links are enough to choose from. */
const MAX_LINKS = 5;

/** The kinds of mail behind each choice, for what became of the last one. */
const KINDS: Record<ResendableMailKind, readonly MailKind[]> = {
  Zugang: ['welcome', 'password-reset', 'credentials'],
  Adresse: ['confirm-address', 'newsletter-optin'],
  Empfehlung: ['recommendation-created', 'credentials'],
  Abholung: ['pickup', 'bonus', 'goodwill-accepted', 'goodwill-granted'],
};

/** How mails of a kind to a person are counted. */
export const resendScope = (kind: ResendableMailKind): string => `console:resend:${kind}`;

/** What can be sent to an account now: its way in, the request to confirm, its living links, rewards that wait. */
export const resendable = async (
  ctx: Ctx,
  account: Recommender,
): Promise<{ readonly kind: ResendableMailKind; readonly number: string | null }[]> => {
  if (accountRefusal(account, ctx.client.config)) return [];
  const claims = (await selectClaimsOfRecommender(ctx, account.id)).filter(({ state }) => !pickUpRefusal(state));
  // The mail of a link is nothing a person must know.
  const links = account.wantsAllMails ? await selectLivingNumbers(ctx, account.id, MAX_LINKS) : [];
  return [
    ...(ctx.client.config.IsAutologin ? [] : [{ kind: 'Zugang', number: null } as const]),
    ...(account.addressConfirmedAt ? [] : [{ kind: 'Adresse', number: null } as const]),
    ...claims.map(({ number }) => ({ kind: 'Abholung', number }) as const),
    ...links.map((number) => ({ kind: 'Empfehlung', number }) as const),
  ];
};

const STATES = { queued: 'Wartet', sent: 'Versendet', failed: 'Fehlgeschlagen' } as const;

const lastOf = (mails: ReadonlyMap<string, LastMail>, kind: ResendableMailKind): ResendableMail['Zuletzt'] => {
  const [last] = KINDS[kind]
    .flatMap((one) => mails.get(one) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!last) return null;
  return { Am: last.at.toISOString(), Stand: STATES[last.state], Antwort: last.lastError && maskText(last.lastError) };
};

/** The mails that can be sent to a person again, and what became of the last ones. */
export const listResendableMails = async (ctx: Ctx, id: string): Promise<ResendableMail[]> => {
  const account = await findAccount(ctx, id);
  const mails = await selectLastMails(ctx, account.email, Object.values(KINDS).flat());
  const since = minutesAgo(ctx, 24 * 60);
  return Promise.all(
    (await resendable(ctx, account)).map(async ({ kind, number }) => ({
      Art: kind,
      Nummer: number,
      An: maskEmail(account.email),
      Zuletzt: lastOf(mails, kind),
      NochHeute: Math.max(0, RESENDS_A_DAY - (await countEvents(ctx, resendScope(kind), [id], since))),
    })),
  );
};
