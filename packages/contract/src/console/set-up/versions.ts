import { object, z } from 'zod';
import { INTEGER_MAX, Moment, optionalText, queryNumber } from '#fields.ts';
import { CLIENT_FOLDER_MAX_BYTES, VERSION_STATES } from '#values/console/set-up.ts';
import { exampleReason, operatorAct, operatorCall, reasonFields } from '../act.ts';
import {
  ClientDraft,
  exampleDraft,
  exampleOfClient,
  FolderProblemView,
  ofClient,
  revisionField,
  SET_UP_PATH,
} from './draft.ts';

/** Maximum length of the note in which the publisher describes a version. */
const NOTE_MAX_LENGTH = 200;

export const ClientVersion = object({
  Nummer: z.int(),
  Stand: z.enum(VERSION_STATES),
  Notiz: z.string().nullable(),
  BasiertAuf: z.int().nullable(),
  ErstelltAm: z.iso.datetime(),
  ErstelltVon: z.string().describe('Name of the operator who created the version, or the source it was loaded from.'),
  GeplantAm: z.iso.datetime().nullable(),
  VeroeffentlichtAm: z.iso.datetime().nullable(),
}).meta({ id: 'ClientVersion', description: 'A version in the history of a client.' });
export type ClientVersion = z.infer<typeof ClientVersion>;

const exampleVersion: ClientVersion = {
  Nummer: 2,
  Stand: 'Veroeffentlicht',
  Notiz: 'Neue Farben',
  BasiertAuf: 1,
  ErstelltAm: '2026-11-16T10:20:00.000Z',
  ErstelltVon: 'Adam Admin',
  GeplantAm: null,
  VeroeffentlichtAm: '2026-11-16T11:00:00.000Z',
};

export const listClientVersions = operatorCall('listClientVersions', {
  base: 'root',
  summary: 'List versions of a client',
  description: 'Lists all versions of a client, newest first.',
  path: `${SET_UP_PATH}/versionen`,
  act: 'client.read',
  params: ofClient,
  reply: z.object({ Versionen: z.array(ClientVersion) }),
  example: { params: exampleOfClient, reply: { Versionen: [exampleVersion] } },
});

/** How a file differs. */
export const FILE_CHANGES = ['Neu', 'Entfernt', 'Geaendert'] as const;

export const FieldDifference = object({
  Feld: z.string(),
  Vorher: z.string().nullable(),
  Nachher: z.string().nullable(),
}).meta({
  id: 'FieldDifference',
  description:
    'A changed field of a JSON file; values as JSON text, null where the field does not exist. Secrets are masked.',
});
export type FieldDifference = z.infer<typeof FieldDifference>;

export const FileDifference = object({
  Pfad: z.string(),
  Art: z.enum(FILE_CHANGES),
  Felder: z.array(FieldDifference).describe('Changed fields of a JSON file; empty for other files.'),
  Vorher: z
    .string()
    .nullable()
    .describe(
      'Old text of other text files, and `Nachher` the new one; null for pictures and fonts, and where the file does not exist.',
    ),
  Nachher: z.string().nullable(),
}).meta({ id: 'FileDifference', description: 'A file that differs between two versions.' });
export type FileDifference = z.infer<typeof FileDifference>;

export const compareClientVersions = operatorCall('compareClientVersions', {
  base: 'root',
  summary: 'Compare two versions of a client (by file and field)',
  description: 'Returns the differences between two versions, by default between the published version and the draft.',
  path: `${SET_UP_PATH}/unterschied`,
  act: 'client.read',
  params: ofClient,
  query: z.object({
    von: queryNumber(1).optional().describe('Number of the earlier version; the published one by default.'),
    bis: queryNumber(1)
      .optional()
      .describe('Number of the later version; the draft by default or, without one, the published version.'),
  }),
  reply: z.object({ Von: z.int().nullable(), Bis: z.int().nullable(), Unterschiede: z.array(FileDifference) }),
  example: {
    params: exampleOfClient,
    query: { von: '1', bis: '2' },
    reply: {
      Von: 1,
      Bis: 2,
      Unterschiede: [
        {
          Pfad: 'client.json',
          Art: 'Geaendert',
          Felder: [{ Feld: 'ThemeColor', Vorher: '"#2a4a7f"', Nachher: '"#1b44e0"' }],
          Vorher: null,
          Nachher: null,
        },
      ],
    },
  },
});

const publishing = {
  ...revisionField,
  Notiz: optionalText(NOTE_MAX_LENGTH),
  ...reasonFields,
};

export const publishClient = operatorCall('publishClient', {
  base: 'root',
  summary: 'Publish the draft of a client',
  description:
    'Publishes the draft; every server uses it within a second. Changed fields of `DOOR_FIELDS` keep their old value until a second person has approved the proposal that this creates (`WartetAufFreigabe` of the draft). Responds 409 `clientNotReady` while an item of the go-live check blocks.',
  method: 'POST',
  path: `${SET_UP_PATH}/veroeffentlichen`,
  act: 'client.publish',
  params: ofClient,
  body: z.strictObject(publishing),
  reply: ClientVersion,
  errors: ['notAllowed', 'draftChanged', 'versionPlanned', 'clientNotReady', 'reasonTooShort'],
  example: {
    params: exampleOfClient,
    body: { Revision: 4, Notiz: 'Neue Farben', Grund: exampleReason },
    reply: exampleVersion,
  },
});

export const scheduleClient = operatorCall('scheduleClient', {
  base: 'root',
  summary: 'Schedule the publication of a draft',
  description:
    'Schedules the publication of the draft. The draft cannot be changed until it is published or unscheduled.',
  method: 'POST',
  path: `${SET_UP_PATH}/planen`,
  act: 'client.schedule',
  params: ofClient,
  body: z.strictObject({ ...publishing, Am: Moment }),
  reply: ClientVersion,
  errors: ['notAllowed', 'draftChanged', 'versionPlanned', 'clientNotReady', 'reasonTooShort'],
  example: {
    params: exampleOfClient,
    body: { Revision: 4, Am: '2199-12-01T06:00:00.000Z', Notiz: 'Neue Farben', Grund: exampleReason },
    reply: { ...exampleVersion, Stand: 'Geplant', GeplantAm: '2199-12-01T06:00:00.000Z', VeroeffentlichtAm: null },
  },
});

export const unscheduleClient = operatorAct('unscheduleClient', {
  base: 'root',
  summary: 'Cancel the scheduled publication of a draft',
  description: 'Cancels a scheduled publication; the version becomes a draft again.',
  path: `${SET_UP_PATH}/planen/aufheben`,
  act: 'client.unschedule',
  params: ofClient,
  reply: ClientVersion,
  example: { params: exampleOfClient, reply: { ...exampleVersion, Stand: 'Entwurf', VeroeffentlichtAm: null } },
});

export const restoreClientVersion = operatorAct('restoreClientVersion', {
  base: 'root',
  summary: 'Restore an earlier version of a client',
  description:
    'Publishes the files of a formerly published version as a new version; a draft stays as it is. Responds 404 for any other version, 409 `clientNotReady` if the files have problems.',
  path: `${SET_UP_PATH}/versionen/{nummer}/zurueck`,
  act: 'client.restore',
  params: ofClient.extend({ nummer: queryNumber(1) }),
  reply: ClientVersion,
  errors: ['clientNotReady'],
  example: { params: { ...exampleOfClient, nummer: '1' }, reply: { ...exampleVersion, Nummer: 3, BasiertAuf: 1 } },
});

export const exportClient = operatorAct('exportClient', {
  base: 'root',
  summary: 'Export a version of a client as a ZIP archive',
  description:
    'Returns the files of a version as a ZIP archive with the layout of `clients/<key>/`. It contains secrets, so the audit log records the export.',
  path: `${SET_UP_PATH}/export`,
  act: 'client.export',
  params: ofClient,
  body: {
    Nummer: z
      .int()
      .min(1)
      .max(INTEGER_MAX)
      .optional()
      .describe('Number of the version; by default the draft or, without one, the published version.'),
  },
  reply: z.string(),
  replyType: 'application/octet-stream',
  example: { params: exampleOfClient, body: { Nummer: 1 }, reply: 'PK' },
});

const archiveBody = {
  body: z.string(),
  bodyType: 'application/octet-stream',
  isBodyStreamed: true,
  bodyLimitBytes: CLIENT_FOLDER_MAX_BYTES,
} as const;

export const tryClientImport = operatorCall('tryClientImport', {
  base: 'root',
  summary: 'Preview the import of a client’s folder (ZIP archive)',
  description:
    'Returns what an archive would change in the draft or, without one, in the published version, and its problems. Nothing is stored.',
  method: 'POST',
  path: `${SET_UP_PATH}/import/probe`,
  act: 'client.compare',
  params: ofClient,
  ...archiveBody,
  reply: z.object({
    Name: z.string().describe('Name of the client in the archive.'),
    Von: z
      .int()
      .nullable()
      .describe('Number of the version that would be replaced; null where the archive would create a new client.'),
    Unterschiede: z
      .array(FileDifference)
      .describe('Changed files; those of a new client are listed without their contents.'),
    Probleme: z.array(FolderProblemView),
  }),
  errors: ['notAllowed', 'archiveInvalid'],
  example: {
    params: exampleOfClient,
    body: 'PK',
    reply: {
      Name: 'Morgenrot',
      Von: 2,
      Unterschiede: [
        {
          Pfad: 'client.json',
          Art: 'Geaendert',
          Felder: [{ Feld: 'ThemeColor', Vorher: '"#2a4a7f"', Nachher: '"#1b44e0"' }],
          Vorher: null,
          Nachher: null,
        },
      ],
      Probleme: [],
    },
  },
});

export const importClient = operatorCall('importClient', {
  base: 'root',
  summary: 'Import a client’s folder as the draft (ZIP archive)',
  description: 'Replaces the draft with an archive, or creates a new client from it.',
  method: 'POST',
  path: `${SET_UP_PATH}/import`,
  act: 'client.import',
  params: ofClient,
  query: z.object({ revision: queryNumber() }),
  ...archiveBody,
  reply: ClientDraft,
  errors: ['notAllowed', 'draftChanged', 'versionPlanned', 'archiveInvalid', 'clientKeyTaken'],
  example: { params: exampleOfClient, query: { revision: '0' }, body: 'PK', reply: exampleDraft },
});
