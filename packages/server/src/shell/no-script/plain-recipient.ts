import { errorNameOf } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { pageDay } from '@mundwerk/contract/values/text/day-text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentLegalVersion } from '#modules/core/legal/index.ts';
import { html, type SafeHtml } from '#platform/http/html.ts';
import { pageCtx } from '../make-document.ts';
import { leadBody, recipientBody, sendWrongFields } from './plain-recipient-form.ts';
import { callPlainly, type PlainVisit, sendPlain, sendRefusal } from './plain-view.ts';

/** What the calls that take the data answer. */
interface Taken {
  /** Null where the person's data are known already and differ. */
  readonly Token: string | null;
}

interface Known {
  readonly Empfehlungsnummer: string;
  readonly HatZugestimmt: boolean;
  readonly Token: string | null;
}

const PARTS = ['terms', 'privacy'] as const;

/** Names of the tags in the sentence that leads to the whole texts, and the pages they lead to. */
const FULL_TEXTS = { terms: 'TOS', privacy: 'Privacy' } as const;

const linked = (sentence: string, { language }: PlainVisit): SafeHtml => {
  const parts = sentence.split(/<(terms|privacy)>(.*?)<\/\1>/);
  return html`${parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return '';
    const page = FULL_TEXTS[parts[index - 1] === 'privacy' ? 'privacy' : 'terms'];
    return html`<a href="${pathOf(page, language)}">${part}</a>`;
  })}`;
};

/** Asks for the consent, with the words that are stored as its evidence. */
const sendQuestion = async (visit: PlainVisit, recommendation: string, token: string): Promise<FastifyReply> => {
  const { platform, client, language, request, translate } = visit;
  const values = { client: client.config.Name, support: client.config.SupportEmail };
  const version = await currentLegalVersion(pageCtx(platform, client, language, request), 'TOS');
  const full = version && translate('recipient.consent.full', { date: pageDay(new Date(version), language) });
  const sections = PARTS.map((part) => ({
    title: translate(`recipient.consent.${part}.title`),
    text: translate(`recipient.consent.${part}.text`, values),
  }));
  const agree = translate('recipient.consent.agree');
  const shown = [
    ...sections.flatMap(({ title, text }) => [title, text]),
    ...(full ? [full.replaceAll(/<\/?\w+>/g, '')] : []),
    agree,
  ].join('\n\n');
  return sendPlain(visit, {
    title: translate('recipient.consent.title'),
    isOwn: true,
    body: html`<p>${translate('recipient.consent.lead')}</p>
${sections.map(({ title, text }) => html`<h2>${title}</h2><p>${text}</p>`)}
${full ? html`<p>${linked(full, visit)}</p>` : ''}
<form method="post" action="${pathOf('RecipientConsent', language)}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="recommendation" value="${recommendation}"><input type="hidden" name="AgbText" value="${shown}">
<p class="answers"><button type="submit" name="answer" value="yes">${agree}</button> <button type="submit" name="answer" value="no">${translate('recipient.consent.decline')}</button></p>
</form>
<p>${translate('recipient.consent.declineHint')}</p>`,
  });
};

/** The person's data are stored already. A visitor must not read what others typed, so the way on is a mail. */
const sendKnown = (visit: PlainVisit, email: string): Promise<FastifyReply> => {
  const { translate, client } = visit;
  return sendPlain(visit, {
    status: 409,
    title: translate('recipient.already.title'),
    body: html`<p>${translate('recipient.errors.recipientExists', { support: client.config.SupportEmail })}</p>
<form method="post"><input type="hidden" name="email" value="${email}"><button type="submit" class="main" name="act" value="link">${translate('recipient.already.request')}</button></form>`,
  });
};

const sendDone = (visit: PlainVisit): Promise<FastifyReply> => {
  const { translate, client } = visit;
  const { ModuleAgentRecommendation, Name } = client.config;
  return sendPlain(visit, {
    title: translate('recipient.already.title'),
    body: html`${ModuleAgentRecommendation ? html`<p>${translate('recipient.status.reasons.lead', { client: Name })}</p>` : ''}
<p>${translate('recipient.already.text')}</p>`,
  });
};

const requestLink = async (app: FastifyInstance, visit: PlainVisit, form: URLSearchParams): Promise<FastifyReply> => {
  const body = { Email: form.get('email')?.trim() ?? '' };
  const { reply, refusal } = await callPlainly<{ Message: string }>(app, visit, {
    method: 'POST',
    path: '/empfaenger/link',
    body,
  });
  if (refusal) return sendRefusal(visit, refusal);
  const { translate } = visit;
  return sendPlain(visit, {
    title: translate('lib.linkRequest.sent'),
    body: html`<p>${reply.Message} ${translate('lib.linkRequest.spam')}</p>`,
  });
};

const RECIPIENT_NUMBER = /^[0-9a-f]{32}$/i;

/** What is stored under the recipient's number of the address; null where it names none of this recommendation. */
const findKnown = async (
  app: FastifyInstance,
  visit: PlainVisit,
  shared: OpenRecommendation,
  number: string,
): Promise<Known | null> => {
  if (!RECIPIENT_NUMBER.test(number)) return null;
  const { reply } = await callPlainly<Known>(app, visit, { method: 'GET', path: `/empfaenger/${number}` });
  return reply?.Empfehlungsnummer === shared.Empfehlungsnummer ? reply : null;
};

/** The recommendation was locked, expired or blocked: its landing page says so. */
const CLOSED = new Set<string | null>(['emailUnconfirmed', 'recommendationExpired', 'recommendationBlocked']);

/** Takes the data of a contact whose browser has no script, and goes on to the consent. */
export const takeRecipientPlainly = async (
  app: FastifyInstance,
  visit: PlainVisit,
  form: URLSearchParams,
  typedNumber: string,
): Promise<FastifyReply> => {
  const { client, language, request } = visit;
  if (form.get('act') === 'link') return requestLink(app, visit, form);
  const path = `/empfehlung/${encodeURIComponent(typedNumber)}`;
  const { reply: shared, refusal: unknown } = await callPlainly<SharedRecommendation>(app, visit, {
    method: 'GET',
    path,
  });
  if (unknown) return sendRefusal(visit, unknown);
  const landing = pathOf('Click', language, { empfehlungsnummer: shared.Empfehlungsnummer });
  if (shared.Status !== 'Ok') return visit.reply.redirect(landing, 303);
  const query = new URLSearchParams(request.url.split('?')[1]);
  const channel = query.get('channel')?.slice(0, CHANNEL_MAX_LENGTH);
  const number = query.get('empfaengernummer') ?? '';
  const known = await findKnown(app, visit, shared, number);
  if (known?.HatZugestimmt) return sendDone(visit);
  const isLead = client.config.ModuleAgentRecommendation;
  // The channel and the source of the form in the browser (spec 2 §7.8).
  const origin = isLead
    ? new URLSearchParams({ channel: channel ?? 'co', einsprungsquelle: 'Einsprungslink' })
    : new URLSearchParams(channel ? { channel } : {});
  const { reply, refusal } = await callPlainly<Taken>(app, visit, {
    method: 'POST',
    path: `${isLead ? '/tracking/abschliessen' : `/empfaenger/create/${shared.Empfehlungsnummer}`}?${origin}`,
    body: isLead ? leadBody(visit, shared, form, known ? number : '') : recipientBody(visit, shared, form),
    ...(known?.Token ? { token: known.Token } : {}),
  });
  const email = form.get('email')?.trim() ?? '';
  if (!refusal) {
    return reply.Token === null ? sendKnown(visit, email) : sendQuestion(visit, shared.Empfehlungsnummer, reply.Token);
  }
  const reason = errorNameOf(refusal.envelope.ErrorCode);
  if (reason === 'recipientExists') return sendKnown(visit, email);
  if (CLOSED.has(reason)) return visit.reply.redirect(landing, 303);
  return refusal.envelope.Fields.length > 0
    ? sendWrongFields(visit, shared, form, refusal)
    : sendRefusal(visit, refusal);
};

/** Takes the answer to the question for the consent: yes confirms the data, no deletes them. */
export const answerConsentPlainly = async (
  app: FastifyInstance,
  visit: PlainVisit,
  form: URLSearchParams,
): Promise<FastifyReply> => {
  const { language, translate } = visit;
  const token = form.get('token') ?? '';
  if (form.get('answer') === 'yes') {
    const AgbText = (form.get('AgbText') ?? '').replaceAll('\r\n', '\n');
    const { refusal } = await callPlainly(app, visit, {
      method: 'PUT',
      path: '/empfaenger/zustimmung',
      body: { AgbText },
      token,
    });
    // Who agreed before goes on.
    const isOver = refusal && errorNameOf(refusal.envelope.ErrorCode) !== 'recipientExists';
    return isOver ? sendRefusal(visit, refusal) : sendDone(visit);
  }
  const { reply, refusal } = await callPlainly<{ Empfaengernummer: string }>(app, visit, {
    method: 'DELETE',
    path: '/empfaenger/daten',
    token,
  });
  if (refusal) return sendRefusal(visit, refusal);
  const empfehlungsnummer = form.get('recommendation') ?? '';
  const back = `${pathOf('RecipientData', language, { empfehlungsnummer })}?${new URLSearchParams({ empfaengernummer: reply.Empfaengernummer })}`;
  return sendPlain(visit, {
    title: translate('recipient.consent.declined.title'),
    body: html`<p>${translate('recipient.consent.declined.text')}</p>
${empfehlungsnummer ? html`<p><a href="${back}">${translate('recipient.consent.declined.return')}</a></p>` : ''}`,
  });
};
