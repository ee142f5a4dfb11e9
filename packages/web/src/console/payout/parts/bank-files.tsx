import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import type { LineOutcome } from '@mundwerk/contract/values/console/payout';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { consoleCall, useMay } from '#console/app/session/operator.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Money } from '#ui/data/money.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import styles from './parts.module.css';
import { formatSum } from './payout-words.ts';

/** Uploads a file of the bank and shows its effects. */
export const BankUpload = ({ client }: { client: string }): ReactNode => {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ kind: NoticeKind; words: string } | null>(null);

  const upload = async (file: File): Promise<void> => {
    setIsBusy(true);
    setTold(null);
    try {
      const taken = await consoleCall(client, 'POST /verwaltung/auszahlung/bankdateien', {
        body: await file.text(),
        contentType: 'application/xml',
      });
      const words = t('console.payout.bankTaken', {
        name: taken.Nachrichtennummer,
        booked: formatNumber(taken.Gebucht),
        returned: formatNumber(taken.Zurueckgegeben),
        unchanged: formatNumber(taken.Unveraendert),
        unknown: formatNumber(taken.Unbekannt.length),
      });
      setTold(
        taken.SchonBekannt
          ? { kind: 'info', words: t('console.payout.bankKnown', { name: taken.Nachrichtennummer }) }
          : { kind: taken.Unbekannt.length > 0 ? 'warning' : 'success', words },
      );
      await queries.invalidateQueries({ queryKey: ['payout', client] });
    } catch (error) {
      setTold({ kind: 'error', words: error instanceof Error ? error.message : t('lib.error.unexpected') });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <FileDrop
        label={t('console.payout.bankChoose')}
        hint={t('console.payout.bankHint')}
        accept=".xml,application/xml,text/xml"
        isBusy={isBusy}
        onFile={(file) => void upload(file)}
      />
      {told ? <Notice kind={told.kind}>{told.words}</Notice> : null}
    </>
  );
};

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
      <RowTable
        caption={t('console.payout.tabs.differences')}
        rows={differences}
        keyOf={(difference) => difference.Id ?? `${difference.Referenz} ${difference.Zeitpunkt}`}
        columns={[
          {
            title: t('console.payout.columns.kind'),
            cell: (difference) => t(`console.payout.differences.${difference.Art}`),
            below: (difference) => difference.Code,
          },
          {
            title: t('console.payout.columns.reference'),
            cell: (difference) => difference.Referenz,
            className: styles.code,
          },
          {
            title: t('console.payout.columns.sum'),
            kind: 'number',
            cell: (difference) =>
              difference.BetragCent === null ? '–' : <Money>{formatSum(difference.BetragCent)}</Money>,
          },
          { title: t('console.payout.columns.at'), cell: (difference) => formatDateTime(difference.Zeitpunkt) },
          {
            title: t('console.payout.columns.run'),
            cell: (difference) =>
              difference.Laufnummer ? (
                <Link to={screenPath(client, 'auszahlung', 'laeufe', difference.Laufnummer)}>
                  {difference.Laufnummer}
                </Link>
              ) : (
                '–'
              ),
            className: styles.code,
          },
          {
            title: t('console.payout.columns.outcome'),
            cell: (difference) =>
              difference.Moeglich.length > 0 && may('difference.settle') ? (
                <Row gap="xs">
                  {difference.Moeglich.map((outcome) => (
                    <Button key={outcome} kind="quiet" size="sm" onClick={() => setOpen({ difference, outcome })}>
                      {t(`console.payout.settle.${outcome}`)}
                    </Button>
                  ))}
                </Row>
              ) : (
                outcomeOf(difference)
              ),
          },
        ]}
      />
      {open ? <SettleDialog client={client} {...open} onDone={onDone} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
