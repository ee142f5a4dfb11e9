import type { CallInput } from '@mundwerk/contract/call';
import type { AgencyDetail, AgencyInput, AgencyRow } from '@mundwerk/contract/console/operate/agencies';
import * as calls from '@mundwerk/contract/console/operate/agencies';
import { AppError } from '@mundwerk/contract/errors';
import { AGENCY_LIST } from '@mundwerk/contract/values/console/operate/agencies';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { Serving } from '#modules/actors.ts';
import { RELEASABLE } from '#modules/agency/index.ts';
import {
  type Agency,
  findAgencies,
  insertAgency,
  lockAgency,
  replaceAgentsOf,
  selectAgents,
  selectForeignAgents,
  updateAgencyData,
} from '#modules/core/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
import { readPage } from '../list/read-page.ts';
import type { ReadFilters } from '../list/rules.ts';
import {
  type AgencyFacts,
  type AgencyFilter,
  countAgencies,
  countAgencyRecommendations,
  selectAgencyFacts,
  selectAgencyPeople,
} from './read-models/agencies.ts';

/** An agency as the list has it. */
export const viewRow = (facts: AgencyFacts): AgencyRow => ({
  Nummer: facts.number,
  Name: facts.name,
  Ort: facts.city,
  Leute: facts.people,
  Wartend: facts.waiting,
  ZuletztAm: facts.lastSignOnAt?.toISOString() ?? null,
  Stand: facts.closedAt ? 'Geschlossen' : 'Offen',
});

/** Everything about an agency; notFound where the client has none of the number. */
export const viewAgency = async (ctx: Ctx, number: string): Promise<AgencyDetail> => {
  const page = { isDescending: false, after: null, offset: 0, limit: 1 };
  const [facts] = await selectAgencyFacts(ctx, { number }, RELEASABLE, page);
  const [agency] = await findAgencies(ctx, [number]);
  if (!facts || !agency) throw new AppError('notFound');
  const people = await selectAgencyPeople(ctx, number);
  return {
    ...viewRow(facts),
    Strasse: agency.street,
    Plz: agency.postcode,
    Telefon: agency.phone,
    Email: agency.email,
    Umsatzsteuer: agency.tax,
    Agenten: await selectAgents(ctx, number),
    Personen: people.map(({ name, email, roles, lastSignOnAt }) => ({
      Name: name,
      Email: email && maskEmail(email),
      Rollen: [...roles],
      ZuletztAm: lastSignOnAt?.toISOString() ?? null,
    })),
    Empfehlungen: await countAgencyRecommendations(ctx, number),
    GeschlossenAm: facts.closedAt?.toISOString() ?? null,
    GeaendertAm: facts.editedAt?.toISOString() ?? null,
  };
};

/** The data of an agency as they are stored; an empty field becomes null. */
export const agencyData = (input: AgencyInput): Omit<Agency, 'number'> => ({
  name: input.Name,
  street: input.Strasse || null,
  postcode: input.Plz || null,
  city: input.Ort || null,
  phone: input.Telefon || null,
  email: input.Email || null,
  tax: input.Umsatzsteuer || null,
});

const filterOf = ({ text, oneOf, anywhere }: ReadFilters): AgencyFilter => {
  const states = oneOf.Stand ?? [];
  const [number] = [text.Nummer];
  return {
    number: number?.isWhole ? number.value : undefined,
    numberPart: number && !number.isWhole ? number.value : undefined,
    name: text.Name?.value,
    city: text.Ort?.value,
    anywhere: anywhere ?? undefined,
    isClosed: states.length === 1 ? states[0] === 'Geschlossen' : undefined,
  };
};

/** A page of the client's agencies, by number. */
export const listAgencies = (ctx: Ctx, { body }: CallInput<typeof calls.listAgencies>) =>
  readPage(body, {
    columns: AGENCY_LIST.columns,
    placeOf: (number) => number,
    select: (filters, page) => selectAgencyFacts(ctx, filterOf(filters), RELEASABLE, page),
    count: (filters) => countAgencies(ctx, filterOf(filters)),
    view: (rows) => rows.map(viewRow),
    keyOf: ({ number }) => number,
  });

/** An agency with its data, agents and people. */
export const getAgency = (ctx: Ctx, { params }: CallInput<typeof calls.getAgency>): Promise<AgencyDetail> =>
  viewAgency(ctx, params.nr);

/** Sets the agents of an agency; an agent works for one agency, because a link must count for one (agentNumberTaken). */
export const changeAgents = async (ctx: Ctx, number: string, agents: readonly string[]): Promise<void> => {
  const unique = [...new Set(agents)];
  const [foreign] = await selectForeignAgents(ctx, number, unique);
  if (foreign !== undefined)
    throw new AppError('agentNumberTaken', [
      { field: `Agenten.${agents.indexOf(foreign)}`, reason: 'agentNumberTaken' },
    ]);
  await replaceAgentsOf(ctx, number, unique);
};

/** Creates an agency that is in no file of the client. */
export const createAgency = actFor(calls.createAgency, async (ctx, { body }) => {
  const number = body.Nummer;
  if (!(await insertAgency(ctx, { number, ...agencyData(body) })))
    throw new AppError('agencyNumberTaken', [{ field: 'Nummer', reason: 'agencyNumberTaken' }]);
  await changeAgents(ctx, number, body.Agenten);
  const view = await viewAgency(ctx, number);
  return {
    subject: { kind: 'agency', id: number },
    after: { ...agencyData(body), agents: view.Agenten },
    reply: view,
  };
});

type Values = Readonly<Record<string, unknown>>;

/** The fields of one side that differ from the other. */
const differing = (one: Values, other: Values): Values =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  );

/** Changes the data and the agents of an agency. */
export const updateAgency = actFor(calls.updateAgency, async (ctx, { params: { nr: number }, body }) => {
  const found = await lockAgency(ctx, number);
  if (!found) throw new AppError('notFound');
  const { closedAt: _closed, number: _number, ...data } = found;
  const before = { ...data, agents: await selectAgents(ctx, number) };
  await updateAgencyData(ctx, number, agencyData(body));
  await changeAgents(ctx, number, body.Agenten);
  const view = await viewAgency(ctx, number);
  const after = { ...agencyData(body), agents: view.Agenten };
  return {
    subject: { kind: 'agency', id: number },
    before: differing(before, after),
    after: differing(after, before),
    reply: view,
  };
});

/** Closes an agency or opens it again; alreadySet when nothing would change. */
const setClosed = async (ctx: Ctx, number: string, isClosed: boolean) => {
  const found = await lockAgency(ctx, number);
  if (!found) throw new AppError('notFound');
  if ((found.closedAt !== null) === isClosed) throw new AppError('alreadySet');
  await updateAgencyData(ctx, number, { closed_at: isClosed ? ctx.now : null });
  return {
    subject: { kind: 'agency', id: number },
    before: { isClosed: !isClosed },
    after: { isClosed },
    reply: await viewAgency(ctx, number),
  };
};

/** Closes an agency: its people lose access at once, and nothing new is attributed to it. */
export const closeAgency = actFor(calls.closeAgency, (ctx, { params }) => setClosed(ctx, params.nr, true));

/** Opens a closed agency again. */
export const reopenAgency = actFor(calls.reopenAgency, (ctx, { params }) => setClosed(ctx, params.nr, false));

/** Registers the calls about agencies. */
export const serveAgencies = (serving: Serving): void =>
  serveCalls(serving, calls, { listAgencies, getAgency, createAgency, updateAgency, closeAgency, reopenAgency });
