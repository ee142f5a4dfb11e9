import * as calls from '@mundwerk/contract/referral/recipient';
import { requestRecipientLink as requestRecipientLinkCall } from '@mundwerk/contract/referral/recipient-status';
import type { Serving } from '#modules/actors.ts';
import { clientTranslate } from '../client/index.ts';
import {
  getAnyRecommendation,
  getRecipient,
  getRecommendation,
  listRecipientRewards,
  recipientDataView,
} from './get-recipient.ts';
import { authenticateRecipient } from './recipient-token.ts';
import { createRecipient } from './record-recipient.ts';
import type { PersonData } from './rules.ts';
import { requestRecipientLink } from './status/status-link.ts';

const orNull = (text: string | null | undefined): string | null => text || null;

const personOf = (body: calls.RecipientInput): PersonData => ({
  salutation: orNull(body.Anrede),
  firstName: body.Vorname,
  lastName: body.Nachname,
  birthDate: body.Geburtsdatum,
  email: body.Email,
  phone: orNull(body.Telefon),
  street: body.Adresse.Strasse,
  houseNumber: body.Adresse.Hausnummer,
  postcode: body.Adresse.Plz,
  city: body.Adresse.Ort,
  hasAdvertisingConsent: body.Werbeeinwilligung,
  advertisingText: body.Werbeeinwilligung ? orNull(body.WerbeeinwilligungText) : null,
});

/** Registers the calls of recipients, and says how their tokens are read. */
export const registerRecipientModule = ({ serve, authenticateWith }: Serving): void => {
  authenticateWith('recipient', { authenticate: authenticateRecipient });

  serve(calls.createRecipient, async (ctx, { params, query, body }) => {
    const { recipient, issued } = await createRecipient(ctx, params.empfehlungsnummer, {
      channel: orNull(query.channel),
      data: body && personOf(body),
    });
    return {
      Empfaengernummer: recipient.number,
      Token: issued.token,
      TokenGueltigBis: issued.expiresAt.toISOString(),
    };
  });

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

  serve(requestRecipientLinkCall, async (ctx, { body }) => {
    const named = { email: body.Email || null, number: body.Empfaengernummer || null, token: body.Token || null };
    await requestRecipientLink(ctx, named);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.recipientLinkSent') };
  });

  serve(calls.listRecipientRewards, (ctx, { params }) => listRecipientRewards(ctx, params.nr));

  serve(calls.getRecommendation, (ctx, { params }) => getRecommendation(ctx, params.nr, params.hex));

  serve(calls.getAnyRecommendation, (ctx, { params }) => getAnyRecommendation(ctx, params.nr, params.hex));
};
