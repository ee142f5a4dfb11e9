import type { PreviewedColumn } from '@mundwerk/contract/console/connect/order-import';
import { ORDER_COLUMNS, type OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import styles from './order-import.module.css';
import type { Mapping, Preview } from './order-imports.tsx';

/** The first step: the file with the orders. */
export const FileStep = ({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }): ReactNode => (
  <FileDrop
    label={t('consoleOrderImport.choose')}
    hint={t('consoleOrderImport.drop')}
    note={t('consoleOrderImport.dropHint')}
    accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
    isMain
    isBusy={isBusy}
    onFile={onFile}
  />
);

/** The choice for a column: one of our fields, or to leave it out; empty while undecided. */
type Choice = OrderColumn | 'ignore' | '';
const OPTIONS: readonly Exclude<Choice, ''>[] = [...ORDER_COLUMNS, 'ignore'];

const choiceOf = ({ Spalte, Feld, Herkunft, Vorschlag }: PreviewedColumn, given: Mapping): Choice => {
  const told = given[Spalte];
  if (told !== undefined) return told ?? 'ignore';
  if (Feld) return Feld;
  return Herkunft === 'Unbekannt' ? (Vorschlag ?? '') : 'ignore';
};

/** The problem that prevents a trial, in words; null without any. */
const problemOf = (choices: readonly Choice[]): string | null => {
  const fields = choices.filter((choice) => choice !== '' && choice !== 'ignore');
  if (choices.includes('')) return t('consoleOrderImport.undecided');
  if (!fields.includes('ExterneAuftragsnummer')) return t('consoleOrderImport.noNumber');
  const twice = fields.find((field, index) => fields.indexOf(field) < index);
  return twice ? t('consoleOrderImport.twice', { field: t(`consoleOrderImport.fields.${twice}`) }) : null;
};

interface MappingStepProps {
  name: string;
  preview: Preview;
  given: Mapping;
  isBusy: boolean;
  onCheck: (mapping: Mapping) => void;
  onBack: () => void;
}

/** Maps the columns of a file, shown with their first cells; the mapping is saved for the next file. */
export const MappingStep = ({ name, preview, given, isBusy, onCheck, onBack }: MappingStepProps): ReactNode => {
  const { Spalten, Zeilen, SchonImportiertAm } = preview;
  const [choices, setChoices] = useState<readonly Choice[]>(Spalten.map((column) => choiceOf(column, given)));
  const problem = problemOf(choices);
  const choose = (place: number, choice: Choice): void =>
    setChoices(choices.map((one, index) => (index === place ? choice : one)));
  const check = (): void =>
    onCheck(
      Object.fromEntries(
        Spalten.flatMap(({ Spalte, Feld, Herkunft }, index) => {
          const choice = choices[index];
          const field = choice === 'ignore' || choice === '' || choice === undefined ? null : choice;
          return Herkunft !== 'Unbekannt' && field === Feld ? [] : [[Spalte, field]];
        }),
      ),
    );
  return (
    <Section title={t('consoleOrderImport.columns', { name, count: Zeilen, lines: formatNumber(Zeilen) })}>
      {SchonImportiertAm ? (
        <Notice kind="info">{t('consoleOrderImport.known', { moment: formatDateTime(SchonImportiertAm) })}</Notice>
      ) : null}
      {Zeilen === 0 ? <Notice kind="warning">{t('consoleOrderImport.empty')}</Notice> : null}
      <RowTable
        caption={t('consoleOrderImport.columnsCaption')}
        rows={Spalten}
        keyOf={(_, index) => index}
        columns={[
          { title: t('consoleOrderImport.column'), cell: ({ Spalte }) => Spalte, className: text.strong },
          {
            title: t('consoleOrderImport.firstCells'),
            cell: ({ Beispiele }) => Beispiele.filter(Boolean).join(' · ') || '–',
            className: styles.cells,
          },
          {
            title: t('consoleOrderImport.field'),
            cell: ({ Spalte }, index) => (
              <SelectField
                label={t('consoleOrderImport.fieldOf', { column: Spalte })}
                placeholder={t('consoleOrderImport.decide')}
                value={choices[index] ?? ''}
                onChange={(event) => choose(index, event.currentTarget.value as Choice)}
                options={OPTIONS.map((option) => [option, t(`consoleOrderImport.fields.${option}`)] as const)}
              />
            ),
            className: styles.choice,
          },
          {
            title: t('consoleOrderImport.source'),
            cell: ({ Herkunft, Vorschlag }) =>
              t(
                Herkunft === 'Unbekannt' && Vorschlag
                  ? 'consoleOrderImport.sources.Vorschlag'
                  : `consoleOrderImport.sources.${Herkunft}`,
              ),
            className: text.soft,
          },
        ]}
      />
      <p className={text.note}>{t('consoleOrderImport.remembered')}</p>
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      <Row gap="sm">
        <Button isBusy={isBusy} isDisabled={problem !== null || Zeilen === 0} onClick={check}>
          {t('consoleOrderImport.check')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('consoleOrderImport.otherFile')}
        </Button>
      </Row>
    </Section>
  );
};
