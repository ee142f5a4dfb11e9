import type { FastifyRequest } from 'fastify';

/** Content type of a plain form. */
export const FORM = 'application/x-www-form-urlencoded';

/** Whether a page of this very host sent the form: Fetch Metadata says so, or the Origin that every browser sends with a POST. */
export const isOwnForm = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
};
