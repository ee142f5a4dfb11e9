import { useEffect } from 'react';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** Visits counted in this document: a page view is one visit, however often the page is rendered or returned to. */
const counted = new Set<string>();

/** Counts the visit; the server leaves out the sender's own, crawlers' and repeated ones. A failure is not shown. */
export const useVisit = (number: string, channel: string | null): void => {
  useEffect(() => {
    if (counted.has(number)) return;
    counted.add(number);
    const count = () => call('PUT /empfehlung/{nr}', { params: { nr: number }, query: channel ? { channel } : {} });
    // The visit also counts when the visitor's own session has just ended.
    const again = (error: unknown) =>
      error instanceof ApiError && error.reason === 'sessionEnded' ? count() : Promise.reject(error);
    count()
      .catch(again)
      .catch(() => undefined);
  }, [number, channel]);
};
