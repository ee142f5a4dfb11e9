import { z } from 'zod';
import { defineCall } from '#call.ts';
import { Uuid } from '#fields.ts';
import { exampleReason, reasonFields } from '../reason.ts';
import { ActDone, ActPreview } from './preview.ts';

const operator = { base: 'client', auth: 'operator', status: 200 } as const;
/** Id of a recommender's account. */
const personParams = z.object({ id: Uuid });

const examplePerson = { id: '0a4b8c1e-1f7d-4c3f-9a55-3d2f6f0f6a11' };
const exampleDone = { Id: '1d1b1b6a-7f3e-4f5e-8d8d-5d1b0a0c9e77', WiderrufbarBis: null };
const nothingMore = { Hindernisse: [], Warnungen: [], BrauchtZweitePerson: false };

/** Returns what ending a person's sessions would do; nothing is changed. */
export const previewSessionEnd = defineCall({
  ...operator,
  name: 'previewSessionEnd',
  summary: 'Preview the end of a person’s sessions (devices to log out, payments that would wait)',
  method: 'GET',
  path: '/verwaltung/personen/{id}/sitzungen',
  act: 'act.preview',
  params: personParams,
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: { Zeilen: [{ Name: 'sitzungen', Art: 'Anzahl', Vorher: 2, Nachher: 0 }], Mails: [], ...nothingMore },
  },
});

/** Logs a person out on every device. */
export const endSessions = defineCall({
  ...operator,
  name: 'endSessions',
  summary: 'End all sessions of a person',
  method: 'POST',
  path: '/verwaltung/personen/{id}/sitzungen/beenden',
  act: 'session.end',
  params: personParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'reasonTooShort'],
  example: { params: examplePerson, body: { Grund: exampleReason }, reply: exampleDone },
});

/**
 * Protects an account whose owner reports a foreign access: all sessions end, pickups and payments are held for seven days, and the owner
 * is mailed how to secure the account.
 */
export const protectAccount = defineCall({
  ...operator,
  name: 'protectAccount',
  summary: 'Protect an account after a foreign access (“It was not me”)',
  method: 'POST',
  path: '/verwaltung/personen/{id}/nichtich',
  act: 'session.end',
  params: personParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: ['notAllowed', 'accountNotFound', 'listFull', 'reasonTooShort'],
  example: { params: examplePerson, body: { Grund: exampleReason }, reply: exampleDone },
});

/** Returns which sessions would be restored and how many wrong passwords forgotten; nothing is changed. */
export const previewAccessRestore = defineCall({
  ...operator,
  name: 'previewAccessRestore',
  summary: 'Preview the restoration of an access',
  method: 'GET',
  path: '/verwaltung/personen/{id}/zugang',
  act: 'act.preview',
  params: personParams,
  reply: ActPreview,
  errors: ['notAllowed', 'accountNotFound'],
  example: {
    params: examplePerson,
    reply: { Zeilen: [{ Name: 'sitzungen', Art: 'Anzahl', Vorher: 0, Nachher: 2 }], Mails: [], ...nothingMore },
  },
});

/**
 * Restores an access that was ended by mistake: sessions that an operator ended are valid again, wrong passwords are forgotten, and the
 * owner is notified. Responds 409 `accessNotRestorable` if there is nothing to restore.
 */
export const restoreAccess = defineCall({
  ...operator,
  name: 'restoreAccess',
  summary: 'Restore an access; money still needs a fresh login',
  method: 'POST',
  path: '/verwaltung/personen/{id}/zugang',
  act: 'session.restore',
  params: personParams,
  body: z.strictObject(reasonFields),
  reply: ActDone,
  errors: [
    'notAllowed',
    'accountNotFound',
    'accountBlocked',
    'accessNotRestorable',
    'tooManyAttempts',
    'reasonTooShort',
  ],
  example: { params: examplePerson, body: { Grund: exampleReason }, reply: exampleDone },
});

/** The calls about a person's sessions. */
export const SESSION_ACT_CALLS = [
  previewSessionEnd,
  endSessions,
  protectAccount,
  previewAccessRestore,
  restoreAccess,
] as const;
