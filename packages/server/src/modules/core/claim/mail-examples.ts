import type { ExplanationView } from '@mundwerk/contract/reward/explanation';
import { addDays } from '@mundwerk/contract/values/day';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { EXAMPLE_PEOPLE, type MailExample, type MailExamples } from '#modules/mail-example.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { exampleRecommender } from '../account/index.ts';
import { exampleStatusUrl } from '../recipient/index.ts';
import { exampleLink, exampleProduct } from '../recommendation/index.ts';
import { openOwnClaim, refusalMailTo } from './life/claim-steps.ts';
import type { Claim } from './life/store.ts';
import { newPickupLink } from './notify/mail-pickup.ts';
import { goodwillRefusedMail, pickupMail } from './notify/pickup-mail.tsx';
import type { ClaimMailEvent } from './notify/store.ts';
import { type Telling, writeTold } from './notify/write-mail.tsx';
import { pickUpUntil, promisedBy } from './rules.ts';
import { concludedMail, endedMail, endedRecipientMail, linkEndsMail, type Turn, waitingMail } from './turns/mails.tsx';

const INVENTED_CENTS = 5000;
const CUSTOMER_NUMBER = '4711';
const IBAN = 'DE02120300000000202051';

/** A claim as the client's main product promises it to a recommender; its row exists only for the example. */
const exampleClaim = async (ctx: Ctx, parts: Partial<Claim>) => {
  const recommender = await exampleRecommender(ctx);
  const product = await exampleProduct(ctx);
  const rewards = product.Praemien.map(({ Id, Titel, Typ, WertCent }) => ({
    id: Id,
    title: { [ctx.language]: Titel },
    kind: Typ,
    valueCents: WertCent,
  }));
  const [promised] = promisedBy(rewards, 100, ctx.client.config.MaxEmpfaengerPraemieCent);
  const valueCents = parts.valueCents ?? promised?.valueCents ?? INVENTED_CENTS;
  const row = await openOwnClaim(ctx, { kind: 'goodwill', recommenderId: recommender.id, valueCents }, 'example');
  const claim: Claim = {
    ...row,
    kind: 'reward',
    // A bonus and goodwill are paid as money alone.
    choices: parts.kind === undefined && promised ? promised.choices : row.choices,
    state: 'Bereitgestellt',
    providedAt: ctx.now,
    expiresAt: pickUpUntil(ctx.now, ctx.client),
    ...parts,
  };
  return { claim, person: recommender, product };
};

const NO_STORY = { orders: 5, customerNumber: CUSTOMER_NUMBER };

const invented = (ctx: Ctx, claim: Claim): NonNullable<Telling['invented']> => ({
  iban: IBAN,
  voucher: {
    code: 'BEISPIEL-1234-5678',
    title: claim.choices.at(0)?.title[ctx.language] ?? '',
    valueCents: claim.valueCents,
    redeemUrl: 'https://www.example.org',
    redeemNote: null,
    assignedAt: ctx.now,
  },
});

/** The mail about an event of a claim. */
const told =
  (event: ClaimMailEvent, parts: Partial<Claim> = {}, reason: string | null = null): MailExample =>
  async (ctx) => {
    const { claim, person, product } = await exampleClaim(ctx, parts);
    const mail = await writeTold(ctx, {
      claim,
      person,
      owed: { claimId: claim.id, event, ref: '', reason },
      story: { ...productValues(product), ...NO_STORY },
      invented: invented(ctx, claim),
    });
    if (!mail) throw new Error(`the example of ${event} has nothing to tell`);
    return mail;
  };

/** The mail with the link to a reward. */
const ready =
  (parts: Partial<Claim>, customerNumber = CUSTOMER_NUMBER): MailExample =>
  async (ctx) => {
    const { claim, person, product } = await exampleClaim(ctx, parts);
    const story = { ...productValues(product), ...NO_STORY, customerNumber };
    return pickupMail(ctx, person, claim, story, await newPickupLink(ctx, claim.id, person.language));
  };

const explanation = (ctx: Ctx): ExplanationView => ({
  Code: 'premiumMissing',
  Auch: ['complaintPeriod'],
  Werte: {},
  ErwartetAm: null,
  FruehestensAm: addDays(calendarDay(ctx.now), ctx.client.config.ModuleAuftragsdatumMindestalterTage),
  UeberfaelligSeit: null,
  AmZug: 'Auftraggeber',
  NaechstesAm: '2026-11-26',
  IstEndgueltig: false,
  Handlungen: [],
});

const exampleTurn = async (ctx: Ctx): Promise<Turn & { readonly claim: Claim }> => {
  const { claim, person, product } = await exampleClaim(ctx, { state: 'Offen' });
  const { product: _, ...link } = await exampleLink(ctx);
  return { claim, recommender: person, product, explanation: explanation(ctx), found: { recommendation: link, link } };
};

const atTurn =
  (write: (ctx: Ctx, turn: Turn & { readonly claim: Claim }) => ReturnType<MailExample>): MailExample =>
  async (ctx) =>
    write(ctx, await exampleTurn(ctx));

const WITHDRAWN = { state: 'Widerrufen', isNewCustomer: true } as const;
const CASH = { payoutKind: 'Ueberweisung' } as const;

/** The mails of rewards, and at the turns of a referral, with invented facts. */
export const CLAIM_MAIL_EXAMPLES = {
  'contact-concluded': atTurn((ctx, turn) => concludedMail(ctx, turn, turn.claim)),
  'contact-data-missing': atTurn((ctx, turn) => waitingMail(ctx, turn, 'waitingEarly', 'dataMissing')),
  'order-ended': atTurn((ctx, turn) => endedMail(ctx, turn, WITHDRAWN)),
  'order-ended-recipient': async (ctx) =>
    endedRecipientMail(
      ctx,
      { ...EXAMPLE_PEOPLE.contact, language: ctx.language, statusUrl: exampleStatusUrl(ctx) },
      await exampleProduct(ctx),
      WITHDRAWN,
    ),
  'link-ends': atTurn(linkEndsMail),
  pickup: ready({}),
  bonus: ready({ kind: 'bonus', valueCents: INVENTED_CENTS }),
  'goodwill-accepted': ready({ kind: 'goodwill' }),
  'goodwill-granted': ready({ kind: 'goodwill' }, ''),
  'goodwill-refused': async (ctx) =>
    goodwillRefusedMail(ctx, await exampleRecommender(ctx), {
      customerNumber: CUSTOMER_NUMBER,
      createdAt: ctx.now,
      reason: null,
    }),
  'reward-reminder': told('remindEarly'),
  'reward-returned': told('returned', {}, 'KontoUnbekannt'),
  'reward-picked-up': told('pickedUp', { state: 'Abgeholt', ...CASH }),
  'reward-paid': told('paid', { state: 'Ausgezahlt', ...CASH }),
  voucher: told('voucher', { state: 'Ausgezahlt', payoutKind: 'Gutschein' }),
  'reward-expired': told('expired', { state: 'Abgelaufen' }),
  'reward-cancelled': told('cancelled', { state: 'Storniert' }, 'Widerrufen'),
  'reward-refused': async (ctx) => {
    const { claim, person } = await exampleClaim(ctx, {});
    return refusalMailTo(ctx, person, claim, '…');
  },
} satisfies MailExamples;
