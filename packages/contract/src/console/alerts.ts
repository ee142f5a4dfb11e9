import { z } from 'zod';
import { because } from '../fields.ts';
import { ALERTS } from '../values/console/alerts.ts';
import { operatorCall } from './act.ts';

const Alert = z.object({
  Thema: z.enum(ALERTS),
  PerMail: z.boolean().describe('Whether the caller is told by mail.'),
});

const path = '/verwaltung/alarme';
const reply = z.array(Alert);
const exampleReply: z.infer<typeof reply> = [
  { Thema: 'Empfehlungen', PerMail: true },
  { Thema: 'Budget', PerMail: false },
];

export const listAlerts = operatorCall('listAlerts', {
  summary: 'List alerts and whether they come by mail',
  description: 'Lists what the caller may be told of, by their roles, and whether it comes by mail.',
  path,
  act: 'view.read',
  reply,
  example: { reply: exampleReply },
});

export const chooseAlerts = operatorCall('chooseAlerts', {
  summary: 'Choose the alerts that come by mail',
  description:
    'Replaces the alerts that the caller gets by mail, at most one a day each. It is a personal setting, so the audit log has no record.',
  method: 'PUT',
  path,
  act: 'view.save',
  body: z.object({
    Themen: z
      .array(z.enum(ALERTS, because('inputInvalid')))
      .max(ALERTS.length)
      .describe('Subjects of which the caller is told by mail; all others are not mailed.'),
  }),
  reply,
  example: { body: { Themen: ['Empfehlungen'] }, reply: exampleReply },
});
