import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because } from '../fields.ts';
import { EXAMPLE_USER, User } from './session.ts';

/** Sets which mails the recommender receives: all, or only the essential ones. */
export const setMailChoice = defineCall({
  name: 'setMailChoice',
  summary: 'Set which mails the recommender receives',
  method: 'PUT',
  path: '/empfehler/mails',
  base: 'client',
  auth: 'recommender',
  body: z.object({ AlleMails: z.boolean(because('fieldMissing')) }),
  reply: User,
  status: 200,
  errors: ['notAllowed'],
  example: { body: { AlleMails: false }, reply: { ...EXAMPLE_USER, AlleMails: false } },
});
