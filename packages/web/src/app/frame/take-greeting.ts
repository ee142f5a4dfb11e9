import type { HostMessage } from '@mundwerk/contract/values/page/frame-messages';
import { adoptHostAnswer } from '../../lib/consent/consent.ts';
import { handOverPrefill } from '../../lib/form/host-prefill.ts';
import { boot } from '../../lib/page/boot.ts';
import { adoptBackground } from './host-background.ts';

type Greeting = Extract<HostMessage, { type: 'init' }>;

/** What the host page said last, as text. */
let heardAnswer: string | undefined;
let isAnswering = false;

/** Whether a decision that is told right now is the host page's own. */
export const isHostAnswering = (): boolean => isAnswering;

/** Takes over what was answered on the host page. One that repeats itself has no newer word than the visitor's own in the portal. */
const takeAnswer = (answer: NonNullable<Greeting['consent']> | null): void => {
  const heard = JSON.stringify(answer);
  if (heard === heardAnswer) return;
  heardAnswer = heard;
  isAnswering = true;
  adoptHostAnswer(answer);
  isAnswering = false;
};

/** Takes over what the host page says of the visitor and of itself. Only a site where the portal belongs may answer for a visitor. */
export const takeGreeting = ({ consent, prefill, background }: Greeting): void => {
  const { ModuleIntegratedFrame, HintergrundDerHostseite } = boot().client;
  if (consent !== undefined && ModuleIntegratedFrame) takeAnswer(consent);
  if (prefill) handOverPrefill(prefill);
  if (background && HintergrundDerHostseite) adoptBackground(background);
};
