import { z } from 'zod';
import { Day, givenText, requiredEmail, Uuid } from '#fields.ts';
import { EXTEND_UNDO_SECONDS } from '#values/console/repairs.ts';
import { PORTAL_NUMBER_MAX_LENGTH } from '#values/limits.ts';
import { ActDone, ActPreview, examplePreview, operatorAct, operatorCall } from '../act.ts';

const recommendationParams = z.object({ nr: givenText(PORTAL_NUMBER_MAX_LENGTH) });
/** Id of a recommender's account. */
const personParams = z.object({ id: Uuid });

const exampleNumber = { nr: '7F3K9QZ1A6' };
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleDone = { Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null };

export const previewExtension = operatorCall('previewExtension', {
  summary: 'Preview the extension of a link',
  description: 'Returns until when an extended link would be valid; nothing is changed.',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'act.preview',
  params: recommendationParams,
  /** Last day of validity; by default 60 days are added. */
  query: z.object({ Bis: Day.optional() }),
  reply: ActPreview,
  errors: ['notAllowed', 'recommendationNotFound'],
  example: {
    params: exampleNumber,
    reply: examplePreview([{ Name: 'gueltigBis', Art: 'Tag', Vorher: '2026-11-10', Nachher: '2027-01-14' }]),
  },
});

export const extendRecommendation = operatorAct('extendRecommendation', {
  summary: `Extend a link; can be undone for ${EXTEND_UNDO_SECONDS} seconds`,
  description:
    "Extends the validity of a link, also of an expired one. Responds 409 `linkNeverEnds` if an order stopped its expiry, 409 `extensionLimit` if the caller's role may not extend it so far or again.",
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung',
  act: 'recommendation.extend',
  params: recommendationParams,
  body: { Bis: Day.nullish() },
  errors: ['recommendationNotFound', 'linkNeverEnds', 'extensionLimit'],
  example: { params: exampleNumber },
});

export const undoExtension = operatorCall('undoExtension', {
  summary: 'Undo the extension of a link',
  description:
    "Undoes the caller's extension of a link. Responds 409 `undoOver` if it is too late, or an order came in between.",
  method: 'POST',
  path: '/verwaltung/empfehlungen/{nr}/verlaengerung/{id}/zurueck',
  act: 'recommendation.extend',
  params: recommendationParams.extend({ id: Uuid }),
  reply: ActDone,
  errors: ['notAllowed', 'undoOver'],
  example: { params: { ...exampleNumber, id: exampleDone.Id }, reply: exampleDone },
});

export const previewEmailCorrection = operatorCall('previewEmailCorrection', {
  summary: 'Preview the correction of an e-mail address',
  description: 'Returns what correcting an e-mail address would do; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email/vorschau',
  act: 'act.preview',
  params: personParams,
  body: z.strictObject({ Email: requiredEmail() }),
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound', 'emailInvalid', 'emailDeceptive'],
  example: {
    params: examplePerson,
    body: { Email: 'anna.neu@example.org' },
    reply: examplePreview(
      [{ Name: 'email', Art: 'Text', Vorher: 'a•••@example.org', Nachher: 'a•••@example.org' }],
      [
        { Art: 'address-corrected', An: 'a•••@example.org' },
        { Art: 'confirm-new-address', An: 'a•••@example.org' },
      ],
    ),
  },
});

export const correctEmail = operatorAct('correctEmail', {
  summary: 'Correct the e-mail address of an account',
  description:
    'Corrects the e-mail address of an account. Both mailboxes are notified; the change takes effect when the new one confirms it.',
  path: '/verwaltung/personen/{id}/email',
  act: 'person.correct',
  params: personParams,
  body: { Email: requiredEmail() },
  errors: [
    'accountNotFound',
    'emailInvalid',
    'emailDeceptive',
    'emailUnchanged',
    'emailNotAdmitted',
    'emailBlocked',
    'employeeExcluded',
    'accountExists',
  ],
  example: { params: examplePerson, body: { Email: 'anna.neu@example.org' } },
});

export const withdrawEmailCorrection = operatorCall('withdrawEmailCorrection', {
  summary: 'Withdraw the correction of an e-mail address',
  description:
    'Withdraws a correction that the new mailbox has not confirmed yet. Responds 409 `undoOver` if there is none.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/email/zurueck',
  act: 'person.correct',
  params: personParams,
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'undoOver'],
  example: { params: examplePerson, reply: exampleDone },
});

export const endPersonalName = operatorAct('endPersonalName', {
  summary: 'End the name of a personal link',
  description:
    "Ends the name of a person's personal link: the link stops working, and the name cannot be taken for a year.",
  path: '/verwaltung/personen/{id}/linkname/beenden',
  act: 'name.end',
  params: personParams,
  errors: ['accountNotFound', 'personalNameMissing'],
  example: { params: examplePerson, reply: { Id: null, WiderrufbarBis: null } },
});
