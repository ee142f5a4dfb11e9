import type { ReviewCaseView } from '@mundwerk/contract/console/review/cases';
import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import type { ReviewView } from '@mundwerk/contract/values/console/review';
import type { ReplyOf } from '#lib/http/api.ts';
import { consoleCall, consoleQueries } from '../app/session/operator.ts';

/** A page of cases, with data about all of them. */
export type ReviewPage = ReplyOf<'GET /verwaltung/pruefung'>;

/** The effect that rules would have had. */
export type RulesPreview = ReplyOf<'POST /verwaltung/pruefung/regeln/vorschau'>;

/** Number of cases per page: as many as can be passed together. */
export const PAGE_SIZE = 50;

/** A page of a view. */
export const casesQuery = (client: string, view: ReviewView, page: number) => ({
  queryKey: ['review', client, 'list', view, page],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReviewPage> =>
    consoleCall(client, 'GET /verwaltung/pruefung', {
      query: { stand: view, Page: String(page), PageSize: String(PAGE_SIZE) },
      signal,
    }),
});

/** A case with its evidence. */
export const caseQuery = (client: string, number: string) => ({
  queryKey: ['review', client, 'case', number],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReviewCaseView> =>
    consoleCall(client, 'GET /verwaltung/pruefung/{nr}', { params: { nr: number }, signal }),
});

/** The client's rules. */
export const rulesQuery = (client: string) => ({
  queryKey: ['review', client, 'rules'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReviewRules> =>
    consoleCall(client, 'GET /verwaltung/pruefung/regeln', { signal }),
});

/** After a decision all queries that show cases are refetched, the badge of the navigation included. */
export const refreshReview = async (client: string): Promise<void> => {
  await consoleQueries.invalidateQueries({ queryKey: ['review', client] });
  await consoleQueries.invalidateQueries({ queryKey: ['count', client] });
};
