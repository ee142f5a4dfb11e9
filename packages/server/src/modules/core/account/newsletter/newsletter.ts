import { timingSafeEqual } from 'node:crypto';
import * as calls from '@mundwerk/contract/account/newsletter';
import { AppError } from '@mundwerk/contract/errors';
import { pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { FastifyInstance } from 'fastify';
import type { RecommenderActor, Serving } from '#modules/actors.ts';
import { clientTranslate, findClientByHost, originOf, sweepClients, warmClient } from '#modules/core/client/index.ts';
import { anonymousCtx, type Ctx, type CtxOf, type Platform, transact } from '#platform/context.ts';
import { ipPrefix } from '#platform/http/request-facts.ts';
import { keyedHash } from '#platform/ids.ts';
import type { Task } from '#platform/jobs/job.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { createMailLink } from '../links/links.ts';
import { markLinksUsed } from '../links/store.ts';
import { newsletterOptinMail } from '../mails.tsx';
import { OPTIN_PAUSE_MINUTES, optinRequestState } from '../rules.ts';
import { refuseSupport } from '../session/sessions.ts';
import { aboutAccount, messageIn, throttleAccountMail } from '../stationery.ts';
import { type Recommender, selectRecommender } from '../store.ts';
import { recordNewsletterRequest, recordNewsletterWithdrawal, selectComplainingSubscribers } from './store.ts';

/** The wording of the consent, as the pages show it beside the checkbox. */
const consentText = async (ctx: Ctx): Promise<string> => {
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  const values = { client: ctx.client.config.Name };
  return translate('recommendation.newsletter.accept', values);
};

type RequestState = ReturnType<typeof optinRequestState>;

/** Asks a recommender to confirm the newsletter consent, and stores the wording shown with the question (double opt-in). */
export const requestNewsletterOptin = async (
  ctx: Ctx,
  recommender: Recommender,
  asked: keyof typeof OPTIN_PAUSE_MINUTES = 'form',
): Promise<RequestState> => {
  const state = optinRequestState(recommender, ctx.now, asked);
  if (state !== 'mail-due') return state;
  const notAskedSince = new Date(ctx.now.getTime() - OPTIN_PAUSE_MINUTES[asked] * 60_000);
  return transact(ctx, async (inner) => {
    // Another request was faster and has queued the mail.
    if (!(await recordNewsletterRequest(inner, recommender.id, await consentText(inner), notAskedSince))) {
      return 'mail-sent';
    }
    const url = await createMailLink(inner, 'newsletter-optin', recommender);
    await queueMail(inner, await newsletterOptinMail(inner, { recommender, url }), aboutAccount(recommender));
    return 'mail-due';
  });
};

/** Mails the logged-in recommender the opt-in link, or mails it again. */
export const requestOwnNewsletterOptin = async (ctx: CtxOf<RecommenderActor>): Promise<RequestState> => {
  refuseSupport(ctx.actor);
  const recommender = await selectRecommender(ctx, ctx.actor.id);
  if (!recommender) throw new AppError('sessionEnded');
  if (optinRequestState(recommender, ctx.now, 'owner') === 'mail-due') {
    await throttleAccountMail(ctx, recommender.email);
  }
  return requestNewsletterOptin(ctx, recommender, 'owner');
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// The token is signed rather than stored: every newsletter mail carries one, and it must work however old the mail is.
const tokenOf = (ctx: Ctx, recommenderId: string, secret = ctx.platform.config.appSecret): string =>
  `${recommenderId}.${keyedHash(secret, `newsletter-optout:${ctx.client.key}:${recommenderId}`)}`;

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** The recommender whose consent a token ends; null when its signature is invalid. */
export const readUnsubscribeToken = (ctx: Ctx, token: string): string | null => {
  const recommenderId = token.split('.', 1)[0] ?? '';
  if (!UUID.test(recommenderId)) return null;
  const isOurs = ctx.platform.config.acceptedSecrets.some((secret) =>
    isEqual(Buffer.from(token), Buffer.from(tokenOf(ctx, recommenderId, secret))),
  );
  return isOurs ? recommenderId : null;
};

/** The unsubscribe URL of every newsletter mail: a page for people, an immediate opt-out for mail programs (RFC 8058). */
export const unsubscribeUrl = (ctx: Ctx, recommender: Pick<Recommender, 'id' | 'language'>): string =>
  `${ctx.origin}${pathOf('NewsletterRecommenderOptOut', recommender.language)}?t=${tokenOf(ctx, recommender.id)}`;

/** Ends a consent and every open request for it; idempotent. */
export const withdraw = (ctx: Ctx, recommenderId: string): Promise<{ wasSubscribed: boolean }> =>
  transact(ctx, async (inner) => {
    const before = await recordNewsletterWithdrawal(inner, recommenderId);
    await markLinksUsed(inner, 'newsletter-optin', recommenderId);
    return { wasSubscribed: before === 'given' };
  });

/** Ends the consent of the person who received a newsletter mail; it needs no login and works for blocked accounts and old mails, too. */
export const withdrawNewsletterOptin = async (ctx: Ctx, token: string): Promise<{ wasSubscribed: boolean }> => {
  const recommenderId = readUnsubscribeToken(ctx, token);
  if (!recommenderId) throw new AppError('linkExpired');
  return withdraw(ctx, recommenderId);
};

/** Ends the consent of the logged-in recommender. */
export const setNewsletterOptout = async (ctx: CtxOf<RecommenderActor>): Promise<{ wasSubscribed: boolean }> => {
  refuseSupport(ctx.actor);
  return withdraw(ctx, ctx.actor.id);
};

/** The body RFC 8058 demands, in either of the two forms it may be sent in. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/;

/** Accepts the opt-out of mail programs at the page's own URL: no login, no cookie, no redirect (protocols §6). */
export const serveOneClickOptout = (app: FastifyInstance, platform: Platform): void => {
  const paths = new Set(Object.values(pageByName('NewsletterRecommenderOptOut').paths));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    for (const path of paths) {
      scope.post<{ Querystring: { t?: unknown } }>(path, async (request, reply) => {
        const client = await findClientByHost(platform, request.host);
        if (!client) return reply.callNotFound();
        if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) throw new AppError('inputInvalid');
        const language = client.config.StandardSprache;
        await warmClient(platform, client, language);
        const ctx = anonymousCtx(platform, {
          client,
          language,
          log: request.log,
          origin: originOf(platform, client),
          ipPrefix: ipPrefix(request.ip),
        });
        await withdrawNewsletterOptin(ctx, String(request.query.t));
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(await messageIn(ctx, 'newsletterEnded'));
      });
    }
  });
};

const endOf = async (ctx: Ctx): Promise<number> => {
  const ids = await selectComplainingSubscribers(ctx);
  for (const id of ids) await withdraw(ctx, id);
  return ids.length;
};

/**
 * Ends the newsletters of people who reported a mail as unwanted. This is a separate task, right after the one that reads the reports,
 * because a report belongs to no client until its mail is found.
 */
export const endNewslettersOfComplaints: Task = {
  name: 'end-newsletters-of-complaints',
  cron: '1-59/5 * * * *',
  run: (platform) => sweepClients(platform, endOf),
};

/** Registers the calls about the newsletter consent and the one-click opt-out of mail programs. */
export const registerNewsletterCalls = ({ app, platform, serve }: Serving): void => {
  serve(calls.requestNewsletterOptin, async (ctx) => {
    const state = await requestOwnNewsletterOptin(ctx);
    return { OptinMailAlreadySent: state === 'mail-sent', OptinAlreadySet: state === 'already-set' };
  });

  serve(calls.withdrawNewsletterOptin, async (ctx, { body }) => {
    const { wasSubscribed } = await withdrawNewsletterOptin(ctx, body.Token);
    return { WarAngemeldet: wasSubscribed };
  });

  serve(calls.setNewsletterOptout, async (ctx) => {
    const { wasSubscribed } = await setNewsletterOptout(ctx);
    return { WarAngemeldet: wasSubscribed };
  });

  serveOneClickOptout(app, platform);
};
