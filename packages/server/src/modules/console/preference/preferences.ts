import type { CallInput } from '@mundwerk/contract/call';
import type { Teamsicht } from '@mundwerk/contract/console/preferences';
import * as calls from '@mundwerk/contract/console/preferences';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { act, serveCalls } from '../acts.ts';
import { endViewMail, listViewMails, orderViewMail } from './mail/view-mails.tsx';
import {
  deletePreference,
  deleteTeamView,
  selectPreferences,
  selectTeamViews,
  type TeamView,
  upsertPreference,
  upsertTeamView,
} from './store.ts';

/** The operator's own preferences by name. */
export const getPreferences = async (ctx: CtxOf<OperatorActor>): Promise<{ Einstellungen: Record<string, never> }> => {
  const stored = await selectPreferences(ctx, ctx.actor.id);
  return { Einstellungen: Object.fromEntries(stored.map(({ name, value }) => [name, value])) as Record<string, never> };
};

/** More lists than the console has; a runaway script must not fill the table. */
const MOST_PREFERENCES = 200;

/** Stores an operator's preference for a list; null deletes it. */
export const savePreference = async (
  ctx: CtxOf<OperatorActor>,
  { params: { name }, body: { Wert: value } }: CallInput<typeof calls.savePreference>,
): Promise<Record<string, never>> => {
  const { id } = ctx.actor;
  if (value === null) {
    await deletePreference(ctx, id, name);
    return {};
  }
  const known = await selectPreferences(ctx, id);
  const isNew = !known.some((preference) => preference.name === name);
  if (isNew && known.length >= MOST_PREFERENCES) throw new AppError('tooManyAttempts');
  await upsertPreference(ctx, id, name, value);
  return {};
};

/** Whether a person may remove a view: their own, as an Admin any. */
export const mayRemove = ({ id, roles }: OperatorActor, { operatorId }: Pick<TeamView, 'operatorId'>): boolean =>
  operatorId === id || roles.includes('Admin');

/** The views of the client's team. */
export const listTeamViews = async (ctx: CtxOf<OperatorActor>): Promise<Teamsicht[]> =>
  (await selectTeamViews(ctx)).map((view) => ({
    Liste: view.list,
    Name: view.name,
    Suche: view.query,
    Von: view.by,
    IstEntfernbar: mayRemove(ctx.actor, view),
  }));

/** More than anyone reads; a runaway script must not fill the table. */
const MOST_VIEWS = 200;

/** Saves a view for all colleagues of the client; a name that a colleague already uses is refused. */
export const shareView = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Liste, Name, Suche } }: CallInput<typeof calls.shareView>,
): Promise<Teamsicht[]> => {
  await act(ctx, calls.shareView.act, null, async (inner) => {
    const views = await selectTeamViews(inner);
    const before = views.find(({ list, name }) => list === Liste && name === Name);
    if (!before && views.length >= MOST_VIEWS) throw new AppError('teamViewsFull');
    const isStored = await upsertTeamView(inner, ctx.actor.id, { list: Liste, name: Name, query: Suche });
    if (!isStored) throw new AppError('viewNameTaken');
    return {
      subject: { kind: 'view', id: Liste },
      ...(before && { before: { Name, Suche: before.query } }),
      after: { Name, Suche },
      reply: undefined,
    };
  });
  return listTeamViews(ctx);
};

/** Removes a view of the team. */
export const removeTeamView = async (
  ctx: CtxOf<OperatorActor>,
  { body: { Liste, Name } }: CallInput<typeof calls.removeTeamView>,
): Promise<Teamsicht[]> => {
  await act(ctx, calls.removeTeamView.act, null, async (inner) => {
    const view = (await selectTeamViews(inner)).find(({ list, name }) => list === Liste && name === Name);
    if (!view) throw new AppError('notFound');
    if (!mayRemove(ctx.actor, view)) throw new AppError('notAllowed');
    await deleteTeamView(inner, Liste, Name);
    return { subject: { kind: 'view', id: Liste }, before: { Name, Suche: view.query }, reply: undefined };
  });
  return listTeamViews(ctx);
};

/** Registers the personal preferences of operators, the views they share, and those they get by mail. */
export const servePreferences = (serving: Serving): void =>
  serveCalls(serving, calls, {
    getPreferences,
    savePreference,
    listTeamViews,
    shareView,
    removeTeamView,
    listViewMails,
    orderViewMail,
    endViewMail,
  });
