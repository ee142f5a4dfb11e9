import type { CallInput } from '@mundwerk/contract/call';
import type { ActDone } from '@mundwerk/contract/console/act';
import type { PreviewedMail, ResendableMail } from '@mundwerk/contract/console/repair/repair';
import * as calls from '@mundwerk/contract/console/repair/repair';
import { AppError } from '@mundwerk/contract/errors';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repairs';
import { maskEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { act, done, serveCalls } from '#modules/console/acts.ts';
import { maskText } from '#modules/console/audit/record-act.ts';
import {
  findRecommenderByEmail,
  mailAddressConfirmation,
  mailChangeAgain,
  mailPasswordLinkTo,
  notifyAgain,
} from '#modules/core/account/index.ts';
import {
  type Claim,
  findBeneficiary,
  mailPickup,
  mailVoucher,
  revokeRewardLinks,
  tellClaimAgain,
  tellRefusedAgain,
  tellTurnAgain,
} from '#modules/core/claim/index.ts';
import { mailRequestAgain, selectDataRequests, tellMerged } from '#modules/core/personal-area/index.ts';
import { findRecipient, mailRecipientStatus } from '#modules/core/recipient/index.ts';
import { mailLinkAgain, mailNewLinkAgain } from '#modules/core/recommendation/index.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { forgetBounces } from '#platform/mail/bounce/store.ts';
import { countEvents, minutesAgo, reserveAttempt } from '#platform/throttle/throttle.ts';
import { type DataOwner, findDataOwner, subjectOf } from '../data-requests.ts';
import {
  type LastMail,
  selectLastMails,
  selectMailsWrittenHere,
  selectNotices,
  type WrittenMail,
} from '../read-models/mails.ts';
import { claimsOf, kindsOf, offeredMails, RESENT_AS } from './offered-mails.ts';

/** Who reads the mails of a person: the account of the mailbox, also where the page named the person as a contact. */
export const findReader = async (ctx: Ctx, personId: string): Promise<DataOwner> => {
  const recipient = await findRecipient(ctx, 'id', personId);
  const account = recipient?.data ? await findRecommenderByEmail(ctx, normaliseEmail(recipient.data.email)) : null;
  return findDataOwner(ctx, account?.id ?? personId);
};

type Account = NonNullable<DataOwner['account']>;
type Writer = (ctx: Ctx, owner: DataOwner, number: string) => Promise<unknown>;

const ofAccount =
  (write: (ctx: Ctx, account: Account, number: string) => Promise<unknown>): Writer =>
  async (ctx, { account }, number) =>
    account ? write(ctx, account, number) : undefined;

const ofClaim =
  (write: (ctx: Ctx, claim: Claim) => Promise<unknown>): Writer =>
  async (ctx, owner, number) => {
    const claim = (await claimsOf(ctx, owner)).find((one) => one.number === number);
    return claim ? write(ctx, claim) : undefined;
  };

/** The new link of a pickup mail is the only one that opens the claim. */
const mailReward = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const person = await findBeneficiary(ctx, claim);
  if (!person) return;
  await revokeRewardLinks(ctx, [claim.id]);
  await mailPickup(ctx, claim, person);
};

/** Contacts have chosen no language, so the mail is in the client's. */
const mailStatus: Writer = async (ctx, { contact }, number) => {
  const row = contact?.rows.find(({ recommendationNumber }) => recommendationNumber === number);
  if (row) await mailRecipientStatus({ ...ctx, language: ctx.client.config.StandardSprache }, row.id, 'requested');
};

const mailNotice = async (ctx: Ctx, account: Account, id: string): Promise<void> => {
  const sent = (await selectNotices(ctx, account.id, kindsOf('Sicherheitshinweis'))).find((one) => one.id === id);
  if (sent?.kind === 'accounts-merged') await tellMerged(ctx, account);
  else if (sent) await notifyAgain(ctx, account.id, sent);
};

const mailRequest: Writer = async (ctx, owner, id) => {
  const request = (await selectDataRequests(ctx, owner.ids)).find((one) => one.id === id);
  if (request) await mailRequestAgain(ctx, request, owner);
};

const WRITERS: Record<ResendableMailKind, Writer> = {
  Zugang: ofAccount(mailPasswordLinkTo),
  Adresse: ofAccount((ctx, account) => mailAddressConfirmation(ctx, account, 'owner')),
  Adresswechsel: ofAccount(mailChangeAgain),
  Abholung: ofClaim(mailReward),
  Gutschein: ofClaim(mailVoucher),
  Praemienstand: ofClaim(tellClaimAgain),
  Empfehlung: ofAccount(mailLinkAgain),
  Empfehlungsstand: (ctx, { account }, number) => tellTurnAgain(ctx, number, account ? 'recommender' : 'recipient'),
  NeuerLink: ofAccount((ctx, { id }, number) => mailNewLinkAgain(ctx, id, number)),
  Kulanz: ofAccount((ctx, { id }, number) => tellRefusedAgain(ctx, id, number)),
  Statusseite: mailStatus,
  Datenanfrage: mailRequest,
  Sicherheitshinweis: ofAccount(mailNotice),
};

/** Writes a mail again from stored data, within the caller's transaction; writes nothing if its subject has changed meanwhile. */
export const writeAgain = async (
  ctx: Ctx,
  owner: DataOwner,
  { kind, number }: { readonly kind: ResendableMailKind; readonly number: string | null },
): Promise<void> => {
  await WRITERS[kind](ctx, owner, number ?? '');
};

/** The requested mail. */
export interface WantedMail {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
}

const wantedMail = ({ Art, Nummer }: CallInput<typeof calls.previewResend>['body']): WantedMail => ({
  kind: Art,
  number: Nummer || null,
});

/** The person of a mail that can be sent now; notFound for anything else. */
export const findOffered = async (ctx: Ctx, id: string, wanted: WantedMail): Promise<DataOwner> => {
  const owner = await findReader(ctx, id);
  const isOffered = (await offeredMails(ctx, owner)).some(
    ({ kind, number }) => kind === wanted.kind && number === wanted.number,
  );
  if (!isOffered) throw new AppError('notFound');
  return owner;
};

/** Writes the mail in the current transaction and returns what was written; nothingToTell if nothing was. */
export const writeWanted = async (ctx: Ctx, owner: DataOwner, wanted: WantedMail): Promise<readonly WrittenMail[]> => {
  await writeAgain(ctx, owner, wanted);
  const written = await selectMailsWrittenHere(ctx);
  if (written.length === 0) throw new AppError('nothingToTell');
  return written;
};

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
export const listResendableMails = async (
  ctx: Ctx,
  { params }: CallInput<typeof calls.listResendableMails>,
): Promise<ResendableMail[]> => {
  const owner = await findReader(ctx, params.id);
  const mails = await selectLastMails(ctx, owner.email, Object.keys(RESENT_AS));
  const since = minutesAgo(ctx, 24 * 60);
  return Promise.all(
    (await offeredMails(ctx, owner)).map(async ({ kind, number, notice }) => ({
      Art: kind,
      Nummer: number,
      Hinweis: notice ? { Art: notice.kind, Am: notice.at.toISOString() } : null,
      An: maskEmail(owner.email),
      Zuletzt: lastOf(mails, kind),
      NochHeute: Math.max(0, RESENDS_A_DAY - (await countEvents(ctx, resendScope(kind), [params.id], since))),
    })),
  );
};

/** Carries the written mails out of a transaction that is rolled back. */
class OnlyPreviewed extends Error {
  readonly written: readonly WrittenMail[];
  constructor(written: readonly WrittenMail[]) {
    super('only previewed');
    this.written = written;
  }
}

/**
 * Shows the mails as they would be sent: they are really written, read, and rolled back with their links, so that the preview cannot differ
 * from the mail. Reading them is recorded.
 */
export const previewResend = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id }, body }: CallInput<typeof calls.previewResend>,
): Promise<PreviewedMail[]> => {
  const wanted = wantedMail(body);
  const owner = await findOffered(ctx, id, wanted);
  const written = await transact(ctx, async (inner): Promise<readonly WrittenMail[]> => {
    // Throwing rolls the transaction back, so no mail is sent and the old link still works.
    throw new OnlyPreviewed(await writeWanted(inner, owner, wanted));
  }).catch((error: unknown) => {
    if (error instanceof OnlyPreviewed) return error.written;
    throw error;
  });
  return act(ctx, calls.previewResend.act, null, async () => ({
    subject: subjectOf({ personId: id, isContact: owner.account === null }),
    after: { mail: wanted.kind, number: wanted.number },
    reply: written.map(({ kind, to, subject, text }) => ({
      Art: kind,
      An: maskEmail(to),
      Betreff: maskText(subject),
      Text: text === null ? null : maskText(text),
    })),
  }));
};

const PER_DAY = [{ attempts: RESENDS_A_DAY, windowMinutes: 24 * 60 }];

/** Sends a mail again to the stored address, up to three times per day and kind; its link is new, and the old one expires. */
export const resendMail = async (
  ctx: CtxOf<OperatorActor>,
  { params: { id }, body }: CallInput<typeof calls.resendMail>,
): Promise<ActDone> => {
  const wanted = wantedMail(body);
  const owner = await findOffered(ctx, id, wanted);
  const attempt = await reserveAttempt(ctx, resendScope(wanted.kind), [{ subject: id, steps: PER_DAY }]);
  try {
    return await act(ctx, calls.resendMail.act, body.Grund, async (inner) => {
      // Support overrides the last bounce: the address is tried again, and marked again if the mail comes back.
      await forgetBounces(inner, owner.email);
      const written = await writeWanted(inner, owner, wanted);
      return {
        subject: subjectOf({ personId: id, isContact: owner.account === null }),
        after: { mail: wanted.kind, number: wanted.number, kinds: written.map(({ kind }) => kind) },
        reply: done(null),
      };
    });
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};

/** Registers the acts that send mails again. */
export const serveResends = (serving: Serving): void =>
  serveCalls(serving, calls, { listResendableMails, previewResend, resendMail });
