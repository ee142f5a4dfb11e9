import type { ParticipationEntry } from '@mundwerk/contract/console/repair/block';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { LoadedTable } from '#work/screen/row-table.tsx';
import { LiftBlockAct, ListEntryAct } from '../acts/block-acts.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import styles from './blocks-screen.module.css';

const stateOf = ({ Id, AufgehobenAm, AufgehobenVon }: ParticipationEntry): string => {
  if (AufgehobenAm) {
    return t('consoleBlocks.lifted', { when: formatDateTime(AufgehobenAm), name: AufgehobenVon ?? '' });
  }
  return Id === null ? t('consoleBlocks.inFolder') : t('consoleBlocks.active');
};

/** The blocks, and the exceptions from them. */
export const Component = (): ReactNode => {
  const query = useConsoleQuery(['blocks'], 'GET /verwaltung/sperren');
  const again = (): void => void query.refetch();
  return (
    <Screen title={t('consoleBlocks.title')} lead={t('consoleBlocks.lead')}>
      {query.data ? (
        <Row>
          <ListEntryAct kind="Adresse" onDone={again} />
          <ListEntryAct kind="Muster" onDone={again} />
          <ListEntryAct kind="Ausnahme" onDone={again} />
        </Row>
      ) : null}
      <LoadedTable
        query={query}
        rows={(entries) => entries}
        caption={t('consoleBlocks.title')}
        frame="small"
        empty={{ title: t('consoleBlocks.emptyTitle'), text: t('consoleBlocks.emptyText') }}
        keyOf={({ Id }, index) => Id ?? `folder-${index}`}
        rowProps={({ AufgehobenAm }) => ({ className: AufgehobenAm ? text.soft : undefined })}
        columns={[
          { title: t('consoleBlocks.columns.kind'), cell: ({ Art }) => t(`consoleBlocks.kinds.${Art}`) },
          { title: t('consoleBlocks.columns.value'), cell: ({ Wert }) => Wert, className: styles.value },
          { title: t('consoleBlocks.columns.since'), moment: ({ SeitWann }) => SeitWann, below: ({ Von }) => Von },
          { title: t('consoleBlocks.columns.state'), cell: stateOf },
          {
            title: t('consoleBlocks.columns.acts'),
            cell: ({ Id, Art, AufgehobenAm }) =>
              Id && !AufgehobenAm ? (
                <LiftBlockAct id={Id} isAllowance={Art === 'Ausnahme'} isPattern={Art === 'Muster'} onDone={again} />
              ) : null,
          },
        ]}
      />
    </Screen>
  );
};
