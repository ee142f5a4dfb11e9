import type { Prefill } from '@mundwerk/contract/values/page/frame-messages';

type Fill = (prefill: Prefill) => void;

/** In memory alone: what was typed on the host page is stored nowhere before a form is sent. */
let handed: Prefill = {};
const fills = new Set<Fill>();

/** Takes over what the person typed on the page around us. */
export const handOverPrefill = (prefill: Prefill): void => {
  handed = prefill;
  for (const fill of fills) fill(handed);
};

/** Calls back with what was handed over, now and whenever it changes; answers how to stop. */
export const onPrefill = (fill: Fill): (() => void) => {
  fill(handed);
  fills.add(fill);
  return () => fills.delete(fill);
};
