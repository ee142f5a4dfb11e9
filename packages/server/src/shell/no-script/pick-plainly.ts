import { pathOf } from '@mundwerk/contract/page/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callPlainly } from './call-plainly.ts';
import type { PlainVisit } from './plain-view.ts';
import { sendRefusal } from './refusal-page.ts';

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
