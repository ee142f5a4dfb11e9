import { LINE_OUTCOMES } from '@mundwerk/contract/values/order-import/columns';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Scroll } from '#work/screen/scroll.tsx';
import styles from './order-import.module.css';
import type { Imported } from './order-import-calls.ts';

const TONES = { Angelegt: 'done', Geaendert: 'moving', Unveraendert: 'waiting', Abgelehnt: 'ended' } as const;

const Lines = ({ lines }: { lines: Imported['Zeilen'] }): ReactNode => (
  <Scroll label={t('consoleOrderImport.linesCaption')}>
    <DataTable
      caption={t('consoleOrderImport.linesCaption')}
      columns={[
        { title: t('consoleOrderImport.line'), kind: 'number' },
        { title: t('consoleOrderImport.number') },
        { title: t('consoleOrderImport.outcome') },
        { title: t('consoleOrderImport.why') },
      ]}
    >
      {lines.map(({ Zeile, ExterneAuftragsnummer, Ergebnis, Text }) => (
        <tr key={Zeile}>
          <Cell kind="number">{formatNumber(Zeile)}</Cell>
          <Cell className={text.numbers}>{ExterneAuftragsnummer ?? '–'}</Cell>
          <Cell>
            <StateDot tone={TONES[Ergebnis]}>{t(`consoleOrderImport.lineOutcomes.${Ergebnis}`)}</StateDot>
          </Cell>
          <Cell className={styles.words}>{Text}</Cell>
        </tr>
      ))}
    </DataTable>
  </Scroll>
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
              <StateDot tone={TONES[outcome]}>{t(`consoleOrderImport.outcomes.${outcome}`)}</StateDot>
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
