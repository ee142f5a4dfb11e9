import { object, z } from 'zod';
import { because, givenText, requiredText } from '../fields.ts';
import { operatorCall } from './act.ts';

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
const common = { reply: z.array(Teamsicht) } as const;
const example: Teamsicht[] = [
  {
    Liste: 'console.auftraege',
    Name: 'Wartet auf Freigabe',
    Suche: 'Status=Bestaetigt',
    Von: 'Olaf Operator',
    IstEntfernbar: true,
  },
];

export const listTeamViews = operatorCall('listTeamViews', {
  ...common,
  summary: 'List team views',
  description: 'Lists the views of the team, by list and name.',
  path: '/verwaltung/sichten',
  act: 'view.read',
  errors: [],
  example: { reply: example },
});

export const shareView = operatorCall('shareView', {
  ...common,
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
    reply: example,
  },
});

export const removeTeamView = operatorCall('removeTeamView', {
  ...common,
  summary: 'Remove a team view',
  description: "Removes a view of the team: the caller's own, or any view for the role Admin.",
  method: 'POST',
  path: '/verwaltung/sichten/entfernen',
  act: 'view.unshare',
  body: z.strictObject({ Liste, Name }),
  example: { body: { Liste: 'console.auftraege', Name: 'Wartet auf Freigabe' }, reply: [] },
});

/** The calls about views of the team. */
export const TEAM_VIEW_CALLS = [listTeamViews, shareView, removeTeamView] as const;
