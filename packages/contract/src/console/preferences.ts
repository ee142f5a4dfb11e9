import { object, z } from 'zod';
import { because, givenText, INTEGER_MAX, requiredText, Uuid } from '../fields.ts';
import { ListFilters } from '../list.ts';
import { ALERTS } from '../values/console/alerts.ts';
import { RECORD_LISTS, type RecordListName } from '../values/console/records.ts';
import { INSIGHT_RHYTHMS } from '../values/insight/insight.ts';
import { operatorCall } from './act.ts';

/** Maximum length of one preference as JSON; enough for more than twenty saved views. */
export const PREFERENCE_MAX_LENGTH = 12_000;

/** Value of a preference: a choice, the visible columns, or named views of a list. */
const Preference = z.union([
  z.null(),
  z.boolean(),
  z.int().min(-INTEGER_MAX).max(INTEGER_MAX),
  givenText(PREFERENCE_MAX_LENGTH),
  z.array(givenText(80)).max(200),
  z.array(z.strictObject({ name: givenText(80), query: givenText(2000) })).max(50),
]);

const Preferences = z.object({ Einstellungen: z.record(z.string(), Preference).describe('Preferences by name.') });

export const getPreferences = operatorCall('getPreferences', {
  summary: 'Get list preferences',
  description:
    "Returns the caller's list preferences by name, e.g. `spalten.auftraege` (columns) or `sichten.auftraege` (views).",
  path: '/verwaltung/einstellungen',
  act: 'view.read',
  reply: Preferences,
  example: { reply: { Einstellungen: { 'spalten.auftraege': ['Auftragsdatum', 'Status'] } } },
});

export const savePreference = operatorCall('savePreference', {
  summary: 'Update a list preference',
  description: 'Saves one preference of the caller; null deletes it.',
  method: 'PUT',
  path: '/verwaltung/einstellungen/{name}',
  act: 'view.save',
  params: z.object({ name: z.string().regex(/^[a-z0-9.-]{1,80}$/, because('inputInvalid')) }),
  body: z.object({
    Wert: Preference.refine((value) => JSON.stringify(value).length <= PREFERENCE_MAX_LENGTH, because('textTooLong')),
  }),
  reply: z.object({}),
  errors: ['notAllowed', 'tooManyAttempts'],
  example: { params: { name: 'spalten.auftraege' }, body: { Wert: ['Auftragsdatum', 'Status'] }, reply: {} },
});

export const Teamsicht = object({
  Liste: z.string(),
  Name: z.string(),
  Suche: z.string().describe('The view as a URL query string.'),
  Von: z.string().nullable().describe('Name of the operator who saved the view; null after they have left.'),
  IstEntfernbar: z
    .boolean()
    .describe('Whether the caller may remove the view: their own, or any view for the role Admin.'),
}).meta({ id: 'Teamsicht', description: 'A view of a list that an operator saved for the whole team.' });
export type Teamsicht = z.infer<typeof Teamsicht>;

const Liste = z.string().regex(/^[a-z0-9.-]{1,80}$/, because('inputInvalid'));
const Name = requiredText(60);
/** A view becomes part of a URL, which must not contain personal data: an e-mail address in it is refused. */
const Suche = givenText(2000).refine((query) => !/@|%40/i.test(query), because('inputInvalid'));
const ofTeam = { reply: z.array(Teamsicht) } as const;
const exampleTeamViews: Teamsicht[] = [
  {
    Liste: 'console.auftraege',
    Name: 'Wartet auf Freigabe',
    Suche: 'Status=Bestaetigt',
    Von: 'Olaf Operator',
    IstEntfernbar: true,
  },
];

export const listTeamViews = operatorCall('listTeamViews', {
  ...ofTeam,
  summary: 'List team views',
  description: 'Lists the views of the team, by list and name.',
  path: '/verwaltung/sichten',
  act: 'view.read',
  errors: [],
  example: { reply: exampleTeamViews },
});

export const shareView = operatorCall('shareView', {
  ...ofTeam,
  summary: 'Save a team view',
  description:
    "Saves a view for all operators of the client; it replaces the caller's own view of the same name. Responds 409 `viewNameTaken` if another operator uses the name, 409 `teamViewsFull` at the limit.",
  method: 'POST',
  path: '/verwaltung/sichten',
  act: 'view.share',
  body: z.strictObject({ Liste, Name, Suche }),
  errors: ['viewNameTaken', 'teamViewsFull'],
  example: {
    body: { Liste: 'console.auftraege', Name: 'Wartet auf Freigabe', Suche: 'Status=Bestaetigt' },
    reply: exampleTeamViews,
  },
});

export const removeTeamView = operatorCall('removeTeamView', {
  ...ofTeam,
  summary: 'Remove a team view',
  description: "Removes a view of the team: the caller's own, or any view for the role Admin.",
  method: 'POST',
  path: '/verwaltung/sichten/entfernen',
  act: 'view.unshare',
  body: z.strictObject({ Liste, Name }),
  example: { body: { Liste: 'console.auftraege', Name: 'Wartet auf Freigabe' }, reply: [] },
});

const LISTS = Object.keys(RECORD_LISTS) as [RecordListName, ...RecordListName[]];

/** A view of a list that is sent by mail. */
const OrderedView = z.strictObject({
  Liste: z.enum(LISTS, because('inputInvalid')),
  Name: requiredText(60),
  /** The view as a URL query string; it must not contain an e-mail address. */
  Suche: givenText(2000).refine((query) => !/@|%40/i.test(query), because('inputInvalid')),
  Rhythmus: z.enum(INSIGHT_RHYTHMS, because('inputInvalid')),
});

/** A subscription as it is stored. */
const ViewMail = OrderedView.extend({
  Id: Uuid,
  /** Day of the last mail; null before the first. */
  ZuletztAm: z.iso.date().nullable(),
});
export type ViewMail = z.infer<typeof ViewMail>;

const ofMails = { act: 'view.mail', reply: z.array(ViewMail) } as const;
const exampleOrder = {
  Liste: 'auftraege',
  Name: 'Wartet auf Freigabe',
  Suche: 'Status=Bestaetigt',
  Rhythmus: 'Woechentlich',
} as const;
const exampleMails: ViewMail[] = [{ ...exampleOrder, Id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe', ZuletztAm: null }];

export const listViewMails = operatorCall('listViewMails', {
  ...ofMails,
  summary: 'List subscriptions to views by mail',
  description: 'Lists the views of lists that the caller gets by mail.',
  path: '/verwaltung/sichten/mails',
  example: { reply: exampleMails },
});

export const orderViewMail = operatorCall('orderViewMail', {
  ...ofMails,
  summary: 'Subscribe to a view by mail (daily or weekly)',
  description:
    'Subscribes the caller to a view by mail; it replaces a subscription of the same list and name. Mails contain a count and a sum, never names of people.',
  method: 'POST',
  path: '/verwaltung/sichten/mails',
  body: OrderedView.extend({ Filter: ListFilters }),
  errors: ['notAllowed', 'tooManyAttempts'],
  example: {
    body: { ...exampleOrder, Filter: [{ Spalte: 'Status', Operator: 'eines', Wert: ['Bestaetigt'] }] },
    reply: exampleMails,
  },
});

export const endViewMail = operatorCall('endViewMail', {
  ...ofMails,
  summary: 'End a subscription to a view by mail',
  description: 'Ends a subscription and returns the remaining ones; idempotent.',
  method: 'POST',
  path: '/verwaltung/sichten/mails/{id}/ende',
  params: z.object({ id: Uuid }),
  example: { params: { id: '6a1f0d1c-54cf-4bd4-8a0e-55ad015c0ffe' }, reply: [] },
});

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
