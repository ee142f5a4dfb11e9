import { z } from 'zod';
import { because, givenText, requiredText, Uuid } from '../fields.ts';
import { ListFilters } from '../list.ts';
import { RECORD_LISTS, type RecordListName } from '../values/console/records.ts';
import { INSIGHT_RHYTHMS } from '../values/insight/insight.ts';
import { operatorCall } from './act.ts';

const LISTS = Object.keys(RECORD_LISTS) as [RecordListName, ...RecordListName[]];

/** A view of a list that is sent by mail. */
const Ordered = z.strictObject({
  Liste: z.enum(LISTS, because('inputInvalid')),
  Name: requiredText(60),
  /** The view as a URL query string; it must not contain an e-mail address. */
  Suche: givenText(2000).refine((query) => !/@|%40/i.test(query), because('inputInvalid')),
  Rhythmus: z.enum(INSIGHT_RHYTHMS, because('inputInvalid')),
});

/** A subscription as it is stored. */
const ViewMail = Ordered.extend({
  Id: Uuid,
  /** Day of the last mail; null before the first. */
  ZuletztAm: z.iso.date().nullable(),
});
export type ViewMail = z.infer<typeof ViewMail>;

const common = { act: 'view.mail', reply: z.array(ViewMail) } as const;
const exampleOrder = {
  Liste: 'auftraege',
  Name: 'Wartet auf Freigabe',
  Suche: 'Status=Bestaetigt',
  Rhythmus: 'Woechentlich',
} as const;
const example: ViewMail[] = [{ ...exampleOrder, Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe', ZuletztAm: null }];

export const listViewMails = operatorCall('listViewMails', {
  ...common,
  summary: 'List subscriptions to views by mail',
  description: 'Lists the views of lists that the caller gets by mail.',
  path: '/verwaltung/sichten/mails',
  example: { reply: example },
});

export const orderViewMail = operatorCall('orderViewMail', {
  ...common,
  summary: 'Subscribe to a view by mail (daily or weekly)',
  description:
    'Subscribes the caller to a view by mail; it replaces a subscription of the same list and name. Mails contain a count and a sum, never names of people.',
  method: 'POST',
  path: '/verwaltung/sichten/mails',
  body: Ordered.extend({ Filter: ListFilters }),
  errors: ['notAllowed', 'tooManyAttempts'],
  example: {
    body: { ...exampleOrder, Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Bestaetigt'] }] },
    reply: example,
  },
});

export const endViewMail = operatorCall('endViewMail', {
  ...common,
  summary: 'End a subscription to a view by mail',
  description: 'Ends a subscription and returns the remaining ones; idempotent.',
  method: 'POST',
  path: '/verwaltung/sichten/mails/{id}/ende',
  params: z.object({ id: Uuid }),
  example: { params: { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' }, reply: [] },
});

/** The calls about views of lists by mail. */
export const VIEW_MAIL_CALLS = [listViewMails, orderViewMail, endViewMail] as const;
