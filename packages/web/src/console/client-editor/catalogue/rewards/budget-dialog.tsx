import { type ReactNode, useState } from 'react';
import { centsText } from '#console/client-editor/fields/client-field.ts';
import type { JsonEdit, JsonWay } from '#console/client-editor/file/draft-files.tsx';
import { documentBoot } from '#lib/page/boot.ts';
import { today } from '#lib/text/clock.ts';
import { formatMoney, readCents } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { type BudgetValue, type RewardValue, textIn } from '../use-catalogue.ts';
import { rewardState } from './reward-rules.ts';

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

/** Option value for a successor that is yet to be created. */
const FRESH = 'neu';

interface BudgetDialogProps {
  reward: RewardValue;
  /** All rewards of the product. */
  rewards: readonly RewardValue[];
  isPublished: (reward: RewardValue) => boolean;
  /** The number that a new successor gets. */
  freshId: number;
  onClose: () => void;
  /** `freshCents` is the sum of a successor that is to be made. */
  onDone: (budget: BudgetValue | undefined, freshCents: number | null) => void;
}

type Typed = Record<BudgetLimitName | 'successor' | 'freshSum', string>;

const typedOf = ({ Budget = {} }: RewardValue): Typed => {
  const shown = (cents: number | undefined): string => (cents === undefined ? '' : centsText(cents));
  return {
    ProTagCent: shown(Budget.ProTagCent),
    ProMonatCent: shown(Budget.ProMonatCent),
    GesamtCent: shown(Budget.GesamtCent),
    successor: Budget.Nachfolger === undefined ? '' : String(Budget.Nachfolger),
    freshSum: '',
  };
};

/** Error message for a limit: it is no sum, or too little to pay the reward once. */
const limitError = (typed: string, least: number): string | undefined => {
  if (typed.trim() === '') return undefined;
  const cents = readCents(typed);
  if (cents === null) return t('consoleClientEditor.unreadable.money');
  return cents < least ? t('consoleClientEditor.budget.tooLow', { sum: formatMoney(least) }) : undefined;
};

const limitsIn = (typed: Typed): Partial<Record<BudgetLimitName, number>> =>
  Object.fromEntries(
    BUDGET_LIMITS.flatMap((name) => {
      const cents = readCents(typed[name]);
      return typed[name].trim() === '' || cents === null ? [] : [[name, cents]];
    }),
  );

const freshError = ({ successor, freshSum }: Typed): string | undefined =>
  successor === FRESH && (readCents(freshSum) ?? 0) <= 0 ? t('consoleClientEditor.unreadable.money') : undefined;

/** Explains what visitors see once the budget is used up. */
const BudgetAfterwards = ({
  typed,
  reward,
  rewards,
}: { typed: Typed } & Pick<BudgetDialogProps, 'reward' | 'rewards'>) => {
  const successorCents =
    typed.successor === FRESH
      ? readCents(typed.freshSum)
      : (rewards.find(({ Id }) => String(Id) === typed.successor)?.WertCent ?? null);
  const running = rewards.filter((one) => one.Id !== reward.Id && rewardState(one, today(), rewards) === 'running');
  const then = afterwards(successorCents, running);
  const before = formatMoney(reward.WertCent ?? 0);
  if (then.kind === 'successor')
    return <p>{t('consoleClientEditor.budget.thenSuccessor', { sum: formatMoney(then.cents), before })}</p>;
  if (then.kind === 'others')
    return <p>{t('consoleClientEditor.budget.thenOthers', { sums: then.cents.map(formatMoney).join(', ') })}</p>;
  return <p>{t('consoleClientEditor.budget.thenNothing')}</p>;
};

interface FieldsProps extends Pick<BudgetDialogProps, 'reward' | 'rewards' | 'isPublished'> {
  typed: Typed;
  isChecked: boolean;
  onType: (typed: Typed) => void;
}

const Fields = ({ typed, isChecked, reward, rewards, isPublished, onType }: FieldsProps): ReactNode => {
  const language = documentBoot().language;
  const named = (one: RewardValue): string =>
    `${textIn(one.Titel, language)}, ${formatMoney(one.WertCent ?? 0)} (${one.Id})`;
  const kept = rewards.filter(({ Id }) => Id === reward.Budget?.Nachfolger);
  const offered = possibleSuccessors(reward, rewards, isPublished);
  return (
    <>
      {BUDGET_LIMITS.map((name) => (
        <TextField
          key={name}
          label={t(`consoleClientEditor.budget.limits.${name}`)}
          hint={t('consoleClientEditor.budget.limitHint')}
          inputMode="decimal"
          error={isChecked ? limitError(typed[name], reward.WertCent ?? 0) : undefined}
          {...textInput(typed[name], (next) => onType({ ...typed, [name]: next }))}
        />
      ))}
      <SelectField
        label={t('consoleClientEditor.budget.successor')}
        options={[
          ['', t('consoleClientEditor.budget.nothing')],
          ...[...kept.filter((one) => !offered.includes(one)), ...offered].map(
            (one) => [String(one.Id), named(one)] as const,
          ),
          [FRESH, t('consoleClientEditor.budget.fresh')],
        ]}
        {...textInput(typed.successor, (successor) => onType({ ...typed, successor }))}
      />
      {typed.successor === FRESH ? (
        <TextField
          label={t('consoleClientEditor.budget.freshSum')}
          inputMode="decimal"
          error={isChecked ? freshError(typed) : undefined}
          {...textInput(typed.freshSum, (freshSum) => onType({ ...typed, freshSum }))}
        />
      ) : null}
    </>
  );
};

/** Edits the budget of a reward, and what visitors see when it is used up. */
export const BudgetDialog = (props: BudgetDialogProps): ReactNode => {
  const { reward, rewards, isPublished, freshId, onClose, onDone } = props;
  const [typed, setTyped] = useState(() => typedOf(reward));
  const [isChecked, setIsChecked] = useState(false);
  const limits = limitsIn(typed);
  const hasLimit = Object.keys(limits).length > 0;
  const send = (): void => {
    const errors = [...BUDGET_LIMITS.map((name) => limitError(typed[name], reward.WertCent ?? 0)), freshError(typed)];
    if (errors.some(Boolean)) {
      setIsChecked(true);
      return;
    }
    const isFresh = hasLimit && typed.successor === FRESH;
    const successor = isFresh ? freshId : typed.successor === '' ? null : Number(typed.successor);
    onDone(budgetOf(limits, successor), isFresh ? readCents(typed.freshSum) : null);
  };
  return (
    <Dialog
      isOpen
      title={t('consoleClientEditor.budget.title', { title: textIn(reward.Titel, documentBoot().language) })}
      closeLabel={t('consoleClientEditor.close')}
      onClose={onClose}
    >
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('consoleClientEditor.budget.lead')}</p>
        <Fields
          typed={typed}
          isChecked={isChecked}
          reward={reward}
          rewards={rewards}
          isPublished={isPublished}
          onType={setTyped}
        />
        <Notice kind="info" title={t('consoleClientEditor.budget.visitors')}>
          {hasLimit ? (
            <BudgetAfterwards typed={typed} reward={reward} rewards={rewards} />
          ) : (
            <p>{t('consoleClientEditor.budget.noLimit')}</p>
          )}
        </Notice>
        <Row>
          <Button type="submit">
            {t(hasLimit || !reward.Budget ? 'consoleClientEditor.budget.save' : 'consoleClientEditor.budget.remove')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('consoleClientEditor.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
