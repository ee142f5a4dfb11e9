import type { PersonPage } from '@mundwerk/contract/console/record/person';
import { type ReactNode, useState } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { formatMoney } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { RowTable } from '#work/screen/row-table.tsx';
import styles from '../parts/parts.module.css';
import { ClaimTable, ScrollBox } from '../parts/record-parts.tsx';
import { dayText, momentText, reasonText } from '../parts/situation.tsx';
import { Entries } from '../parts/timeline.tsx';

interface PersonTabsProps {
  readonly page: PersonPage;
  readonly client: string;
  readonly clientName: string;
}

const Referrals = ({
  lines,
  client,
  clientName,
}: Omit<PersonTabsProps, 'page'> & {
  lines: readonly (PersonPage['Empfehlungen'][number] & { readonly Empfehler?: string })[];
}): ReactNode => {
  const hasRecommender = lines.some(({ Empfehler }) => Empfehler !== undefined);
  return (
    <ScrollBox label={t('console.referral.screen')}>
      <DataTable
        caption={t('console.referral.screen')}
        columns={[
          { title: t('console.find.columns.number') },
          ...(hasRecommender ? [{ title: t('console.people.recommender') }] : []),
          { title: t('console.find.columns.product') },
          { title: t('console.people.created') },
          { title: t('console.find.columns.state') },
          { title: t('console.find.columns.sum'), kind: 'number' },
        ]}
      >
        {lines.map(({ Empfehlungsnummer, Empfehler, Produkt, ErstelltAm, Lage }) => (
          <tr key={Empfehlungsnummer}>
            <Cell className={styles.mono}>
              <Link to={screenPath(client, 'empfehlungen', Empfehlungsnummer)}>{Empfehlungsnummer}</Link>
            </Cell>
            {hasRecommender ? <Cell>{Empfehler}</Cell> : null}
            <Cell className={styles.product}>{Produkt}</Cell>
            <Cell kind="day">{dayText(ErstelltAm)}</Cell>
            <Cell>{reasonText(Lage.Erklaerung, clientName)}</Cell>
            <Cell kind="number">{Lage.WertCent === null ? '–' : <Money>{formatMoney(Lage.WertCent)}</Money>}</Cell>
          </tr>
        ))}
      </DataTable>
    </ScrollBox>
  );
};

const Sessions = ({ sessions }: { sessions: PersonPage['Sitzungen'] }): ReactNode => (
  <RowTable
    caption={t('console.people.session')}
    frame="none"
    rows={sessions}
    keyOf={({ Id }) => Id}
    columns={[
      {
        title: t('console.people.session'),
        cell: ({ Art }) =>
          hasText(`console.people.sessionKinds.${Art}`) ? textOf(`console.people.sessionKinds.${Art}`) : Art,
      },
      { title: t('console.people.sessionSince'), cell: ({ SeitAm }) => momentText(SeitAm) },
      { title: t('console.people.sessionEnds'), cell: ({ EndetAm }) => momentText(EndetAm) },
    ]}
  />
);

/** The lists of a person, one at a time. */
export const PersonTabs = ({ page, client, clientName }: PersonTabsProps): ReactNode => {
  const tabs = [
    {
      name: 'referrals' as const,
      count: page.Empfehlungen.length,
      content: () => <Referrals lines={page.Empfehlungen} client={client} clientName={clientName} />,
    },
    {
      name: 'claims' as const,
      count: page.Praemierungen.length,
      content: () => <ClaimTable claims={page.Praemierungen} />,
    },
    {
      name: 'asContact' as const,
      count: page.AlsKontakt.length,
      content: () => <Referrals lines={page.AlsKontakt} client={client} clientName={clientName} />,
    },
    {
      name: 'mails' as const,
      count: page.Mails.length,
      content: () => <Entries label={t('console.timeline.filters.Mails')} entries={page.Mails} />,
    },
    { name: 'sessions' as const, count: page.Sitzungen.length, content: () => <Sessions sessions={page.Sitzungen} /> },
  ];
  const [chosen, setChosen] = useState<(typeof tabs)[number]['name']>(
    page.Empfehlungen.length > 0 ? 'referrals' : 'asContact',
  );
  const tab = tabs.find(({ name }) => name === chosen);
  return (
    <Stack>
      <Row gap="xs" role="group" aria-label={t('console.people.tabs')}>
        {tabs.map(({ name, count }) => (
          <Button
            key={name}
            kind={name === chosen ? 'secondary' : 'quiet'}
            size="sm"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
          >
            {t(`console.people.tab.${name}`, { number: count })}
          </Button>
        ))}
      </Row>
      {tab && tab.count > 0 ? tab.content() : <p className={text.note}>{t('console.people.empty')}</p>}
    </Stack>
  );
};
