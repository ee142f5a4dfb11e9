import { createHash } from 'node:crypto';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '#platform/http/html.ts';
import { callPlainly } from './call-plainly.ts';
import { type PlainVisit, sendPlain } from './plain-view.ts';
import { sendRefusal } from './refusal-page.ts';

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
