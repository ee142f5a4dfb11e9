import type { HostMessage } from '@mundwerk/contract/values/page/frame-messages';
import { boot } from '#lib/page/boot.ts';
import { handOverPrefill } from '#shared/recommendation/host-prefill.ts';
import { takeHostAnswer } from './host-answer.ts';
import { adoptBackground } from './host-background.ts';

type Greeting = Extract<HostMessage, { type: 'init' }>;

/** Adopts the host page's data about the visitor and itself. Only a site where the portal belongs may answer for a visitor. */
export const takeGreeting = ({ consent, prefill, background }: Greeting): void => {
  const { ModuleIntegratedFrame, HintergrundDerHostseite } = boot().client;
  if (consent !== undefined && ModuleIntegratedFrame) takeHostAnswer(consent);
  if (prefill) handOverPrefill(prefill);
  if (background && HintergrundDerHostseite) adoptBackground(background);
};
