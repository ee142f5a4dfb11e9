import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@mundwerk/contract/errors';

/** Headers of our calls that no form, picture or link can carry, and no foreign script without CORS permission, which the client's own sites alone have. */
const OWN_HEADERS = ['language', 'authorization', 'x-authorization', 'idempotency-key', 'x-requested-with'] as const;

/**
 * Refuses a request that a foreign page can have made in a visitor's browser (notAllowed): it is neither from a page of ours
 * (Fetch Metadata) nor carries a header of our calls. An address that was typed or opened from a mail is a page, never a call.
 */
export const refuseForeignPages = (headers: IncomingHttpHeaders): void => {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  if (!OWN_HEADERS.some((name) => headers[name] !== undefined)) throw new AppError('notAllowed');
};
