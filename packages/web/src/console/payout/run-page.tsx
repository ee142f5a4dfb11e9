import type { ConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { StepList } from '#ui/data/step-list.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Empty, Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ScreenHead } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import { BankUpload, DifferenceRows } from './parts/bank-files.tsx';
import { PayoutTabs } from './parts/layout.tsx';
import styles from './parts/parts.module.css';
import { formatSum } from './parts/payout-words.ts';
import { RunActs, runSteps } from './run-acts.tsx';

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
  const { Key } = useConsoleClient();
  const { nummer = '' } = useParams();
  const may = useMay();
  const queries = useQueryClient();
  const query = useConsoleQuery(['payout', 'run', nummer], 'GET /verwaltung/auszahlung/laeufe/{nr}', {
    params: { nr: nummer },
  });
  const finish = (): void => void queries.invalidateQueries({ queryKey: ['payout', Key] });
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
                count: formatNumber(run.Lauf.Anzahl),
                sum: formatSum(run.Lauf.SummeCent),
                day: formatDate(run.Lauf.Ausfuehrungsdatum),
              })}
            >
              <RunActs client={Key} run={run} onDone={finish} />
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
                <p className={styles.code}>
                  {t('console.payout.sha256')} <span className={styles.hash}>{run.Lauf.Sha256}</span>
                </p>
              </section>
              <Stack>
                <Equation run={run} />
                {may('payout.bankfile') && run.Verworfen === null ? <BankUpload client={Key} /> : null}
              </Stack>
            </div>
            <h2 className={text.xl}>{t('console.payout.tabs.differences')}</h2>
            {run.Abweichungen.length === 0 ? (
              <Empty title={t('console.payout.noDifferences')}>
                <p>{t('console.payout.noRunDifferencesText')}</p>
              </Empty>
            ) : (
              <DifferenceRows client={Key} differences={run.Abweichungen} onDone={finish} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
};
