import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';

/** The change of address that waits for a mailbox. */
export const waitingEmail = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => call('GET /empfehler/email'),
});
