import { z } from 'zod';
import { defineCall } from '#call.ts';
import { givenText, Uuid } from '#fields.ts';
import { ClientHealth, exampleClientHealth, exampleHealth, exampleSystems, Health, Systeme } from './health-views.ts';

/** Calls about the whole installation, for operators with a role for all clients. */
const installation = { base: 'root', auth: 'operator', status: 200 } as const;
const ofClient = { base: 'client', auth: 'operator', status: 200 } as const;

/** Returns the health of the installation: servers, tasks, queues, dead letters, mails, webhooks and capacity. */
export const getHealth = defineCall({
  ...installation,
  name: 'getHealth',
  summary: 'Get the health of the installation',
  method: 'GET',
  path: '/verwaltung/alle/betrieb',
  act: 'health.read',
  reply: Health,
  errors: ['notAllowed'],
  example: { reply: exampleHealth },
});

/** Checks now whether the external systems of the installation respond. */
export const checkSystems = defineCall({
  ...installation,
  name: 'checkSystems',
  summary: 'Check the external systems of the installation (database, mail server and identity provider)',
  method: 'GET',
  path: '/verwaltung/alle/betrieb/systeme',
  act: 'health.read',
  reply: Systeme,
  errors: ['notAllowed'],
  example: { reply: exampleSystems },
});

/** Returns the state of a client's mails and webhooks. */
export const getClientHealth = defineCall({
  ...ofClient,
  name: 'getClientHealth',
  summary: 'Get the health of a client',
  method: 'GET',
  path: '/verwaltung/betrieb',
  act: 'health.read',
  reply: ClientHealth,
  errors: [],
  example: { reply: exampleClientHealth },
});

/** Checks now whether the external systems of a client respond. */
export const checkClientSystems = defineCall({
  ...ofClient,
  name: 'checkClientSystems',
  summary: 'Check the external systems of a client (identity provider, content service, captcha and statistics)',
  method: 'GET',
  path: '/verwaltung/betrieb/systeme',
  act: 'health.read',
  reply: Systeme,
  errors: [],
  example: {
    reply: {
      Stand: exampleSystems.Stand,
      Systeme: [{ Art: 'Inhaltsdienst', Zustand: 'Eingebaut', Host: null, Millisekunden: null, Fehler: null }],
    } satisfies Systeme,
  },
});

/** Queues one run of a scheduled task now. Responds 409 `taskUnderWay` if it is queued or running. */
export const startTask = defineCall({
  ...installation,
  name: 'startTask',
  summary: 'Run a scheduled task now',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/aufgaben/{name}/lauf',
  act: 'job.run',
  params: z.object({ name: givenText(60) }),
  reply: z.object({}),
  errors: ['notAllowed', 'taskUnderWay'],
  example: { params: { name: 'provide-claims' }, reply: {} },
});

/** Puts a dead letter back into its queue. Responds 409 `deadLetterGone` if it no longer exists. */
export const retryDeadLetter = defineCall({
  ...installation,
  name: 'retryDeadLetter',
  summary: 'Retry a dead letter (a job that was given up)',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/tote/{id}/wiederholung',
  act: 'job.retry',
  params: z.object({ id: Uuid }),
  reply: z.object({ Anzahl: z.int() }),
  errors: ['notAllowed', 'deadLetterGone'],
  example: { params: { id: '5c1e7a90-3f65-4a1b-8f0e-2b9f1c7d4e10' }, reply: { Anzahl: 1 } },
});

/** Puts all dead letters back into their queues. Responds 409 `deadLetterGone` if there are none. */
export const retryAllDeadLetters = defineCall({
  ...installation,
  name: 'retryAllDeadLetters',
  summary: 'Retry all dead letters (jobs that were given up)',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/tote/wiederholung',
  act: 'job.retry',
  reply: z.object({ Anzahl: z.int() }),
  errors: ['notAllowed', 'deadLetterGone'],
  example: { reply: { Anzahl: 3 } },
});

/** The calls about health. */
export const HEALTH_CALLS = [
  getHealth,
  checkSystems,
  getClientHealth,
  checkClientSystems,
  startTask,
  retryDeadLetter,
  retryAllDeadLetters,
] as const;
