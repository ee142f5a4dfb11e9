import { AppError } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { findAgencies } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The master data of an agency, with the link whose recommendations count for it. */
export const getAgencyData = async (ctx: Ctx, number: string) => {
  const [agency] = await findAgencies(ctx, [number]);
  if (!agency) throw new AppError('notFound');
  const { StandardProduktId, StandardSprache } = ctx.client.config;
  const path = pathOf('Recommendation', StandardSprache, { produktId: StandardProduktId });
  return {
    Agenturnummer: agency.number,
    Name: agency.name,
    Strasse: agency.street,
    Plz: agency.postcode,
    Ort: agency.city,
    Telefon: agency.phone,
    Email: agency.email,
    Empfehlungslink: `${ctx.origin}${path}?agent=${encodeURIComponent(agency.number)}`,
  };
};
