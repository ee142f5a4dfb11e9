import type { ConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import type { Step, StepState } from '#ui/data/step-list.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { consoleCall, consoleFile, useMay } from '../app/session/operator.ts';
import { formatSum } from './parts/payout-words.ts';

const by = (step: { readonly Am: string; readonly Von: string; readonly Grund: string | null }): string =>
  [t('console.payout.stepBy', { at: formatDateTime(step.Am), name: step.Von }), step.Grund].filter(Boolean).join(' · ');

const step = (title: string, state: StepState, detail: Step['detail']): Step => ({
  title,
  state,
  stateLabel: t(`console.payout.stepStates.${state}`),
  detail,
});

/** The steps of a run in order: proposed, approved, downloaded, each with its person, and the bank's progress. */
export const runSteps = (run: ConsoleRun): Step[] => {
  const { Lauf, Vorgeschlagen, Freigegeben, Abrufe, Verworfen } = run;
  const { Offen, Gezahlt, Storniert } = Lauf.Zahlungen;
  const bank = t('console.payout.bankFigures', {
    booked: formatNumber(Gezahlt),
    returned: formatNumber(Storniert),
    open: formatNumber(Offen),
  });
  const made = Vorgeschlagen
    ? [
        step(t('console.payout.stepNames.proposed'), 'done', by(Vorgeschlagen)),
        step(t('console.payout.stepNames.approved'), 'done', Freigegeben ? by(Freigegeben) : null),
      ]
    : [
        step(
          t('console.payout.stepNames.byKey'),
          'done',
          t('console.payout.stepBy', { at: formatDateTime(Lauf.ErstelltAm), name: Lauf.ErstelltVon }),
        ),
      ];
  if (Verworfen) return [...made, step(t('console.payout.stepNames.discarded'), 'stopped', by(Verworfen))];
  return [
    ...made,
    step(
      t('console.payout.stepNames.fetched'),
      Abrufe.length > 0 ? 'done' : 'current',
      Abrufe.length > 0 ? Abrufe.map(by).join('; ') : t('console.payout.notFetched'),
    ),
    step(t('console.payout.stepNames.bank'), Offen === 0 ? 'done' : Abrufe.length > 0 ? 'current' : 'waiting', bank),
  ];
};

interface RunActsProps {
  client: string;
  run: ConsoleRun;
  onDone: () => void;
}

type Act = 'fetch' | 'discard' | 'approveDiscard' | 'book';

const RunFacts = ({ run }: { run: ConsoleRun }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('console.payout.columns.run'), run.Lauf.Laufnummer],
      [t('console.payout.facts.payments'), formatNumber(run.Lauf.Anzahl)],
      [t('console.payout.columns.sum'), formatSum(run.Lauf.SummeCent)],
    ]}
  />
);

const FetchDialog = ({ client, run, onDone, onClose }: RunActsProps & { onClose: () => void }): ReactNode => {
  const isAgain = run.Abrufe.length > 0;
  return (
    <ActDialog
      title={isAgain ? t('console.payout.fetchAgain') : t('console.payout.fetch')}
      isDangerous={isAgain}
      hasReason={isAgain}
      act={async (Grund) => {
        const file = await consoleFile(client, 'POST /verwaltung/auszahlung/laeufe/{nr}/datei', {
          params: { nr: run.Lauf.Laufnummer },
          body: { Erneut: isAgain ? { Grund } : null },
        });
        saveFile(run.Dateiname, file);
        return { message: t('console.payout.fetched', { name: run.Dateiname }) };
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {isAgain ? <Notice kind="warning">{t('console.payout.fetchTwice')}</Notice> : null}
      <RunFacts run={run} />
      <p>{t('console.payout.fetchText')}</p>
    </ActDialog>
  );
};

const DiscardDialog = ({ client, run, onDone, onClose }: RunActsProps & { onClose: () => void }): ReactNode => (
  <ActDialog
    title={t('console.payout.discard')}
    isDangerous
    act={async (Grund) => {
      await consoleCall(client, 'POST /verwaltung/auszahlung/laeufe/{nr}/verwerfen', {
        params: { nr: run.Lauf.Laufnummer },
        body: { Grund },
      });
      return { message: t('console.payout.discardProposed') };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <RunFacts run={run} />
    <p>{t('console.payout.discardText')}</p>
  </ActDialog>
);

const ApproveDiscardDialog = ({ client, run, onDone, onClose }: RunActsProps & { onClose: () => void }): ReactNode => (
  <ActDialog
    title={t('console.payout.approveDiscard')}
    isDangerous
    act={async (Grund) => {
      await consoleCall(client, 'POST /verwaltung/auszahlung/laeufe/{nr}/verwerfen/freigeben', {
        params: { nr: run.Lauf.Laufnummer },
        body: { Grund, Id: run.VerwerfenVorgeschlagen?.Id ?? '' },
      });
      return { message: t('console.payout.discarded') };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <RunFacts run={run} />
    <p>{t('console.payout.discardText')}</p>
  </ActDialog>
);

const BookDialog = ({ client, run, onDone, onClose }: RunActsProps & { onClose: () => void }): ReactNode => (
  <ActDialog
    title={t('console.payout.book')}
    act={async (Grund) => {
      const { Gebucht } = await consoleCall(client, 'POST /verwaltung/auszahlung/laeufe/{nr}/gebucht', {
        params: { nr: run.Lauf.Laufnummer },
        body: { Grund },
      });
      return { message: t('console.payout.booked', { count: formatNumber(Gebucht) }) };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <RunFacts run={run} />
    <p>{t('console.payout.bookText', { count: formatNumber(run.Lauf.Zahlungen.Offen) })}</p>
  </ActDialog>
);

const DIALOGS = {
  fetch: FetchDialog,
  discard: DiscardDialog,
  approveDiscard: ApproveDiscardDialog,
  book: BookDialog,
} as const;

/** The acts on a run: download its file, book it without one, discard it, or approve that. */
export const RunActs = (props: RunActsProps): ReactNode => {
  const { run } = props;
  const may = useMay();
  const [open, setOpen] = useState<Act | null>(null);
  const Opened = open ? DIALOGS[open] : null;
  const isVoid = run.Verworfen !== null;
  const discard = run.VerwerfenVorgeschlagen;
  return (
    <>
      {!isVoid && may('payout.fetch') ? (
        <Button kind={run.Abrufe.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpen('fetch')}>
          {run.Abrufe.length > 0 ? t('console.payout.fetchAgain') : t('console.payout.fetch')}
        </Button>
      ) : null}
      {!isVoid && run.Abrufe.length > 0 && run.Lauf.Zahlungen.Offen > 0 && may('payout.book') ? (
        <Button kind="quiet" onClick={() => setOpen('book')}>
          {t('console.payout.book')}
        </Button>
      ) : null}
      {run.KannVerwerfen && may('run.discard') ? (
        <Button kind="quiet" onClick={() => setOpen('discard')}>
          {t('console.payout.discard')}
        </Button>
      ) : null}
      {discard && !discard.IstEigener && may('discard.approve') ? (
        <Button kind="danger" onClick={() => setOpen('approveDiscard')}>
          {t('console.payout.approveDiscard')}
        </Button>
      ) : null}
      {Opened ? <Opened {...props} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
