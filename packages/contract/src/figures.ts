import { object, z } from 'zod';
import { defineCall } from './call.ts';
import { givenText } from './fields.ts';
import { requiredDay } from './referral/recipient-fields.ts';
import { GOAL_NAMES } from './values/goal.ts';

export const GoalFigure = object({
  Tag: z.iso.date(),
  Ziel: z
    .enum(GOAL_NAMES)
    .nullable()
    .describe("Goal that was reached, by name; null for goals that only the client's own site knows."),
  ZielId: z.int().describe('Id of the goal.'),
  Kanal: z.string().nullable(),
  Anzahl: z.int(),
}).meta({
  id: 'GoalFigure',
  description: 'Number of times that a goal was reached on a day, by the channel of the visitor.',
});
export type GoalFigure = z.infer<typeof GoalFigure>;

export const PageFigure = object({
  Tag: z.iso.date(),
  Aufrufe: z.int().describe('Number of page views.'),
  Besucher: z.int().describe('Number of visitors who consented to be counted.'),
}).meta({
  id: 'PageFigure',
  description: 'Page views and visitors of a day; only visitors who consented to be counted have a visitor number.',
});
export type PageFigure = z.infer<typeof PageFigure>;

export const getFigures = defineCall('getFigures', {
  summary: 'Get the figures of the portal’s own analytics',
  description: "Returns the figures of the portal's own analytics: goals by channel and day, page views by day.",
  path: '/betrieb/auswertung',
  scope: 'figures:read',
  auth: 'operations',
  query: z.strictObject({ von: requiredDay('inputInvalid'), bis: requiredDay('inputInvalid') }),
  reply: z.object({ Ziele: z.array(GoalFigure).describe('Goals by day and channel.'), Seiten: z.array(PageFigure) }),
  example: {
    query: { von: '2026-11-01', bis: '2026-11-30' },
    reply: {
      Ziele: [{ Tag: '2026-11-15', Ziel: 'share-whatsapp', ZielId: 8, Kanal: 'herbstaktion', Anzahl: 12 }],
      Seiten: [{ Tag: '2026-11-15', Aufrufe: 340, Besucher: 87 }],
    },
  },
});

export const countMailClick = defineCall('countMailClick', {
  summary: 'Count a click of a mail',
  description:
    'Counts that the page behind a link of a mail was opened, by the kind of the mail and the day alone: nothing tells who opened it. Crawlers do not count.',
  method: 'POST',
  path: '/mailklick',
  auth: 'none',
  body: z.strictObject({ Art: givenText(40).describe('Kind of the mail, as in the parameter `mail` of its links.') }),
  reply: z.object({}),
  errors: ['notFound'],
  example: { body: { Art: 'pickup' }, reply: {} },
});
