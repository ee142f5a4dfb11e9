import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { EditorGroup } from '#console/client-editor/entry/editor-section.tsx';
import { documentBoot } from '#lib/page/boot.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable, StateDot, type StateTone } from '#ui/data/data-table.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/layout.tsx';
import { type Catalogue, type Entry, type ProductValue, type RewardValue, textIn } from '../use-catalogue.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { BUDGET_LIMITS } from './budget-rules.ts';
import { RewardDialog } from './reward-dialog.tsx';
import { type PlacedReward, type RewardPurpose, type RewardState, rewardState, useRewardActs } from './reward-rules.ts';

const kindWords = ({ Typ }: RewardValue): string =>
  t(`consoleClientEditor.rewards.kinds.${Typ === 'Gutschein' ? 'Gutschein' : 'Ueberweisung'}`);

const TONES: Readonly<Record<RewardState, StateTone>> = {
  running: 'done',
  planned: 'waiting',
  ended: 'ended',
  standBy: 'waiting',
};

/** The budget of a reward and its successor in one line; null without a budget. */
const budgetWords = ({ Budget }: RewardValue, rewards: readonly RewardValue[]): string | null => {
  if (!Budget) return null;
  const next = rewards.find(({ Id }) => Id === Budget.Nachfolger);
  return [
    ...BUDGET_LIMITS.flatMap((name) => {
      const cents = Budget[name];
      return cents === undefined ? [] : [t(`consoleClientEditor.budget.most.${name}`, { sum: formatMoney(cents) })];
    }),
    ...(next ? [t('consoleClientEditor.budget.then', { sum: formatMoney(next.WertCent ?? 0) })] : []),
  ].join(', ');
};

interface RewardListProps {
  catalogue: Catalogue;
  product: Entry<ProductValue>;
  languages: readonly string[];
}

/** The dialog that is open, and for which reward. */
type Asked =
  | { readonly purpose: RewardPurpose; readonly reward: PlacedReward | null; readonly earliest: string }
  | { readonly purpose: 'budget'; readonly reward: PlacedReward };

/** The first day a successor can start: after today, which was already promised, and after the reward's own start. */
const earliestAfter = ({ Startdatum = '' }: RewardValue): string => {
  const tomorrow = addDays(today(), 1);
  return Startdatum >= tomorrow ? addDays(Startdatum, 1) : tomorrow;
};

interface RewardRowProps {
  reward: PlacedReward;
  rewards: readonly RewardValue[];
  problem: string | undefined;
  /** Null for people with read access only. */
  onAsk: ((asked: Asked) => void) | null;
  onRemove: (() => void) | null;
}

const RewardRow = ({ reward, rewards, problem, onAsk, onRemove }: RewardRowProps): ReactNode => {
  const { value } = reward;
  const state = rewardState(value, today(), rewards);
  const ask = (purpose: 'renew' | 'boost'): void => onAsk?.({ purpose, reward, earliest: earliestAfter(value) });
  // A booster would separate a reward from its successor, so neither of the two can be boosted.
  const canBoost = state !== 'standBy' && value.Budget?.Nachfolger === undefined;
  return (
    <tr>
      <Cell
        below={
          problem ? (
            <span className={text.danger}>{problem}</span>
          ) : (
            [`${kindWords(value)} · ${value.Id}`, budgetWords(value, rewards)].filter(Boolean).join(', ')
          )
        }
      >
        {textIn(value.Titel, documentBoot().language)}
      </Cell>
      <Cell kind="number">{formatMoney(value.WertCent ?? 0)}</Cell>
      <Cell>{value.Startdatum ? formatDate(value.Startdatum) : '–'}</Cell>
      <Cell>{value.Enddatum ? formatDate(value.Enddatum) : t('consoleClientEditor.rewards.open')}</Cell>
      <Cell>
        <StateDot tone={TONES[state]}>{t(`consoleClientEditor.rewards.states.${state}`)}</StateDot>
      </Cell>
      <Cell>
        <Row gap="sm">
          {onAsk && state !== 'ended' ? (
            <>
              <Button kind="secondary" size="sm" onClick={() => ask('renew')}>
                {t('consoleClientEditor.rewards.renew')}
              </Button>
              {canBoost ? (
                <Button kind="secondary" size="sm" onClick={() => ask('boost')}>
                  {t('consoleClientEditor.rewards.boostAct')}
                </Button>
              ) : null}
              <Button kind="secondary" size="sm" onClick={() => onAsk({ purpose: 'budget', reward })}>
                {t('consoleClientEditor.budget.action')}
              </Button>
            </>
          ) : null}
          {onRemove ? (
            <Button kind="quiet" size="sm" onClick={onRemove}>
              {t('consoleClientEditor.remove')}
            </Button>
          ) : null}
        </Row>
      </Cell>
    </tr>
  );
};

interface AskedDialogProps extends RewardListProps {
  asked: Asked;
  acts: ReturnType<typeof useRewardActs>;
  onClose: () => void;
}

const AskedDialog = ({ asked, acts, product, languages, onClose }: AskedDialogProps): ReactNode => {
  if (asked.purpose === 'budget')
    return (
      <BudgetDialog
        reward={asked.reward.value}
        rewards={product.value.Praemien ?? []}
        isPublished={acts.isPublished}
        freshId={acts.freshId}
        onClose={onClose}
        onDone={(budget, freshCents) => {
          acts.setBudget(asked.reward, budget, freshCents);
          onClose();
        }}
      />
    );
  const { purpose, reward, earliest } = asked;
  return (
    <RewardDialog
      purpose={purpose}
      before={reward?.value ?? null}
      languages={languages}
      earliest={earliest}
      onClose={onClose}
      onDone={(made) => {
        if (purpose === 'boost' && reward) acts.boost(reward, made);
        else acts.add(reward, made);
        onClose();
      }}
    />
  );
};

/** The rewards of a product with their days and budgets. Rewards are never edited: a new one follows from a day on, and promises stand. */
export const RewardList = (props: RewardListProps): ReactNode => {
  const { catalogue, product } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useRewardActs(catalogue, product);
  const rewards = product.value.Praemien ?? [];
  const { mayChange } = catalogue;
  return (
    <EditorGroup
      title={t('consoleClientEditor.rewards.heading')}
      lead={t('consoleClientEditor.rewards.lead')}
      acts={
        mayChange ? (
          <Button
            kind="secondary"
            size="sm"
            onClick={() => setAsked({ purpose: 'add', reward: null, earliest: today() })}
          >
            {t('consoleClientEditor.rewards.add')}
          </Button>
        ) : null
      }
    >
      {rewards.length === 0 ? <p>{t('consoleClientEditor.rewards.empty')}</p> : null}
      {rewards.length > 0 ? (
        <Scroll label={t('consoleClientEditor.rewards.heading')}>
          <DataTable
            caption={t('consoleClientEditor.rewards.heading')}
            columns={[
              { title: t('consoleClientEditor.rewards.columns.title') },
              { title: t('consoleClientEditor.rewards.columns.sum'), kind: 'number' },
              { title: t('consoleClientEditor.rewards.columns.from') },
              { title: t('consoleClientEditor.rewards.columns.until') },
              { title: t('consoleClientEditor.rewards.columns.state') },
              { title: t('consoleClientEditor.rewards.columns.acts') },
            ]}
          >
            {rewards.map((value, index) => (
              <RewardRow
                key={value.Id}
                reward={{ index, value }}
                rewards={rewards}
                problem={catalogue.problemAt(product, ['Praemien', index])}
                onAsk={mayChange ? setAsked : null}
                onRemove={mayChange && !acts.isPublished(value) ? () => acts.remove(index) : null}
              />
            ))}
          </DataTable>
        </Scroll>
      ) : null}
      {asked ? <AskedDialog {...props} asked={asked} acts={acts} onClose={() => setAsked(null)} /> : null}
    </EditorGroup>
  );
};
