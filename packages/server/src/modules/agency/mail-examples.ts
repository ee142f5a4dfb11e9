import { pathOf } from '@mundwerk/contract/page/pages';
import { EXAMPLE_PEOPLE, type MailExamples } from '../mail-example.ts';
import { invitationMail, releaseMail, staffMail } from './mails.tsx';

const { contact, recommender } = EXAMPLE_PEOPLE;
const STAFF = { name: `${contact.firstName} ${contact.lastName}`, email: contact.email };
const AGENCY = 'Agentur Beispiel';

/** The mails of agencies with invented facts. */
export const AGENCY_MAIL_EXAMPLES = {
  invitation: (ctx) =>
    invitationMail(ctx, {
      ...recommender,
      agencyName: AGENCY,
      url: `${ctx.origin}${pathOf('Registration', ctx.language)}`,
    }),
  'staff-invitation': (ctx) => staffMail(ctx, { ...STAFF, agencyName: AGENCY }),
  'orders-wait': (ctx) =>
    releaseMail(ctx, { ...STAFF, language: ctx.language, waiting: [{ number: '4711', name: AGENCY, count: 3 }] }),
} satisfies MailExamples;
