import { array, object, z } from 'zod';
import { givenLines, givenText, INTEGER_MAX, queryNumber, requiredText } from '#fields.ts';
import { isClientKey } from '#values/client-key.ts';
import {
  CLIENT_FILE_KINDS,
  CLIENT_FILE_MAX_BYTES,
  DOOR_FIELDS,
  FILE_PATH_MAX_LENGTH,
  FILE_TEXT_MAX_LENGTH,
  SET_UP_STATES,
  VERSION_STATES,
} from '#values/console/set-up.ts';
import { LANGUAGES } from '#values/language.ts';
import { operatorAct, operatorCall } from '../act.ts';

// Decisions §22
export const WaitingDoors = object({
  Felder: z.array(z.enum(DOOR_FIELDS)),
  FreigabeId: z
    .uuid()
    .nullable()
    .describe('The open proposal; null where none was made, or it ended without an approval.'),
}).meta({
  id: 'WaitingDoors',
  description: 'Published fields of `client.json` that take effect after a second person agreed.',
});

/**
 * Path of the calls about one client. They are outside any client (`base: 'root'`), because a client that is only a draft has no address
 * yet; the operator's roles for the named client apply.
 */
export const SET_UP_PATH = '/verwaltung/mandanten/{mandant}';

/** The client that a call is about. */
export const ofClient = z.object({ mandant: givenText(31).refine(isClientKey).describe('Key of the client.') });
export const exampleOfClient = { mandant: 'morgenrot' };

/**
 * Revision that the caller has seen: if the draft has another one, the change is refused with `draftChanged` (409), which says who changed
 * it and when.
 */
export const revisionField = { Revision: z.int().min(0).max(INTEGER_MAX) };

export const SetUpClient = object({
  Key: z.string(),
  Name: z.string(),
  Stand: z.enum(SET_UP_STATES),
  Hosts: z.array(z.string()).describe('Hosts of the portal in this environment.'),
  Sprachen: z.array(z.enum(LANGUAGES)),
  Empfehlungen30Tage: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Number of recommendations in the last 30 days; null for a client that was never published.'),
  Probleme: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Number of problems in the files of the draft; null without a draft.'),
  GeaendertAm: z.iso.datetime().nullable().describe('Last change of the draft; null without a draft.'),
  VeroeffentlichtAm: z.iso.datetime().nullable(),
}).meta({ id: 'SetUpClient', description: 'A client in the list of all clients.' });
export type SetUpClient = z.infer<typeof SetUpClient>;

export const listSetUpClients = operatorCall('listSetUpClients', {
  base: 'root',
  summary: 'List clients and their drafts',
  description: 'Lists the clients whose set-up the caller may read, including those that are only drafts.',
  path: '/verwaltung/mandanten',
  act: 'setup.read',
  reply: z.object({ Mandanten: z.array(SetUpClient) }),
  errors: [],
  example: {
    reply: {
      Mandanten: [
        {
          Key: 'morgenrot',
          Name: 'Morgenrot',
          Stand: 'Entwurf',
          Hosts: ['empfehlen.morgenrot.example'],
          Sprachen: ['de'],
          Empfehlungen30Tage: null,
          Probleme: 0,
          GeaendertAm: '2026-11-16T10:40:00.000Z',
          VeroeffentlichtAm: null,
        },
      ],
    },
  },
});

export const ClientFileView = object({
  Pfad: z.string(),
  Art: z.enum(CLIENT_FILE_KINDS),
  Groesse: z.int().nonnegative().describe('Size in bytes.'),
  Hash: z.string(),
  IstGeaendert: z.boolean().describe('Whether the file differs from the published version.'),
}).meta({ id: 'ClientFileView', description: 'A file of a version.' });
export type ClientFileView = z.infer<typeof ClientFileView>;

export const FolderProblemView = object({
  Datei: z.string(),
  Zeile: z.int().nullable(),
  Feld: z.string().describe('Path of the field in the file, e.g. `Produkte[3].Produktlink`; empty for the whole file.'),
  Fehler: z.string(),
  Abhilfe: z.string().describe('Suggested remedy.'),
}).meta({ id: 'FolderProblemView', description: 'A problem of a file, as reported by the check of client folders.' });
export type FolderProblemView = z.infer<typeof FolderProblemView>;

export const ClientDraft = object({
  Mandant: z.string(),
  Name: z.string(),
  Stand: z.enum(VERSION_STATES),
  Nummer: z.int(),
  Revision: z.int().nonnegative().describe('Revision to be sent with every change; 0 while there is no draft.'),
  BasiertAuf: z
    .int()
    .nullable()
    .describe(
      'Number of the published version on which the draft is based; null for a client that was never published.',
    ),
  LiveNummer: z.int().nullable().describe('Number of the live version; null before the first publication.'),
  GeaendertAm: z.iso.datetime(),
  GeaendertVon: z.string(),
  GeplantAm: z.iso.datetime().nullable().describe('When a planned version goes live; null while none is planned.'),
  Dateien: z.array(ClientFileView).describe('Files of the version.'),
  Probleme: z.array(FolderProblemView),
  WartetAufFreigabe: WaitingDoors.nullable().describe(
    'Published fields that wait for a second person, whose old values count until then; null where none waits.',
  ),
}).meta({
  id: 'ClientDraft',
  description: 'The draft or, while there is none, the published version, from which the first change creates a draft.',
});
export type ClientDraft = z.infer<typeof ClientDraft>;

const exampleFile: ClientFileView = {
  Pfad: 'client.json',
  Art: 'Json',
  Groesse: 812,
  Hash: '9f2c54b1',
  IstGeaendert: true,
};

export const exampleDraft: ClientDraft = {
  Mandant: 'morgenrot',
  Name: 'Morgenrot',
  Stand: 'Entwurf',
  Nummer: 2,
  Revision: 4,
  BasiertAuf: 1,
  LiveNummer: 1,
  GeaendertAm: '2026-11-16T10:40:00.000Z',
  GeaendertVon: 'Adam Admin',
  GeplantAm: null,
  Dateien: [exampleFile],
  Probleme: [
    {
      Datei: 'client.json',
      Zeile: 6,
      Feld: 'StandardProduktId',
      Fehler: 'the catalogue has no product 4711',
      Abhilfe: 'name a product of the catalogue',
    },
  ],
  WartetAufFreigabe: null,
};

export const getClientDraft = operatorCall('getClientDraft', {
  base: 'root',
  summary: 'Get the draft of a client',
  description: 'Returns the files of the draft and their problems.',
  path: `${SET_UP_PATH}/entwurf`,
  act: 'client.read',
  params: ofClient,
  reply: ClientDraft,
  example: { params: exampleOfClient, reply: exampleDraft },
});

export const getDraftFile = operatorCall('getDraftFile', {
  base: 'root',
  summary: 'Get a file of a draft or a version',
  description: 'Returns the content of a file, as text or as base64. Secrets in `client.json` are masked.',
  path: `${SET_UP_PATH}/entwurf/datei`,
  act: 'client.read',
  params: ofClient,
  query: z.object({
    pfad: requiredText(FILE_PATH_MAX_LENGTH),
    nummer: queryNumber(1).optional().describe('Number of a version to read instead of the draft.'),
  }),
  reply: z.object({
    ...ClientFileView.omit({ IstGeaendert: true }).shape,
    Revision: z.int().nonnegative(),
    Text: z
      .string()
      .nullable()
      .describe('Content of a text file; null for pictures and fonts, whose content is in `Base64`.'),
    Base64: z.string().nullable().describe('Bytes of a picture or font in base64; null for texts.'),
  }),
  example: {
    params: exampleOfClient,
    query: { pfad: 'client.json' },
    reply: { Pfad: 'client.json', Art: 'Json', Groesse: 23, Hash: '9f2c54b1', Revision: 4, Text: '{}\n', Base64: null },
  },
});

/** One change in a JSON file; formatting and everything else stay as they are. */
const FieldChange = z.strictObject({
  /** Path of the value: field names and list positions; -1 appends to a list. */
  Weg: array(z.union([givenText(200), z.int().min(-1).max(100_000)]))
    .min(1)
    .max(20)
    .describe('Path to a value: names of fields and positions in lists.'),
  /** The new value as JSON text; null removes the field or the entry. */
  Wert: givenLines(FILE_TEXT_MAX_LENGTH).nullable(),
});

/** One change of a file: new text, changed fields, or deletion. */
const FileChange = z.strictObject({
  Pfad: requiredText(FILE_PATH_MAX_LENGTH),
  Text: givenLines(FILE_TEXT_MAX_LENGTH).optional(),
  Felder: z.array(FieldChange).max(200).optional(),
  Loeschen: z.boolean().optional().describe('Whether to delete the file.'),
});
export type FileChange = z.output<typeof FileChange>;

export const changeClientDraft = operatorCall('changeClientDraft', {
  base: 'root',
  summary: 'Update files of a draft (whole texts, or single fields of JSON files)',
  description:
    'Changes files of the draft; the first change creates the draft. Files with problems can be saved and the response lists the problems; only publishing requires that there are none.',
  method: 'PATCH',
  path: `${SET_UP_PATH}/entwurf`,
  act: 'client.change',
  params: ofClient,
  body: z.strictObject({ ...revisionField, Aenderungen: z.array(FileChange).min(1).max(50) }),
  reply: ClientDraft,
  errors: ['notAllowed', 'draftChanged', 'versionPlanned'],
  example: {
    params: exampleOfClient,
    body: { Revision: 3, Aenderungen: [{ Pfad: 'client.json', Felder: [{ Weg: ['ThemeColor'], Wert: '"#1b44e0"' }] }] },
    reply: exampleDraft,
  },
});

export const uploadDraftFile = operatorCall('uploadDraftFile', {
  base: 'root',
  summary: 'Upload a file into a draft',
  description: 'Uploads a picture, a font or a long text into the draft.',
  method: 'PUT',
  path: `${SET_UP_PATH}/entwurf/datei`,
  act: 'client.change',
  params: ofClient,
  query: z.object({ pfad: requiredText(FILE_PATH_MAX_LENGTH), revision: queryNumber() }),
  body: z.string(),
  bodyType: 'application/octet-stream',
  isBodyStreamed: true,
  bodyLimitBytes: CLIENT_FILE_MAX_BYTES,
  reply: ClientDraft,
  errors: ['notAllowed', 'draftChanged', 'versionPlanned'],
  example: {
    params: exampleOfClient,
    query: { pfad: 'images/favicon.svg', revision: '3' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    reply: exampleDraft,
  },
});

export const discardClientDraft = operatorAct('discardClientDraft', {
  base: 'root',
  summary: 'Discard the draft of a client',
  description: 'Discards the draft; the published version stays as it is.',
  path: `${SET_UP_PATH}/entwurf/verwerfen`,
  act: 'client.discard',
  params: ofClient,
  body: { ...revisionField },
  reply: z.object({ Nummer: z.int() }),
  errors: ['draftChanged', 'versionPlanned'],
  example: { params: exampleOfClient, body: { Revision: 4 }, reply: { Nummer: 2 } },
});
