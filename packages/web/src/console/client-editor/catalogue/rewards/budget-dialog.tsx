import { type ReactNode, useState } from 'react';
import { centsText } from '#console/client-editor/fields/client-field.ts';
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
import { afterwards, BUDGET_LIMITS, type BudgetLimitName, budgetOf, possibleSuccessors } from './budget-rules.ts';
import { rewardState } from './reward-rules.ts';

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
const Afterwards = ({ typed, reward, rewards }: { typed: Typed } & Pick<BudgetDialogProps, 'reward' | 'rewards'>) => {
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
            <Afterwards typed={typed} reward={reward} rewards={rewards} />
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
