import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { AlleAufgaben, AlleTreffer, MandantZahlen } from '@mundwerk/contract/console/all-clients';
import * as calls from '@mundwerk/contract/console/all-clients';
import {
  type getInsightOfClients as call,
  getInsightOfClients as insightCall,
} from '@mundwerk/contract/console/insight';
import { AppError } from '@mundwerk/contract/errors';
import { type ConsoleActName, mayAct, rolesFor } from '@mundwerk/contract/values/console/acts';
import { parseSearch } from '@mundwerk/contract/values/console/search-grammar';
import { INSIGHT_STEPS } from '@mundwerk/contract/values/insight/insight';
import type { OperatorActor, Serving } from '#modules/actors.ts';
import { findClient, listClientKeys } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { CtxOf } from '#platform/context.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { addressOf } from '../access/sign-on.ts';
import { countWaiting } from '../home/waiting.ts';
import { readTaskPage, type TaskRequest } from '../inbox/inbox.ts';
import { readerOf } from '../inbox/task-views.ts';
import { FOLD_TASK, NONE, stepViews, sumsView } from '../insight/insight.ts';
import { selectDurations, selectFoldedAt, selectInsight } from '../insight/read-models/insight.ts';
import { ALL_ROWS, insightPeriod, periodBefore, ripeningDays } from '../insight/rules.ts';
import { selectStepTimes } from '../insight/store.ts';
import { searchConsole } from '../search/search.ts';

/** The context of a call that reads all clients of an operator. */
export type AllClientsCtx = RootCtxOf<OperatorActor>;

/** The client as rows of several clients name it. */
export const nameClient = ({ client }: Pick<CtxOf<OperatorActor>, 'client'>) => ({
  Key: client.key,
  Name: client.config.Name,
});

/**
 * The clients for which the operator may do an act, by name, each with the context of a call about that client: only the roles for it
 * count, so that a right for one client opens nothing of another.
 */
export const clientsWith = async (ctx: AllClientsCtx, act: ConsoleActName): Promise<CtxOf<OperatorActor>[]> => {
  const { platform, actor } = ctx;
  const found: CtxOf<OperatorActor>[] = [];
  for (const key of await listClientKeys(ctx.db)) {
    const roles = rolesFor(actor.grants, key);
    const client = mayAct(roles, act) ? await findClient(platform, key) : null;
    if (!client) continue;
    found.push({ ...ctx, client, origin: addressOf(platform, client) ?? '', actor: { ...actor, roles } });
  }
  return found.sort((one, other) => one.client.config.Name.localeCompare(other.client.config.Name, 'de'));
};

/** The waiting work of each of the operator's clients: that of their roles there, as the client's first screen counts it. */
export const countAllClients = async (ctx: AllClientsCtx): Promise<{ Mandanten: MandantZahlen[] }> => {
  const Mandanten: MandantZahlen[] = [];
  for (const own of await clientsWith(ctx, 'view.read'))
    Mandanten.push({ Mandant: nameClient(own), ...(await countWaiting(own)) });
  return { Mandanten };
};

/** Maximum number of rows that a page number may skip; later pages use the cursor, which skips none. */
const MOST_SKIPPED = 2000;

/** One page of the inboxes of all clients, in one order. */
export const listAllTasks = async (ctx: AllClientsCtx, request: TaskRequest): Promise<AlleAufgaben> => {
  const { Pagesize, Pagenumber, Nach } = request;
  if (!Nach && (Pagenumber - 1) * Pagesize > MOST_SKIPPED) throw new AppError('inputInvalid');
  const clients = new Map((await clientsWith(ctx, 'inbox.read')).map((own) => [own.client.key, own]));
  const shares = [...clients].map(([clientKey, own]) => ({ clientKey, kinds: readerOf(own).kinds }));
  const { page, clientKeys } = await readTaskPage(ctx, shares, request);
  const Items = page.Items.flatMap((task, index) => {
    const own = clients.get(clientKeys[index] ?? '');
    return own ? [{ ...task, Mandant: nameClient(own) }] : [];
  });
  return { ...page, Items };
};

/** Days after which a step can be compared for every one of the clients: those of the slowest. */
const slowestDays = async (clients: readonly CtxOf<OperatorActor>[]): Promise<number[]> => {
  const days = await Promise.all(
    clients.map(async (own) => ripeningDays(await selectStepTimes(own), own.client.config)),
  );
  return INSIGHT_STEPS.map((_, index) => Math.max(0, ...days.map((ofClient) => ofClient[index] ?? 0)));
};

/** The funnel of every client whose figures the person may read, and of all of them together, in one pass over their rows. */
export const getInsightOfClients = async (
  ctx: AllClientsCtx,
  { Von, Bis }: CallInput<typeof call>['query'],
): Promise<CallReply<typeof call>> => {
  const today = calendarDay(ctx.now);
  const period = insightPeriod({ from: Von, until: Bis }, today);
  const before = periodBefore(period);
  const clients = await clientsWith(ctx, 'insight.read');
  const scope = { db: ctx.db, clientKeys: clients.map(({ client }) => client.key) };
  const [groups, durations, days, foldedAt] = await Promise.all([
    selectInsight(scope, { period, before, dimension: 'Mandant', filter: ALL_ROWS }),
    selectDurations(scope, period, ALL_ROWS),
    slowestDays(clients),
    selectFoldedAt(ctx, FOLD_TASK),
  ]);
  const sumsOf = (value: string | null, isNow: boolean) =>
    sumsView(groups.find((group) => group.value === value && group.isNow === isNow) ?? NONE);
  return {
    Stand: foldedAt?.toISOString() ?? null,
    Von: period.from,
    Bis: period.until,
    Davor: { Von: before.from, Bis: before.until },
    Schritte: stepViews(days, durations, period.until, today),
    Gesamt: { Wert: '', Name: null, ...sumsOf(null, true), Davor: sumsOf(null, false) },
    Zeilen: clients.map(({ client: { key, config } }) => ({
      Wert: key,
      Name: config.Name,
      ...sumsOf(key, true),
      Davor: sumsOf(key, false),
    })),
    IstGekuerzt: false,
  };
};

/** Searches all clients of the operator. An exact hit opens its page directly only if no other client has a hit. */
export const searchAllClients = async (ctx: AllClientsCtx, text: string): Promise<AlleTreffer> => {
  const { readings, unread, isMistyped } = parseSearch(text);
  const found: AlleTreffer['Mandanten'] = [];
  const exact: NonNullable<AlleTreffer['Genau']>[] = [];
  for (const own of await clientsWith(ctx, 'record.read')) {
    const { Genau, Gruppen } = await searchConsole(own, { body: { Text: text } });
    if (Gruppen.length > 0) found.push({ Mandant: nameClient(own), Gruppen });
    if (Genau) exact.push({ ...Genau, Mandant: nameClient(own) });
  }
  return {
    Genau: found.length === 1 ? (exact[0] ?? null) : null,
    Mandanten: found,
    GesuchtAls: readings.map(({ kind }) => kind),
    IstVielleichtVertippt: isMistyped && found.length === 0,
    Unverstanden: unread.map((part) => part.slice(0, 40)),
  };
};

/** Registers the calls that span all clients of an operator. */
export const serveAllClients = ({ serveRoot, serveRootReading }: Serving): void => {
  serveRoot(calls.listAllTasks, (ctx, { body }) => listAllTasks(ctx, body));
  serveRoot(calls.countAllClients, countAllClients);
  serveRootReading(insightCall, (ctx, { query }) => getInsightOfClients(ctx, query));
  serveRoot(calls.searchAllClients, (ctx, { body }) => searchAllClients(ctx, body.Text));
};
