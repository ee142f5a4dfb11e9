import { createMailLink, exampleRecommender } from '../account/index.ts';
import { EXAMPLE_PEOPLE, type MailExamples } from '../mail-example.ts';
import { exampleStatusUrl } from '../recipient/index.ts';
import { confirmContactRequestMail, contactDataHandedMail, contactErasedMail } from './contact-data/mails.tsx';
import { confirmRequestMail } from './data-request/mails.tsx';
import { mergedMail } from './merge/mails.tsx';

const CONTACT = { ...EXAMPLE_PEOPLE.contact, rows: [] };

/** The mails of the personal area with invented facts. */
export const PERSONAL_AREA_MAIL_EXAMPLES = {
  'accounts-merged': async (ctx) => mergedMail(ctx, await exampleRecommender(ctx)),
  'confirm-request': async (ctx) => {
    const recommender = await exampleRecommender(ctx);
    const url = await createMailLink(ctx, 'confirm-request', recommender);
    return confirmRequestMail(ctx, recommender, { kind: 'Auskunft', url });
  },
  'confirm-contact-request': (ctx) =>
    confirmContactRequestMail(ctx, CONTACT, { kind: 'Auskunft', url: exampleStatusUrl(ctx) }),
  'contact-data-handed': (ctx) => contactDataHandedMail(ctx, CONTACT),
  'contact-erased': (ctx) => contactErasedMail(ctx, CONTACT.email),
} satisfies MailExamples;
