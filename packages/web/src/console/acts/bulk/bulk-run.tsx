import type { Sammelakt } from '@mundwerk/contract/console/bulk';
import type { ListFilter } from '@mundwerk/contract/list';
import { type DefinedUseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { consoleCall } from '#console/app/session/operator.ts';
import { ApiError, type CallOptions } from '#lib/http/api.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './bulk.module.css';

/** Input of a bulk run: the act with its parameters, and its rows. */
export type BulkOrder = CallOptions<'POST /verwaltung/sammelakte'>['body'];

/** An act without its rows. */
export type BulkAct = Omit<BulkOrder, 'Zeilen'>;

/** All rows of the current filter, across all pages. */
export interface WholeFilter {
  readonly Filter: ListFilter[];
  readonly Anzahl: number;
  readonly Liste?: 'meine' | 'team' | 'wartend' | 'erledigt';
}

/** Polling interval while a run is in progress. */
const POLL_MS = 700;

const keyOf = (client: string, id: string): readonly string[] => ['bulk', client, id];

/** Progress of a run, polled until it ends. */
export const useBulkRun = (client: string, run: Sammelakt): DefinedUseQueryResult<Sammelakt> =>
  useQuery({
    queryKey: keyOf(client, run.Id),
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/sammelakte/{id}', { params: { id: run.Id }, signal }),
    initialData: run,
    refetchInterval: ({ state }) => (state.data?.Stand === 'Laeuft' ? POLL_MS : false),
  });

export const bulkCalls = (client: string) => ({
  start: (body: BulkOrder) => consoleCall(client, 'POST /verwaltung/sammelakte', { body }),
  preview: (body: CallOptions<'POST /verwaltung/sammelakte/vorschau'>['body'], signal: AbortSignal) =>
    consoleCall(client, 'POST /verwaltung/sammelakte/vorschau', { body, signal }),
  stop: (id: string) => consoleCall(client, 'POST /verwaltung/sammelakte/{id}/anhalten', { params: { id } }),
  undo: (id: string) => consoleCall(client, 'POST /verwaltung/sammelakte/{id}/zurueck', { params: { id } }),
});

interface BulkProgressProps {
  client: string;
  run: Sammelakt;
  /** Label of a row whose reference means nothing to people. */
  nameOf: (ref: string) => string;
  /** Called when the run has ended, so that the rows it changed are refetched. */
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

/** Refused rows with their reasons; successful rows are not listed. */
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

/** Progress of a bulk run, with buttons to stop it and, once it has ended, to undo it. Closing the dialog does not stop the run. */
export const BulkProgress = ({ client, run: started, nameOf, onEnd, onClose }: BulkProgressProps): ReactNode => {
  const [first, setFirst] = useState(started);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const { data: run, refetch } = useBulkRun(client, first);
  const calls = bulkCalls(client);
  const isRunning = run.Stand === 'Laeuft';
  // biome-ignore lint/correctness/useExhaustiveDependencies: onEnd is called once for each run that ends
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
