import {
  confirmDataRequest as confirmDataRequestCall,
  disownChange as disownChangeCall,
} from '@mundwerk/contract/account/identity';
import * as personalData from '@mundwerk/contract/account/personal-data';
import * as calls from '@mundwerk/contract/account/recommender';
import { listOwnClaims as listOwnClaimsCall } from '@mundwerk/contract/reward/reward';
import * as statements from '@mundwerk/contract/reward/yearly-statement';
import type { Serving } from '#modules/actors.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { FileReply } from '#platform/http/call/replies.ts';
import { clientTranslate } from '../client/index.ts';
import { deleteAccount, disownChange } from './account-changes.ts';
import { confirmDataRequest } from './data-request/data-requests.ts';
import { listOwnClaims } from './own-claims/list-own-claims.ts';
import { getOwnRecommendation, listOwnRecommendations } from './own-recommendations/list-own-recommendations.ts';
import { downloadData } from './personal-data/download-data.ts';
import { downloadYearlyStatement, getYearlyStatements } from './statement/yearly-statements.ts';

/** Whether the client shows the offer banner. */
export const showBanner = async ({ client }: Ctx): Promise<{ ShowBanner: boolean }> => ({
  ShowBanner: client.config.BannerTEZuTP,
});

/** Registers the calls of the personal area, which combines data of the modules before it. */
export const registerPersonalAreaModule = ({ serve, serveReading }: Serving): void => {
  serve(calls.listOwnRecommendations, (ctx) => listOwnRecommendations(ctx));

  serve(calls.getOwnRecommendation, (ctx, { params }) => getOwnRecommendation(ctx, params.id));

  serve(listOwnClaimsCall, (ctx) => listOwnClaims(ctx));

  serve(calls.showBanner, showBanner);

  serveReading(statements.getYearlyStatements, async (ctx) => ({
    FreigrenzeCent: ctx.client.config.SteuerfreigrenzeCent,
    LaufendesJahr: Number(calendarDay(ctx.now).slice(0, 4)),
    Jahre: await getYearlyStatements(ctx),
  }));

  serveReading(statements.downloadYearlyStatement, async (ctx, { params }) => {
    const pdf = await downloadYearlyStatement(ctx, Number(params.jahr));
    return new FileReply(`${ctx.client.key}-${params.jahr}.pdf`, pdf);
  });

  serve(disownChangeCall, async (ctx, { body }) => {
    const { isLinkMailed, isBlocked, takenBack } = await disownChange(ctx, body.Token);
    return { PasswortLinkVersendet: isLinkMailed, Gesperrt: isBlocked, ZurueckgeholtePraemien: takenBack };
  });

  serve(confirmDataRequestCall, async (ctx, { body }) => ({ Arten: await confirmDataRequest(ctx, body.Token) }));

  serve(personalData.downloadData, (ctx) => downloadData(ctx));

  serve(personalData.deleteAccount, async (ctx) => {
    await deleteAccount(ctx);
    const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
    return { Message: translate('messages.accountDeleted') };
  });
};
