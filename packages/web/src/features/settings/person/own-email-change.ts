import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http/api.ts';

/** The change of address that is still to be confirmed. */
export const waitingEmail = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => call('GET /empfehler/email'),
});
