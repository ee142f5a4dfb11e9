import { z } from 'zod';
import { givenText, Uuid } from '#fields.ts';
import { operatorCall } from '../act.ts';
import { ClientHealth, exampleClientHealth, exampleHealth, exampleSystems, Health, Systeme } from './health-views.ts';

/** Calls about the whole installation, for operators with a role for all clients. */

export const getHealth = operatorCall('getHealth', {
  base: 'root',
  summary: 'Get the health of the installation',
  description:
    'Returns the health of the installation: servers, tasks, queues, dead letters, mails, webhooks and capacity.',
  path: '/verwaltung/alle/betrieb',
  act: 'health.read',
  reply: Health,
  example: { reply: exampleHealth },
});

export const checkSystems = operatorCall('checkSystems', {
  base: 'root',
  summary: 'Check the external systems of the installation (database, mail server and identity provider)',
  description: 'Checks now whether the external systems of the installation respond.',
  path: '/verwaltung/alle/betrieb/systeme',
  act: 'health.read',
  reply: Systeme,
  example: { reply: exampleSystems },
});

export const getClientHealth = operatorCall('getClientHealth', {
  summary: 'Get the health of a client',
  description: "Returns the state of a client's mails and webhooks.",
  path: '/verwaltung/betrieb',
  act: 'health.read',
  reply: ClientHealth,
  errors: [],
  example: { reply: exampleClientHealth },
});

export const checkClientSystems = operatorCall('checkClientSystems', {
  summary: 'Check the external systems of a client (identity provider, content service, captcha and statistics)',
  description: 'Checks now whether the external systems of a client respond.',
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

export const startTask = operatorCall('startTask', {
  base: 'root',
  summary: 'Run a scheduled task now',
  description: 'Queues one run of a scheduled task now. Responds 409 `taskUnderWay` if it is queued or running.',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/aufgaben/{name}/lauf',
  act: 'job.run',
  params: z.object({ name: givenText(60) }),
  reply: z.object({}),
  errors: ['notAllowed', 'taskUnderWay'],
  example: { params: { name: 'provide-claims' }, reply: {} },
});

export const retryDeadLetter = operatorCall('retryDeadLetter', {
  base: 'root',
  summary: 'Retry a dead letter (a job that was given up)',
  description: 'Puts a dead letter back into its queue. Responds 409 `deadLetterGone` if it no longer exists.',
  method: 'POST',
  path: '/verwaltung/alle/betrieb/tote/{id}/wiederholung',
  act: 'job.retry',
  params: z.object({ id: Uuid }),
  reply: z.object({ Anzahl: z.int() }),
  errors: ['notAllowed', 'deadLetterGone'],
  example: { params: { id: '5c1e7a90-3f65-4a1b-8f0e-2b9f1c7d4e10' }, reply: { Anzahl: 1 } },
});

export const retryAllDeadLetters = operatorCall('retryAllDeadLetters', {
  base: 'root',
  summary: 'Retry all dead letters (jobs that were given up)',
  description: 'Puts all dead letters back into their queues. Responds 409 `deadLetterGone` if there are none.',
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
