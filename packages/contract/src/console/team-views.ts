import { z } from 'zod';
import { defineCall } from '../call.ts';
import { because, givenText, requiredText } from '../fields.ts';

/** A view of a list that a colleague saved for all. */
export const Teamsicht = z.object({
  Liste: z.string(),
  Name: z.string(),
  /** The view as it stands in an address. */
  Suche: z.string(),
  /** Who saved it; null after they left. */
  Von: z.string().nullable(),
  /** Whether the reader may remove it: their own, or anyone's for Admins. */
  IstEntfernbar: z.boolean(),
});
export type Teamsicht = z.infer<typeof Teamsicht>;

const Liste = z.string().regex(/^[a-z0-9.-]{1,80}$/, because('inputInvalid'));
const Name = requiredText(60);
/** A view is an address, and people stand in none: a mail address in it is refused. */
const Suche = givenText(2000).refine((query) => !/@|%40/i.test(query), because('inputInvalid'));
const common = { base: 'client', auth: 'operator', reply: z.array(Teamsicht), status: 200 } as const;
const example: Teamsicht[] = [
  {
    Liste: 'console.auftraege',
    Name: 'Wartet auf Freigabe',
    Suche: 'Status=Bestaetigt',
    Von: 'Olaf Operator',
    IstEntfernbar: true,
  },
];

/** The views of the team, by list and name. */
export const listTeamViews = defineCall({
  ...common,
  name: 'listTeamViews',
  summary: 'The views of lists that colleagues saved for all',
  method: 'GET',
  path: '/verwaltung/sichten',
  act: 'view.read',
  errors: [],
  example: { reply: example },
});

/** Saves a view for all colleagues of the client, in place of one of the same name that is the person's own. */
export const shareView = defineCall({
  ...common,
  name: 'shareView',
  summary: 'Save a view of a list for all colleagues',
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

/** Removes a view of the team. */
export const removeTeamView = defineCall({
  ...common,
  name: 'removeTeamView',
  summary: 'Remove a view of the team: one’s own, or as an Admin any',
  method: 'POST',
  path: '/verwaltung/sichten/entfernen',
  act: 'view.unshare',
  body: z.strictObject({ Liste, Name }),
  errors: ['notAllowed'],
  example: { body: { Liste: 'console.auftraege', Name: 'Wartet auf Freigabe' }, reply: [] },
});

/** The calls of views of the team. */
export const TEAM_VIEW_CALLS = [listTeamViews, shareView, removeTeamView] as const;
