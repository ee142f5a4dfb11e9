import type { ResendableMail } from '@mundwerk/contract/console/repair/repair';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import type { Ctx } from '../../../../platform/context.ts';
import { countEvents, minutesAgo } from '../../../../platform/throttle/throttle.ts';
import { accountRefusal } from '../../../account/index.ts';
import { type Claim, pickUpRefusal, selectClaimsOfRecipient, selectClaimsOfRecommender } from '../../../claim/index.ts';
import type { MailKind } from '../../../mail-table.ts';
import { maskText } from '../../audit/masked.ts';
import { type DataOwner, findDataOwner } from '../data-request/find-data-owner.ts';
import { type LastMail, selectLastMails, selectLivingNumbers } from '../read-models/last-mails.ts';

/** The newest links are enough to choose from. */
const MAX_LINKS = 5;

/** The kinds of mail behind each choice, for what became of the last one. */
const KINDS: Record<ResendableMailKind, readonly MailKind[]> = {
  Zugang: ['welcome', 'password-reset', 'credentials'],
  Adresse: ['confirm-address', 'newsletter-optin'],
  Empfehlung: ['recommendation-created', 'credentials'],
  Abholung: ['pickup', 'bonus', 'goodwill-accepted', 'goodwill-granted'],
  Gutschein: ['voucher'],
  Statusseite: ['recipient-status', 'recipient-link'],
};

/** How mails of a kind to a person are counted. */
export const resendScope = (kind: ResendableMailKind): string => `console:resend:${kind}`;

/** A mail that can be sent, and the claim or recommendation it is about. */
interface Resendable {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
}

const isVoucher = ({ state, payoutKind }: Claim): boolean => state === 'Ausgezahlt' && payoutKind === 'Gutschein';

const ofClaims = (claims: readonly Claim[]): Resendable[] => [
  ...claims.filter(({ state }) => !pickUpRefusal(state)).map(({ number }) => ({ kind: 'Abholung', number }) as const),
  ...claims.filter(isVoucher).map(({ number }) => ({ kind: 'Gutschein', number }) as const),
];

/** The claims of a person, in whichever role. */
export const claimsOf = async (ctx: Ctx, { account, ids }: Pick<DataOwner, 'account' | 'ids'>): Promise<Claim[]> => {
  if (account) return selectClaimsOfRecommender(ctx, account.id);
  const claims: Claim[] = [];
  for (const id of ids) claims.push(...(await selectClaimsOfRecipient(ctx, id)));
  return claims;
};

/** What can be sent to a person now: the way into an account, its living links; to a contact their status page; rewards and vouchers to both. */
export const resendable = async (ctx: Ctx, owner: DataOwner): Promise<Resendable[]> => {
  const { account, contact } = owner;
  if (account && accountRefusal(account, ctx.client.config)) return [];
  const claims = ofClaims(await claimsOf(ctx, owner));
  if (!account)
    return [
      ...contact.rows
        .slice(0, MAX_LINKS)
        .map(({ recommendationNumber }) => ({ kind: 'Statusseite', number: recommendationNumber }) as const),
      ...claims,
    ];
  // The mail of a link is nothing a person must know.
  const links = account.wantsAllMails ? await selectLivingNumbers(ctx, account.id, MAX_LINKS) : [];
  return [
    ...(ctx.client.config.IsAutologin ? [] : [{ kind: 'Zugang', number: null } as const]),
    ...(account.addressConfirmedAt ? [] : [{ kind: 'Adresse', number: null } as const]),
    ...claims,
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
  const owner = await findDataOwner(ctx, id);
  const mails = await selectLastMails(ctx, owner.email, Object.values(KINDS).flat());
  const since = minutesAgo(ctx, 24 * 60);
  return Promise.all(
    (await resendable(ctx, owner)).map(async ({ kind, number }) => ({
      Art: kind,
      Nummer: number,
      An: maskEmail(owner.email),
      Zuletzt: lastOf(mails, kind),
      NochHeute: Math.max(0, RESENDS_A_DAY - (await countEvents(ctx, resendScope(kind), [id], since))),
    })),
  );
};
