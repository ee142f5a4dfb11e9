import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useOpenRow } from '#work/list/open-row.ts';
import { RowPanel } from '#work/panel/row-panel.tsx';
import { ShownOnce } from '#work/reveal/reveal.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import { CreateKeyAct } from './create-key-act.tsx';
import { endWords, KeyPanel, lastUseWords, networkWords, scopeNames, TONES } from './key-panel.tsx';
import styles from './keys-screen.module.css';

const Keys = ({ keys, onDone }: { keys: readonly KeyView[]; onDone: () => void }): ReactNode => {
  const { addressOf, openId } = useOpenRow();
  return (
    <RowPanel
      list={{ idOf: ({ Id }: KeyView) => Id }}
      rows={keys}
      opening={{
        title: (_id, view) => view?.Name ?? t('consoleKeys.title'),
        content: (_id, view) => <KeyPanel view={view} onDone={onDone} />,
      }}
    >
      <RowTable
        caption={t('consoleKeys.title')}
        frame="loose"
        rows={keys}
        keyOf={({ Id }) => Id}
        rowProps={({ Id, Status }) => ({
          'aria-current': openId === Id ? true : undefined,
          className: Status === 'Aktiv' ? undefined : text.soft,
        })}
        columns={[
          {
            title: t('consoleKeys.columns.name'),
            cell: ({ Id, Name }) => (
              <Link to={addressOf(Id)} data-row={Id}>
                {Name}
              </Link>
            ),
            below: ({ Art }) => t(`consoleKeys.kinds.${Art}`),
          },
          {
            title: t('consoleKeys.columns.state'),
            cell: ({ Status }) => <StateDot tone={TONES[Status]}>{t(`consoleKeys.states.${Status}`)}</StateDot>,
          },
          { title: t('consoleKeys.columns.scopes'), cell: scopeNames, className: styles.names },
          { title: t('consoleKeys.columns.networks'), cell: networkWords, className: styles.names },
          { title: t('consoleKeys.columns.used'), cell: lastUseWords },
          {
            title: t('consoleKeys.columns.refused'),
            kind: 'number',
            cell: ({ AbgelehntHeute }) => formatNumber(AbgelehntHeute),
            className: ({ AbgelehntHeute }) => (AbgelehntHeute > 0 ? text.danger : undefined),
          },
          { title: t('consoleKeys.columns.ends'), cell: endWords },
        ]}
      />
    </RowPanel>
  );
};

interface MadeKey {
  readonly name: string;
  readonly key: string;
  readonly isWaiting: boolean;
}

/** The texts of a secret that is shown once. */
const wordsOf = ({ name, isWaiting }: MadeKey) => ({
  title: t('consoleKeys.made.title', { name }),
  text: t(isWaiting ? 'consoleKeys.made.waits' : 'consoleKeys.made.text'),
  copy: t('consoleKeys.made.copy'),
  copied: t('consoleKeys.made.copied'),
  failed: t('consoleKeys.made.failed'),
  close: t('consoleKeys.made.close'),
});

/** The keys of the client's own systems: their scopes, networks, expiry and requests. */
export const Component = (): ReactNode => {
  const [made, setMade] = useState<MadeKey | null>(null);
  const query = useConsoleQuery(['keys'], 'GET /verwaltung/schluessel');
  const again = (): void => void query.refetch();
  const show = (one: MadeKey): void => {
    setMade(one);
    again();
  };
  return (
    <Screen
      title={t('consoleKeys.title')}
      lead={t('consoleKeys.lead')}
      acts={query.data ? <CreateKeyAct scopes={query.data.MoeglicheBereiche} onMade={show} /> : null}
    >
      {made ? <ShownOnce key={made.key} secret={made.key} words={wordsOf(made)} onClose={() => setMade(null)} /> : null}
      <Loaded query={query}>
        {({ Schluessel }) =>
          Schluessel.length === 0 ? (
            <Empty title={t('consoleKeys.emptyTitle')}>
              <p>{t('consoleKeys.emptyText')}</p>
            </Empty>
          ) : (
            <Keys keys={Schluessel} onDone={again} />
          )
        }
      </Loaded>
    </Screen>
  );
};
