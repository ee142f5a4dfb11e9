import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { AUDIT_LIST } from '@mundwerk/contract/values/console/lists';
import { t } from '#lib/text/i18n.ts';
import type { List } from '#work/list/list.ts';
import { consoleCall } from '../app/console-call.ts';
import { actWords } from './audit-words.ts';

/** Selects the client's log, or the log of everything that belongs to no client. */
export type Chain = 'mandant' | 'alle';

/** The audit log as a list. */
export const auditList = (client: string, kette: Chain): List<AuditEntry> => ({
  ...AUDIT_LIST,
  id: 'console.audit',
  words: {
    caption: t('consoleAudit.caption'),
    column: (name) => t(`consoleAudit.columns.${name as keyof typeof AUDIT_LIST.columns}`),
    value: (_column, value) => actWords(value),
    empty: { title: t('consoleAudit.empty.title'), text: t('consoleAudit.empty.text') },
    fileName: t('consoleAudit.fileName'),
  },
  idOf: ({ Nr }) => String(Nr),
  queryKey: ['audit', client, kette],
  load: (body, signal) => consoleCall(client, 'POST /verwaltung/protokoll', { query: { kette }, body, signal }),
});
