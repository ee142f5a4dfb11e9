import type { AgencyDetail } from '@mundwerk/contract/console/operate/agencies';
import type { Ctx } from '#platform/context.ts';
import { viewAgency } from './agency-view.ts';

/** An agency with its data, agents and people. */
export const getAgency = (ctx: Ctx, number: string): Promise<AgencyDetail> => viewAgency(ctx, number);
