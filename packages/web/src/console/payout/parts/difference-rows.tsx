import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import type { LineOutcome } from '@mundwerk/contract/values/console/payout-hints';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { screenPath } from '#console/app/paths.ts';
import { useMay } from '#console/app/session/operator.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/data/money.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { formatSum } from './format-sum.ts';
import styles from './parts.module.css';

interface DifferenceRowsProps {
  client: string;
  differences: readonly Difference[];
  onDone: () => void;
}

/** The known outcome of a difference. */
const outcomeOf = (difference: Difference): string => {
  const { Erledigt, MailAm, Art } = difference;
  if (Erledigt?.Ergebnis === 'VonSelbst') return t('console.payout.outcomes.VonSelbst');
  if (Erledigt) {
    return t('console.payout.settledBy', {
      what: t(`console.payout.outcomes.${Erledigt.Ergebnis}`),
      name: Erledigt.Von,
      at: formatDateTime(Erledigt.Am),
    });
  }
  if (Art !== 'Rueckgabe') return '';
  return MailAm ? t('console.payout.pickupMailed', { at: formatDateTime(MailAm) }) : t('console.payout.pickupWaits');
};

const SettleDialog = ({
  client,
  difference,
  outcome,
  onDone,
  onClose,
}: {
  client: string;
  difference: Difference;
  outcome: LineOutcome;
  onDone: () => void;
  onClose: () => void;
}): ReactNode => {
  const [endToEndId, setEndToEndId] = useState('');
  const isAssigned = outcome === 'Zugeordnet';
  return (
    <ActDialog
      title={t(`console.payout.settle.${outcome}`)}
      isComplete={!isAssigned || endToEndId.trim() !== ''}
      act={async (Grund) => {
        await consoleCall(client, 'POST /verwaltung/auszahlung/abweichungen/{id}', {
          params: { id: difference.Id ?? '' },
          body: { Grund, Ergebnis: outcome, EndToEndId: isAssigned ? endToEndId.trim() : null },
        });
        return { message: t('console.payout.settled', { reference: difference.Referenz }) };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Facts
        isBeside
        facts={[
          [t('console.payout.columns.reference'), difference.Referenz],
          [t('console.payout.columns.sum'), difference.BetragCent === null ? null : formatSum(difference.BetragCent)],
          [t('console.payout.columns.file'), difference.Nachrichtennummer],
        ]}
      />
      <p>{t(`console.payout.settleText.${outcome}`)}</p>
      {isAssigned ? (
        <TextField
          label={t('console.payout.endToEndId')}
          hint={t('console.payout.endToEndHint')}
          autoComplete="off"
          value={endToEndId}
          onChange={(event) => setEndToEndId(event.currentTarget.value)}
        />
      ) : null}
    </ActDialog>
  );
};

/** Returns, unknown lines and contradictions in rows, each with its acts. */
export const DifferenceRows = ({ client, differences, onDone }: DifferenceRowsProps): ReactNode => {
  const may = useMay();
  const [open, setOpen] = useState<{ difference: Difference; outcome: LineOutcome } | null>(null);
  return (
    <>
      <Scroll label={t('console.payout.tabs.differences')}>
        <DataTable
          caption={t('console.payout.tabs.differences')}
          columns={[
            { title: t('console.payout.columns.kind') },
            { title: t('console.payout.columns.reference') },
            { title: t('console.payout.columns.sum'), kind: 'number' },
            { title: t('console.payout.columns.at') },
            { title: t('console.payout.columns.run') },
            { title: t('console.payout.columns.outcome') },
          ]}
        >
          {differences.map((difference) => (
            <tr key={difference.Id ?? `${difference.Referenz} ${difference.Zeitpunkt}`}>
              <Cell below={difference.Code}>{t(`console.payout.differences.${difference.Art}`)}</Cell>
              <Cell className={styles.code}>{difference.Referenz}</Cell>
              <Cell kind="number">
                {difference.BetragCent === null ? '–' : <Money>{formatSum(difference.BetragCent)}</Money>}
              </Cell>
              <Cell>{formatDateTime(difference.Zeitpunkt)}</Cell>
              <Cell className={styles.code}>
                {difference.Laufnummer ? (
                  <Link to={screenPath(client, 'auszahlung', 'laeufe', difference.Laufnummer)}>
                    {difference.Laufnummer}
                  </Link>
                ) : (
                  '–'
                )}
              </Cell>
              <Cell>
                {difference.Moeglich.length > 0 && may('difference.settle') ? (
                  <Row gap="xs">
                    {difference.Moeglich.map((outcome) => (
                      <Button key={outcome} kind="quiet" size="sm" onClick={() => setOpen({ difference, outcome })}>
                        {t(`console.payout.settle.${outcome}`)}
                      </Button>
                    ))}
                  </Row>
                ) : (
                  outcomeOf(difference)
                )}
              </Cell>
            </tr>
          ))}
        </DataTable>
      </Scroll>
      {open ? <SettleDialog client={client} {...open} onDone={onDone} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
