import { useEffect } from 'react';
import { call } from '../../../lib/http/api.ts';

/** What this document has counted: a page view is one visit, however often the page is rendered or returned to. */
const counted = new Set<string>();

/** Counts the visit; the server leaves out the sender's own, crawlers' and repeated ones. A failure is not shown. */
export const useVisit = (number: string, channel: string | null): void => {
  useEffect(() => {
    if (counted.has(number)) return;
    counted.add(number);
    call('PUT /empfehlung/{nr}', { params: { nr: number }, query: channel ? { channel } : {} }).catch(() => undefined);
  }, [number, channel]);
};
