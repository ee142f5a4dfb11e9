import { object, z } from 'zod';
import { ContactData } from '#account/contact-data.ts';
import { downloadData, PersonalData } from '#account/personal-data.ts';
import { requiredEmail, Uuid } from '#fields.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES, DATA_REQUEST_STEPS } from '#values/console/repairs.ts';
import { ActPreview, examplePreview, operatorAct, operatorCall } from '../act.ts';

/** Id of a recommender's account. */
const personParams = z.object({ id: Uuid });

const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };

export const previewSessionEnd = operatorCall('previewSessionEnd', {
  summary: 'Preview the end of a person’s sessions (devices to log out, payments that would wait)',
  description: "Returns what ending a person's sessions would do; nothing is changed.",
  path: '/verwaltung/personen/{id}/sitzungen',
  act: 'act.preview',
  params: personParams,
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: examplePreview([{ Name: 'sitzungen', Art: 'Anzahl', Vorher: 2, Nachher: 0 }]),
  },
});

export const endSessions = operatorAct('endSessions', {
  summary: 'End all sessions of a person',
  description: 'Logs a person out on every device.',
  path: '/verwaltung/personen/{id}/sitzungen/beenden',
  act: 'session.end',
  params: personParams,
  errors: ['accountNotFound'],
  example: { params: examplePerson },
});

export const protectAccount = operatorAct('protectAccount', {
  summary: 'Protect an account after a foreign access (“It was not me”)',
  description:
    'Protects an account whose owner reports a foreign access: all sessions end, pickups and payments are held for seven days, and the owner is mailed how to secure the account.',
  path: '/verwaltung/personen/{id}/nichtich',
  act: 'session.end',
  params: personParams,
  errors: ['accountNotFound', 'listFull'],
  example: { params: examplePerson },
});

export const previewAccessRestore = operatorCall('previewAccessRestore', {
  summary: 'Preview the restoration of an access',
  description: 'Returns which sessions would be restored and how many wrong passwords forgotten; nothing is changed.',
  path: '/verwaltung/personen/{id}/zugang',
  act: 'act.preview',
  params: personParams,
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: examplePreview([{ Name: 'sitzungen', Art: 'Anzahl', Vorher: 0, Nachher: 2 }]),
  },
});

export const restoreAccess = operatorAct('restoreAccess', {
  summary: 'Restore an access; money still needs a fresh login',
  description:
    'Restores an access that was ended by mistake: sessions that an operator ended are valid again, wrong passwords are forgotten, and the owner is notified. Responds 409 `accessNotRestorable` if there is nothing to restore.',
  path: '/verwaltung/personen/{id}/zugang',
  act: 'session.restore',
  params: personParams,
  errors: ['accountNotFound', 'accountBlocked', 'accessNotRestorable', 'tooManyAttempts'],
  example: { params: examplePerson },
});

export const MergeSide = object({
  Id: Uuid,
  Name: z.string(),
  Email: z.string(),
  Seit: z.iso.datetime(),
  Empfehlungen: z.int(),
  Praemierungen: z.int(),
  OffenCent: z.int().describe('Sum of rewards that wait or are being paid, in cents; `BezahltCent` is the sum paid.'),
  BezahltCent: z.int(),
  Bonusvertraege: z.int().describe('Number of contracts that count for the bonus.'),
  HatBankdaten: z.boolean().describe('Whether a bank account is saved.'),
}).meta({ id: 'MergeSide', description: 'One of two accounts that are compared.' });
export type MergeSide = z.infer<typeof MergeSide>;

export const MergePreview = object({
  Bleibt: MergeSide.describe('The record that stays. The account that remains: the older one.'),
  Geht: MergeSide.describe('The record that is removed.'),
  Hindernisse: z.array(z.string()).describe('Error codes of the obstacles to merging; empty when there are none.'),
}).meta({ id: 'MergePreview', description: 'Two accounts side by side, and the obstacles to merging them.' });
export type MergePreview = z.infer<typeof MergePreview>;

const exampleSide: MergeSide = {
  Id: examplePerson.id,
  Name: 'Anna Muster',
  Email: 'a•••@example.org',
  Seit: '2026-03-02T08:00:00.000Z',
  Empfehlungen: 6,
  Praemierungen: 4,
  OffenCent: 8000,
  BezahltCent: 23000,
  Bonusvertraege: 3,
  HatBankdaten: true,
};

export const previewMerge = operatorCall('previewMerge', {
  summary: 'Preview the merge of two accounts',
  description: 'Compares two accounts of one person and reports whether they can be merged; nothing is changed.',
  method: 'POST',
  path: '/verwaltung/personen/{id}/zusammenfuehrung/vorschau',
  act: 'act.preview',
  params: personParams,
  body: z.strictObject({ Email: requiredEmail() }),
  reply: MergePreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    body: { Email: 'a.muster@example.org' },
    reply: {
      Bleibt: exampleSide,
      Geht: { ...exampleSide, Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', Seit: '2026-09-01T08:00:00.000Z' },
      Hindernisse: [],
    },
  },
});

export const proposeMerge = operatorAct('proposeMerge', {
  summary: 'Propose the merge of two accounts',
  description:
    'Proposes to merge two accounts; a second person must approve. Responds 409 `mergeImpossible` if they cannot be merged.',
  path: '/verwaltung/personen/{id}/zusammenfuehrung',
  act: 'person.merge',
  params: personParams,
  body: { Email: requiredEmail() },
  reply: z.object({ FreigabeId: Uuid }),
  errors: ['stepUpRequired', 'accountNotFound', 'mergeImpossible', 'alreadyProposed'],
  example: {
    params: examplePerson,
    body: { Email: 'a.muster@example.org' },
    reply: { FreigabeId: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' },
  },
});

const exampleRequest = { id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77' };

export const DataRequestView = object({
  Id: Uuid,
  Art: z.enum(DATA_REQUEST_KINDS),
  Stand: z.enum(DATA_REQUEST_STATES),
  PersonId: Uuid,
  IstKontakt: z
    .boolean()
    .describe('Whether the request is from a contact without an account, who has no password and no personal area.'),
  GestelltAm: z.iso.datetime(),
  FaelligAm: z.iso.date(),
  BestaetigtAm: z.iso.datetime().nullable(),
  BeendetAm: z.iso.datetime().nullable(),
}).meta({
  id: 'DataRequestView',
  description: "A person's request for access to or erasure of their data, with its state.",
});
export type DataRequestView = z.infer<typeof DataRequestView>;

export const previewDataRequest = operatorCall('previewDataRequest', {
  summary: 'Preview a data request',
  description: 'Returns what a request would hand over or erase, and what must be retained by law until when.',
  path: '/verwaltung/personen/{id}/datenanfrage/vorschau',
  act: 'act.preview',
  params: personParams,
  query: z.strictObject({ Art: z.enum(DATA_REQUEST_KINDS), Schritt: z.enum(DATA_REQUEST_STEPS) }),
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    query: { Art: 'Loeschung', Schritt: 'anfragen' },
    reply: examplePreview(
      [
        { Name: 'empfehlungen', Art: 'Anzahl', Vorher: null, Nachher: 6 },
        { Name: 'buecherBis', Art: 'Tag', Vorher: null, Nachher: '2036-12-31' },
      ],
      [{ Art: 'confirm-request', An: 'a•••@example.org' }],
    ),
  },
});

export const startDataRequest = operatorAct('startDataRequest', {
  summary: 'Create a data request',
  description:
    "Records a person's request for their data or its erasure, and mails a confirmation link to the owner of the mailbox. Responds 409 `dataRequestOpen` if one is open.",
  path: '/verwaltung/personen/{id}/datenanfrage',
  act: 'person.request',
  params: personParams,
  body: { Art: z.enum(DATA_REQUEST_KINDS) },
  errors: ['accountNotFound', 'dataRequestOpen'],
  example: { params: examplePerson, body: { Art: 'Auskunft' } },
});

export const withdrawDataRequest = operatorAct('withdrawDataRequest', {
  summary: 'Withdraw a data request',
  description: 'Ends a request that the person withdrew. Responds 409 `dataRequestEnded` if it has ended.',
  path: '/verwaltung/datenanfragen/{id}/zurueckziehen',
  act: 'person.request',
  params: personParams,
  errors: ['dataRequestEnded'],
  example: { params: exampleRequest },
});

export const exportPerson = operatorAct('exportPerson', {
  summary: 'Export the data of a person (as one document)',
  description:
    'Returns all stored data of a person who confirmed the request, and notifies the owner by mail. Responds 409 `identityUnconfirmed` before the confirmation.',
  path: '/verwaltung/datenanfragen/{id}/auskunft',
  act: 'person.export',
  params: personParams,
  reply: z.union([PersonalData, ContactData]),
  errors: ['stepUpRequired', 'dataRequestEnded', 'identityUnconfirmed'],
  example: { params: exampleRequest, reply: downloadData.example.reply },
});

export const erasePerson = operatorAct('erasePerson', {
  summary: 'Erase the data of a person (the account, or the data of a contact without one)',
  description:
    'Erases the data of a person who confirmed the request: the account with all data of its mailbox as a contact, or those of a contact without an account. Responds 409 `identityUnconfirmed` before the confirmation.',
  path: '/verwaltung/datenanfragen/{id}/loeschung',
  act: 'person.erase',
  params: personParams,
  errors: ['stepUpRequired', 'dataRequestEnded', 'identityUnconfirmed'],
  example: { params: exampleRequest },
});
