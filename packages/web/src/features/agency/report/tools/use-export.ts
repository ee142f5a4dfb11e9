import type { ReportName } from '@mundwerk/contract/values/agency-report';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { saveFile } from '../../../../lib/http/save-file.ts';
import { today } from '../../../../lib/text/days.ts';
import { t } from '../../../../lib/text/i18n.ts';
import { exportReport, type FileFormat } from '../report-calls.ts';
import { orderOf, type ReportView } from '../report-view.ts';
import { countLines, readParts } from './read-parts.ts';

/** Where an export stands. A text file tells its rows on the way; of a workbook only the bytes are known. */
export type ExportState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly format: FileFormat; readonly rows: number; readonly bytes: number }
  | { readonly step: 'saved'; readonly name: string }
  | { readonly step: 'failed'; readonly format: FileFormat; readonly message: string };

interface Export {
  readonly state: ExportState;
  readonly start: (format: FileFormat) => void;
  readonly cancel: () => void;
}

/** Fetches the whole report as it is sorted, filtered and cut, tells how far it is, and hands the file to the device. */
export const useExport = (report: ReportName, agency: string, view: ReportView): Export => {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: FileFormat): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    let bytes = 0;
    let lines = 0;
    const tell = (): void => setState({ step: 'running', format, bytes, rows: Math.max(0, lines - 1) });
    tell();
    try {
      const file = await exportReport(report, {
        params: { agentur: agency },
        query: { format },
        body: { ...orderOf(report, view), Spalten: [...view.columns] },
        signal: controller.signal,
        readFile: (response) =>
          readParts(response, (part) => {
            bytes += part.length;
            if (format === 'csv') lines += countLines(part);
            tell();
          }),
      });
      const name = `${t(`agencyReport.fileName.${report}`)}-${agency}-${today()}.${format}`;
      saveFile(name, file);
      setState({ step: 'saved', name });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState({ step: 'failed', format, message: error.message });
    }
  };

  return {
    state,
    start: (format) => void start(format),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
};
