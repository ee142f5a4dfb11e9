import { createHash } from 'node:crypto';
import { matchPage, type PageMatch, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientLanguages, findClientByHost } from '#modules/core/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { FORM, isOwnForm } from '#platform/http/guard/cross-origin.ts';
import { html } from '#platform/http/html.ts';
import type { WebBuild } from '#platform/http/web-build.ts';
import { logInPlainly, logOutPlainly } from './plain-area.ts';
import { answerConsentPlainly, takeRecipientPlainly } from './plain-recipient.ts';
import { callPlainly, type PlainVisit, plainVisit, sendPlain, sendRefusal } from './plain-view.ts';

/**
 * Picks a product behind a personal link, and redirects to the recommendation's page. Browsers with script send the same form: it has one
 * button for each product and nothing to type, and a page of its own for each answer.
 */
export const pickPlainly = async (
  app: FastifyInstance,
  visit: PlainVisit,
  form: URLSearchParams,
  name: string,
): Promise<FastifyReply> => {
  const { reply, refusal } = await callPlainly<{ Empfehlungsnummer: string; Kanal: string }>(app, visit, {
    method: 'POST',
    path: `/empfehlung/name/${encodeURIComponent(name)}/auswahl`,
    body: { Produkt: Number(form.get('produkt')) },
  });
  if (refusal) return sendRefusal(visit, refusal);
  const path = pathOf('Click', visit.language, { empfehlungsnummer: reply.Empfehlungsnummer });
  return visit.reply.redirect(`${path}?channel=${reply.Kanal}`, 303);
};

const CAMPAIGN = /^campaigns\.(.+)$/;

/** The body of the call, from the fields of the form by their names; the words of consents stand in hidden fields. */
const bodyOf = (form: URLSearchParams, productId: string, isAcceptedByButton: boolean): object => {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const isAccepted = isAcceptedByButton || form.has('terms');
  return {
    Empfehlung: {
      Produkt: Number(productId),
      Empfehlungslink: true,
      AgbText: isAccepted ? text('AgbText') : '',
      AnteilEmpfehler: Number(text('share')),
      Nachricht: text('message').replaceAll('\r\n', '\n') || null,
      Agentennummer: text('agentNumber') || null,
    },
    Empfehler: {
      Vorname: text('firstName'),
      Nachname: text('lastName'),
      Email: text('email'),
      NewsletterPermission: form.has('newsletter'),
      NewsletterOptinGegeben: false,
      NewsletterOptinVersendetAm: null,
    },
    Empfaenger: null,
    Aktionen: [...form.keys()].flatMap((name) => {
      const AktionsId = CAMPAIGN.exec(name)?.[1];
      return AktionsId ? [{ AktionsId, abgehakt: true, Zustimmung: text(`campaignText.${AktionsId}`) }] : [];
    }),
  };
};

/** Creates a recommendation for a browser without script, and shows its link with the ways to send it that need none. */
export const recommendPlainly = async (
  app: FastifyInstance,
  visit: PlainVisit,
  form: URLSearchParams,
  productId: string,
): Promise<FastifyReply> => {
  const { client, translate } = visit;
  const body = bodyOf(form, productId, client.config.acceptTermsOnButtonClick);
  const { reply, refusal } = await callPlainly<RecommendationCreated>(app, visit, {
    method: 'POST',
    path: '/Empfehlen/create',
    body,
    // A form that a reload sends again must not create a second recommendation.
    idempotencyKey: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  });
  if (refusal) return sendRefusal(visit, refusal);
  const link = reply.Links.find(({ Kanal, Typ }) => Kanal === 'email' && Typ === 'KurzURL') ?? reply.Links[0];
  const url = link?.Url ?? '';
  const message = form.get('message')?.trim() ?? '';
  const mail = `mailto:?${new URLSearchParams({ body: `${message}\n\n${url}` }).toString().replaceAll('+', '%20')}`;
  const chat = `https://wa.me/?${new URLSearchParams({ text: `${message}\n\n${url}` })}`;
  return sendPlain(visit, {
    title: translate(reply.OptinErforderlich ? 'noScript.created.lockedTitle' : 'noScript.created.title'),
    body: html`<p>${translate(reply.OptinErforderlich ? 'noScript.created.locked' : 'noScript.created.text')}</p>
<p><a href="${url}">${url}</a></p>
${reply.Empfehlungscode ? html`<p>${translate('noScript.created.code', { code: reply.Empfehlungscode })}</p>` : ''}
<ul><li><a href="${mail}">${translate('noScript.created.mail')}</a></li>
<li><a href="${chat}" rel="noopener noreferrer">${translate('noScript.created.chat')}</a></li></ul>
<p>${translate('noScript.created.account')}</p>`,
  });
};

/** More than any form of the portal has. */
const FORM_LIMIT_BYTES = 64 * 1024;

const resolveCode = async (app: FastifyInstance, visit: PlainVisit, form: URLSearchParams): Promise<FastifyReply> => {
  const code = encodeURIComponent(form.get('code')?.trim() || '-');
  const { reply, refusal } = await callPlainly<{ Empfehlungsnummer: string; Kanal: string }>(app, visit, {
    method: 'GET',
    path: `/empfehlung/empfehlungscode/${code}`,
  });
  if (refusal) return sendRefusal(visit, refusal);
  const path = pathOf('Click', visit.language, { empfehlungsnummer: reply.Empfehlungsnummer });
  return visit.reply.redirect(`${path}?channel=${reply.Kanal}`, 303);
};

/** A form that only works with script says what to do; nothing that was typed is stored or repeated. */
const sendInstruction = (visit: PlainVisit): Promise<FastifyReply> => {
  const { translate, client } = visit;
  return sendPlain(visit, {
    title: translate('noScript.instruction.title'),
    body: html`<p>${translate('noScript.instruction.text')}</p>
<p>${translate('noScript.instruction.contact', { email: client.config.SupportEmail })}</p>`,
  });
};

const answer = (app: FastifyInstance, visit: PlainVisit, match: PageMatch): Promise<FastifyReply> => {
  const form = new URLSearchParams(String(visit.request.body ?? ''));
  switch (match.page.name) {
    case 'Recommendation':
      return recommendPlainly(app, visit, form, match.params.produktId ?? '');
    case 'PersonalPage':
      return pickPlainly(app, visit, form, match.params.name ?? '');
    case 'RecipientData':
      return takeRecipientPlainly(app, visit, form, match.params.empfehlungsnummer ?? '');
    case 'RecipientConsent':
      return answerConsentPlainly(app, visit, form);
    case 'Login':
      return logInPlainly(app, visit, form);
    case 'Logout':
      return logOutPlainly(app, visit);
    case 'Code':
      return resolveCode(app, visit, form);
    default:
      return sendInstruction(visit);
  }
};

/**
 * Answers the forms of browsers without script. Every form of the portal posts to the address of its page; recommending, logging in, the code,
 * picking a product behind a personal link, a contact's data and their consent work, all others say what to do. None uses GET, which would put what was typed into the
 * address.
 */
export const registerPlainForms = async (app: FastifyInstance, platform: Platform, build: WebBuild): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(FORM);
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/*', async (request, reply) => {
      const client = await findClientByHost(platform, request.host);
      const path = request.url.split('?', 1)[0] ?? '/';
      const isForm = request.headers['content-type']?.startsWith(FORM) ?? false;
      const match = client && isForm ? matchPage(path, clientLanguages(client.config), client.config) : null;
      if (!client || !match) return reply.callNotFound();
      const styles = build.filesFor(pageByName(match.page.name).file)?.styles ?? [];
      const { language } = match;
      const visit = await plainVisit({ platform, client, language, request, reply, styles });
      if (isOwnForm(request)) return answer(scope, visit, match);
      const { translate } = visit;
      const words = {
        title: translate('noScript.foreign.title'),
        body: html`<p>${translate('noScript.foreign.text')}</p>`,
      };
      return sendPlain(visit, { status: 403, ...words });
    });
  });
};
