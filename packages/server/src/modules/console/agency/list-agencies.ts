import type { ListRequest } from '@mundwerk/contract/list';
import { AGENCY_LIST } from '@mundwerk/contract/values/console/operate/agencies';
import { RELEASABLE } from '#modules/agency/index.ts';
import type { Ctx } from '#platform/context.ts';
import { pageOf, pageView, type ReadFilters, readFilters } from '../list/rules.ts';
import { viewRow } from './agency-view.ts';
import { type AgencyFilter, countAgencies, selectAgencyFacts } from './read-models/agencies.ts';

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
export const listAgencies = async (ctx: Ctx, request: ListRequest) => {
  const filter = filterOf(readFilters(AGENCY_LIST.columns, request.Filter));
  const { size, after, offset } = pageOf(request);
  const page = { isDescending: request.Descending, after, offset, limit: size + 1 };
  const rows = await selectAgencyFacts(ctx, filter, RELEASABLE, page);
  const items = rows.slice(0, size).map(viewRow);
  return pageView(request, rows, await countAgencies(ctx, filter), { items, keyOf: ({ number }) => number });
};
