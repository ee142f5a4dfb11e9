import type { Approval } from '@mundwerk/contract/console/approval';
import { APPROVAL_LIST, type ApprovalKindName, type ApprovalState } from '@mundwerk/contract/values/console/lists';
import { t } from '#lib/text/i18n.ts';
import type { List } from '#work/list/list.ts';
import { consoleCall } from '../app/session/operator.ts';

/** The kind of a proposal in words. */
export const kindWords = (kind: ApprovalKindName): string => t(`consoleApprovals.kinds.${kind}`);

/** The state of a proposal in words. */
export const stateWords = (state: ApprovalState): string => t(`consoleApprovals.states.${state}`);

/** The subject of a proposal, by its name or number. */
export const subjectWords = ({ Betrifft }: Pick<Approval, 'Betrifft'>): string => Betrifft.Name ?? Betrifft.Id;

/** Query key prefix for a client's proposals. */
export const approvalsKey = (client: string) => ['approvals', client] as const;

/** A filter for pending proposals. */
const WAITING = [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }] as const;

/** Number of proposals that wait for a second person. */
export const countWaiting = async (client: string, signal: AbortSignal): Promise<number> =>
  (await consoleCall(client, 'POST /verwaltung/freigaben', { body: { Filter: [...WAITING], Pagesize: 1 }, signal }))
    .TotalCount;

const valueWords = (column: string, value: string): string =>
  column === 'Art' ? kindWords(value as ApprovalKindName) : stateWords(value as ApprovalState);

/** The list of a client's proposals. */
export const approvalsList = (client: string): List<Approval> => ({
  ...APPROVAL_LIST,
  id: 'console.approvals',
  words: {
    caption: t('consoleApprovals.caption'),
    column: (name) => t(`consoleApprovals.columns.${name as keyof typeof APPROVAL_LIST.columns}`),
    value: valueWords,
    empty: { title: t('consoleApprovals.empty.title'), text: t('consoleApprovals.empty.text') },
    fileName: t('consoleApprovals.fileName'),
  },
  idOf: ({ Id }) => Id,
  queryKey: approvalsKey(client),
  load: (body, signal) => consoleCall(client, 'POST /verwaltung/freigaben', { body, signal }),
});
