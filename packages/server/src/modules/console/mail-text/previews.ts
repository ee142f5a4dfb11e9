import { timingSafeEqual } from 'node:crypto';
import type { CallInput, CallReply } from '@mundwerk/contract/call';
import * as calls from '@mundwerk/contract/console/programme/mails';
import { AppError } from '@mundwerk/contract/errors';
import { addDays } from '@mundwerk/contract/values/day';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { AGENCY_MAIL_EXAMPLES } from '#modules/agency/index.ts';
import { ACCOUNT_MAIL_EXAMPLES } from '#modules/core/account/index.ts';
import { CLAIM_MAIL_EXAMPLES } from '#modules/core/claim/index.ts';
import { clientTranslate, portalCtx, warmClient } from '#modules/core/client/index.ts';
import { CLOSING_MAIL_EXAMPLES } from '#modules/core/closing/index.ts';
import { CONTACT_MAIL_EXAMPLES } from '#modules/core/contact/index.ts';
import { PERSONAL_AREA_MAIL_EXAMPLES } from '#modules/core/personal-area/index.ts';
import { RECIPIENT_MAIL_EXAMPLES } from '#modules/core/recipient/index.ts';
import { RECOMMENDATION_MAIL_EXAMPLES } from '#modules/core/recommendation/index.ts';
import { VOUCHER_MAIL_EXAMPLES } from '#modules/core/voucher/index.ts';
import { EXAMPLE_PEOPLE, type MailExample, type MailExamples } from '#modules/mail-example.ts';
import type { MailKind } from '#modules/mail-table.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type ClientRef, type Ctx, type CtxOf, type Platform, transact } from '#platform/context.ts';
import { keyedHash } from '#platform/ids.ts';
import { type RenderedMail, renderMail } from '#platform/mail/look/render-mail.ts';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { selectVerifiedEmail } from '../access/store.ts';
import { act, serveCalls } from '../acts.ts';
import { alertMail } from '../alert/alerts.tsx';
import { headMail } from '../audit/nightly-tasks.tsx';
import { digestMail } from '../inbox/scheduled.tsx';
import { getInsight } from '../insight/insight.ts';
import { insightMail } from '../insight/mail/insight-mails.tsx';
import { revealLimitMail } from '../person/reveals.tsx';
import { viewMail } from '../preference/mail/view-mails.tsx';
import { webhookTroubleMail } from '../webhook/webhooks.tsx';
import { countMailKinds, getMailTexts, inDraftWords, listMailKinds, mailRow } from './mail-texts.ts';

const { email, firstName, lastName } = EXAMPLE_PEOPLE.contact;
const NAME = `${firstName} ${lastName}`;
const HASH = '9f2c54b1'.repeat(8);

/** The mails to colleagues with invented facts; figures are the client's own. */
const CONSOLE_MAIL_EXAMPLES = {
  'inbox-digest': (ctx) =>
    digestMail(ctx, email, [{ kind: 'Kontakt', own: 2, open: 5, waiting: 0, forReader: 5, due: 1, dueOfTeam: 1 }]),
  'insight-view': async (ctx) => {
    const until = addDays(calendarDay(ctx.now), -1);
    const insight = await getInsight(ctx, { Von: addDays(until, -27), Bis: until, Nach: 'Kanal' });
    return insightMail(ctx, email, { id: 'beispiel', name: NAME }, insight);
  },
  'list-view': (ctx) =>
    viewMail(
      ctx,
      email,
      { id: 'beispiel', list: 'auftraege', name: NAME, query: '' },
      { rows: 12, cents: 43_000, rowsBefore: 9 },
    ),
  alert: (ctx) =>
    alertMail(ctx, email, 'Empfehlungen', [
      {
        kind: 'Kennzahl',
        ref: 'Empfehlungen',
        title: '',
        facts: { tag: addDays(calendarDay(ctx.now), -1), wert: 12, von: 30, bis: 55 },
        raisedAt: ctx.now,
      },
    ]),
  'audit-head': (ctx) =>
    headMail(ctx, email, longDay(ctx.now, ctx.language), [{ name: ctx.client.config.Name, seq: 4711, hash: HASH }]),
  'webhook-trouble': (ctx) => webhookTroubleMail(ctx, email, { name: 'CRM', trouble: 'Fehler' }),
  'reveal-limit': (ctx) => revealLimitMail(ctx, email, { name: NAME, persons: 31 }),
} satisfies MailExamples;

/** An example of every mail that the portal writes. */
export const MAIL_EXAMPLES: Readonly<Record<MailKind, MailExample>> = {
  ...ACCOUNT_MAIL_EXAMPLES,
  ...RECOMMENDATION_MAIL_EXAMPLES,
  ...RECIPIENT_MAIL_EXAMPLES,
  ...CLAIM_MAIL_EXAMPLES,
  ...CLOSING_MAIL_EXAMPLES,
  ...PERSONAL_AREA_MAIL_EXAMPLES,
  ...CONTACT_MAIL_EXAMPLES,
  ...AGENCY_MAIL_EXAMPLES,
  ...VOUCHER_MAIL_EXAMPLES,
  ...CONSOLE_MAIL_EXAMPLES,
};

/** A mail with invented facts, as it would be sent. */
export interface RenderedExample extends RenderedMail {
  readonly mail: OutgoingMail;
}

/** Carries the example out of its transaction, which the throw rolls back. */
class ExampleWritten extends Error {
  readonly example: RenderedExample;
  constructor(example: RenderedExample) {
    super('an example is never stored');
    this.example = example;
  }
}

/**
 * Renders a mail with invented facts by its real template. The people and links in it exist only within a transaction that is rolled back,
 * so that nothing of an example can be found, followed or counted.
 */
export const renderExample = async (
  ctx: Ctx,
  kind: MailKind,
  { language, client }: { readonly language: Language; readonly client: ClientRef },
): Promise<RenderedExample> => {
  for (const one of client.config.Sprachen) await warmClient(ctx.platform, client, one);
  try {
    return await transact({ ...ctx, client, language }, async (inner) => {
      const mail = await MAIL_EXAMPLES[kind](inner);
      throw new ExampleWritten({ mail, ...(await renderMail(mail.body)) });
    });
  } catch (error) {
    if (error instanceof ExampleWritten) return error.example;
    throw error;
  }
};

/** The path of a mail in the console's frame: a separate document, because the console's Content-Security-Policy blocks inline styles. */
export const MAIL_PREVIEW_PATH = '/verwaltung-mail';

/** The frame is loaded at once; later the screen requests another ticket. */
const VALID_MS = 5 * 60_000;

/** Which mail a frame shows. */
interface Shown {
  readonly kind: MailKind;
  readonly language: Language;
  readonly isDraft: boolean;
}

const signature = ({ config }: Platform, payload: string): string =>
  keyedHash(config.appSecret, `mail preview ${payload}`);

/** The URL of a mail for a frame, which cannot authenticate: the ticket in it shows this one mail for some minutes. */
export const previewAddress = (ctx: Ctx, { kind, language, isDraft }: Shown): string => {
  const until = ctx.now.getTime() + VALID_MS;
  const payload = [ctx.client.key, kind, language, isDraft ? 'entwurf' : 'live', until].join('.');
  return `${MAIL_PREVIEW_PATH}/${payload}.${signature(ctx.platform, payload)}`;
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const DARK = '@media (prefers-color-scheme: dark)';

/** The mail as a program in light or dark mode shows it, whatever the mode of the person's own device. */
const inScheme = (html: string, isDark: boolean): string =>
  html.replaceAll(DARK, isDark ? '@media all' : '@media not all');

/** The document behind a ticket; notFound for one that is forged or expired. */
export const openPreview = async (platform: Platform, ticket: string, isDark: boolean): Promise<string> => {
  const parts = ticket.split('.');
  const given = parts.pop() ?? '';
  const [key = '', kind = '', language = '', wording, until = ''] = parts;
  const isValid = parts.length === 5 && isEqual(given, signature(platform, parts.join('.')));
  const isOver = Number(until) < platform.clock.now().getTime();
  const ctx = isValid && !isOver ? await portalCtx(platform, key) : null;
  if (!ctx || !isLanguage(language)) throw new AppError('notFound');
  const client = wording === 'entwurf' ? await inDraftWords(ctx) : ctx.client;
  const { html } = await renderExample(ctx, mailRow(kind).kind, { language, client });
  return inScheme(html, isDark);
};

/** A mail as its reader gets it, with invented facts, live or in the words of the draft. */
export const previewMail = async (
  ctx: Ctx,
  { params, query }: CallInput<typeof calls.previewMail>,
): Promise<CallReply<typeof calls.previewMail>> => {
  const { kind } = mailRow(params.art);
  const { sprache: language } = query;
  const isDraft = query.entwurf === 'true';
  const client = isDraft ? await inDraftWords(ctx) : ctx.client;
  const { mail, text, language: written } = await renderExample(ctx, kind, { language, client });
  return {
    Sprache: isLanguage(written) ? written : language,
    An: mail.to,
    Betreff: mail.subject,
    Adresse: previewAddress(ctx, { kind, language, isDraft }),
    Text: text,
  };
};

/** Enough to compare wordings and mail programs; the limit keeps a loop from filling a mailbox. */
const PER_HOUR = [{ attempts: 10, windowMinutes: 60 }];

/**
 * Sends a mail with invented facts to the calling operator, only at the address that the identity provider vouches for. Its links are
 * invalid, and the subject says that it is a test.
 */
export const sendTestMail = async (
  ctx: CtxOf<OperatorActor>,
  { params, body: { Sprache: language, Entwurf: isDraft } }: CallInput<typeof calls.sendTestMail>,
): Promise<{ An: string }> => {
  const { kind } = mailRow(params.art);
  const email = await selectVerifiedEmail(ctx, ctx.actor.id);
  if (email === null) throw new AppError('addressUnverified');
  const attempt = await reserveAttempt(ctx, 'mail-test', [{ subject: ctx.actor.id, steps: PER_HOUR }]);
  try {
    const client = isDraft ? await inDraftWords(ctx) : ctx.client;
    const { mail } = await renderExample(ctx, kind, { language, client });
    const translate = await clientTranslate(ctx.platform, client, language);
    return await act(ctx, calls.sendTestMail.act, null, async (inner) => {
      const subject = translate('mails.testSubject', { subject: mail.subject });
      await queueMail(inner, { kind: mail.kind, to: email, subject, body: mail.body });
      return { subject: { kind: 'mail', id: kind }, after: { language, isDraft }, reply: { An: email } };
    });
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};

/** Registers the calls about the texts of mails. */
export const serveMailTexts = (serving: Serving): void =>
  serveCalls(serving, calls, { listMailKinds, countMailKinds, getMailTexts, previewMail, sendTestMail });
