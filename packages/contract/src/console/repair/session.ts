import { z } from 'zod';
import { Uuid } from '#fields.ts';
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

/** The calls about a person's sessions. */
export const SESSION_ACT_CALLS = [
  previewSessionEnd,
  endSessions,
  protectAccount,
  previewAccessRestore,
  restoreAccess,
] as const;
