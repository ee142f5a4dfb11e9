import { LINE_OUTCOMES, type OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { LoadedTable, RowTable } from '#work/screen/row-table.tsx';
import { consoleCall, consoleQuery } from '../app/session/operator.ts';
import styles from './order-import.module.css';

/** The mapping of a file's columns by name; null leaves a column out. */
export type Mapping = Readonly<Record<string, OrderColumn | null>>;

// Sent as raw bytes: decoding here would turn anything but UTF-8 into replacement characters, and the server detects the encoding.
const sent = (file: File) => ({ body: file as unknown as string, contentType: 'text/csv' });
const told = (mapping: Mapping) => (Object.keys(mapping).length > 0 ? { zuordnung: JSON.stringify(mapping) } : {});

/** Previews a file: the server's reading of its columns. */
export const previewFile = (client: string, file: File) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/vorschau', sent(file));

/** Runs a trial of an import. */
export const checkFile = (client: string, file: File, mapping: Mapping) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport/probe', { ...sent(file), query: told(mapping) });

/** Imports a file and saves the mapping of its columns. */
export const importFile = (client: string, file: File, { id, mapping }: { id: string; mapping: Mapping }) =>
  consoleCall(client, 'POST /verwaltung/auftragsimport', {
    ...sent(file),
    query: { ...told(mapping), id, merken: 'true' as const },
  });

/** The latest imports. */
const importsQuery = (client: string) => consoleQuery(client, ['orderImports'], 'GET /verwaltung/auftragsimport');

/** The columns of a file with their first cells. */
export type Preview = Awaited<ReturnType<typeof previewFile>>;
/** Result of an import or a trial. */
export type Imported = Awaited<ReturnType<typeof checkFile>>;

/** Progress of an import, polled from the history; stored lines stay stored if the page is closed. */
export const ImportProgress = ({ client, id, lines }: { client: string; id: string; lines: number }): ReactNode => {
  const { data } = useQuery({ ...importsQuery(client), refetchInterval: 1000 });
  const entry = data?.Importe.find(({ Id }) => Id === id);
  const done = entry ? entry.Angelegt + entry.Geaendert + entry.Unveraendert + entry.Abgelehnt : 0;
  return (
    <Section title={t('consoleOrderImport.running')}>
      <progress className={styles.progress} aria-label={t('consoleOrderImport.running')} max={lines} value={done} />
      <p role="status">{t('consoleOrderImport.runningLines', { done: formatNumber(done), of: formatNumber(lines) })}</p>
      <p className={text.note}>{t('consoleOrderImport.runningHint')}</p>
    </Section>
  );
};

const OUTCOME_TONES = { Angelegt: 'done', Geaendert: 'moving', Unveraendert: 'waiting', Abgelehnt: 'ended' } as const;

const Lines = ({ lines }: { lines: Imported['Zeilen'] }): ReactNode => (
  <RowTable
    caption={t('consoleOrderImport.linesCaption')}
    rows={lines}
    keyOf={({ Zeile }) => Zeile}
    columns={[
      { title: t('consoleOrderImport.line'), number: ({ Zeile }) => Zeile },
      {
        title: t('consoleOrderImport.number'),
        cell: ({ ExterneAuftragsnummer }) => ExterneAuftragsnummer ?? '–',
        className: text.numbers,
      },
      {
        title: t('consoleOrderImport.outcome'),
        cell: ({ Ergebnis }) => (
          <StateDot tone={OUTCOME_TONES[Ergebnis]}>{t(`consoleOrderImport.lineOutcomes.${Ergebnis}`)}</StateDot>
        ),
      },
      { title: t('consoleOrderImport.why'), cell: ({ Text }) => Text, className: styles.words },
    ]}
  />
);

interface ImportResultProps {
  name: string;
  result: Imported;
  /** The result is that of a trial: nothing was stored. */
  isTrial?: boolean;
  /** The next actions. */
  children: ReactNode;
}

const titleOf = ({ Angelegt, Geaendert, Abgelehnt }: Imported, isTrial: boolean): string => {
  if (isTrial && Angelegt + Geaendert === 0)
    return t(Abgelehnt === 0 ? 'consoleOrderImport.trialSame' : 'consoleOrderImport.trialNone');
  if (isTrial) return t(Abgelehnt === 0 ? 'consoleOrderImport.trialGood' : 'consoleOrderImport.trialBad');
  return t(Abgelehnt === 0 ? 'consoleOrderImport.doneGood' : 'consoleOrderImport.doneBad');
};

/** Result of an import or a trial: counts, the lines that need attention, and the refused ones as a file. */
export const ImportResult = ({ name, result, isTrial = false, children }: ImportResultProps): ReactNode => {
  const { Abgelehnt, Geaendert, AbgelehnteZeilen, Zeilen } = result;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  const save = (): void => {
    if (AbgelehnteZeilen === null) return;
    const base = name.replace(/\.\w+$/, '');
    saveFile(
      `${base}-${t('consoleOrderImport.refusedFile')}.csv`,
      new Blob([AbgelehnteZeilen], { type: 'text/csv;charset=utf-8' }),
    );
  };
  return (
    <Section title={t(isTrial ? 'consoleOrderImport.trial' : 'consoleOrderImport.done', { name })}>
      <Notice ref={told} kind={Abgelehnt === 0 ? 'success' : 'warning'}>
        {titleOf(result, isTrial)}
      </Notice>
      <dl className={styles.counts}>
        {LINE_OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>
              <StateDot tone={OUTCOME_TONES[outcome]}>{t(`consoleOrderImport.outcomes.${outcome}`)}</StateDot>
            </dt>
            <dd>{formatNumber(result[outcome])}</dd>
          </div>
        ))}
      </dl>
      {Zeilen.length > 0 ? <Lines lines={Zeilen} /> : null}
      {Abgelehnt + Geaendert > Zeilen.length ? (
        <p className={text.note}>{t('consoleOrderImport.more', { shown: formatNumber(Zeilen.length) })}</p>
      ) : null}
      <Row gap="sm">
        {children}
        {AbgelehnteZeilen === null ? null : (
          <Button kind="secondary" onClick={save}>
            {t('consoleOrderImport.saveRefused', { count: Abgelehnt })}
          </Button>
        )}
      </Row>
      {AbgelehnteZeilen === null ? null : <p className={text.note}>{t('consoleOrderImport.refusedHint')}</p>}
    </Section>
  );
};

const STATE_TONES = { Laeuft: 'moving', Fertig: 'done', Abgebrochen: 'ended' } as const;

/** Earlier imports: when, by whom, and the numbers of lines by result. */
export const ImportHistory = ({ client }: { client: string }): ReactNode => {
  const query = useQuery(importsQuery(client));
  return (
    <Section title={t('consoleOrderImport.history')}>
      <LoadedTable
        query={query}
        rows={({ Importe }) => Importe}
        caption={t('consoleOrderImport.history')}
        label={t('consoleOrderImport.historyTable')}
        empty={{ title: t('consoleOrderImport.noHistory'), text: t('consoleOrderImport.noHistoryText') }}
        keyOf={(entry) => entry.Id}
        columns={[
          { title: t('consoleOrderImport.at'), moment: (entry) => entry.Am },
          { title: t('consoleOrderImport.by'), cell: (entry) => entry.Von },
          {
            title: t('consoleOrderImport.state'),
            cell: (entry) => (
              <StateDot tone={STATE_TONES[entry.Stand]}>{t(`consoleOrderImport.states.${entry.Stand}`)}</StateDot>
            ),
          },
          { title: t('consoleOrderImport.lines'), number: (entry) => entry.Zeilen },
          { title: t('consoleOrderImport.outcomes.Angelegt'), number: (entry) => entry.Angelegt },
          { title: t('consoleOrderImport.outcomes.Geaendert'), number: (entry) => entry.Geaendert },
          { title: t('consoleOrderImport.outcomes.Unveraendert'), number: (entry) => entry.Unveraendert },
          { title: t('consoleOrderImport.outcomes.Abgelehnt'), number: (entry) => entry.Abgelehnt },
        ]}
      />
    </Section>
  );
};
