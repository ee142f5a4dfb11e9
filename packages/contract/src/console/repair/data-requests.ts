import { object, z } from 'zod';
import { ContactData } from '#account/contact-data.ts';
import { downloadData, PersonalData } from '#account/personal-data.ts';
import { Uuid } from '#fields.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES, DATA_REQUEST_STEPS } from '#values/console/repairs.ts';
import { ActPreview, examplePreview, operatorAct, operatorCall } from '../act.ts';

const params = z.object({ id: Uuid });
const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
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
  params,
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
  params,
  body: { Art: z.enum(DATA_REQUEST_KINDS) },
  errors: ['accountNotFound', 'dataRequestOpen'],
  example: { params: examplePerson, body: { Art: 'Auskunft' } },
});

export const withdrawDataRequest = operatorAct('withdrawDataRequest', {
  summary: 'Withdraw a data request',
  description: 'Ends a request that the person withdrew. Responds 409 `dataRequestEnded` if it has ended.',
  path: '/verwaltung/datenanfragen/{id}/zurueckziehen',
  act: 'person.request',
  params,
  errors: ['dataRequestEnded'],
  example: { params: exampleRequest },
});

export const exportPerson = operatorAct('exportPerson', {
  summary: 'Export the data of a person (as one document)',
  description:
    'Returns all stored data of a person who confirmed the request, and notifies the owner by mail. Responds 409 `identityUnconfirmed` before the confirmation.',
  path: '/verwaltung/datenanfragen/{id}/auskunft',
  act: 'person.export',
  params,
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
  params,
  errors: ['stepUpRequired', 'dataRequestEnded', 'identityUnconfirmed'],
  example: { params: exampleRequest },
});
