import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { consoleFile, useConsoleClient, useMay } from '../app/session/operator.ts';
import { FileStep, MappingStep } from './import-steps.tsx';
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
  useEffect(() => {
    document.title = `${t('consoleOrderImport.title')} · ${t('console.title')}`;
  }, []);
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
