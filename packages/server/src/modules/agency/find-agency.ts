import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { findAgencies, findAgencyOfAgent } from '../client/index.ts';

/** The agency that recommendations made by a link count for; notFound for an unknown number. */
export const findAgency = async (ctx: Ctx, number: string): Promise<{ Agenturnummer: string; Name: string }> => {
  const agencyNumber = await findAgencyOfAgent(ctx, number);
  const [agency] = await findAgencies(ctx, agencyNumber === null ? [] : [agencyNumber]);
  if (!agency) throw new AppError('notFound');
  return { Agenturnummer: agency.number, Name: agency.name };
};
