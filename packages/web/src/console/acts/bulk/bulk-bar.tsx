import type { Sammelakt, SammelaktVorschau } from '@mundwerk/contract/console/bulk';
import { TYPED_FROM_ROWS } from '@mundwerk/contract/values/console/bulk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import styles from './bulk.module.css';
import { type BulkAct, type BulkOrder, BulkProgress, bulkCalls, type WholeFilter } from './bulk-run.tsx';

interface BulkQuestionProps {
  client: string;
  act: BulkAct;
  rows: BulkOrder['Zeilen'];
  count: number;
  problem: string | null;
  isBusy: boolean;
  onStart: () => void;
  onClose: () => void;
}

/** What the act would change, the money that follows, and what it would skip for which reason. */
const Effect = ({ effect: { Anzahl, Uebersprungen, SummeCent } }: { effect: SammelaktVorschau }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('consoleBulk.changes'), formatNumber(Anzahl)],
      [t('consoleBulk.sum'), SummeCent === null ? null : formatMoney(SummeCent)],
      [
        t('consoleBulk.skipped'),
        Uebersprungen.length === 0
          ? null
          : Uebersprungen.map(({ Grund, Anzahl: count }) =>
              t(`consoleBulk.skips.${Grund}`, { number: formatNumber(count) }),
            ).join(' · '),
      ],
    ]}
  />
);

/** Confirms an act on many rows: says what it would do, and has their number typed where it is very large. */
export const BulkQuestion = (props: BulkQuestionProps): ReactNode => {
  const { client, act, rows, count, problem, isBusy, onStart, onClose } = props;
  const { data: effect, error } = useQuery({
    queryKey: ['bulk', client, 'preview', act.Akt, rows],
    queryFn: ({ signal }) => bulkCalls(client).preview({ Akt: act.Akt, Zeilen: rows }, signal),
    gcTime: 0,
  });
  const changed = effect?.Anzahl ?? count;
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const isTyped = count <= TYPED_FROM_ROWS || typed.replaceAll(/\D/g, '') === String(count);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isTyped && !isBusy) onStart();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`consoleBulk.titles.${act.Akt}`)}
      closeLabel={t('workAct.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{t('consoleBulk.question', { count, number: formatNumber(count) })}</p>
          {count > TYPED_FROM_ROWS ? (
            <TextField
              label={t('consoleBulk.typed', { number: formatNumber(count) })}
              inputMode="numeric"
              autoComplete="off"
              error={isChecked && !isTyped ? t('consoleBulk.mistyped') : undefined}
              {...textInput(typed, setTyped)}
            />
          ) : null}
          {effect ? <Effect effect={effect} /> : error ? null : <Skeleton shape="field" />}
          {(problem ?? error) ? (
            <Notice kind="error">
              {problem ?? (error instanceof ApiError ? error.message : t('consoleBulk.failed'))}
            </Notice>
          ) : null}
          <Row>
            <Button type="submit" isBusy={isBusy} isDisabled={effect?.Anzahl === 0}>
              {t(`consoleBulk.starts.${act.Akt}`, { count: changed, number: formatNumber(changed) })}
            </Button>
            <Button kind="secondary" onClick={() => setIsOpen(false)}>
              {t('workAct.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
};

interface BulkBarProps {
  client: string;
  /** The references of the rows that are ticked. */
  refs: readonly string[];
  /** The filter of the current list; null while the list is too long to be counted. */
  filter: WholeFilter | null;
  nameOf: (ref: string) => string;
  /** Called after rows have changed, so that lists and counts are refetched. */
  onMoved: () => void;
  onClear: () => void;
  /** Renders the possible acts; each calls `begin`. */
  children: (begin: (act: BulkAct) => void) => ReactNode;
}

/** Acts on orders are confirmed even for a few rows, because money follows. */
const ALWAYS_ASKED: readonly BulkAct['Akt'][] = ['order.release'];

/** Acts on the ticked rows, or on all rows of the filter; each act is a run on the server. */
export const BulkBar = ({ client, refs, filter, nameOf, onMoved, onClear, children }: BulkBarProps): ReactNode => {
  const [isWhole, setIsWhole] = useState(false);
  const [asked, setAsked] = useState<BulkAct | null>(null);
  const [run, setRun] = useState<Sammelakt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const whole = isWhole ? filter : null;
  const count = whole ? whole.Anzahl : refs.length;
  const rows: BulkOrder['Zeilen'] = whole ?? { Refs: [...refs] };

  const start = async (act: BulkAct): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      setRun(await bulkCalls(client).start({ ...act, Zeilen: rows, Grund: { Art: 'Routine' } }));
      setAsked(null);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('consoleBulk.failed'));
      onMoved();
    } finally {
      setIsBusy(false);
    }
  };
  const begin = (act: BulkAct): void => {
    setProblem(null);
    // An undoable act on rows that were ticked one by one needs no confirmation.
    if (ALWAYS_ASKED.includes(act.Akt) || whole || count > TYPED_FROM_ROWS) setAsked(act);
    else void start(act);
  };

  return (
    <section className={styles.bar} aria-label={t('consoleBulk.label')}>
      <p role="status">
        {whole
          ? t('consoleBulk.whole', { number: formatNumber(count) })
          : t('consoleBulk.selected', { count, number: formatNumber(count) })}
      </p>
      {!whole && filter && filter.Anzahl > refs.length ? (
        <Button kind="quiet" size="sm" onClick={() => setIsWhole(true)}>
          {t('consoleBulk.chooseWhole', { number: formatNumber(filter.Anzahl) })}
        </Button>
      ) : null}
      {children(begin)}
      <Button kind="quiet" size="sm" onClick={onClear}>
        {t('consoleBulk.clear')}
      </Button>
      {problem && !asked ? <Notice kind="error">{problem}</Notice> : null}
      {asked ? (
        <BulkQuestion
          client={client}
          act={asked}
          rows={rows}
          count={count}
          problem={problem}
          isBusy={isBusy}
          onStart={() => void start(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {run ? (
        <BulkProgress
          client={client}
          run={run}
          nameOf={nameOf}
          onEnd={onMoved}
          onClose={() => {
            setRun(null);
            onMoved();
            onClear();
          }}
        />
      ) : null}
    </section>
  );
};
