import { addDays } from '@mundwerk/contract/values/day';
import { type ReactNode, useState } from 'react';
import { documentBoot } from '../../../../lib/page/boot.ts';
import { today } from '../../../../lib/text/days.ts';
import { formatDate, formatMoney } from '../../../../lib/text/format.ts';
import { t } from '../../../../lib/text/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Cell, DataTable } from '../../../../ui/data/data-table.tsx';
import { StateDot, type StateTone } from '../../../../ui/data/state-dot.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import text from '../../../../ui/text/text.module.css';
import { Scroll } from '../../../../work/screen/scroll.tsx';
import styles from '../../fields/fields.module.css';
import { useUndoable } from '../../file/use-undoable.ts';
import { type Entry, nextId, type ProductValue, type RewardValue, textIn } from '../catalogue-entries.ts';
import type { Catalogue } from '../use-catalogue.ts';
import { RewardDialog } from './reward-dialog.tsx';
import { type NewReward, type RewardState, removalEdits, rewardState, successorEdits } from './reward-rules.ts';

const kindWords = ({ Typ }: RewardValue): string =>
  t(`consoleClientEditor.rewards.kinds.${Typ === 'Gutschein' ? 'Gutschein' : 'Ueberweisung'}`);

const TONES: Readonly<Record<RewardState, StateTone>> = { running: 'done', planned: 'waiting', ended: 'ended' };

interface RewardListProps {
  catalogue: Catalogue;
  product: Entry<ProductValue>;
  languages: readonly string[];
}

interface Asked {
  readonly follows: { readonly index: number; readonly value: RewardValue } | null;
  readonly earliest: string;
}

const useRewardActs = ({ catalogue, product }: Omit<RewardListProps, 'languages'>) => {
  const undoable = useUndoable();
  const way = ['Produkte', product.index];
  const published = catalogue.published('Produkte', product.value.Id) as ProductValue | undefined;
  const ids = catalogue
    .list<ProductValue>('Produkte')
    .flatMap(({ value }) => (value.Praemien ?? []).map(({ Id }) => Id));
  return {
    isPublished: ({ Id }: RewardValue): boolean => (published?.Praemien ?? []).some((one) => one.Id === Id),
    add: (follows: Asked['follows'], reward: NewReward): void => {
      const hasRewards = Array.isArray(product.value.Praemien);
      const edits = successorEdits({ way, hasRewards }, follows, reward, nextId(ids));
      void catalogue.save([{ file: product.file, edits }]);
    },
    remove: (index: number): void =>
      void undoable({
        paths: [product.file],
        message: t('consoleClientEditor.removed'),
        act: () =>
          catalogue.save([
            {
              file: product.file,
              edits: removalEdits(way, product.value.Praemien ?? [], index, published?.Praemien ?? []),
            },
          ]),
      }),
  };
};

/** The day from which a successor can begin: never in the past of what was promised. */
const earliestAfter = ({ Startdatum = '' }: RewardValue): string => {
  const tomorrow = addDays(today(), 1);
  return Startdatum >= tomorrow ? addDays(Startdatum, 1) : tomorrow;
};

/** The rewards of a product with their days. None is edited: a new one follows from a day on, and what was promised stays. */
export const RewardList = ({ catalogue, product, languages }: RewardListProps): ReactNode => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isPublished, add, remove } = useRewardActs({ catalogue, product });
  const rewards = product.value.Praemien ?? [];
  return (
    <section className={styles.group}>
      <Row isApart>
        <div>
          <h3 className={text.lg}>{t('consoleClientEditor.rewards.heading')}</h3>
          <p className={text.soft}>{t('consoleClientEditor.rewards.lead')}</p>
        </div>
        {catalogue.mayChange ? (
          <Button kind="secondary" size="sm" onClick={() => setAsked({ follows: null, earliest: today() })}>
            {t('consoleClientEditor.rewards.add')}
          </Button>
        ) : null}
      </Row>
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
            {rewards.map((reward, index) => {
              const state = rewardState(reward, today());
              const name = textIn(reward.Titel, documentBoot().language);
              const problem = catalogue.problemAt(product, ['Praemien', index]);
              return (
                <tr key={reward.Id}>
                  <Cell
                    below={
                      problem ? <span className={text.danger}>{problem}</span> : `${kindWords(reward)} · ${reward.Id}`
                    }
                  >
                    {name}
                  </Cell>
                  <Cell kind="number">{formatMoney(reward.WertCent ?? 0)}</Cell>
                  <Cell>{reward.Startdatum ? formatDate(reward.Startdatum) : '–'}</Cell>
                  <Cell>{reward.Enddatum ? formatDate(reward.Enddatum) : t('consoleClientEditor.rewards.open')}</Cell>
                  <Cell>
                    <StateDot tone={TONES[state]}>{t(`consoleClientEditor.rewards.states.${state}`)}</StateDot>
                  </Cell>
                  <Cell>
                    {catalogue.mayChange && state !== 'ended' ? (
                      <Button
                        kind="secondary"
                        size="sm"
                        onClick={() => setAsked({ follows: { index, value: reward }, earliest: earliestAfter(reward) })}
                      >
                        {t('consoleClientEditor.rewards.renew')}
                      </Button>
                    ) : null}
                    {catalogue.mayChange && !isPublished(reward) ? (
                      <Button kind="quiet" size="sm" onClick={() => remove(index)}>
                        {t('consoleClientEditor.remove')}
                      </Button>
                    ) : null}
                  </Cell>
                </tr>
              );
            })}
          </DataTable>
        </Scroll>
      ) : null}
      {asked ? (
        <RewardDialog
          follows={asked.follows?.value ?? null}
          languages={languages}
          earliest={asked.earliest}
          onClose={() => setAsked(null)}
          onDone={(reward) => {
            add(asked.follows, reward);
            setAsked(null);
          }}
        />
      ) : null}
    </section>
  );
};
