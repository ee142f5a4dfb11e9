import { type ErrorEnvelope, errorNameOf } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import type { Language } from '@mundwerk/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  clientAssets,
  clientTranslate,
  darkThemeColour,
  hostOriginsOf,
  type Translate,
  themeCss,
} from '#modules/core/client/index.ts';
import { type ClientRef, nameInAddresses, type Platform } from '#platform/context.ts';
import { contentSecurityPolicy } from '#platform/http/guard/security-headers.ts';
import { html, SafeHtml } from '#platform/http/html.ts';
import { sendHtml } from '../plain-page.ts';
import { SANDBOX_STYLE, sandboxBanner } from '../sandbox/sandbox-banner.ts';
import { brandLogo, LOGO_STYLE, SCHEME_LINES, schemeHead } from '../scheme/scheme-head.ts';
import { FIELD_STYLE } from './plain-fields.ts';

const STYLE = `
.plain { box-sizing: border-box; inline-size: min(100% - 2 * var(--page-margin), var(--measure)); margin-inline: auto; padding-block: var(--space-6) var(--space-8); }
.plain header img { block-size: 2.5rem; inline-size: auto; }
.plain h1 { margin-block: var(--space-6) var(--space-4); }
.plain li, .plain p { margin-block: var(--space-3); overflow-wrap: anywhere; }
.plain article { border-block-start: 1px solid var(--line); padding-block: var(--space-4); }
.plain button { font: inherit; padding: var(--space-3) var(--space-5); border: 1px solid var(--line-strong); border-radius: var(--button-radius); background: none; color: inherit; cursor: pointer; min-block-size: 2.75rem; }
`;

/** A request of a browser without script, and everything its answer is made from. */
export interface PlainVisit {
  readonly platform: Platform;
  readonly client: ClientRef;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The page's style sheets. */
  readonly styles: readonly string[];
  readonly translate: Translate;
}

/** Makes the visit of a request. */
export const plainVisit = async (facts: Omit<PlainVisit, 'translate'>): Promise<PlainVisit> => ({
  ...facts,
  translate: await clientTranslate(facts.platform, facts.client, facts.language),
});

/** Sends a page that needs no script: heading, content, and a link to the home page. */
export const sendPlain = async (
  visit: PlainVisit,
  page: { readonly status?: number; readonly title: string; readonly body: SafeHtml; readonly isOwn?: true },
): Promise<FastifyReply> => {
  const { platform, client, language, translate } = visit;
  const assets = await clientAssets(platform, client);
  const isSandbox = client.sandboxOf !== undefined;
  const style =
    (await themeCss(platform, client)) + STYLE + FIELD_STYLE + LOGO_STYLE + (isSandbox ? SANDBOX_STYLE : '');
  const { Name, ThemeColor } = client.config;
  const dark = await darkThemeColour(platform, client);
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | ${Name}</title>
${schemeHead({ light: ThemeColor, dark })}
<link rel="icon" href="${assets['images/favicon.svg'] ?? ''}" type="image/svg+xml">
${visit.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}<style>${new SafeHtml(style)}</style>
</head>
<body>
${isSandbox ? sandboxBanner(translate) : ''}<div class="plain">
<header>${brandLogo(assets, Name)}</header>
<main>
<h1>${page.title}</h1>
${page.body}
<p><a href="${pathOf('Homepage', language)}">${translate('lib.home')}</a></p>
</main>
</div>
</body>
</html>
`;
  const hostOrigins = hostOriginsOf(platform, client, 'Homepage');
  return sendHtml(
    visit.reply.code(page.status ?? 200),
    markup,
    contentSecurityPolicy({ styles: [style], scripts: [SCHEME_LINES], hostOrigins }),
    page.isOwn,
  );
};

/** Labels of the form fields, by their names on the wire. */
const LABELS = {
  'Empfehler.Vorname': 'recommendation.person.firstName',
  'Empfehler.Nachname': 'recommendation.person.lastName',
  'Empfehler.Email': 'recommendation.person.email',
  'Empfehlung.Nachricht': 'recommendation.message.legend',
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

/** The answer of a call: its reply, or why it was refused. */
export type PlainAnswer<Reply> =
  | { readonly reply: Reply; readonly refusal: null }
  | { readonly reply: null; readonly refusal: { readonly status: number; readonly envelope: ErrorEnvelope } };

interface PlainCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/**
 * Makes a call for a browser without script: the same request that the web app sends, with the visitor's network, so that validation,
 * throttles, captcha and use case are those of the call and none is duplicated.
 */
export const callPlainly = async <Reply>(
  app: FastifyInstance,
  { client, language, request }: PlainVisit,
  { method, path, body, token, idempotencyKey }: PlainCall,
): Promise<PlainAnswer<Reply>> => {
  const answer = await app.inject({
    method,
    url: `/api/v1/${nameInAddresses(client)}${path}`,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      language,
      'user-agent': request.headers['user-agent'] ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return answer.statusCode < 300
    ? { reply: answer.json<Reply>(), refusal: null }
    : { reply: null, refusal: { status: answer.statusCode, envelope: answer.json<ErrorEnvelope>() } };
};
