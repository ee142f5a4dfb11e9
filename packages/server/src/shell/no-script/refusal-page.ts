import { type ErrorEnvelope, errorNameOf } from '@mundwerk/contract/errors';
import type { FastifyReply } from 'fastify';
import { html } from '#platform/http/html.ts';
import { type PlainVisit, sendPlain } from './plain-view.ts';

/** Labels of the form fields, by their names on the wire. */
const LABELS = {
  'Empfehler.Vorname': 'recommendation.person.firstName',
  'Empfehler.Nachname': 'recommendation.person.lastName',
  'Empfehler.Email': 'recommendation.person.email',
  'Empfehlung.Nachricht': 'recommendation.message.label',
  'Empfehlung.AgbText': 'recommendation.terms.legend',
  'Empfehlung.AnteilEmpfehler': 'recommendation.choice.legend',
  Email: 'account.fields.email',
  Password: 'account.fields.password',
  code: 'recipient.code.label',
} as const;

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** Captchas are solved by script: without it, visitors can only wait. */
const NEEDS_SCRIPT = new Set(['captchaMissing', 'captchaFailed']);

/** Says what is wrong, field by field. The back button restores what was typed. */
export const sendRefusal = (
  visit: PlainVisit,
  { status, envelope }: { readonly status: number; readonly envelope: ErrorEnvelope },
): Promise<FastifyReply> => {
  const { translate } = visit;
  const reason = errorNameOf(envelope.ErrorCode);
  const fields = envelope.Fields.map(({ Field, ErrorCode }) => {
    const name = errorNameOf(ErrorCode);
    const words = name ? translate(`errors.${name}`) : envelope.Message;
    return html`<li>${isLabelled(Field) ? html`<strong>${translate(LABELS[Field])}:</strong> ` : ''}${words}</li>`;
  });
  const why = reason && NEEDS_SCRIPT.has(reason) ? translate('noScript.captcha') : envelope.Message;
  return sendPlain(visit, {
    status,
    title: translate('noScript.refused.title'),
    body: html`${fields.length > 0 ? html`<ul>${fields}</ul>` : html`<p>${why}</p>`}
<p>${translate('noScript.refused.back')}</p>`,
  });
};
