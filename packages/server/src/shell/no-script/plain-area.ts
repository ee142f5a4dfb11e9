import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { pathOf } from '@mundwerk/contract/page/pages';
import { PLAIN_AREA, PLAIN_COOKIE } from '@mundwerk/contract/values/page/kept-names';
import { sumText } from '@mundwerk/contract/values/promise';
import { pageDay } from '@mundwerk/contract/values/text/day-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sumWords } from '#modules/core/client/index.ts';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { callPlainly, type PlainVisit, sendPlain, sendRefusal } from './plain-view.ts';

/** The session of a browser without script: in a cookie of its own that no script reads, so that all other pages stay anonymous. */
const readToken = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; )${PLAIN_COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? null;

const cookieOf = ({ request }: PlainVisit, token: string, end: string): string =>
  `${PLAIN_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}${end}`;

const areaPath = ({ language }: PlainVisit): string => `${pathOf('Dashboard', language)}?${PLAIN_AREA}=1`;

/** Whether a request is for the personal area without script. */
export const isPlainArea = ({ query }: FastifyRequest): boolean => PLAIN_AREA in (query as object);

/** Logs in and redirects to the plain list of the recommender's recommendations. */
export const logInPlainly = async (
  app: FastifyInstance,
  visit: PlainVisit,
  form: URLSearchParams,
): Promise<FastifyReply> => {
  const isRemembered = form.has('isRemembered');
  const { reply, refusal } = await callPlainly<{ Token: string; TokenGueltigBis: string }>(app, visit, {
    method: 'POST',
    path: '/account/login',
    body: { Email: form.get('email')?.trim() ?? '', Password: form.get('password') ?? '', RememberMe: isRemembered },
  });
  if (refusal) return sendRefusal(visit, refusal);
  const end = isRemembered ? `; Expires=${new Date(reply.TokenGueltigBis).toUTCString()}` : '';
  return visit.reply.header('set-cookie', cookieOf(visit, reply.Token, end)).redirect(areaPath(visit), 303);
};

/** Ends the session and redirects to the home page. */
export const logOutPlainly = async (app: FastifyInstance, visit: PlainVisit): Promise<FastifyReply> => {
  const token = readToken(visit.request);
  if (token) await callPlainly(app, visit, { method: 'POST', path: '/account/logout', token });
  return visit.reply
    .header('set-cookie', cookieOf(visit, '', '; Max-Age=0'))
    .redirect(pathOf('Homepage', visit.language), 303);
};

/** How far a recommendation is. */
const standing = (one: OwnRecommendation, { translate }: PlainVisit, day: (moment: string) => string): string => {
  if (one.AuftragDatum) return translate('noScript.area.contract', { date: day(one.AuftragDatum) });
  if (one.Status !== 'Ok') return translate('noScript.area.expired', { date: day(one.GueltigBis) });
  return translate(one.OptinErforderlich ? 'noScript.area.locked' : 'noScript.area.open', {
    date: day(one.GueltigBis),
  });
};

const article = (one: OwnRecommendation, visit: PlainVisit, amount: string): SafeHtml => {
  const { translate, language } = visit;
  const link = one.Links.find(({ Typ }) => Typ === 'KurzURL') ?? one.Links[0];
  const day = (moment: string): string => pageDay(new Date(moment), language);
  return html`<article>
<h2>${one.Produkt.AnzeigeName}</h2>
<p>${translate('noScript.area.created', { date: day(one.ErstelltAm), number: one.Empfehlungsnummer })}</p>
<p>${standing(one, visit, day)}</p>
${one.Praemie ? html`<p>${translate('noScript.area.reward', { amount, state: translate(`noScript.area.states.${one.Praemie.Status}`) })}</p>` : ''}
${link && one.Status === 'Ok' && !one.OptinErforderlich ? html`<p><a href="${link.Url}">${link.Url}</a></p>` : ''}
</article>`;
};

/** The recommender's recommendations without script: what they are, how far they are, and their links. */
export const sendPlainArea = async (app: FastifyInstance, visit: PlainVisit): Promise<FastifyReply> => {
  const { language, translate } = visit;
  const token = readToken(visit.request);
  const login = pathOf('Login', language);
  if (!token) return visit.reply.redirect(login, 303);
  const { reply, refusal } = await callPlainly<OwnRecommendation[]>(app, visit, {
    method: 'GET',
    path: '/empfehler/empfehlungen',
    token,
  });
  if (refusal) return refusal.status === 401 ? visit.reply.redirect(login, 303) : sendRefusal(visit, refusal);
  const words = await sumWords(visit, language);
  return sendPlain(visit, {
    title: translate('noScript.area.title'),
    body: html`<p>${translate('noScript.area.lead')}</p>
${reply.length === 0 ? html`<p>${translate('noScript.area.none')}</p>` : reply.map((one) => article(one, visit, one.Praemie ? sumText(one.Praemie.Betraege, words) : ''))}
<form method="post" action="${pathOf('Logout', language)}"><button type="submit">${translate('noScript.area.logout')}</button></form>`,
  });
};
