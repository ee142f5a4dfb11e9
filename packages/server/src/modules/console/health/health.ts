import type { Health } from '@mundwerk/contract/console/operate/health';
import * as calls from '@mundwerk/contract/console/operate/health';
import { AppError } from '@mundwerk/contract/errors';
import { CronExpressionParser } from 'cron-parser';
import type { Serving } from '#modules/actors.ts';
import { listClientKeys } from '#modules/core/client/index.ts';
import { readQueues } from '#platform/jobs/boss.ts';
import { listTaskRuns } from '#platform/jobs/run-task.ts';
import { productVersion } from '#platform/product-files.ts';
import { findUnreadiness, listServers, type ServerRow } from '#platform/readiness.ts';
import { actFor, type RootActCtx, serveCalls, serveRootCalls } from '../acts.ts';
import { countConnections, countHour } from './read-models/counts.ts';
import { adviseCapacity, coresFor, loadPercent } from './rules.ts';
import {
  checkClientSystems,
  checkSystems,
  getClientHealth,
  mailHealth,
  partReader,
  secondsSince,
  webhookHealth,
} from './systems-and-clients.ts';

/** When a cron expression in UTC comes next; null for one that never does. */
export const nextRun = (cron: string, now: Date): Date | null => {
  try {
    return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
  } catch {
    return null;
  }
};

type Part<Name extends keyof Health> = NonNullable<Health[Name]>;

/** Three signs of life may be lost before a server counts as stopped. */
const SILENT_MS = 70_000;

/** Enough to see what goes wrong; all dead letters can be retried at once. */
const SHOWN_LETTERS = 100;

const HOUR_SECONDS = 3600;

const viewServer = (row: ServerRow): Part<'Server'>[number] => ({
  Id: row.id,
  Version: row.version ?? '',
  Rolle: row.role,
  GestartetAm: row.startedAt?.toISOString() ?? null,
  GesehenAm: row.seenAt.toISOString(),
  IstAktiv: row.silentMs < SILENT_MS,
  LastProzent: row.busy === null ? null : Math.round(row.busy * 100),
});

/** The tasks by name, those whose last run failed first. */
const viewTasks = async (ctx: RootActCtx, underWay: ReadonlySet<string>): Promise<Part<'Aufgaben'>> => {
  const runs = new Map((await listTaskRuns(ctx.db)).map((run) => [run.name, run]));
  return ctx.platform.jobs.taskPlans
    .map(({ name, cron }) => {
      const run = runs.get(name);
      return {
        Name: name,
        Zeitplan: cron,
        ZuletztAm: run?.ran_at.toISOString() ?? null,
        IstFehlgeschlagen: typeof run?.error === 'string',
        Fehler: run?.error ?? null,
        Zeilen: run ? run.touched : null,
        NaechsterAm: nextRun(cron, ctx.now)?.toISOString() ?? null,
        IstImGang: underWay.has(name),
      };
    })
    .sort(
      (one, other) =>
        Number(other.IstFehlgeschlagen) - Number(one.IstFehlgeschlagen) || (one.Name < other.Name ? -1 : 1),
    );
};

const viewQueues = async (ctx: RootActCtx): Promise<Part<'Warteschlangen'>> => {
  const { queues } = await readQueues(ctx.db, ctx.platform.jobs.queueNames);
  return queues.map(({ name, waiting, active, dead, oldestSeconds }) => ({
    Name: name,
    Wartend: waiting,
    Laufend: active,
    Tot: dead,
    AeltesterSekunden: oldestSeconds === null ? null : Math.max(0, Math.round(oldestSeconds)),
  }));
};

const viewLetters = async ({ platform }: RootActCtx): Promise<Part<'Tote'>> => {
  const letters = await platform.jobs.listDeadLetters();
  return {
    Anzahl: letters.length,
    Items: letters.slice(0, SHOWN_LETTERS).map(({ id, queue, reason, attempts, failedAt }) => ({
      Id: id,
      Warteschlange: queue,
      Grund: reason,
      Versuche: attempts,
      Am: failedAt.toISOString(),
    })),
  };
};

const viewCapacity = async (ctx: RootActCtx): Promise<Part<'Kapazitaet'>> => {
  const { db, now, platform } = ctx;
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const hour = await countHour(db, await listClientKeys(db), since);
  const servers = (await listServers(db)).filter(({ silentMs }) => silentMs < SILENT_MS);
  const answering = servers.filter(({ role }) => role !== 'worker').length;
  const busiest = servers.reduce<number | null>(
    (most, { busy }) => (busy === null ? most : Math.max(most ?? 0, busy)),
    null,
  );
  const connections = await countConnections(db);
  const clicksPerSecond = hour.clicks / HOUR_SECONDS;
  const cores = coresFor({
    clicks: clicksPerSecond,
    recommendations: hour.recommendations / HOUR_SECONDS,
    claims: hour.claims / HOUR_SECONDS,
  });
  const facts = {
    loadPercent: loadPercent(cores, answering, busiest),
    processes: answering,
    connectionsPercent: Math.round((connections.open / connections.most) * 100),
    clickLagSeconds: secondsSince(now, hour.oldestClickAt) ?? 0,
    clicksPerSecond,
  };
  return {
    KlicksJeSekunde: Math.round(clicksPerSecond * 100) / 100,
    KerneNoetig: Math.round(cores * 100) / 100,
    Prozesse: answering,
    LastProzent: facts.loadPercent,
    VerbindungenProzent: facts.connectionsPercent,
    AeltesterSekunden: facts.clickLagSeconds,
    Rat: adviseCapacity({ ...facts, isDeployed: !platform.config.hasDevelopmentAids }),
  };
};

/** The health of the installation: every part is read separately, so that a failing one hides no other. */
export const getHealth = async (ctx: RootActCtx): Promise<Health> => {
  const { missing, readPart } = partReader(ctx);
  const unreadiness = await findUnreadiness(ctx.platform);
  const [Server, Aufgaben, Warteschlangen, Tote, Mails, Webhooks, Kapazitaet] = await Promise.all([
    readPart('Server', async () => (await listServers(ctx.db)).map(viewServer)),
    readPart('Aufgaben', async () => viewTasks(ctx, (await readQueues(ctx.db, [])).tasksUnderWay)),
    readPart('Warteschlangen', () => viewQueues(ctx)),
    readPart('Tote', () => viewLetters(ctx)),
    readPart('Mails', () => mailHealth(ctx, null)),
    readPart('Webhooks', () => webhookHealth(ctx, null)),
    readPart('Kapazitaet', () => viewCapacity(ctx)),
  ]);
  return {
    Stand: ctx.now.toISOString(),
    IstBereit: unreadiness === null,
    Version: productVersion(),
    NichtGelesen: missing,
    Server,
    Aufgaben,
    Warteschlangen,
    Tote,
    Mails,
    Webhooks,
    Kapazitaet,
  };
};

/** Requests a run of a task, together with the audit record: any server executes it, never in parallel with another run of the task. */
export const startTask = actFor(calls.startTask, async (ctx: RootActCtx, { params: { name } }) => {
  const { jobs } = ctx.platform;
  if (!jobs.taskPlans.some((task) => task.name === name)) throw new AppError('notFound');
  if (!(await jobs.requestTask(ctx.db, name))) throw new AppError('taskUnderWay');
  return { subject: { kind: 'job', id: name }, reply: {} };
});

/** Puts one dead letter, or all, back into the queues they failed on, together with the audit record. */
const putBack = async ({ platform, db }: RootActCtx, id?: string) => {
  const count = await platform.jobs.retryDeadLetters(id, db);
  if (count === 0) throw new AppError('deadLetterGone');
  return { subject: { kind: 'job', id: id ?? '*' }, after: { count }, reply: { Anzahl: count } };
};

/** Puts a job that was given up back into its queue. */
export const retryDeadLetter = actFor(calls.retryDeadLetter, (ctx: RootActCtx, { params }) => putBack(ctx, params.id));

/** Puts every job that was given up back into its queue. */
export const retryAllDeadLetters = actFor(calls.retryAllDeadLetters, (ctx: RootActCtx) => putBack(ctx));

/** Registers the calls about health. */
export const serveHealth = (serving: Serving): void => {
  serveRootCalls(serving, calls, { getHealth, checkSystems, startTask, retryDeadLetter, retryAllDeadLetters });
  serveCalls(serving, calls, { getClientHealth, checkClientSystems });
};
