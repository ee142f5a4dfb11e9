import type { ConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { saveFile } from '#lib/http/save-file.ts';
import { formatDate, formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { type Step, StepList, type StepState } from '#ui/data/step-list.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Folded } from '#ui/text/folded.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ScreenHead } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { formatSum } from '#work/screen/row-table.tsx';
import { ConsoleAct, withReason } from '../acts/console-act.tsx';
import { consoleFile, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { BankUpload, DifferenceRows } from './bank-files.tsx';
import styles from './parts.module.css';
import { PayoutTabs, signerWord } from './payment-rows.tsx';

const by = (step: { readonly Am: string; readonly Von: string; readonly Grund: string | null }): string =>
  [t('console.payout.stepBy', { at: formatDateTime(step.Am), name: signerWord(step.Von) }), step.Grund]
    .filter(Boolean)
    .join(' · ');

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
          t('console.payout.stepBy', { at: formatDateTime(Lauf.ErstelltAm), name: signerWord(Lauf.ErstelltVon) }),
        ),
      ];
  if (Verworfen) return [...made, step(t('console.payout.stepNames.discarded'), 'stopped', by(Verworfen))];
  return [
    ...made,
    step(
      t('console.payout.stepNames.fetched'),
      Abrufe.length > 0 || Offen === 0 ? 'done' : 'current',
      Abrufe.length > 0
        ? Abrufe.map(by).join('; ')
        : t(Offen === 0 ? 'console.payout.fetchedElsewhere' : 'console.payout.notFetched'),
    ),
    step(t('console.payout.stepNames.bank'), Offen === 0 ? 'done' : Abrufe.length > 0 ? 'current' : 'waiting', bank),
  ];
};

const RunFacts = ({ run, children }: { run: ConsoleRun; children: string }): ReactNode => (
  <>
    <Facts
      isBeside
      facts={[
        [t('console.payout.columns.run'), run.Lauf.Laufnummer],
        [t('console.payout.facts.payments'), formatNumber(run.Lauf.Anzahl)],
        [t('console.payout.columns.sum'), formatSum(run.Lauf.SummeCent)],
      ]}
    />
    <p>{children}</p>
  </>
);

const FetchAct = ({ run }: { run: ConsoleRun }): ReactNode => {
  const isAgain = run.Abrufe.length > 0;
  return (
    <ConsoleAct
      right="payout.fetch"
      label={t(isAgain ? 'console.payout.fetchAgain' : 'console.payout.fetch')}
      kind={isAgain || run.Lauf.Zahlungen.Offen === 0 ? 'secondary' : 'primary'}
      size="md"
      isDangerous={isAgain}
      hasReason={isAgain}
      send={(client, Grund) =>
        consoleFile(client, 'POST /verwaltung/auszahlung/laeufe/{nr}/datei', {
          params: { nr: run.Lauf.Laufnummer },
          body: { Erneut: isAgain ? { Grund } : null },
        })
      }
      after={(file) => saveFile(run.Dateiname, file)}
      done={t('console.payout.fetched', { name: run.Dateiname })}
      stale={['payout']}
    >
      {isAgain ? <Notice kind="warning">{t('console.payout.fetchTwice')}</Notice> : null}
      <RunFacts run={run}>{t('console.payout.fetchText')}</RunFacts>
    </ConsoleAct>
  );
};

/** The acts on a run: download its file, book it without one, discard it, or approve that. */
export const RunActs = ({ run }: { run: ConsoleRun }): ReactNode => {
  const isVoid = run.Verworfen !== null;
  const discard = run.VerwerfenVorgeschlagen;
  const params = { nr: run.Lauf.Laufnummer };
  const book = withReason('POST /verwaltung/auszahlung/laeufe/{nr}/gebucht', { params });
  return (
    <>
      {isVoid ? null : <FetchAct run={run} />}
      {!isVoid && run.Abrufe.length > 0 && run.Lauf.Zahlungen.Offen > 0 ? (
        <ConsoleAct
          right="payout.book"
          label={t('console.payout.book')}
          kind="quiet"
          size="md"
          send={book}
          done={({ Gebucht }) => t('console.payout.booked', { count: Gebucht })}
          stale={['payout']}
        >
          <RunFacts run={run}>{t('console.payout.bookText', { count: run.Lauf.Zahlungen.Offen })}</RunFacts>
        </ConsoleAct>
      ) : null}
      {run.KannVerwerfen ? (
        <ConsoleAct
          right="run.discard"
          label={t('console.payout.discard')}
          kind="quiet"
          size="md"
          isDangerous
          send={withReason('POST /verwaltung/auszahlung/laeufe/{nr}/verwerfen', { params })}
          done={t('console.payout.discardProposed')}
          stale={['payout']}
        >
          <RunFacts run={run}>{t('console.payout.discardText')}</RunFacts>
        </ConsoleAct>
      ) : null}
      {discard && !discard.IstEigener ? (
        <ConsoleAct
          right="discard.approve"
          label={t('console.payout.approveDiscard')}
          kind="danger"
          size="md"
          isDangerous
          send={withReason('POST /verwaltung/auszahlung/laeufe/{nr}/verwerfen/freigeben', {
            params,
            body: { Id: discard.Id },
          })}
          done={t('console.payout.discarded')}
          stale={['payout']}
        >
          <RunFacts run={run}>{t('console.payout.discardText')}</RunFacts>
        </ConsoleAct>
      ) : null}
    </>
  );
};

/** The equation "paid + returned + open = sum", and whether it holds. */
const Equation = ({ run }: { run: ConsoleRun }): ReactNode => {
  const { BankCent, ZurueckCent, OffenCent, SummeCent, DifferenzCent } = run.Abgleich;
  return (
    <section className={styles.box} aria-labelledby="abgleich">
      <h2 id="abgleich" className={text.xl}>
        {t('console.payout.equation')}
      </h2>
      <p className={styles.equation}>
        {t('console.payout.equationLine', {
          bank: formatSum(BankCent),
          back: formatSum(ZurueckCent),
          open: formatSum(OffenCent),
          sum: formatSum(SummeCent),
        })}
      </p>
      <p>
        {DifferenzCent === 0
          ? t('console.payout.equationHolds')
          : t('console.payout.equationFails', { sum: formatSum(DifferenzCent) })}
      </p>
    </section>
  );
};

/** The page of a run: its steps with people, its file, the bank's answers, and the differences. */
export const Component = (): ReactNode => {
  const { nummer = '' } = useParams();
  const may = useMay();
  const query = useConsoleQuery(['payout', 'run', nummer], 'GET /verwaltung/auszahlung/laeufe/{nr}', {
    params: { nr: nummer },
  });
  return (
    <Stack>
      <PayoutTabs />
      <Loaded query={query}>
        {(run) => (
          <>
            <ScreenHead
              title={t('console.payout.runTitle', { number: run.Lauf.Laufnummer })}
              lead={t('console.payout.runLead', {
                state: t(`console.payout.runStates.${run.Lauf.Status}`),
                count: run.Lauf.Anzahl,
                sum: formatSum(run.Lauf.SummeCent),
                day: formatDate(run.Lauf.Ausfuehrungsdatum),
              })}
            >
              <RunActs run={run} />
            </ScreenHead>
            {run.VerwerfenVorgeschlagen?.IstEigener ? (
              <Notice kind="info">{t('console.payout.discardWaits')}</Notice>
            ) : null}
            <div className={styles.columns}>
              <section className={styles.box} aria-labelledby="schritte">
                <h2 id="schritte" className={text.xl}>
                  {t('console.payout.steps')}
                </h2>
                <StepList steps={runSteps(run)} />
                <Folded title={t('console.payout.sha256')}>
                  <p className={styles.hash}>{run.Lauf.Sha256}</p>
                </Folded>
              </section>
              <Stack>
                <Equation run={run} />
                {may('payout.bankfile') && run.Verworfen === null ? <BankUpload /> : null}
              </Stack>
            </div>
            <h2 className={text.xl}>{t('console.payout.tabs.differences')}</h2>
            <DifferenceRows differences={run.Abweichungen} empty={t('console.payout.noRunDifferencesText')} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
