import type { ConsentChoice } from '@mundwerk/contract/values/page/frame-messages';
import { consentOf, followHost, type HostRule, onConsentChange } from '../../lib/consent/consent.ts';

/** What the visitor answered on the host page, for as long as this document lives: the host page keeps it. */
let answer: ConsentChoice | null = null;
/** What the host page said last, as text. */
let heard: string | undefined;
let isAnswering = false;

/** Whether a decision that is told right now is the host page's own. */
export const isHostAnswering = (): boolean => isAnswering;

/** A refusal in the portal itself outranks a yes on the host page: the narrower answer counts. */
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

/** What the visitor said in the portal itself. */
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

// A decision in the portal is the visitor's latest word, until the host page has a newer one.
onConsentChange(() => {
  if (answer && !isAnswering) adopt(ownChoice());
});

/** Takes over what was answered on the host page. One that repeats itself has no newer word than the visitor's own in the portal. */
export const takeHostAnswer = (next: ConsentChoice | null): void => {
  const text = JSON.stringify(next);
  if (text === heard) return;
  heard = text;
  adopt(next);
};
