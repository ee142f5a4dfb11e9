import { getBonus as getBonusCall } from '@mundwerk/contract/account/recommender';
import { listRewards as listRewardsCall } from '@mundwerk/contract/catalogue/reward-catalogue';
import { confirmNewsletterOptin as confirmNewsletterOptinCall } from '@mundwerk/contract/referral/confirm';
import * as recipientCalls from '@mundwerk/contract/referral/recipient';
import * as status from '@mundwerk/contract/referral/recipient-status';
import * as goodwill from '@mundwerk/contract/reward/goodwill';
import { pickUpRewards as pickUpRewardsCall } from '@mundwerk/contract/reward/pick-up-rewards';
import * as reward from '@mundwerk/contract/reward/reward';
import { ERRORS } from '@mundwerk/contract/values/error-table';
import type { Serving } from '#modules/actors.ts';
import { clientTranslate } from '../client/index.ts';
import { giveConsent, joinOrders } from '../order/index.ts';
import { createRecipient, missingIn, type PersonData, RECIPIENT_FIELDS } from '../recipient/index.ts';
import { confirmNewsletterOptin, ownLinkView } from '../recommendation/index.ts';
import { getBonus } from './bonus/get-bonus.ts';
import { listRewards } from './catalogue/list-rewards.ts';
import { measureClaims } from './due/due-claims.ts';
import { getCustomerNumberResult, setCustomerNumber } from './goodwill/goodwill.ts';
import { followConfirmedAddress, syncClaimsWithOrders } from './life/follow-orders.ts';
import { pickUpReward, pickUpRewards } from './pickup/pick-up-rewards.ts';
import { claimView, getReward, requestRewardLink, sendRewardMail } from './pickup/reward.ts';
import {
  chooseRecipientOrder,
  deleteRecipientData,
  getRecipientStatus,
  openRecipientReward,
} from './recipient/recipient-status.ts';
import { goodwillStatus } from './rules.ts';
import { authenticateReward } from './token/reward-token.ts';
import { revealVoucher } from './voucher/vouchers.ts';

/** The account of a pickup, from its wire form. */
const payeeIn = ({
  Kontoinhaber,
  Iban,
  KontoMerken,
}: {
  readonly Kontoinhaber?: string | undefined;
  readonly Iban?: string | undefined;
  readonly KontoMerken: boolean;
}) => ({
  account: Kontoinhaber && Iban ? { holder: Kontoinhaber, iban: Iban } : null,
  isRemembered: KontoMerken,
});

const registerPickupCalls = ({ serve, authenticateWith }: Serving): void => {
  authenticateWith('reward', { authenticate: authenticateReward });

  serve(reward.getReward, (ctx, { query }) => getReward(ctx, query.nr, query.details !== undefined));

  serve(reward.pickUpReward, async (ctx, { query, body }) => {
    const input = { rewardId: body.PraemieId, ...payeeIn(body), waitsForVoucher: body.AufGutscheinWarten };
    return claimView(ctx, await pickUpReward(ctx, query.nr, input));
  });

  serve(pickUpRewardsCall, async (ctx, { body }) => {
    const { picked, refused, expectedBy } = await pickUpRewards(ctx, body.Praemierungsnummern, payeeIn(body));
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return {
      Abgeholt: picked.map(({ number, valueCents }) => ({ Praemierungsnummer: number, WertCent: valueCents })),
      Abgelehnt: refused.map(({ number, reason }) => ({
        Praemierungsnummer: number,
        ErrorCode: ERRORS[reason].code,
        Message: translate(`errors.${reason}`),
      })),
      SummeCent: picked.reduce((sum, { valueCents }) => sum + valueCents, 0),
      ErwartetBis: expectedBy,
    };
  });
};

const registerRewardCalls = ({ serve }: Serving): void => {
  serve(reward.revealVoucher, async (ctx, { query }) => {
    const voucher = await revealVoucher(ctx, query.nr);
    return {
      Code: voucher.code,
      Titel: voucher.title,
      WertCent: voucher.valueCents,
      EinloeseUrl: voucher.redeemUrl,
      EinloeseHinweis: voucher.redeemNote,
      ZugeteiltAm: voucher.assignedAt.toISOString(),
    };
  });

  serve(reward.showRewardBanner, async ({ client }) => ({ ShowBanner: client.config.BannerTEZuTP }));

  serve(reward.sendRewardMail, async (ctx, { params }) => {
    await sendRewardMail(ctx, params.id);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.rewardMailSent') };
  });

  // Served here and not with the recommendations, because an order's rewards may have waited only for a confirmed address.
  serve(confirmNewsletterOptinCall, async (ctx, { body }) => {
    const { recommender, isAlreadySet, own } = await confirmNewsletterOptin(ctx, body.Token, followConfirmedAddress);
    return {
      OptinAlreadySet: isAlreadySet,
      NewsletterOptinGegeben: recommender.newsletterConfirmedAt !== null,
      Empfehlung: own && (await ownLinkView(ctx, own)),
    };
  });

  // Served here and not with the orders, because an order's rewards may have waited only for the consent.
  serve(recipientCalls.giveConsent, async (ctx, { body }) => {
    const { agreedAt, orderState } = await giveConsent(ctx, body.AgbText, (inner, orders) =>
      syncClaimsWithOrders(inner, orders, 'recipient'),
    );
    return { ZugestimmtAm: agreedAt.toISOString(), Auftragsstatus: orderState };
  });
};

const orNull = (text: string | null | undefined): string | null => text || null;

const personOf = (body: recipientCalls.RecipientInput): PersonData => ({
  salutation: orNull(body.Anrede),
  firstName: body.Vorname,
  lastName: body.Nachname,
  birthDate: body.Geburtsdatum ?? null,
  email: body.Email,
  phone: orNull(body.Telefon),
  phoneConsentText: orNull(body.TelefonEinwilligungText),
  street: body.Adresse?.Strasse ?? null,
  houseNumber: body.Adresse?.Hausnummer ?? null,
  postcode: body.Adresse?.Plz ?? null,
  city: body.Adresse?.Ort ?? null,
  hasAdvertisingConsent: body.Werbeeinwilligung,
  advertisingText: body.Werbeeinwilligung ? orNull(body.WerbeeinwilligungText) : null,
});

const registerRecipientCalls = ({ serve }: Serving): void => {
  // Served here and not with the recipients: a number that a report named has a person now, and the others may be told apart (decisions §20).
  serve(
    recipientCalls.createRecipient,
    async (ctx, { params, query, body }) => {
      const given = { channel: orNull(query.channel), data: body && personOf(body) };
      const { recipient, issued } = await createRecipient(
        ctx,
        params.empfehlungsnummer,
        given,
        async (inner, recommendationNumber) =>
          syncClaimsWithOrders(inner, await joinOrders(inner, [recommendationNumber], 'recipient'), 'recipient'),
      );
      return {
        Empfaengernummer: recipient.number,
        Token: issued.token,
        TokenGueltigBis: issued.expiresAt.toISOString(),
      };
    },
    async (ctx, body) => {
      const { Geburtsdatum, Adresse } = (body ?? {}) as { Geburtsdatum?: unknown; Adresse?: unknown };
      return missingIn(ctx, { birthDate: Geburtsdatum, address: Adresse }, RECIPIENT_FIELDS);
    },
  );

  serve(status.getRecipientStatus, (ctx, { query }) => getRecipientStatus(ctx, query.empfaengernummer));

  serve(status.chooseRecipientOrder, async (ctx, { body }) => {
    const said = body.Auftragsnummer
      ? { orderNumber: body.Auftragsnummer.trim().toUpperCase() }
      : body.Kundennummer
        ? { customerNumber: body.Kundennummer }
        : 'unknown';
    return { Zugeordnet: await chooseRecipientOrder(ctx, said) };
  });

  serve(status.deleteRecipientData, async (ctx) => ({
    Empfaengernummer: await deleteRecipientData(ctx),
    GeloeschtAm: ctx.now.toISOString(),
  }));

  serve(status.openRecipientReward, async (ctx) => ({ Token: await openRecipientReward(ctx) }));

  serve(status.requestRewardLink, async (ctx, { body }) => {
    await requestRewardLink(ctx, { email: body.Email || null, token: body.Token || null });
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.rewardLinkSent') };
  });
};

/** Registers the calls of claims and the authentication by reward token. */
export const registerClaimModule = (serving: Serving): void => {
  registerPickupCalls(serving);
  registerRecipientCalls(serving);
  registerRewardCalls(serving);
  measureClaims(serving.platform);
  const { serve } = serving;

  serve(listRewardsCall, (ctx, { query }) => listRewards(ctx, query.produktId));

  serve(getBonusCall, async (ctx) => {
    const { orders, since, next } = await getBonus(ctx);
    return {
      AbgeschlosseneVertraege: orders,
      VerbleibendBisBonus: next?.remaining ?? null,
      ZaehlungSeit: since,
      BonusCent: next?.cents ?? null,
    };
  });

  serve(goodwill.setCustomerNumber, async (ctx, { params, query }) => ({
    Status: goodwillStatus(await setCustomerNumber(ctx, params.id, query.kundennummer)),
  }));

  serve(goodwill.getCustomerNumberResult, getCustomerNumberResult);
};
