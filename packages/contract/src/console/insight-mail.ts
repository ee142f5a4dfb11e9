import { z } from 'zod';
import { because, givenText, INTEGER_MAX, requiredText, Uuid } from '../fields.ts';
import { INSIGHT_CHANNELS, INSIGHT_DIMENSIONS, INSIGHT_RHYTHMS } from '../values/insight/insight.ts';
import { AGENT_NUMBER_MAX_LENGTH } from '../values/limits.ts';
import { operatorCall } from './act.ts';

/** A view of the figures (insight) that is sent by mail; its period is counted back from the day of the mail. */
const Ordered = z.strictObject({
  Name: requiredText(60),
  Rhythmus: z.enum(INSIGHT_RHYTHMS, because('inputInvalid')),
  /** Length of the period in days; it ends the day before the mail. */
  Tage: z.int().min(1).max(731),
  Nach: z.enum(INSIGHT_DIMENSIONS, because('inputInvalid')),
  ProduktId: z.int().min(1).max(INTEGER_MAX).nullish(),
  Kanal: z.enum(INSIGHT_CHANNELS, because('inputInvalid')).nullish(),
  Agentur: givenText(AGENT_NUMBER_MAX_LENGTH).nullish(),
});

/** A subscription as it is stored. */
const InsightMail = Ordered.extend({
  Id: Uuid,
  /** Day of the last mail; null before the first. */
  ZuletztAm: z.iso.date().nullable(),
});
export type InsightMail = z.infer<typeof InsightMail>;

const common = { reply: z.array(InsightMail) } as const;
const exampleOrder = {
  Name: 'WhatsApp, 4 Wochen',
  Rhythmus: 'Woechentlich',
  Tage: 28,
  Nach: 'Kanal',
  ProduktId: null,
  Kanal: 'whatsapp',
  Agentur: null,
} as const;
const example: InsightMail[] = [{ ...exampleOrder, Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe', ZuletztAm: null }];

export const listInsightMails = operatorCall('listInsightMails', {
  ...common,
  summary: 'List mail subscriptions to views of insight',
  description: 'Lists the views of insight that the caller gets by mail.',
  path: '/verwaltung/auswertung/mails',
  act: 'insight.mail',
  example: { reply: example },
});

export const orderInsightMail = operatorCall('orderInsightMail', {
  ...common,
  summary: 'Create a mail subscription to a view of insight (daily or weekly)',
  description:
    'Subscribes the caller to a view by mail; it replaces a subscription of the same name. Mails contain counts and sums, never names of people. Responds 429 `tooManyAttempts` above 20 subscriptions.',
  method: 'POST',
  path: '/verwaltung/auswertung/mails',
  act: 'insight.mail',
  body: Ordered,
  errors: ['notAllowed', 'tooManyAttempts'],
  example: { body: exampleOrder, reply: example },
});

export const endInsightMail = operatorCall('endInsightMail', {
  ...common,
  summary: 'End a mail subscription to a view of insight',
  description: 'Ends a subscription and returns the remaining ones; idempotent.',
  method: 'POST',
  path: '/verwaltung/auswertung/mails/{id}/ende',
  act: 'insight.mail',
  params: z.object({ id: Uuid }),
  example: { params: { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' }, reply: [] },
});

/** The calls about views of insight by mail. */
export const INSIGHT_MAIL_CALLS = [listInsightMails, orderInsightMail, endInsightMail] as const;
