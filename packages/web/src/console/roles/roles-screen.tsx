import type { Rollen } from '@mundwerk/contract/console/access';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Section } from '#ui/layout/page.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import styles from './roles-screen.module.css';

const People = ({ people }: { people: Rollen['Personen'] }): ReactNode => (
  <RowTable
    caption={t('consoleRoles.people')}
    frame="loose"
    rows={people}
    keyOf={({ Id }) => Id}
    columns={[
      { title: t('consoleRoles.columns.name'), cell: ({ Name }) => Name, below: ({ Email }) => Email },
      {
        title: t('consoleRoles.columns.roles'),
        cell: ({ Rollen: roles }) => (
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
        ),
      },
      { title: t('consoleRoles.columns.last'), moment: ({ ZuletztAm }) => ZuletztAm },
    ]}
  />
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
        <RowTable
          caption={t('consoleRoles.without.title')}
          frame="loose"
          rows={people}
          keyOf={({ Name, ErstmalsAm }) => `${Name} ${ErstmalsAm}`}
          columns={[
            { title: t('consoleRoles.columns.name'), cell: ({ Name }) => Name, below: ({ Email }) => Email },
            { title: t('consoleRoles.columns.first'), moment: ({ ErstmalsAm }) => ErstmalsAm },
            { title: t('consoleRoles.columns.last'), moment: ({ ZuletztAm }) => ZuletztAm },
            { title: t('consoleRoles.columns.attempts'), number: ({ Versuche }) => Versuche },
          ]}
        />
      </>
    )}
  </Section>
);

/** The roles of people and since when they have them, latest sign-ons first, and people without a role. */
export const Component = (): ReactNode => (
  <Screen title={t('consoleRoles.title')} lead={t('consoleRoles.lead')} gap="ml">
    <Loaded query={useConsoleQuery(['roles'], 'GET /verwaltung/rollen')}>
      {({ Personen, OhneRolle }) => (
        <>
          <People people={Personen} />
          {OhneRolle ? <WithoutRole people={OhneRolle} /> : null}
        </>
      )}
    </Loaded>
  </Screen>
);
