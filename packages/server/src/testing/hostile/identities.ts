import type { Call } from '@mundwerk/contract/call';
import { AGENCY_ROLES, type AgencyRole, hasRight, rightsOf } from '@mundwerk/contract/values/agency-rights';
import { mayAct, OPERATOR_ROLES, type OperatorRole } from '@mundwerk/contract/values/console/acts';
import { OPERATIONS_SCOPES, WIDEST_SCOPES } from '@mundwerk/contract/values/operations/scopes';
import { sql } from 'kysely';
import { z } from 'zod';
import { openAgencySession } from '#modules/agency/sign-on/sign-on.ts';
import { upsertUser } from '#modules/agency/sign-on/store.ts';
import { createOperationsKey } from '#modules/connect/operations/index.ts';
import { openOperatorSession } from '#modules/console/access/operators.ts';
import { openSession } from '#modules/core/account/session/sessions.ts';
import { findRecipient } from '#modules/core/recipient/number/recipient-number.ts';
import { signRecipientToken } from '#modules/core/recipient/recipient-token.ts';
import type { ClientRef } from '#platform/context.ts';
import { makeOperator } from '../make/console/make-operator.ts';
import { TEST_AGENCY } from '../make/open-agency.ts';
import { OTHER_AGENCY, type World } from './make-world.ts';

/** A caller of a world's client: the identity as the contract sees it, and the token sent. */
export interface Identity {
  readonly name: string;
  /** What the token stands for in this client; `none` when it is invalid here. */
  readonly kind: 'none' | 'recommender' | 'recipient' | 'claim' | 'agency' | 'operations' | 'operator';
  /** Whether the things that the valid requests name belong to this caller. */
  readonly isOwner: boolean;
  readonly isSupport?: true;
  readonly roles?: readonly AgencyRole[];
  readonly agencies?: readonly string[];
  readonly scopes?: readonly string[];
  /** Roles that a person of the console has for the world's client. */
  readonly consoleRoles?: readonly OperatorRole[];
  /** Roles of another client's person, which count for calls that belong to no client. */
  readonly rolesElsewhere?: readonly OperatorRole[];
  /** A valid token; sessions are opened anew, because some calls end them. */
  token(): Promise<string | null>;
}

const fixed = (token: string | null) => async (): Promise<string | null> => token;

const sessionOf = (world: World, of: 'owner' | 'stranger', kind: 'password' | 'admin') => async () =>
  (await openSession(world.ctx(), world[of].row, { kind, ...(kind === 'admin' ? { openedBy: 'test' } : {}) })).token;

/** A session that its row marks as ended: its token is still signed, and not expired. */
const endedSession = (world: World) => async () => {
  const { token } = await openSession(world.ctx(), world.owner.row, { kind: 'password' });
  await sql`update session set ended_at = now() where client_key = ${world.client.key}
    and id = ${(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid}`.execute(
    world.test.platform.db,
  );
  return token;
};

const pastSession = (world: World) => async () => {
  const ctx = world.ctx();
  const past = { ...ctx, now: new Date(ctx.now.getTime() - 9 * 3_600_000) };
  return (await openSession(past, world.owner.row, { kind: 'password' })).token;
};

const agencyUser = async (
  world: World,
  name: string,
  roles: readonly AgencyRole[],
  agencies: readonly string[],
): Promise<Identity> => {
  const ctx = world.ctx();
  const person = { issuer: 'https://test', subject: name, name, email: `${name}@agentur.example` };
  const { id } = await upsertUser(ctx, { ...person, roles, agencies });
  const token = async () => (await openAgencySession(world.ctx(), id)).token;
  return { name: `agency ${name}`, kind: 'agency', isOwner: agencies.includes(TEST_AGENCY), roles, agencies, token };
};

const keyHolder = async (
  world: World,
  name: string,
  scopes: (typeof OPERATIONS_SCOPES)[number][],
): Promise<Identity> => {
  const { key } = await createOperationsKey(world.test.platform, world.client.key, name, scopes);
  return { name: `key ${name}`, kind: 'operations', isOwner: true, scopes, token: fixed(key) };
};

/** A person of the console, freshly signed on for every call, because some calls end sessions and some need a fresh one. */
const consolePerson = async (
  world: World,
  name: string,
  roles: readonly OperatorRole[],
  client: ClientRef | '*',
): Promise<Identity> => {
  const { id } = await makeOperator(world.test, client, roles);
  const token = async () => (await openOperatorSession(world.ctx(), id, world.ctx().now)).token;
  return { name: `console ${name}`, kind: 'operator', isOwner: true, consoleRoles: roles, token };
};

/** The token of a mailed link to a recipient's status page; `days` ago it was mailed. */
const statusLink = async (world: World, recipient: { readonly number: string }, days = 0): Promise<string> => {
  const ctx = world.ctx();
  const found = await findRecipient(ctx, 'number', recipient.number);
  if (!found) throw new Error('no such recipient');
  const mailed = { ...ctx, now: new Date(ctx.now.getTime() - days * 86_400_000) };
  return (await signRecipientToken(mailed, found, true)).token;
};

/** All callers of a world's own client. */
export const ownIdentities = async (world: World): Promise<Identity[]> => {
  const revoked = await createOperationsKey(world.test.platform, world.client.key, 'revoked', [...WIDEST_SCOPES]);
  await sql`update operations_key set revoked_at = now() where id = ${revoked.id}`.execute(world.test.platform.db);
  return [
    { name: 'anonymous', kind: 'none', isOwner: false, token: fixed(null) },
    { name: 'made-up key', kind: 'none', isOwner: false, token: fixed(`mw_${'x'.repeat(43)}`) },
    { name: 'made-up token', kind: 'none', isOwner: false, token: fixed('eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.') },
    { name: 'recommender', kind: 'recommender', isOwner: true, token: sessionOf(world, 'owner', 'password') },
    {
      name: 'another recommender',
      kind: 'recommender',
      isOwner: false,
      token: sessionOf(world, 'stranger', 'password'),
    },
    { name: 'support', kind: 'recommender', isOwner: true, isSupport: true, token: sessionOf(world, 'owner', 'admin') },
    { name: 'recommender whose session ended', kind: 'none', isOwner: true, token: endedSession(world) },
    { name: 'recommender whose session is past', kind: 'none', isOwner: true, token: pastSession(world) },
    { name: 'recipient', kind: 'recipient', isOwner: true, token: fixed(world.recipient.token) },
    { name: 'another recipient', kind: 'recipient', isOwner: false, token: fixed(world.otherRecipient.token) },
    { name: 'status link', kind: 'recipient', isOwner: true, token: fixed(await statusLink(world, world.recipient)) },
    {
      name: 'another status link',
      kind: 'recipient',
      isOwner: false,
      token: fixed(await statusLink(world, world.otherRecipient)),
    },
    {
      name: 'expired status link',
      kind: 'none',
      isOwner: true,
      token: fixed(await statusLink(world, world.recipient, 200)),
    },
    { name: 'reward token', kind: 'claim', isOwner: true, token: fixed(world.rewardToken) },
    { name: 'another reward token', kind: 'claim', isOwner: false, token: fixed(world.otherRewardToken) },
    { name: 'revoked key', kind: 'none', isOwner: true, token: fixed(revoked.key) },
    ...(await Promise.all([
      ...AGENCY_ROLES.map((role) => agencyUser(world, role, [role], [TEST_AGENCY])),
      agencyUser(world, 'without-role', [], [TEST_AGENCY]),
      agencyUser(world, 'elsewhere', ['AgenturInhaber'], [OTHER_AGENCY]),
      ...OPERATIONS_SCOPES.map((scope) => keyHolder(world, scope, [scope])),
      keyHolder(world, 'without-scope', []),
      consolePerson(world, 'Finance of all clients', ['Finance'], '*'),
      consolePerson(world, 'Admin of all clients', ['Admin'], '*'),
      ...OPERATOR_ROLES.map((role) => consolePerson(world, role, [role], world.client)),
    ])),
  ];
};

/** Every kind of caller of the world's client: its own people, and those of another client, who are strangers here. */
export const makeIdentities = async (world: World, other: World): Promise<Identity[]> => {
  const foreign = [...(await ownIdentities(other)), await keyHolder(other, 'all scopes', [...WIDEST_SCOPES])];
  // One of each kind, the last one made: among the keys, that is the one with all scopes.
  const nobodies = [...new Map(foreign.map((who) => [who.kind, who])).values()]
    .filter(({ kind }) => kind !== 'none')
    .map(({ name, kind, consoleRoles, token }): Identity => {
      const stranger = { name: `${name} of another client`, isOwner: false, token };
      return kind === 'operator' && consoleRoles
        ? { ...stranger, kind, consoleRoles: [], rolesElsewhere: consoleRoles }
        : { ...stranger, kind: 'none' };
    });
  return [...(await ownIdentities(world)), ...nobodies];
};

/** Kinds of token that each kind of call accepts. */
const TAKEN: Readonly<Record<Exclude<Call['auth'], 'none'>, readonly Identity['kind'][]>> = {
  recommender: ['recommender'],
  recipient: ['recipient'],
  reward: ['claim', 'recommender'],
  agency: ['agency'],
  operations: ['operations'],
  operator: ['operator'],
};

/** Whether a call names a thing that has an owner: by a parameter, or by the number of a claim. A year has no owner. */
const namesThing = ({ params, query }: Call): boolean =>
  Object.keys(params?.shape ?? {}).some((name) => name !== 'jahr') || query?.shape.nr !== undefined;

/** Whether a call names an agency: by its parameter, or in its body. */
const namesAgency = ({ params, body }: Call): boolean =>
  params?.shape.agentur !== undefined || (body instanceof z.ZodObject && body.shape.Agenturnummer !== undefined);

/**
 * Whether the contract lets a caller make a call about the owner's things. Derived from the declarations of the call alone, never
 * from the code that enforces them.
 */
export const isAllowed = (call: Call, who: Identity): boolean => {
  if (call.auth === 'none') return true;
  if (!TAKEN[call.auth].includes(who.kind)) return false;
  switch (who.kind) {
    case 'recommender':
      // A call that support may not make declares the error of its refusal.
      if (who.isSupport && call.errors.includes('notAllowed')) return false;
      return who.isOwner || !namesThing(call);
    case 'agency':
      if (call.right && !hasRight(rightsOf(who.roles ?? []), call.right)) return false;
      return !namesAgency(call) || (who.agencies ?? []).includes(TEST_AGENCY);
    case 'operations':
      // A call without a scope is about the calling key alone.
      return call.scope === undefined || (who.scopes ?? []).includes(call.scope);
    case 'operator':
      if (call.base === 'client' || call.params?.shape.mandant !== undefined)
        return call.act !== undefined && mayAct(who.consoleRoles ?? [], call.act);
      // A call that belongs to no client and names no act concerns only its caller.
      return !call.act || mayAct([...(who.consoleRoles ?? []), ...(who.rolesElsewhere ?? [])], call.act);
    // The token opens the caller's own thing, whatever the request names.
    case 'recipient':
    case 'claim':
      return true;
    case 'none':
      return false;
  }
};
