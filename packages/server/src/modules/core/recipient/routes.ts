import * as calls from '@mundwerk/contract/referral/recipient';
import * as status from '@mundwerk/contract/referral/recipient-status';
import type { Serving } from '#modules/actors.ts';
import { clientTranslate } from '../client/index.ts';
import {
  getAnyRecommendation,
  getRecipient,
  getRecommendation,
  listRecipientRewards,
  recipientDataView,
} from './get-recipient.ts';
import { withdrawPhoneConsent } from './phone-consent.ts';
import { authenticateRecipient } from './recipient-token.ts';
import { requestRecipientLink } from './status/status-link.ts';

/** Registers the calls of recipients, and says how their tokens are read. */
export const registerRecipientModule = ({ serve, authenticateWith }: Serving): void => {
  authenticateWith('recipient', { authenticate: authenticateRecipient });

  serve(calls.getRecipient, async (ctx, { params }) => {
    const { recipient, isOwner, issued } = await getRecipient(ctx, params.hex);
    return {
      Empfaengernummer: recipient.number,
      Empfehlungsnummer: recipient.recommendationNumber,
      Kanal: recipient.channel,
      HatDaten: recipient.data !== null,
      HatZugestimmt: recipient.consentAt !== null,
      Token: issued?.token ?? null,
      TokenGueltigBis: issued?.expiresAt.toISOString() ?? null,
      Daten: isOwner && recipient.data ? recipientDataView(recipient.data) : null,
    };
  });

  serve(status.withdrawPhoneConsent, async (ctx) => {
    await withdrawPhoneConsent(ctx);
    return { WiderrufenAm: ctx.now.toISOString() };
  });

  serve(status.requestRecipientLink, async (ctx, { body }) => {
    const named = { email: body.Email || null, number: body.Empfaengernummer || null, token: body.Token || null };
    await requestRecipientLink(ctx, named);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.recipientLinkSent') };
  });

  serve(calls.listRecipientRewards, (ctx, { params }) => listRecipientRewards(ctx, params.nr));

  serve(calls.getRecommendation, (ctx, { params }) => getRecommendation(ctx, params.nr, params.hex));

  serve(calls.getAnyRecommendation, (ctx, { params }) => getAnyRecommendation(ctx, params.nr, params.hex));
};
