import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

/** The personal link of the logged-in recommender. */
export const ownPersonalLink = queryOptions({
  queryKey: ['own-personal-link'],
  queryFn: ({ signal }) => call('GET /empfehler/linkname', { signal }),
});
