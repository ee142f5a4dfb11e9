import type { CapacityAdvice } from '@mundwerk/contract/values/console/health';

/** Events per second, averaged over the counted time. */
export interface Rates {
  readonly clicks: number;
  readonly recommendations: number;
  /** Claims, each of which stands for a reported order and for a reward that is picked up later. */
  readonly claims: number;
}

/** Milliseconds of a core per request, and what is seen for each click: the model of docs/how-to/scale.md. */
const COST_MS = { click: 0.16, landing: 0.65, page: 0.16, recommendation: 15, order: 6.8, pickUp: 21 } as const;
const PAGES_PER_CLICK = 2;

/** Cores are used to 60 %. */
const USABLE_MS = 600;

/** The cores that rates need by the model. */
export const coresFor = ({ clicks, recommendations, claims }: Rates): number =>
  (clicks * (COST_MS.click + PAGES_PER_CLICK * (COST_MS.landing + COST_MS.page)) +
    recommendations * COST_MS.recommendation +
    claims * (COST_MS.order + COST_MS.pickUp)) /
  USABLE_MS;

/** The facts that capacity advice is based on. */
interface CapacityFacts {
  /** Load in percent; 100 means that a core is used as much as it should be. */
  readonly loadPercent: number;
  readonly processes: number;
  readonly connectionsPercent: number;
  readonly clickLagSeconds: number;
  readonly clicksPerSecond: number;
  /** Whether the installation is deployed; otherwise one process is enough. */
  readonly isDeployed: boolean;
}

/** Capacity is added from this load on, before it is needed. */
const TIGHT_PERCENT = 80;

/** Clicks are counted within seconds; a minute means that folding does not keep up. */
const LATE_SECONDS = 60;

/** The rows of the table in docs/how-to/scale.md from which on more than processes is added. */
const STANDBY_FROM = 100;
const LARGE_FROM = 1000;

/** The next thing to add: first what is tight now, then what the size of the programme needs. */
export const adviseCapacity = (facts: CapacityFacts): CapacityAdvice => {
  if (facts.loadPercent >= TIGHT_PERCENT) return 'Prozess';
  if (facts.connectionsPercent >= TIGHT_PERCENT) return 'Verbindungen';
  if (facts.clickLagSeconds >= LATE_SECONDS) return 'Klicks';
  if (facts.isDeployed && facts.processes < 2) return 'ZweiterProzess';
  if (facts.clicksPerSecond >= LARGE_FROM) return 'Grossanlage';
  return facts.clicksPerSecond >= STANDBY_FROM ? 'Ersatzdatenbank' : 'Nichts';
};

/** The load that people read: the model's, or that of the busiest process where it is higher. */
export const loadPercent = (cores: number, processes: number, busiest: number | null): number => {
  const byModel = processes === 0 ? 0 : cores / processes;
  // The measured share refers to all of the time, of which 60 % should be used.
  const measured = busiest === null ? 0 : busiest / (USABLE_MS / 1000);
  return Math.round(Math.max(byModel, measured) * 100);
};
