import type { ConsentChoice } from '@mundwerk/contract/values/page/frame-messages';
import { consentOf, followHost, type HostRule, onConsentChange } from '#lib/consent/consent.ts';

/** The visitor's answer on the host page, in memory only, because the host page stores it. */
let answer: ConsentChoice | null = null;
/** The last message of the host page, as text. */
let heard: string | undefined;
let isAnswering = false;

/** Whether the current consent change was caused by the host page. */
export const isHostAnswering = (): boolean => isAnswering;

/** A refusal in the portal overrides a consent on the host page: the narrower answer applies. */
const narrower: HostRule = (category, own) => {
  if (answer === null || own === 'declined') return own;
  return answer[category] ? 'given' : 'declined';
};

const adopt = (next: ConsentChoice | null): void => {
  answer = next;
  isAnswering = true;
  followHost(narrower);
  isAnswering = false;
};

/** The visitor's own choice in the portal. */
const ownChoice = (): ConsentChoice => {
  const before = answer;
  answer = null;
  const own = {
    functional: consentOf('functional') === 'given',
    analytical: consentOf('analytical') === 'given',
    marketing: consentOf('marketing') === 'given',
  };
  answer = before;
  return own;
};

// A decision in the portal overrides the host page's answer, until the host page sends a newer one.
onConsentChange(() => {
  if (answer && !isAnswering) adopt(ownChoice());
});

/** Adopts the answer of the host page. A repeated message is ignored, because the visitor may have decided in the portal since. */
export const takeHostAnswer = (next: ConsentChoice | null): void => {
  const text = JSON.stringify(next);
  if (text === heard) return;
  heard = text;
  adopt(next);
};
