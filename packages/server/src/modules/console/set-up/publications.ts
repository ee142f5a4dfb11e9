import type { CallInput } from '@mundwerk/contract/call';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { ClientVersion } from '@mundwerk/contract/console/set-up/versions';
import * as calls from '@mundwerk/contract/console/set-up/versions';
import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/acts';
import { operatorSignature } from '#modules/actors.ts';
import {
  clientVersions,
  storeFolder,
  type Version,
  versionFiles,
  withRendered,
} from '#modules/connect/operations/index.ts';
import {
  ClientRefused,
  type ClientStorage,
  closedDoors,
  doorsOf,
  expireClient,
  lockLiveConfig,
  lockLoading,
  storageIn,
} from '#modules/core/client/index.ts';
import { ANONYMOUS, type Platform } from '#platform/context.ts';
import { type Database, inTransaction } from '#platform/db/database.ts';
import type { Task } from '#platform/jobs/job.ts';
import { act, actFor, type RootActCtx } from '../acts.ts';
import { recordAct } from '../audit/record-act.ts';
import { type Publishing, proposePublished } from './doors/doors.ts';
import { checkVersion, lockDraft, refuseForeignDraft } from './drafts.ts';
import { blockingPoints } from './go-live/check-go-live.ts';
import { viewVersion } from './versions.ts';

/**
 * The values that count: a new payout account (decisions §19) and new doors (decisions §22) in the files only take effect after a second
 * person approved them; until then the previous ones apply, and a new client has none.
 */
const countingValues = async (storage: ClientStorage, key: string) => {
  const live = await lockLiveConfig(storage, key);
  return {
    Auszahlungskonto: live?.Auszahlungskonto ?? null,
    ...(live ? doorsOf(live) : closedDoors(key)),
  };
};

/** The parts of a publication that differ: how the version moves, the record of the act, and the reason that a person gave. */
interface Publication<T> {
  move(db: Database): Promise<T>;
  record(db: Database, moved: T, approvalId: string | null): Promise<void>;
  readonly reason: { readonly code: ActReason; readonly text: string } | null;
}

/**
 * Replaces what is live by a version, in the same way as a folder on disk is loaded, except for values that need a second person: these
 * are proposed in the same transaction.
 */
export const publishFiles = async <T>(
  ctx: Publishing,
  { folder, portal }: Awaited<ReturnType<typeof checkVersion>>,
  { move, record, reason }: Publication<T>,
): Promise<T> => {
  const { platform } = ctx;
  if (!folder) throw new AppError('clientNotReady');
  const rendered = await withRendered(folder, portal);
  try {
    return await inTransaction(ctx.db, async (db) => {
      await lockLoading(db);
      const moved = await move(db);
      const storage = storageIn(platform, db);
      const config = { ...folder.config, ...(await countingValues(storage, folder.key)) };
      await storeFolder(storage, { ...rendered, config });
      const doors = { live: doorsOf(config), next: doorsOf(folder.config) };
      await record(db, moved, await proposePublished({ ...ctx, db }, doors, reason));
      return moved;
    });
  } catch (error) {
    // A host that another client took between the check and now.
    throw error instanceof ClientRefused ? new AppError('clientNotReady') : error;
  } finally {
    expireClient(platform, folder.key);
  }
};

/** Publishes a version in place of the previous one. */
export const replacePublished = async (
  { client: { key }, now }: Pick<Publishing, 'client' | 'now'>,
  db: Database,
  version: Version,
  note: string | null,
): Promise<Version> => {
  const before = await clientVersions.selectPublished(db, key);
  if (before) await clientVersions.updateState(db, key, before.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
  return clientVersions.updateState(db, key, version.number, {
    from: ['Entwurf', 'Geplant'],
    to: 'Veroeffentlicht',
    publishedAt: now,
    note,
  });
};

/** The draft with its check; refused while a point blocks, and to those who may not publish all of its changes. */
export const readyDraft = async (ctx: RootActCtx, revision: number) => {
  const draft = await inTransaction(ctx.db, (db) => lockDraft({ ...ctx, db }, revision));
  await refuseForeignDraft(ctx, draft);
  const checked = await checkVersion(ctx, draft);
  const blocking = await blockingPoints(ctx, draft, checked);
  if (blocking.some(({ Stand }) => Stand === 'Blockiert')) throw new AppError('clientNotReady');
  return { draft, checked };
};

/** Publishes the draft: version, client, record, and the proposal of values that need a second person, change together. */
export const publishClient = async (
  ctx: RootActCtx,
  { body }: CallInput<typeof calls.publishClient>,
): Promise<ClientVersion> => {
  const { Revision: revision, Notiz: note = null } = body;
  const reason = reasonOf(body.Grund);
  const { checked } = await readyDraft(ctx, revision);
  const published = await publishFiles(ctx, checked, {
    move: async (db) => replacePublished(ctx, db, await lockDraft({ ...ctx, db }, revision), note),
    record: (db, version, approvalId) =>
      recordAct(
        { ...ctx, db },
        {
          act: calls.publishClient.act,
          subject: { kind: 'client', id: ctx.client.key },
          before: { version: version.basedOn },
          after: { version: version.number, note },
          reason,
          ...(approvalId ? { approvalId } : {}),
        },
      ),
    reason,
  });
  return viewVersion(ctx, published);
};

/** Schedules the draft for publication. */
export const scheduleClient = async (
  ctx: RootActCtx,
  { body }: CallInput<typeof calls.scheduleClient>,
): Promise<ClientVersion> => {
  const { Revision: revision, Notiz: note = null } = body;
  const at = new Date(body.Am);
  if (at <= ctx.now) throw new AppError('inputInvalid', [{ field: 'Am', reason: 'inputInvalid' }]);
  await readyDraft(ctx, revision);
  const { key } = ctx.client;
  return act(ctx, calls.scheduleClient.act, body.Grund, async (inner) => {
    const { number } = await lockDraft(inner, revision);
    const move = { from: ['Entwurf'], to: 'Geplant', publishAt: at, note } as const;
    const version = await clientVersions.updateState(inner.db, key, number, move);
    return {
      subject: { kind: 'client', id: key },
      after: { version: number, at, note },
      reply: await viewVersion(inner, version),
    };
  });
};

const BACK_TO_DRAFT = { from: ['Geplant'], to: 'Entwurf', publishAt: null } as const;

/** Makes a planned version a draft again. */
export const unscheduleClient = actFor(calls.unscheduleClient, async (ctx: RootActCtx) => {
  const { key } = ctx.client;
  await clientVersions.lockVersions(ctx.db, key);
  const planned = await clientVersions.selectDraft(ctx.db, key);
  if (planned?.state !== 'Geplant') throw new AppError('notFound');
  await refuseForeignDraft(ctx, planned);
  const version = await clientVersions.updateState(ctx.db, key, planned.number, BACK_TO_DRAFT);
  return {
    subject: { kind: 'client', id: key },
    before: { version: planned.number, at: planned.publishAt },
    reply: await viewVersion(ctx, version),
  };
});

/** Publishes one planned version; one that no longer passes the check becomes a draft again, and the live client stays unchanged. */
const publishDue = async (platform: Platform, key: string): Promise<void> => {
  const { db } = platform;
  const ctx = { platform, db, now: platform.clock.now(), actor: ANONYMOUS, ipPrefix: '', client: { key } };
  const planned = await clientVersions.selectDraft(db, key);
  if (planned?.state !== 'Geplant') return;
  const subject = { kind: 'client', id: key };
  const after = { version: planned.number, at: planned.publishAt };
  try {
    await publishFiles(ctx, await checkVersion(ctx, planned), {
      move: async (trx) => {
        await clientVersions.lockVersions(trx, key);
        return replacePublished(ctx, trx, planned, planned.note);
      },
      record: (trx) => recordAct({ ...ctx, db: trx }, { act: 'client.publish', subject, after }),
      reason: null,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'clientNotReady') throw error;
    platform.log.warn({ client: key, version: planned.number }, 'a planned version cannot be published');
    await inTransaction(db, async (trx) => {
      await clientVersions.updateState(trx, key, planned.number, BACK_TO_DRAFT);
      await recordAct({ ...ctx, db: trx }, { act: 'client.unschedule', subject, before: after });
    });
  }
};

/** Publishes planned versions. */
export const publishPlanned: Task = {
  name: 'publish-planned-clients',
  cron: '* * * * *',
  run: async (platform) => {
    const due = await clientVersions.selectDue(platform.db, platform.clock.now());
    for (const key of due) await publishDue(platform, key);
    return due.length;
  },
};

/** Publishes the files of a version that was published before as a new one; history is never written anew, and a draft stays. */
export const restoreClientVersion = async (
  ctx: RootActCtx,
  { params: { nummer: number }, body }: CallInput<typeof calls.restoreClientVersion>,
): Promise<ClientVersion> => {
  const reason = reasonOf(body.Grund);
  const { key } = ctx.client;
  const earlier = await clientVersions.selectVersion(ctx.db, key, number);
  if (earlier?.state !== 'Ersetzt') throw new AppError('notFound');
  const checked = await checkVersion(ctx, earlier);
  if (checked.problems.length > 0) throw new AppError('clientNotReady');
  const { version: restored } = await publishFiles(ctx, checked, {
    move: async (db) => {
      await clientVersions.lockVersions(db, key);
      const before = await clientVersions.selectPublished(db, key);
      if (before)
        await clientVersions.updateState(db, key, before.number, { from: ['Veroeffentlicht'], to: 'Ersetzt' });
      const version = await clientVersions.insertVersion(db, key, {
        state: 'Veroeffentlicht',
        by: operatorSignature(ctx.actor),
        now: ctx.now,
        basedOn: number,
        note: earlier.note,
      });
      await versionFiles.copyFiles(db, key, number, version.number);
      return { before, version };
    },
    record: (db, { before, version }, approvalId) =>
      recordAct(
        { ...ctx, db },
        {
          act: calls.restoreClientVersion.act,
          subject: { kind: 'client', id: key },
          before: { version: before?.number ?? null },
          after: { version: version.number, filesOf: number },
          reason,
          ...(approvalId ? { approvalId } : {}),
        },
      ),
    reason,
  });
  return viewVersion(ctx, restored);
};
