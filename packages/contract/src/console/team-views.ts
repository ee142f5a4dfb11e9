import { z } from 'zod';
import { because, givenText, requiredText } from '../fields.ts';
import { operatorCall } from './act.ts';

/** A view of a list that an operator saved for the whole team. */
export const Teamsicht = z.object({
  Liste: z.string(),
  Name: z.string(),
  /** The view as a URL query string. */
  Suche: z.string(),
  /** Name of the operator who saved the view; null after they have left. */
  Von: z.string().nullable(),
  /** Whether the caller may remove the view: their own, or any view for the role Admin. */
  IstEntfernbar: z.boolean(),
});
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

/** Lists the views of the team, by list and name. */
export const listTeamViews = operatorCall('listTeamViews', {
  ...common,
  summary: 'List team views',
  path: '/verwaltung/sichten',
  act: 'view.read',
  errors: [],
  example: { reply: example },
});

/**
 * Saves a view for all operators of the client; it replaces the caller's own view of the same name. Responds 409 `viewNameTaken` if another
 * operator uses the name, 409 `teamViewsFull` at the limit.
 */
export const shareView = operatorCall('shareView', {
  ...common,
  summary: 'Save a team view',
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

/** Removes a view of the team: the caller's own, or any view for the role Admin. */
export const removeTeamView = operatorCall('removeTeamView', {
  ...common,
  summary: 'Remove a team view',
  method: 'POST',
  path: '/verwaltung/sichten/entfernen',
  act: 'view.unshare',
  body: z.strictObject({ Liste, Name }),
  example: { body: { Liste: 'console.auftraege', Name: 'Wartet auf Freigabe' }, reply: [] },
});

/** The calls about views of the team. */
export const TEAM_VIEW_CALLS = [listTeamViews, shareView, removeTeamView] as const;
