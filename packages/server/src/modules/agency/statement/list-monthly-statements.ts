import type { MonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { Ctx } from '#platform/context.ts';
import { selectMonthlyCosts } from '../read-models/postings.ts';
import { viewOf } from './get-monthly-statement.ts';

/** Days before and after all postings. */
const EVER = ['2000-01-01', '9999-12-31'] as const;

/** The agency's monthly statements, the newest first. */
export const listMonthlyStatements = async (ctx: Ctx, agencyNumber: string): Promise<MonthlyStatement[]> =>
  (await selectMonthlyCosts(ctx, agencyNumber, EVER)).map((cost) => viewOf(ctx, cost));
