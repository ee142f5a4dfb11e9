import type { OperatorClient } from '@mundwerk/contract/console/access';
import type { Hit, HitKind } from '@mundwerk/contract/console/record/search';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { Cell, type DataColumn, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Link } from '#ui/text/link.tsx';
import styles from '../parts/parts.module.css';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { reasonText, refusalText } from '../parts/situation-text.ts';
import { dayText } from '../parts/words.ts';
import { hitPath } from './hit-path.ts';

interface Column extends DataColumn {
  readonly cell: (hit: Hit, clientName: string) => ReactNode;
}

const stateText = ({ Art, Status }: Hit): string => {
  if (Art === 'Meldung') return refusalText(Status ?? '');
  const key = `console.record.${Art === 'Auftrag' ? 'orderStates' : 'claimStates'}.${Status}`;
  return Status && hasText(key) ? textOf(key) : (Status ?? '');
};

const sum = ({ WertCent }: Hit): ReactNode => (WertCent === null ? '–' : <Money>{formatMoney(WertCent)}</Money>);

/** The columns of each kind after the first, which is the link. */
const columnsOf = (kind: HitKind): readonly Column[] => {
  const since: Column = {
    title: t(kind === 'Person' ? 'console.find.columns.last' : 'console.find.columns.since'),
    cell: ({ Am }) => (Am ? dayText(Am) : ''),
  };
  const product: Column = { title: t('console.find.columns.product'), cell: ({ Produkt }) => Produkt };
  const money: Column = { title: t('console.find.columns.sum'), kind: 'number', cell: sum };
  switch (kind) {
    case 'Person':
      return [
        {
          title: t('console.find.columns.role'),
          cell: ({ Rolle }) => Rolle && t(`console.record.personRoles.${Rolle}`),
        },
        { title: t('console.find.columns.email'), cell: ({ Email }) => Email },
        {
          title: t('console.find.columns.referrals'),
          kind: 'number',
          cell: ({ Anzahl }) => (Anzahl === null ? '' : formatNumber(Anzahl)),
        },
        { title: t('console.find.columns.open'), kind: 'number', cell: sum },
        since,
      ];
    case 'Empfehlung':
      return [
        product,
        {
          title: t('console.find.columns.state'),
          cell: ({ Lage }, clientName) => Lage && reasonText(Lage.Erklaerung, clientName),
        },
        since,
      ];
    case 'Auftrag':
    case 'Praemierung':
      return [product, { title: t('console.find.columns.state'), cell: stateText }, money, since];
    case 'Meldung':
      return [{ title: t('console.find.columns.state'), cell: stateText }, since];
    case 'Lauf':
    case 'Fall':
      return [money, since];
  }
};

interface HitTableProps {
  readonly kind: HitKind;
  readonly hits: readonly Hit[];
  readonly client: Pick<OperatorClient, 'Key' | 'Name'>;
  readonly onOpen: (hit: Hit) => void;
}

/** The hits of one kind; the first cell of a row leads to its page. */
export const HitTable = ({ kind, hits, client, onOpen }: HitTableProps): ReactNode => {
  const columns = columnsOf(kind);
  const first = t(kind === 'Person' ? 'console.find.columns.name' : 'console.find.columns.number');
  return (
    <ScrollBox label={t(`console.find.groups.${kind}`)}>
      <DataTable caption={t(`console.find.groups.${kind}`)} columns={[{ title: first }, ...columns]}>
        {hits.map((hit) => {
          const path = hitPath(client.Key, hit);
          return (
            <tr key={hit.Id}>
              <Cell className={kind === 'Person' ? undefined : styles.mono}>
                {path ? (
                  <Link to={path} onClick={() => onOpen(hit)}>
                    {hit.Titel || '–'}
                  </Link>
                ) : (
                  hit.Titel
                )}
              </Cell>
              {columns.map(({ title, kind: as, cell }) => (
                <Cell
                  key={title}
                  kind={as === 'number' ? as : undefined}
                  className={title === t('console.find.columns.state') ? undefined : styles.product}
                >
                  {cell(hit, client.Name)}
                </Cell>
              ))}
            </tr>
          );
        })}
      </DataTable>
    </ScrollBox>
  );
};
