import * as goodwill from '@mundwerk/contract/goodwill';
import * as personalData from '@mundwerk/contract/personal-data';
import * as calls from '@mundwerk/contract/recommender';
import type { Serving } from '../../platform/http/serve.ts';
import { clientTranslate } from '../client/index.ts';
import { getBonus } from './bonus/get-bonus.ts';
import { goodwillStatus } from './goodwill/rules.ts';
import { setCustomerNumber } from './goodwill/set-customer-number.ts';
import { selectGoodwillRequests } from './goodwill/store.ts';
import { getOwnRecommendation, listOwnRecommendations } from './personal-area/list-own-recommendations.ts';
import { deleteAccount } from './personal-data/delete-account.ts';
import { downloadData } from './personal-data/download-data.ts';

/** Registers the calls of the personal area. */
export const registerRewardModule = ({ serve }: Serving): void => {
  serve(calls.listOwnRecommendations, (ctx) => listOwnRecommendations(ctx));

  serve(calls.getOwnRecommendation, (ctx, { params }) => getOwnRecommendation(ctx, params.id));

  serve(calls.getBonus, async (ctx) => {
    const { orders, since, next } = await getBonus(ctx);
    return {
      AbgeschlosseneVertraege: orders,
      VerbleibendBisBonus: next?.remaining ?? null,
      ZaehlungSeit: since,
      BonusCent: next?.cents ?? null,
    };
  });

  serve(calls.showBanner, async ({ client }) => ({ ShowBanner: client.config.BannerTEZuTP }));

  serve(goodwill.setCustomerNumber, async (ctx, { params, query }) => ({
    Status: goodwillStatus(await setCustomerNumber(ctx, params.id, query.kundennummer)),
  }));

  serve(goodwill.getCustomerNumberResult, async (ctx) =>
    (await selectGoodwillRequests(ctx, ctx.actor.id)).map((request) => ({
      Empfehlungsnummer: request.number,
      Kundennummer: request.customerNumber,
      Status: goodwillStatus(request.state),
      GemeldetAm: request.createdAt.toISOString(),
    })),
  );

  serve(personalData.downloadData, (ctx) => downloadData(ctx));

  serve(personalData.deleteAccount, async (ctx) => {
    await deleteAccount(ctx);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.accountDeleted') };
  });
};
