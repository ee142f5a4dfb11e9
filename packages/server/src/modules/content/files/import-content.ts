import { AppError } from '@mundwerk/contract/errors';
import type { Ctx } from '#platform/context.ts';
import { ContentProblem, loadContent } from './load-content.ts';

/** Most faults reported in one response. */
const MOST_TOLD = 50;

/** Replaces the content of the named schemas in the client's own store and answers how many items they hold. */
export const importContent = async (
  ctx: Ctx,
  items: Readonly<Record<string, unknown>>,
  by: string,
): Promise<number> => {
  const { key, config } = ctx.client;
  try {
    const editor = { clock: ctx.platform.clock, name: by };
    return await loadContent(ctx.db, { key, languages: config.Sprachen }, { items }, editor);
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    throw new AppError(
      'inputInvalid',
      error.problems.slice(0, MOST_TOLD).map(({ item, place }) => ({
        field: ['Inhalte', error.schema, item, place].filter(Boolean).join('.').slice(0, 200),
        reason: 'inputInvalid',
      })),
    );
  }
};
