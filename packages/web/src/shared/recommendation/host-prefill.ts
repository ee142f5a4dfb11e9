import type { Prefill } from '@mundwerk/contract/values/page/frame-messages';

type Fill = (prefill: Prefill) => void;

/** Kept in memory only: what was typed on the host page is not stored before a form is sent. */
let handed: Prefill = {};
const fills = new Set<Fill>();

/** Accepts what the person typed on the host page. */
export const handOverPrefill = (prefill: Prefill): void => {
  handed = prefill;
  for (const fill of fills) fill(handed);
};

/** Calls `fill` with the prefill, now and whenever it changes; returns a function that unsubscribes. */
export const onPrefill = (fill: Fill): (() => void) => {
  fill(handed);
  fills.add(fill);
  return () => fills.delete(fill);
};
