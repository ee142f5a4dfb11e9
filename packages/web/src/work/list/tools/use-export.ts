import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { today } from '#lib/text/clock.ts';
import type { FileFormat, List } from '../list.ts';
import { type ListView, orderOf } from '../list-view.ts';

/** Reads a response chunk by chunk and reports each chunk, to show progress. */
export const readParts = async (response: Response, onPart: (part: Uint8Array) => void): Promise<Blob> => {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onPart(value);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
};

const LINE_FEED = 10;

/** Number of line ends in a chunk of text. */
export const countLines = (part: Uint8Array): number =>
  part.reduce((lines, byte) => lines + Number(byte === LINE_FEED), 0);

/** State of an export. For CSV the rows are counted while loading; for a workbook only the bytes are known. */
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

/** Exports the whole list with its order, filters and columns, reports the progress, and saves the file. */
export const useExport = <Row>(list: List<Row>, view: ListView): Export => {
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
      const order = { ...orderOf(list, view), Spalten: [...view.columns] };
      const file = await list.exportFile?.(format, order, {
        signal: controller.signal,
        readFile: (response) =>
          readParts(response, (part) => {
            bytes += part.length;
            if (format === 'csv') lines += countLines(part);
            tell();
          }),
      });
      if (!file) return;
      const name = `${list.words.fileName}-${today()}.${format}`;
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
