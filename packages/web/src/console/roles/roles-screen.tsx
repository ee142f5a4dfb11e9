import type { Rollen } from '@mundwerk/contract/console/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './roles-screen.module.css';

const People = ({ people }: { people: Rollen['Personen'] }): ReactNode => (
  <div className={styles.table}>
    <DataTable
      caption={t('consoleRoles.people')}
      columns={[
        { title: t('consoleRoles.columns.name') },
        { title: t('consoleRoles.columns.roles') },
        { title: t('consoleRoles.columns.last') },
      ]}
    >
      {people.map(({ Id, Name, Email, Rollen: roles, ZuletztAm }) => (
        <tr key={Id}>
          <Cell below={Email}>{Name}</Cell>
          <Cell>
            <ul className={styles.roles}>
              {roles.map(({ Rolle, FuerAlle, Seit }) => (
                <li key={`${Rolle} ${FuerAlle}`}>
                  {t(FuerAlle ? 'consoleRoles.everywhere' : 'consoleRoles.here', {
                    role: t(`console.roles.${Rolle}`),
                    day: formatDate(Seit),
                  })}
                </li>
              ))}
            </ul>
          </Cell>
          <Cell>{formatDateTime(ZuletztAm)}</Cell>
        </tr>
      ))}
    </DataTable>
  </div>
);

/** People who signed on without a role; roles are assigned outside the console. */
const WithoutRole = ({ people }: { people: NonNullable<Rollen['OhneRolle']> }): ReactNode => (
  <Section title={t('consoleRoles.without.title')}>
    {people.length === 0 ? (
      <Empty title={t('consoleRoles.without.emptyTitle')}>
        <p>{t('consoleRoles.without.emptyText')}</p>
      </Empty>
    ) : (
      <>
        <p className={text.soft}>{t('consoleRoles.without.lead')}</p>
        <div className={styles.table}>
          <DataTable
            caption={t('consoleRoles.without.title')}
            columns={[
              { title: t('consoleRoles.columns.name') },
              { title: t('consoleRoles.columns.first') },
              { title: t('consoleRoles.columns.last') },
              { title: t('consoleRoles.columns.attempts'), kind: 'number' },
            ]}
          >
            {people.map(({ Name, Email, ErstmalsAm, ZuletztAm, Versuche }) => (
              <tr key={`${Name} ${ErstmalsAm}`}>
                <Cell below={Email}>{Name}</Cell>
                <Cell>{formatDateTime(ErstmalsAm)}</Cell>
                <Cell>{formatDateTime(ZuletztAm)}</Cell>
                <Cell kind="number">{formatNumber(Versuche)}</Cell>
              </tr>
            ))}
          </DataTable>
        </div>
      </>
    )}
  </Section>
);

/** The roles of people and since when they have them, latest sign-ons first, and people without a role. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['roles', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/rollen', { signal }),
  });
  return (
    <div className={styles.screen}>
      <div>
        <h1 className={text.xxl}>{t('consoleRoles.title')}</h1>
        <p className={text.soft}>{t('consoleRoles.lead')}</p>
      </div>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data ? <People people={data.Personen} /> : null}
      {data?.OhneRolle ? <WithoutRole people={data.OhneRolle} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
    </div>
  );
};
