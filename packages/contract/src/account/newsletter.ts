import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, requiredText } from '../fields.ts';
import { LINK_SECRET_MAX_LENGTH } from '../values/limits.ts';
import { EXAMPLE_USER, User } from './session.ts';

export const requestNewsletterOptin = defineCall('requestNewsletterOptin', {
  auth: 'recommender',
  summary: 'Request the newsletter opt-in mail',
  description: 'Sends the newsletter opt-in mail, or returns that it was already sent or confirmed.',
  method: 'PUT',
  path: '/empfehler/setNewsletterOptin',
  reply: z.object({ OptinMailAlreadySent: z.boolean(), OptinAlreadySet: z.boolean() }),
  errors: ['tooManyAttempts', 'notAllowed'],
  example: { reply: { OptinMailAlreadySent: false, OptinAlreadySet: false } },
});

export const withdrawNewsletterOptin = defineCall('withdrawNewsletterOptin', {
  summary: 'Withdraw the newsletter consent with the token of a mail',
  description:
    'Withdraws the newsletter consent with the token of a newsletter mail. Call it when the person presses a button on the opt-out page.',
  method: 'POST',
  path: '/empfehler/newsletter/optout',
  auth: 'none',
  body: z.object({ Token: requiredText(LINK_SECRET_MAX_LENGTH) }),
  reply: z.object({ WarAngemeldet: z.boolean() }),
  errors: ['linkExpired'],
  example: { body: { Token: 'mB0c1V9m2l6m0a3v6m1k9w8e7r6t5z4u3i2o1p0a9s8' }, reply: { WarAngemeldet: true } },
});

export const setNewsletterOptout = defineCall('setNewsletterOptout', {
  auth: 'recommender',
  summary: 'Withdraw the newsletter consent of the logged-in recommender',
  description: 'Withdraws the newsletter consent of the logged-in recommender.',
  method: 'PUT',
  path: '/empfehler/setNewsletterOptout',
  reply: z.object({ WarAngemeldet: z.boolean() }),
  errors: ['notAllowed'],
  example: { reply: { WarAngemeldet: true } },
});

export const setMailChoice = defineCall('setMailChoice', {
  summary: 'Set which mails the recommender receives',
  description: 'Sets which mails the recommender receives: all, or only the essential ones.',
  method: 'PUT',
  path: '/empfehler/mails',
  auth: 'recommender',
  body: z.object({ AlleMails: z.boolean(because('fieldMissing')) }),
  reply: User,
  errors: ['notAllowed'],
  example: { body: { AlleMails: false }, reply: { ...EXAMPLE_USER, AlleMails: false } },
});
