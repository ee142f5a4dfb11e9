import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import { useRef, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import type { Releases } from './use-releases.ts';

/** Outcome of one order: released now, released before, or why not. */
export type ReleaseOutcome =
  | { readonly kind: 'released' | 'before' }
  | { readonly kind: 'refused'; readonly why: string };

interface ReleaseRun {
  readonly step: 'asking' | 'running' | 'done';
  /** Outcomes by order number; orders not started are absent. */
  readonly outcomes: ReadonlyMap<string, ReleaseOutcome>;
  /** Releases one order after the other, so that stopping leaves the rest untouched. Resolves to whether all were released. */
  readonly start: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Releases several orders and reports each outcome. */
export const useReleaseRun = (orders: readonly OrderRow[], releases: Releases): ReleaseRun => {
  const [step, setStep] = useState<ReleaseRun['step']>('asking');
  const [outcomes, setOutcomes] = useState<ReleaseRun['outcomes']>(new Map());
  const isStopped = useRef(false);

  const releaseOne = async (number: string): Promise<ReleaseOutcome> => {
    try {
      const { Freigabe } = await releases.release(number);
      return { kind: Freigabe === 'Angefordert' ? 'released' : 'before' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { kind: 'refused', why: error.message };
    }
  };

  const start = async (): Promise<boolean> => {
    isStopped.current = false;
    setStep('running');
    const found = new Map<string, ReleaseOutcome>();
    for (const { Auftragsnummer } of orders) {
      if (isStopped.current) break;
      found.set(Auftragsnummer, await releaseOne(Auftragsnummer));
      setOutcomes(new Map(found));
    }
    setStep('done');
    // A refusal also means that the list is outdated.
    void releases.refresh();
    return found.size === orders.length && [...found.values()].every(({ kind }) => kind === 'released');
  };

  const stop = (): void => {
    isStopped.current = true;
  };
  return { step, outcomes, start, stop };
};
