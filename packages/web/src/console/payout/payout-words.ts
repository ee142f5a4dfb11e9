import type { PayoutRunState } from '@mundwerk/contract/values/state/states';
import { t } from '#lib/text/i18n.ts';
import type { StateTone } from '#ui/data/data-table.tsx';

const PROPOSALS = {
  Vorgeschlagen: 'waiting',
  Freigegeben: 'done',
  Abgelehnt: 'ended',
  Zurueckgezogen: 'ended',
  Verfallen: 'ended',
} as const satisfies Record<string, StateTone>;

const isKnown = (state: string): state is keyof typeof PROPOSALS => Object.hasOwn(PROPOSALS, state);

/** The tone of a proposal's state. */
export const proposalTone = (state: string): StateTone | undefined => (isKnown(state) ? PROPOSALS[state] : undefined);

/** The state of a proposal in words. */
export const proposalWord = (state: string): string =>
  isKnown(state) ? t(`console.payout.proposalStates.${state}`) : state;

const RUNS: Record<PayoutRunState, StateTone> = {
  Erstellt: 'waiting',
  Abgerufen: 'moving',
  Teilweise: 'moving',
  Abgeschlossen: 'done',
  Verworfen: 'ended',
};

/** The tone of a run's state. */
export const runTone = (state: PayoutRunState): StateTone => RUNS[state];
