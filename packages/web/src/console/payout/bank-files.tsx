import type { Difference } from '@mundwerk/contract/console/payout/payout-bank';
import type { LineOutcome } from '@mundwerk/contract/values/console/payout';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice, type NoticeKind } from '#ui/text/notice.tsx';
import { useAttempt } from '#work/act/use-attempt.ts';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { formatSum, RowTable } from '#work/screen/row-table.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import styles from './parts.module.css';
import { signerWord } from './payment-rows.tsx';

/** Uploads a file of the bank and shows its effects. */
export const BankUpload = (): ReactNode => {
  const { Key: client } = useConsoleClient();
  const queries = useQueryClient();
  const { problem, isBusy, attempt } = useAttempt();
  const [told, setTold] = useState<{ kind: NoticeKind; words: string } | null>(null);

  const upload = async (file: File): Promise<void> => {
    setTold(null);
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
  };

  return (
    <>
      <FileDrop
        label={t('console.payout.bankChoose')}
        hint={t('console.payout.bankHint')}
        accept=".xml,application/xml,text/xml"
        isBusy={isBusy}
        onFile={(file) => void attempt(() => upload(file))}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {told ? <Notice kind={told.kind}>{told.words}</Notice> : null}
    </>
  );
};

/** The known outcome of a difference. */
const outcomeOf = (difference: Difference): string => {
  const { Erledigt, MailAm, Art } = difference;
  if (Erledigt?.Ergebnis === 'VonSelbst') return t('console.payout.outcomes.VonSelbst');
  if (Erledigt) {
    return t('console.payout.settledBy', {
      what: t(`console.payout.outcomes.${Erledigt.Ergebnis}`),
      name: signerWord(Erledigt.Von),
      at: formatDateTime(Erledigt.Am),
    });
  }
  if (Art !== 'Rueckgabe') return '';
  return MailAm ? t('console.payout.pickupMailed', { at: formatDateTime(MailAm) }) : t('console.payout.pickupWaits');
};

const SettleAct = ({ difference, outcome }: { difference: Difference; outcome: LineOutcome }): ReactNode => {
  const [endToEndId, setEndToEndId] = useState('');
  const isAssigned = outcome === 'Zugeordnet';
  return (
    <ConsoleAct
      right="difference.settle"
      label={t(`console.payout.settle.${outcome}`)}
      kind="quiet"
      isComplete={!isAssigned || endToEndId.trim() !== ''}
      onOpen={() => setEndToEndId('')}
      send={withReason('POST /verwaltung/auszahlung/abweichungen/{id}', {
        params: { id: difference.Id ?? '' },
        body: { Ergebnis: outcome, EndToEndId: isAssigned ? endToEndId.trim() : null },
      })}
      done={t('console.payout.settled', { reference: difference.Referenz })}
      stale={['payout']}
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
          {...textInput(endToEndId, setEndToEndId)}
        />
      ) : null}
    </ConsoleAct>
  );
};

interface DifferenceRowsProps {
  differences: readonly Difference[];
  /** What it means that there are none. */
  empty: string;
}

/** Returns, unknown lines and contradictions in rows, each with its acts. */
export const DifferenceRows = ({ differences, empty }: DifferenceRowsProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  return (
    <RowTable
      caption={t('console.payout.tabs.differences')}
      rows={differences}
      empty={{ title: t('console.payout.noDifferences'), text: empty }}
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
        { title: t('console.payout.columns.sum'), sum: ({ BetragCent }) => BetragCent },
        { title: t('console.payout.columns.at'), moment: (difference) => difference.Zeitpunkt },
        {
          title: t('console.payout.columns.run'),
          cell: (difference) =>
            difference.Laufnummer ? (
              <Link to={screenPath(Key, 'auszahlung', 'laeufe', difference.Laufnummer)}>{difference.Laufnummer}</Link>
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
                  <SettleAct key={outcome} difference={difference} outcome={outcome} />
                ))}
              </Row>
            ) : (
              outcomeOf(difference)
            ),
        },
      ]}
    />
  );
};
