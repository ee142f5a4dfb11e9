import type { ListRequest } from '@mundwerk/contract/list';
import { RECORD_LIST_WORDS, RECORD_LISTS, type RecordListName } from '@mundwerk/contract/values/console/records';
import { consoleCall, consoleFile } from '#console/app/session/operator.ts';
import type { ReplyOf } from '#lib/http/api.ts';
import { textOf } from '#lib/text/i18n.ts';
import type { List } from '#work/list/list.ts';

/** A row of each list. */
export type RecordRow<Name extends RecordListName> = ReplyOf<`POST /verwaltung/listen/${Name}`>['Items'][number];

/** A list of records in the form that `work/list` expects. */
export const recordList = <Name extends RecordListName>(
  name: Name,
  client: string,
  idOf: (row: RecordRow<Name>) => string,
): List<RecordRow<Name>> => ({
  ...RECORD_LISTS[name],
  id: `console.${name}`,
  words: {
    caption: textOf(`console.lists.captions.${name}`),
    column: (column) => textOf(`console.lists.columns.${column}`),
    value: (column, value) => textOf(`${RECORD_LIST_WORDS[name][column]}.${value}`),
    empty: { title: textOf(`console.lists.empty.${name}.title`), text: textOf(`console.lists.empty.${name}.text`) },
    fileName: textOf(`console.lists.files.${name}`),
  },
  idOf,
  queryKey: ['records', client, name],
  load: (body: ListRequest, signal) => {
    const call = `POST /verwaltung/listen/${name}` as 'POST /verwaltung/listen/empfehlungen';
    // The calls differ only in the type of their rows.
    return consoleCall(client, call, { body, signal }) as unknown as Promise<
      ReplyOf<`POST /verwaltung/listen/${Name}`>
    >;
  },
  exportFile: (format, body, options) =>
    consoleFile(client, 'POST /verwaltung/listen/{liste}/export', {
      params: { liste: name },
      query: { format },
      body,
      ...options,
    }),
});
