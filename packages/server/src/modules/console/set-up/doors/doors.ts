import { createHmac } from 'node:crypto';
import type { CallInput } from '@mundwerk/contract/call';
import { ClientConfig } from '@mundwerk/contract/client/client';
import { reasonOf } from '@mundwerk/contract/console/act';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import type { proposeClientDoors as call } from '@mundwerk/contract/console/set-up/new-clients';
import { AppError } from '@mundwerk/contract/errors';
import type { ActReason } from '@mundwerk/contract/values/console/acts';
import { DOOR_FIELDS, type DoorField } from '@mundwerk/contract/values/console/set-up';
import { z } from 'zod';
import type { OperatorActor } from '#modules/actors.ts';
import { clientVersions, hideSecrets, readVersionFile } from '#modules/connect/operations/index.ts';
import type { RootActCtx } from '#modules/console/acts.ts';
import type { ApprovalKind } from '#modules/console/approval/proposals.ts';
import { endProposal, proposeApproval, storeProposal } from '#modules/console/approval/proposals.ts';
import { selectOpenBySubject } from '#modules/console/approval/store.ts';
import { canonicalJson, toJson } from '#modules/console/audit/rules.ts';
import {
  type Doors,
  doorsOf,
  expireClient,
  findClient,
  findTakenHosts,
  hostsOf,
  lockLoading,
  setDoors,
  storageIn,
} from '#modules/core/client/index.ts';
import type { Actor, CtxOf, Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { derivedKey } from '#platform/ids.ts';

/** A door that would change, with both values as JSON text; secrets are masked. */
interface DoorChange {
  readonly field: DoorField;
  readonly before: string;
  readonly after: string;
}

/** The doors that are proposed: what a person can read, and a fingerprint of all of it, secrets included. */
export interface ProposedDoors {
  readonly changes: readonly DoorChange[];
  readonly fingerprint: string;
}

const FileConfig = z.object(ClientConfig.shape);

/** The doors that the published files name; null where nothing is published. */
export const publishedDoors = async (platform: Platform, db: Database, key: string): Promise<Doors | null> => {
  const published = await clientVersions.selectPublished(db, key);
  const file = published && (await readVersionFile(storageIn(platform, db), key, published.number, 'client.json'));
  if (!file) return null;
  try {
    return doorsOf(FileConfig.parse(JSON.parse(file.bytes.toString('utf8'))));
  } catch {
    return null;
  }
};

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(toJson(one)) === canonicalJson(toJson(other));

/** A value as people may read it. */
const readable = (field: DoorField, value: unknown): string => {
  const shown = JSON.parse(hideSecrets(JSON.stringify({ [field]: value ?? null }))) as Record<string, unknown>;
  return JSON.stringify(shown[field]);
};

/** What would change if the doors took effect; null where nothing would. */
export const describeDoors = (platform: Platform, live: Doors, next: Doors): ProposedDoors | null => {
  const changed = DOOR_FIELDS.filter((field) => !isSame(live[field], next[field]));
  if (changed.length === 0) return null;
  const values = changed.map((field) => [field, live[field], next[field]]);
  return {
    changes: changed.map((field) => ({
      field,
      before: readable(field, live[field]),
      after: readable(field, next[field]),
    })),
    // Keyed, so that a weak secret cannot be guessed from the proposal.
    fingerprint: createHmac('sha256', derivedKey(platform.config.appSecret, 'client doors'))
      .update(canonicalJson(toJson(values)))
      .digest('hex'),
  };
};

/** Published values that let people or systems in: an admin proposes them by publishing, an operator or finance approves them. */
export const doorsKind: ApprovalKind<ProposedDoors> = {
  kind: 'client.doors',
  makerAct: 'doors.propose',
  approverAct: 'doors.approve',
  lock: async ({ db, client }) => {
    await lockLoading(db);
    await clientVersions.lockVersions(db, client.key);
  },
  recompute: async ({ platform, db, client }) => {
    const next = await publishedDoors(platform, db, client.key);
    return next && describeDoors(platform, doorsOf(client.config), next);
  },
  effect: async ({ platform, db, client }, { changes }) => {
    const { key, config } = client;
    const next = await publishedDoors(platform, db, key);
    if (!next) throw new Error('proposed doors that are no longer published');
    // Another client may have taken the host since.
    const taken = await findTakenHosts(db, key, hostsOf({ ...config, ...next }));
    if (taken.length > 0) throw new AppError('clientNotReady');
    await setDoors(storageIn(platform, db), key, next);
    expireClient(platform, key);
    const told = (part: 'before' | 'after') =>
      Object.fromEntries(changes.map((change) => [change.field, change[part]]));
    return { before: told('before'), after: told('after') };
  },
};

/** The published doors that do not count yet, and the proposal that waits for a second person. */
export const waitingDoors = async (ctx: RootActCtx): Promise<ClientDraft['WartetAufFreigabe']> => {
  const { platform, db, client } = ctx;
  const live = await findClient(platform, client.key);
  const next = live && (await publishedDoors(platform, db, client.key));
  const waiting = next && describeDoors(platform, doorsOf(live.config), next);
  if (!waiting) return null;
  const open = await selectOpenBySubject(ctx, 'client.doors');
  return { Felder: waiting.changes.map(({ field }) => field), FreigabeId: open.get(client.key) ?? null };
};

/** The context of a publication, by an operator or by the task for planned versions. */
export type Publishing = Pick<RootActCtx, 'platform' | 'db' | 'now' | 'ipPrefix' | 'client'> & {
  readonly actor: Actor;
};

const isOperator = (actor: Actor): actor is OperatorActor => actor.kind === 'operator';

/**
 * Proposes the doors that a publication leaves as they were, in its transaction; returns the proposal, or null where nothing waits. A task
 * publishes for nobody, so that a person has to propose what it published.
 */
export const proposePublished = async (
  ctx: Publishing,
  { live, next }: { readonly live: Doors; readonly next: Doors },
  reason: { readonly code: ActReason; readonly text: string } | null,
): Promise<string | null> => {
  const { platform, client, actor } = ctx;
  const payload = describeDoors(platform, live, next);
  const waiting = (await selectOpenBySubject(ctx, 'client.doors')).get(client.key) ?? null;
  if (!payload) {
    if (waiting) await endProposal(ctx, waiting, { state: 'Verfallen', by: null, reason: 'Wieder wie zuvor' });
    return null;
  }
  if (!isOperator(actor) || reason === null) return null;
  try {
    const proposal = { kind: doorsKind, subject: { kind: 'client', id: client.key }, payload, reason };
    return (await storeProposal({ ...ctx, actor }, proposal)).id;
  } catch (error) {
    // The same values are proposed already, by this or another person.
    if (error instanceof AppError && error.reason === 'alreadyProposed') return waiting;
    throw error;
  }
};

/** Proposes the published doors that do not count yet; refused if all of them do. */
export const proposeClientDoors = async (
  ctx: CtxOf<OperatorActor>,
  { body }: CallInput<typeof call>,
): Promise<{ FreigabeId: string }> => {
  const { platform, db, client } = ctx;
  const next = await publishedDoors(platform, db, client.key);
  const payload = next && describeDoors(platform, doorsOf(client.config), next);
  if (!payload) throw new AppError('alreadySet');
  const { id } = await proposeApproval(ctx, {
    kind: doorsKind,
    subject: { kind: 'client', id: client.key },
    payload,
    reason: reasonOf(body.Grund),
    after: { fields: payload.changes.map(({ field }) => field) },
  });
  return { FreigabeId: id };
};
