import type { ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { mailAddressConfirmation, mailChangeAgain, mailPasswordLinkTo, notifyAgain } from '#modules/account/index.ts';
import {
  type Claim,
  findBeneficiary,
  mailPickup,
  mailVoucher,
  revokeRewardLinks,
  tellClaimAgain,
  tellRefusedAgain,
  tellTurnAgain,
} from '#modules/claim/index.ts';
import { mailRequestAgain, selectDataRequests, tellMerged } from '#modules/personal-area/index.ts';
import { mailRecipientStatus } from '#modules/recipient/index.ts';
import { mailLinkAgain, mailNewLinkAgain } from '#modules/recommendation/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { DataOwner } from '../data-request/find-data-owner.ts';
import { selectNotices } from '../read-models/told-mails.ts';
import { claimsOf } from './offered-mails.ts';
import { kindsOf } from './resend-table.ts';

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
