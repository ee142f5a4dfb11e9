import type { JsonEdit, JsonWay } from '#console/client-editor/file/draft-files.tsx';
import type { BudgetValue, RewardValue } from '../use-catalogue.ts';

/** The limits of a budget, from the shortest period to the total. */
export const BUDGET_LIMITS = ['ProTagCent', 'ProMonatCent', 'GesamtCent'] as const;
export type BudgetLimitName = (typeof BUDGET_LIMITS)[number];

/** Whether a reward is offered only while another one of its product is used up. */
export const isStandBy = ({ Id }: RewardValue, all: readonly RewardValue[]): boolean =>
  all.some((one) => one.Id !== Id && one.Budget?.Nachfolger === Id);

const leadsTo = (id: number, target: number, all: readonly RewardValue[]): boolean => {
  const seen = new Set<number>();
  let next: number | undefined = id;
  while (next !== undefined && next !== target && !seen.has(next)) {
    seen.add(next);
    const current: number = next;
    next = all.find(({ Id }) => Id === current)?.Budget?.Nachfolger;
  }
  return next === target;
};

/**
 * The rewards that can be the successor of a used-up one. A published reward that was offered on its own cannot: as a successor it
 * would no longer be offered at other times, and its promise would end.
 */
export const possibleSuccessors = (
  reward: RewardValue,
  all: readonly RewardValue[],
  isPublished: (reward: RewardValue) => boolean,
): RewardValue[] =>
  all.filter(
    (one) => one.Id !== reward.Id && (!isPublished(one) || isStandBy(one, all)) && !leadsTo(one.Id, reward.Id, all),
  );

/** The budget as it is stored: the limits that are set and the successor; undefined without a limit. */
export const budgetOf = (
  limits: Readonly<Partial<Record<BudgetLimitName, number>>>,
  successor: number | null,
): BudgetValue | undefined => {
  const set = BUDGET_LIMITS.flatMap((name) => (limits[name] === undefined ? [] : [[name, limits[name]] as const]));
  if (set.length === 0) return undefined;
  return { ...Object.fromEntries(set), ...(successor === null ? {} : { Nachfolger: successor }) };
};

/** A successor that is made together with the budget: the same reward with another sum. */
export interface FreshSuccessor {
  readonly id: number;
  readonly cents: number;
  readonly from: string;
}

const freshReward = (reward: RewardValue, { id, cents, from }: FreshSuccessor): RewardValue => {
  const { Budget: _, ...rest } = reward;
  return { ...rest, Id: id, WertCent: cents, Startdatum: from };
};

/** The changes that set or remove a reward's budget, and create the successor where a new one is wanted. */
export const budgetEdits = (
  product: JsonWay,
  reward: { readonly index: number; readonly value: RewardValue },
  budget: BudgetValue | undefined,
  fresh: FreshSuccessor | null,
): JsonEdit[] => {
  const list = [...product, 'Praemien'];
  return [
    ...(fresh ? [{ way: [...list, -1], value: freshReward(reward.value, fresh) }] : []),
    { way: [...list, reward.index, 'Budget'], value: budget },
  ];
};

/** What visitors see once the budget is used up. */
export type Afterwards =
  | { readonly kind: 'successor'; readonly cents: number }
  | { readonly kind: 'others'; readonly cents: readonly number[] }
  | { readonly kind: 'nothing' };

/** What visitors see once the budget of a reward is used up: its successor, the other rewards of the day, or nothing. */
export const afterwards = (successorCents: number | null, running: readonly RewardValue[]): Afterwards => {
  if (successorCents !== null) return { kind: 'successor', cents: successorCents };
  const cents = running.map(({ WertCent = 0 }) => WertCent);
  return cents.length > 0 ? { kind: 'others', cents } : { kind: 'nothing' };
};
