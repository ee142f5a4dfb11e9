import { addDays } from '@mundwerk/contract/values/day';
import { ACCOUNT_MAIL_EXAMPLES } from '#modules/account/index.ts';
import { AGENCY_MAIL_EXAMPLES } from '#modules/agency/index.ts';
import { CLAIM_MAIL_EXAMPLES } from '#modules/claim/index.ts';
import { CONTACT_MAIL_EXAMPLES } from '#modules/contact/index.ts';
import { EXAMPLE_PEOPLE, type MailExample, type MailExamples } from '#modules/mail-example.ts';
import type { MailKind } from '#modules/mail-table.ts';
import { PERSONAL_AREA_MAIL_EXAMPLES } from '#modules/personal-area/index.ts';
import { RECIPIENT_MAIL_EXAMPLES } from '#modules/recipient/index.ts';
import { RECOMMENDATION_MAIL_EXAMPLES } from '#modules/recommendation/index.ts';
import { VOUCHER_MAIL_EXAMPLES } from '#modules/voucher/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { headMail } from '../audit/head-mail/head-mail.tsx';
import { digestMail } from '../inbox/digest-mail.tsx';
import { getInsight } from '../insight/get-insight.ts';
import { insightMail } from '../insight/mail/insight-mail.tsx';
import { revealLimitMail } from '../person/reveal-limit-mail.tsx';
import { viewMail } from '../preference/mail/view-mail.tsx';
import { webhookTroubleMail } from '../webhook/trouble-mail.tsx';

const { email, firstName, lastName } = EXAMPLE_PEOPLE.contact;
const NAME = `${firstName} ${lastName}`;
const HASH = '9f2c54b1'.repeat(8);

/** The mails to colleagues with invented facts; figures are the client's own. */
const CONSOLE_MAIL_EXAMPLES = {
  'inbox-digest': (ctx) =>
    digestMail(ctx, email, ctx.language, [
      { kind: 'Kontakt', own: 2, open: 5, waiting: 0, forReader: 5, due: 1, dueOfTeam: 1 },
    ]),
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
  'audit-head': (ctx) =>
    headMail(ctx, email, calendarDay(ctx.now), [{ name: ctx.client.config.Name, seq: 4711, hash: HASH }]),
  'webhook-trouble': (ctx) => webhookTroubleMail(ctx, email, { name: 'CRM', trouble: 'Fehler' }),
  'reveal-limit': (ctx) => revealLimitMail(ctx, email, { name: NAME, persons: 31 }),
} satisfies MailExamples;

/** An example of every mail that the portal writes. */
export const MAIL_EXAMPLES: Readonly<Record<MailKind, MailExample>> = {
  ...ACCOUNT_MAIL_EXAMPLES,
  ...RECOMMENDATION_MAIL_EXAMPLES,
  ...RECIPIENT_MAIL_EXAMPLES,
  ...CLAIM_MAIL_EXAMPLES,
  ...PERSONAL_AREA_MAIL_EXAMPLES,
  ...CONTACT_MAIL_EXAMPLES,
  ...AGENCY_MAIL_EXAMPLES,
  ...VOUCHER_MAIL_EXAMPLES,
  ...CONSOLE_MAIL_EXAMPLES,
};
