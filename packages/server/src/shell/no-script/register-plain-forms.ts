import { matchPage, type PageMatch, pageByName, pathOf } from '@mundwerk/contract/page/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientLanguages, findClientByHost } from '#modules/client/index.ts';
import type { Platform } from '#platform/context.ts';
import { FORM, isOwnForm } from '#platform/http/guard/own-form.ts';
import { html } from '#platform/http/html.ts';
import type { WebBuild } from '#platform/http/web-build.ts';
import { callPlainly } from './call-plainly.ts';
import { pickPlainly } from './pick-plainly.ts';
import { logInPlainly, logOutPlainly } from './plain-area.ts';
import { type PlainVisit, plainVisit, sendPlain } from './plain-view.ts';
import { recommendPlainly } from './recommend-plainly.ts';
import { sendRefusal } from './refusal-page.ts';

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
 * Answers the forms of browsers without script. Every form of the portal posts to the address of its page; recommending, logging in, the code
 * and picking a product behind a personal link work, all others say what to do. None uses GET, which would put what was typed into the
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
