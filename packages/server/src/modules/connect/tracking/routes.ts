import { countMailClick as mailClickCall } from '@mundwerk/contract/figures';
import { reportLead as call } from '@mundwerk/contract/referral/order';
import type { Serving } from '#modules/actors.ts';
import { missingIn } from '#modules/core/recipient/index.ts';
import { Repeated } from '#platform/http/call/replies.ts';
import { registerCollector } from './collector/register-collector.ts';
import { countMailClick } from './mail-clicks.ts';
import { LEAD_FIELDS, reportLead } from './report-lead.ts';

const orNull = (text: string | null | undefined): string | null => text || null;

/** Registers the public form's report of a contract, and the collector of tracking hits that visitors consented to. */
export const registerTrackingModule = ({ serve, app, platform }: Serving): void => {
  registerCollector(app, platform);
  serve(mailClickCall, async (ctx, { body }) => {
    await countMailClick(ctx, body.Art);
    return {};
  });
  serve(
    call,
    async (ctx, { query, body }) => {
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
          birthDate: person.geburtsdatum ?? null,
          email: person.email,
          phone: orNull(person.telefon),
          phoneConsentText: orNull(person.telefoneinwilligungText),
          street: person.adresse?.strasse ?? null,
          houseNumber: person.adresse?.hausnummer ?? null,
          postcode: person.adresse?.plz ?? null,
          city: person.adresse?.ort ?? null,
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
    },
    async (ctx, body) => {
      const { empfaengerdaten } = (body ?? {}) as { empfaengerdaten?: { geburtsdatum?: unknown; adresse?: unknown } };
      // Without any data, that alone is told.
      if (typeof empfaengerdaten !== 'object' || empfaengerdaten === null) return [];
      const { geburtsdatum: birthDate, adresse: address } = empfaengerdaten;
      return missingIn(ctx, { birthDate, address }, LEAD_FIELDS);
    },
  );
};
