import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { INTEGER_MAX, Moment, optionalText, queryNumber } from '../../fields.ts';
import { CLIENT_FOLDER_MAX_BYTES, VERSION_STATES } from '../../values/console/client-set-up/set-up.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import {
  ClientDraft,
  exampleDraft,
  exampleOfClient,
  FolderProblemView,
  ofClient,
  revisionField,
  SET_UP_PATH,
  setUpCall,
} from './draft.ts';

/** What a version is about, in the words of the person who publishes it. */
const NOTE_MAX_LENGTH = 200;

/** A version in the history of a client. */
export const ClientVersion = z.object({
  Nummer: z.int(),
  Stand: z.enum(VERSION_STATES),
  Notiz: z.string().nullable(),
  BasiertAuf: z.int().nullable(),
  ErstelltAm: z.iso.datetime(),
  /** Who began it; a name of a person, or where it was loaded from. */
  ErstelltVon: z.string(),
  GeplantAm: z.iso.datetime().nullable(),
  VeroeffentlichtAm: z.iso.datetime().nullable(),
});
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

/** Everything that was published or begun, the newest first. */
export const listClientVersions = defineCall({
  ...setUpCall,
  name: 'listClientVersions',
  summary: 'The history of a client’s versions, the newest first',
  method: 'GET',
  path: `${SET_UP_PATH}/versionen`,
  act: 'setup.read',
  params: ofClient,
  reply: z.object({ Versionen: z.array(ClientVersion) }),
  errors: ['notAllowed'],
  example: { params: exampleOfClient, reply: { Versionen: [exampleVersion] } },
});

/** How a file differs. */
export const FILE_CHANGES = ['Neu', 'Entfernt', 'Geaendert'] as const;

/** A field of a JSON file that differs; values as JSON text, null where the field is not there. Secrets are hidden. */
export const FieldDifference = z.object({
  Feld: z.string(),
  Vorher: z.string().nullable(),
  Nachher: z.string().nullable(),
});
export type FieldDifference = z.infer<typeof FieldDifference>;

/** A file that differs between two versions. */
export const FileDifference = z.object({
  Pfad: z.string(),
  Art: z.enum(FILE_CHANGES),
  /** For JSON files. */
  Felder: z.array(FieldDifference),
  /** For other texts; null for pictures and fonts, and where the file is not there. */
  Vorher: z.string().nullable(),
  Nachher: z.string().nullable(),
});
export type FileDifference = z.infer<typeof FileDifference>;

/** What is different between two versions; the draft is one of them where a number is left out. */
export const compareClientVersions = defineCall({
  ...setUpCall,
  name: 'compareClientVersions',
  summary: 'What differs between two versions, file by file and field by field',
  method: 'GET',
  path: `${SET_UP_PATH}/unterschied`,
  act: 'setup.read',
  params: ofClient,
  query: z.object({
    /** The earlier version; the published one where it is left out. */
    von: queryNumber(1).optional(),
    /** The later version; the draft where it is left out. */
    bis: queryNumber(1).optional(),
  }),
  reply: z.object({ Von: z.int().nullable(), Bis: z.int().nullable(), Unterschiede: z.array(FileDifference) }),
  errors: ['notAllowed'],
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

/** Publishes the draft: every server shows it within a second. Refused with clientNotReady while a point of the check blocks. */
export const publishClient = defineCall({
  ...setUpCall,
  name: 'publishClient',
  summary: 'Publish the draft',
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

/** Plans the draft for a moment; it cannot be changed until it is published or no longer planned. */
export const scheduleClient = defineCall({
  ...setUpCall,
  name: 'scheduleClient',
  summary: 'Plan when the draft is published',
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

/** Makes a planned version a draft again. */
export const unscheduleClient = defineCall({
  ...setUpCall,
  name: 'unscheduleClient',
  summary: 'Make a planned version a draft again',
  method: 'POST',
  path: `${SET_UP_PATH}/planen/aufheben`,
  act: 'client.unschedule',
  params: ofClient,
  body: z.strictObject(reasonFields),
  reply: ClientVersion,
  errors: ['notAllowed', 'reasonTooShort'],
  example: {
    params: exampleOfClient,
    body: { Grund: exampleReason },
    reply: { ...exampleVersion, Stand: 'Entwurf', VeroeffentlichtAm: null },
  },
});

/** Publishes the files of an earlier version as a new one. A draft stays as it is. */
export const restoreClientVersion = defineCall({
  ...setUpCall,
  name: 'restoreClientVersion',
  summary: 'Publish the files of an earlier version again',
  method: 'POST',
  path: `${SET_UP_PATH}/versionen/{nummer}/zurueck`,
  act: 'client.restore',
  params: ofClient.extend({ nummer: queryNumber(1) }),
  body: z.strictObject(reasonFields),
  reply: ClientVersion,
  errors: ['notAllowed', 'clientNotReady', 'reasonTooShort'],
  example: {
    params: { ...exampleOfClient, nummer: '1' },
    body: { Grund: exampleReason },
    reply: { ...exampleVersion, Nummer: 3, BasiertAuf: 1 },
  },
});

/** The files of a version as a ZIP archive, as `clients/<key>/` has them; secrets included, so that it is recorded. */
export const exportClient = defineCall({
  ...setUpCall,
  name: 'exportClient',
  summary: 'The files of a version as a ZIP archive',
  method: 'POST',
  path: `${SET_UP_PATH}/export`,
  act: 'client.export',
  params: ofClient,
  body: z.strictObject({
    /** The draft or, without one, the published version where it is left out. */
    Nummer: z.int().min(1).max(INTEGER_MAX).optional(),
    ...reasonFields,
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  errors: ['notAllowed', 'reasonTooShort'],
  example: { params: exampleOfClient, body: { Nummer: 1, Grund: exampleReason }, reply: 'PK' },
});

const archiveBody = {
  body: z.string(),
  bodyType: 'application/octet-stream',
  isBodyStreamed: true,
  bodyLimitBytes: CLIENT_FOLDER_MAX_BYTES,
} as const;

/** What an archive would change of the draft or, without one, of what is published, and what is wrong with it. Nothing is stored. */
export const tryClientImport = defineCall({
  ...setUpCall,
  name: 'tryClientImport',
  summary: 'What a ZIP archive of a client’s folder would change, before it becomes the draft',
  method: 'POST',
  path: `${SET_UP_PATH}/import/probe`,
  act: 'client.compare',
  params: ofClient,
  ...archiveBody,
  reply: z.object({
    /** What the client of the archive is called. */
    Name: z.string(),
    /** The version that would be replaced; null where the archive would make a new client. */
    Von: z.int().nullable(),
    /** What differs; files of a new client are named without what is in them. */
    Unterschiede: z.array(FileDifference),
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

/** Makes an archive the draft: of the same client, or of one that is not there yet. */
export const importClient = defineCall({
  ...setUpCall,
  name: 'importClient',
  summary: 'Make a ZIP archive of a client’s folder the draft',
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

/** The calls about versions. */
export const VERSION_CALLS = [
  listClientVersions,
  compareClientVersions,
  publishClient,
  scheduleClient,
  unscheduleClient,
  restoreClientVersion,
  exportClient,
  tryClientImport,
  importClient,
] as const;
