import type { PreviewedColumn } from '@mundwerk/contract/console/connect/order-import';
import { ORDER_COLUMNS, type OrderColumn } from '@mundwerk/contract/values/order-import/columns';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Row, Section } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { consoleFile, useConsoleClient, useMay } from '../app/session/operator.ts';
import styles from './order-import.module.css';
import {
  checkFile,
  type Imported,
  ImportHistory,
  ImportProgress,
  ImportResult,
  importFile,
  type Mapping,
  type Preview,
  previewFile,
} from './order-imports.tsx';

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

/** The step of the import. */
type Step =
  | { readonly kind: 'file' }
  | { readonly kind: 'mapping'; readonly file: File; readonly preview: Preview; readonly mapping: Mapping }
  | {
      readonly kind: 'checked';
      readonly file: File;
      readonly preview: Preview;
      readonly mapping: Mapping;
      readonly result: Imported;
    }
  | { readonly kind: 'running'; readonly id: string; readonly lines: number }
  | { readonly kind: 'done'; readonly name: string; readonly result: Imported };

/** The steps of an import; a file exists only in the page until it is imported. */
const Steps = ({ client }: { client: string }): ReactNode => {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Makes a call for the next step; on failure returns to the previous one. */
  const attempt = async (act: () => Promise<Step>, before: Step): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      setStep(await act());
    } catch (error) {
      setStep(before);
      setFailure(error instanceof Error ? error.message : t('lib.error.unexpected'));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (file: File) =>
    attempt(
      async () => {
        const preview = await previewFile(client, file);
        return { kind: 'mapping', file, preview, mapping: {} };
      },
      { kind: 'file' },
    );
  const check = (before: Extract<Step, { kind: 'mapping' }>, mapping: Mapping) =>
    attempt(
      async () => ({ ...before, kind: 'checked', mapping, result: await checkFile(client, before.file, mapping) }),
      { ...before, mapping },
    );
  const store = async (before: Extract<Step, { kind: 'checked' }>): Promise<void> => {
    const id = crypto.randomUUID();
    setStep({ kind: 'running', id, lines: before.preview.Zeilen });
    await attempt(async () => {
      const result = await importFile(client, before.file, { id, mapping: before.mapping });
      return { kind: 'done', name: before.file.name, result };
    }, before);
    await queries.invalidateQueries({ queryKey: ['orderImports', client] });
  };
  const again = (): void => {
    setFailure(null);
    setStep({ kind: 'file' });
  };
  return (
    <>
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      {step.kind === 'file' ? <FileStep isBusy={isBusy} onFile={(file) => void choose(file)} /> : null}
      {step.kind === 'mapping' ? (
        <MappingStep
          key={step.file.name}
          name={step.file.name}
          preview={step.preview}
          given={step.mapping}
          isBusy={isBusy}
          onCheck={(mapping) => void check(step, mapping)}
          onBack={again}
        />
      ) : null}
      {step.kind === 'checked' ? (
        <ImportResult name={step.file.name} result={step.result} isTrial>
          {step.result.Angelegt + step.result.Geaendert > 0 ? (
            <Button isBusy={isBusy} onClick={() => void store(step)}>
              {t('consoleOrderImport.import', { count: step.result.Angelegt + step.result.Geaendert })}
            </Button>
          ) : null}
          <Button kind="secondary" onClick={() => setStep({ ...step, kind: 'mapping' })}>
            {t('consoleOrderImport.backToColumns')}
          </Button>
          <Button kind="quiet" onClick={again}>
            {t('consoleOrderImport.otherFile')}
          </Button>
        </ImportResult>
      ) : null}
      {step.kind === 'running' ? <ImportProgress client={client} id={step.id} lines={step.lines} /> : null}
      {step.kind === 'done' ? (
        <ImportResult name={step.name} result={step.result}>
          <Button kind="secondary" onClick={again}>
            {t('consoleOrderImport.nextFile')}
          </Button>
        </ImportResult>
      ) : null}
    </>
  );
};

/** Imports orders from a file: mapping, trial and import, with the history of earlier ones. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const saveTemplate = async (): Promise<void> =>
    saveFile(
      `${t('consoleOrderImport.templateFile')}.csv`,
      await consoleFile(Key, 'GET /verwaltung/auftragsimport/vorlage', {}),
    );
  return (
    <Screen
      title={t('consoleOrderImport.title')}
      lead={t('consoleOrderImport.lead')}
      acts={
        may('import.preview') ? (
          <Button kind="secondary" size="sm" onClick={() => void saveTemplate()}>
            {t('consoleOrderImport.template')}
          </Button>
        ) : null
      }
    >
      {may('order.import') ? <Steps key={Key} client={Key} /> : null}
      <ImportHistory client={Key} />
    </Screen>
  );
};
