import type { AgencyDetail, AgencyInput, AgencyRow } from '@mundwerk/contract/console/operate/agencies';
import { AppError } from '@mundwerk/contract/errors';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { RELEASABLE } from '#modules/agency/index.ts';
import { type Agency, findAgencies, selectAgents } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import {
  type AgencyFacts,
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
});
