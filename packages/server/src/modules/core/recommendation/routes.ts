import { nameRecommendation as nameCall } from '@mundwerk/contract/account/recommender';
import { AppError } from '@mundwerk/contract/errors';
import * as confirming from '@mundwerk/contract/referral/confirm';
import * as personal from '@mundwerk/contract/referral/personal-link';
import { createRecommendation as createCall } from '@mundwerk/contract/referral/recommendation';
import * as visits from '@mundwerk/contract/referral/visit';
import { formatOfflineCode } from '@mundwerk/contract/values/code';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import type { Serving } from '#modules/actors.ts';
import { clientTranslate } from '../client/index.ts';
import { changeMessage, messageToken } from './change-message.ts';
import { wrongOfferIn } from './check-offer.ts';
import { serveClicks } from './click/follow-click.ts';
import { parseChannel, parseRecipientNumber } from './click/rules.ts';
import { createRecommendation } from './create-recommendation.ts';
import { getOwnLink, linkViews, ownLinkView, requestAddressConfirmation } from './own-link.ts';
import { getPersonalLink, getPersonalPage, PERSONAL_CHANNEL, pickProduct } from './personal-link/personal-link.ts';
import { choosePersonalName } from './personal-link/personal-names.ts';
import { nameRecommendation } from './private-name/name-recommendation.ts';
import { renewRecommendation, requestNewLink } from './renew/renew-recommendation.ts';
import { recommendationStatus } from './rules.ts';
import { noteShare, shareScreenView } from './share.ts';
import { getProductLink, getSharedRecommendation, resolveCode } from './shared-recommendation.ts';
import { countVisit } from './visit/count-visit.ts';

/** Empty text means none. */
const orNull = (text: string | null | undefined): string | null => text || null;

/** Registers the calls for recommenders' own links: open, renew, name. The claim module confirms them, because orders may wait for that. */
const registerOwnLinkCalls = ({ serve }: Serving): void => {
  serve(confirming.getOwnLink, async (ctx, { params, body }) =>
    ownLinkView(ctx, await getOwnLink(ctx, params.nr, body.Token)),
  );

  serve(confirming.renewRecommendation, async (ctx, { params, body }) => {
    const renewal = { token: orNull(body.Token), termsText: body.AgbText };
    return ownLinkView(ctx, await renewRecommendation(ctx, params.nr, renewal));
  });

  serve(confirming.changeMessage, async (ctx, { params, body }) => {
    const Nachricht = orNull(body.Nachricht);
    await changeMessage(ctx, params.nr, { message: Nachricht, token: orNull(body.Token) });
    return { Nachricht };
  });

  serve(confirming.requestAddressConfirmation, async (ctx, { params }) => {
    const state = await requestAddressConfirmation(ctx, params.nr);
    return { OptinMailAlreadySent: state === 'mail-sent', OptinAlreadySet: state === 'already-set' };
  });

  serve(nameCall, async (ctx, { params, body }) => {
    const FuerWen = orNull(body.FuerWen);
    await nameRecommendation(ctx, params.id, FuerWen);
    return { FuerWen };
  });
};

/** Registers the calls of personal links, for owners and for visitors. */
const registerPersonalLinkCalls = ({ serve }: Serving): void => {
  serve(personal.getPersonalLink, (ctx) => getPersonalLink(ctx));

  serve(personal.choosePersonalName, async (ctx, { body }) => {
    await choosePersonalName(ctx, { name: body.Name, termsText: body.AgbText });
    return getPersonalLink(ctx);
  });

  serve(personal.getPersonalPage, (ctx, { params }) => getPersonalPage(ctx, params.name));

  serve(personal.pickProduct, async (ctx, { params, body }) => ({
    Empfehlungsnummer: await pickProduct(ctx, params.name, body.Produkt),
    Kanal: PERSONAL_CHANNEL,
  }));
};

/** Registers the call that creates a recommendation. */
const registerCreation = ({ serve }: Serving): void => {
  serve(
    createCall,
    async (ctx, { query, body }) => {
      const { Empfehlung, Empfehler, Empfaenger, Aktionen } = body;
      const shareRecommender = Empfehlung.AnteilEmpfehler ?? defaultShare(ctx.client.config);
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
        shareRecommender,
        message: orNull(Empfehlung.Nachricht),
        isSuggestedMessage: Empfehlung.NachrichtIstVorschlag,
        termsText: Empfehlung.AgbText,
        isAgreedBefore: Empfehlung.AgbBereitsAkzeptiert,
        campaigns: Aktionen.filter(({ abgehakt }) => abgehakt).map((one) => ({
          id: one.AktionsId,
          text: one.Zustimmung,
        })),
        channel: orNull(Empfehlung.Channel) ?? orNull(query.channel),
        agentNumber: orNull(Empfehlung.AgentNumber) ?? orNull(Empfehlung.Agentennummer),
        invitation: orNull(Empfehlung.Einladung),
      });
      const share = shareScreenView(ctx, { ...created, createdAt: ctx.now }, created.product);
      return {
        Empfehlungsnummer: created.number,
        Status: recommendationStatus(created.validUntil, ctx.now, null),
        GueltigBis: created.validUntil.toISOString(),
        AnteilEmpfehler: shareRecommender,
        OptinErforderlich: created.isOptinRequired,
        Empfehlungscode: created.offlineCode && formatOfflineCode(created.offlineCode),
        Links: linkViews(created.links),
        // Sent only where an experiment replaced our suggested message with its own.
        ...(created.message !== orNull(Empfehlung.Nachricht) && { Nachricht: created.message }),
        Nachrichtentoken: await messageToken(ctx, created),
        ...(share && { Teilen: share }),
      };
    },
    wrongOfferIn,
  );
};

/** Registers the calls of recommendations, personal links, visits and clicks. */
export const registerRecommendationModule = (serving: Serving): void => {
  const { app, platform, fastPaths, serve } = serving;
  registerOwnLinkCalls(serving);
  registerPersonalLinkCalls(serving);
  registerCreation(serving);
  serve(visits.countVisit, async (ctx, { params, query }) => ({
    Besuche: await countVisit(ctx, params.nr, query.channel),
  }));

  serve(visits.noteShare, async (ctx, { params, body }) => {
    await noteShare(ctx, params.nr, body.Kanal);
    return {};
  });

  serve(visits.getSharedRecommendation, async (ctx, { params, query }) => {
    const shared = await getSharedRecommendation(ctx, params.nr, query.channel ?? null);
    if (!shared) throw new AppError('recommendationNotFound');
    return shared;
  });

  serve(visits.getProductLink, async (ctx, { params, query }) => ({
    Produktlink: await getProductLink(ctx, params.nr, {
      channel: parseChannel(query.channel),
      recipientNumber: parseRecipientNumber(query.empfaengernummer),
    }),
  }));

  serve(visits.requestNewLink, async (ctx, { params }) => {
    await requestNewLink(ctx, params.nr);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.newLinkRequested') };
  });

  serve(visits.resolveCode, async (ctx, { params }) => ({
    Empfehlungsnummer: await resolveCode(ctx, params.code),
    Kanal: 'offline' as const,
  }));

  serveClicks(app, platform, fastPaths);
};
