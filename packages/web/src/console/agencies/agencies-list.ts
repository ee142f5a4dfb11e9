import type { AgencyRow } from '@mundwerk/contract/console/operate/agencies';
import { AGENCY_LIST, type AgencyState } from '@mundwerk/contract/values/console/operate/agencies';
import { t } from '#lib/text/i18n.ts';
import type { List } from '#work/list/list.ts';
import { consoleCall } from '../app/console-call.ts';

/** Query key prefix for a client's agencies. */
export const agenciesKey = (client: string) => ['agencies', client] as const;

/** The list of a client's agencies. */
export const agenciesList = (client: string): List<AgencyRow> => ({
  ...AGENCY_LIST,
  id: 'console.agencies',
  words: {
    caption: t('consoleAgencies.screen'),
    column: (name) => t(`consoleAgencies.columns.${name as keyof typeof AGENCY_LIST.columns}`),
    value: (_column, value) => t(`consoleAgencies.states.${value as AgencyState}`),
    empty: { title: t('consoleAgencies.empty.title'), text: t('consoleAgencies.empty.text') },
    fileName: t('consoleAgencies.fileName'),
  },
  idOf: ({ Nummer }) => Nummer,
  queryKey: agenciesKey(client),
  load: (body, signal) => consoleCall(client, 'PUT /verwaltung/agenturen', { body, signal }),
});
