import type { Plan } from './plan-query.ts';

/** The phases of plans, in the order they are shown. */
export const PHASES = ['current', 'coming', 'past'] as const;
export type Phase = (typeof PHASES)[number];

type Period = Pick<Plan, 'GueltigVon' | 'GueltigBis'>;

/** The phase of a plan on a day; its last day still counts. */
export const phaseOf = ({ GueltigVon, GueltigBis }: Period, today: string): Phase => {
  if (GueltigVon > today) return 'coming';
  return GueltigBis !== null && GueltigBis < today ? 'past' : 'current';
};

/** Whether anything is left to delete or end: neither a past plan nor one that ends today anyway. */
export const canEnd = (plan: Period, today: string): boolean =>
  phaseOf(plan, today) !== 'past' && plan.GueltigBis !== today;

/** The plans by phase: current and coming ones with the earliest start first, past ones with the latest. */
export const groupPlans = (plans: readonly Plan[], today: string): Record<Phase, Plan[]> => {
  const groups: Record<Phase, Plan[]> = { current: [], coming: [], past: [] };
  const oldestFirst = [...plans].sort((one, other) => one.GueltigVon.localeCompare(other.GueltigVon));
  for (const plan of oldestFirst) groups[phaseOf(plan, today)].push(plan);
  groups.past.reverse();
  return groups;
};
