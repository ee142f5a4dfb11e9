import { reportLead as call } from '@mundwerk/contract/referral/order';
import type { Serving } from '#modules/actors.ts';
import { Repeated } from '#platform/http/call/replies.ts';
import { registerCollector } from './collector/register-collector.ts';
import { reportLead } from './report-lead.ts';

const orNull = (text: string | null | undefined): string | null => text || null;

/** Registers the public form's report of a contract, and the collector of tracking hits that visitors consented to. */
export const registerTrackingModule = ({ serve, app, platform }: Serving): void => {
  registerCollector(app, platform);
  serve(call, async (ctx, { query, body }) => {
    const person = body.empfaengerdaten;
    const { order, recipient, isNew, issued } = await reportLead(ctx, {
      recommendationNumber: body.empfehlungsnummer,
      recipientNumber: orNull(body.empfaengernummer),
      channel: orNull(query.channel),
      entrySource: orNull(query.einsprungsquelle),
      data: {
        salutation: orNull(person.anrede),
        firstName: person.vorname,
        lastName: person.name,
        birthDate: person.geburtsdatum,
        email: person.email,
        phone: orNull(person.telefon),
        street: person.adresse.strasse,
        houseNumber: person.adresse.hausnummer,
        postcode: person.adresse.plz,
        city: person.adresse.ort,
        hasAdvertisingConsent: person.werbeeinwilligung,
        advertisingText: person.werbeeinwilligung ? orNull(person.werbeeinwilligungText) : null,
      },
    });
    const reply = {
      Auftragsnummer: order.orderNumber,
      Status: order.state,
      Empfaengernummer: recipient.number,
      Token: issued?.token ?? null,
      TokenGueltigBis: issued?.expiresAt.toISOString() ?? null,
    };
    return isNew ? reply : new Repeated(reply);
  });
};
