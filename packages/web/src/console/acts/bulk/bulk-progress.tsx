import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './bulk.module.css';
import { bulkCalls, useBulkRun } from './bulk-calls.ts';

interface BulkProgressProps {
  client: string;
  run: Sammelakt;
  /** What a row is called where its reference says nothing to people. */
  nameOf: (ref: string) => string;
  /** The run has ended: what it moved is asked for anew. */
  onEnd: () => void;
  onClose: () => void;
}

const statusOf = ({ Stand, Anzahl, Erledigt, Abgelehnt }: Sammelakt): string => {
  const figures = { done: formatNumber(Erledigt + Abgelehnt), of: formatNumber(Anzahl) };
  if (Stand === 'Laeuft') return t('consoleBulk.running', figures);
  return t(Stand === 'Angehalten' ? 'consoleBulk.stopped' : 'consoleBulk.done', {
    done: formatNumber(Erledigt),
    of: formatNumber(Anzahl),
  });
};

/** The rows that were refused, each with the reason; those that went well need no line. */
const Refused = ({ run, nameOf }: { run: Sammelakt; nameOf: (ref: string) => string }): ReactNode =>
  run.Abgelehnt === 0 ? null : (
    <ul className={styles.results} aria-label={t('consoleBulk.refused')}>
      {run.Zeilen.flatMap(({ Ref, Ergebnis, Problem }) =>
        Ergebnis === 'Abgelehnt' ? (
          <li key={Ref}>
            <span className={text.numbers}>{nameOf(Ref)}</span>
            <span className={text.soft}>{Problem}</span>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  );

/** How far a run over many rows is, with the way to stop it and, at its end, the way back. It goes on when this is closed. */
export const BulkProgress = ({ client, run: started, nameOf, onEnd, onClose }: BulkProgressProps): ReactNode => {
  const [first, setFirst] = useState(started);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const { data: run, refetch } = useBulkRun(client, first);
  const calls = bulkCalls(client);
  const isRunning = run.Stand === 'Laeuft';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each run that ends
  useEffect(() => {
    if (!isRunning) onEnd();
  }, [isRunning, run.Id]);

  const attempt = async (step: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await step();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('consoleBulk.failed'));
    }
    void refetch();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(run.IstRueckgaengig ? 'consoleBulk.undoTitle' : `consoleBulk.titles.${run.Akt}`)}
      closeLabel={t('workAct.close')}
    >
      <Stack>
        <progress
          className={styles.progress}
          aria-label={t('consoleBulk.progress')}
          max={run.Anzahl}
          value={run.Erledigt + run.Abgelehnt}
        />
        <p role="status">{statusOf(run)}</p>
        {isRunning ? <p className={text.soft}>{t('consoleBulk.goesOn')}</p> : null}
        <Refused run={run} nameOf={nameOf} />
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Row>
          {isRunning ? (
            <Button kind="secondary" onClick={() => void attempt(() => calls.stop(run.Id))}>
              {t('consoleBulk.stop')}
            </Button>
          ) : null}
          {run.KannZurueck ? (
            <Button kind="secondary" onClick={() => void attempt(async () => setFirst(await calls.undo(run.Id)))}>
              {t('consoleBulk.undo', { count: run.Erledigt })}
            </Button>
          ) : null}
          <Button kind={isRunning ? 'quiet' : 'primary'} onClick={() => setIsOpen(false)}>
            {t('workAct.close')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
