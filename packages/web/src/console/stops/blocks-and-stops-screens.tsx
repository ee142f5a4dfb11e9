import type { ParticipationEntry, StopView } from '@mundwerk/contract/console/repair/blocks-and-stops';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { LoadedTable } from '#work/screen/row-table.tsx';
import { LiftBlockAct, LiftStopAct, ListEntryAct, SetStopAct } from '../acts/block-and-stop-acts.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import styles from './blocks-and-stops-screens.module.css';

const stateOf = ({ Id, AufgehobenAm, AufgehobenVon }: ParticipationEntry): string => {
  if (AufgehobenAm) {
    return t('consoleBlocks.lifted', { when: formatDateTime(AufgehobenAm), name: AufgehobenVon ?? '' });
  }
  return Id === null ? t('consoleBlocks.inFolder') : t('consoleBlocks.active');
};

/** The blocks, and the exceptions from them. */
export const BlocksScreen = (): ReactNode => {
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

/** The end of a stop, or when and by whom it was lifted. */
const endOf = ({ Bis, AufgehobenAm, AufgehobenVon }: StopView): string => {
  if (AufgehobenAm) return t('consoleStops.lifted', { when: formatDateTime(AufgehobenAm), name: AufgehobenVon ?? '' });
  return Bis ? formatDateTime(Bis) : t('consoleStops.byHand');
};

const wordsOf = ({ Texte }: StopView): ReactNode =>
  Object.entries(Texte).map(([language, words]) => (
    <span key={language} lang={language} className={styles.words}>
      {words}
    </span>
  ));

/** The stops with their authors and ends, and the act that sets one. */
export const StopsScreen = (): ReactNode => {
  const query = useConsoleQuery(['stops'], 'GET /verwaltung/stopps');
  const again = (): void => void query.refetch();
  return (
    <Screen title={t('consoleStops.title')} lead={t('consoleStops.lead')}>
      {query.data ? (
        <div>
          <SetStopAct onDone={again} />
        </div>
      ) : null}
      <LoadedTable
        query={query}
        rows={(stops) => stops}
        caption={t('consoleStops.title')}
        frame="small"
        empty={{ title: t('consoleStops.emptyTitle'), text: t('consoleStops.emptyText') }}
        keyOf={({ Id }) => Id}
        rowProps={({ IstAktiv }) => ({ className: IstAktiv ? undefined : text.soft })}
        columns={[
          {
            title: t('consoleStops.columns.what'),
            cell: ({ Name }) => Name,
            below: ({ Ziel }) => t(`consoleActs.stop.targets.${Ziel}`),
          },
          {
            title: t('consoleStops.columns.scope'),
            cell: ({ Umfang }) => Umfang.map((scope) => t(`consoleActs.stop.scopes.${scope}`)).join(', '),
          },
          { title: t('consoleStops.columns.text'), cell: wordsOf },
          { title: t('consoleStops.columns.since'), moment: ({ SeitWann }) => SeitWann, below: ({ Von }) => Von },
          { title: t('consoleStops.columns.until'), cell: endOf },
          {
            title: t('consoleStops.columns.acts'),
            cell: ({ Id, IstAktiv }) => (IstAktiv ? <LiftStopAct id={Id} onDone={again} /> : null),
          },
        ]}
      />
    </Screen>
  );
};
