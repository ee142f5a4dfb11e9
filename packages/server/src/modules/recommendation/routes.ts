import { createRecommendation as call } from '@mundwerk/contract/recommendation';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import type { Serving } from '../../platform/http/serve.ts';
import { createRecommendation } from './create-recommendation.ts';
import { serveShortLinks } from './follow-short-link.ts';
import { recommendationStatus } from './rules.ts';

/** Empty text means none. */
const orNull = (text: string | null | undefined): string | null => text || null;

/** Registers the calls of recommendations and their short links. */
export const registerRecommendationModule = ({ app, platform, serve }: Serving): void => {
  serve(call, async (ctx, { query, body }) => {
    const { Empfehlung, Empfehler, Empfaenger } = body;
    const created = await createRecommendation(ctx, {
      recommender: {
        email: Empfehler.Email,
        salutation: orNull(Empfehler.Anrede),
        firstName: Empfehler.Vorname,
        lastName: Empfehler.Nachname,
        wantsNewsletter: Empfehler.NewsletterPermission,
      },
      recipient: Empfaenger && {
        email: Empfaenger.Email,
        firstName: orNull(Empfaenger.Vorname),
        lastName: orNull(Empfaenger.Nachname),
      },
      productId: Empfehlung.Produkt,
      shareRecommender: Empfehlung.AnteilEmpfehler,
      message: orNull(Empfehlung.Nachricht),
      termsText: Empfehlung.AgbText,
      channel: orNull(Empfehlung.Channel) ?? orNull(query.channel),
      agentNumber: orNull(Empfehlung.AgentNumber) ?? orNull(Empfehlung.Agentennummer),
    });
    return {
      Empfehlungsnummer: created.number,
      Status: recommendationStatus(created.validUntil, ctx.now),
      GueltigBis: created.validUntil.toISOString(),
      AnteilEmpfehler: Empfehlung.AnteilEmpfehler,
      OptinErforderlich: created.isOptinRequired,
      Empfehlungscode: created.offlineCode && formatOfflineCode(created.offlineCode),
      Links: created.links.map((link) => ({ Typ: link.kind, Kanal: link.channel, Url: link.url })),
    };
  });

  serveShortLinks(app, platform);
};
