import type { Approval } from '@mundwerk/contract/console/approval';
import { APPROVAL_LIST, type ApprovalKindName, type ApprovalState } from '@mundwerk/contract/values/console/lists';
import type { DoorField } from '@mundwerk/contract/values/console/set-up';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import type { List } from '#work/list/list.ts';
import { RowTable } from '#work/screen/row-table.tsx';
import { scopeWords } from '../acts/act-preview.tsx';
import { consoleCall } from '../app/session/operator.ts';
import styles from './doors-effect.module.css';

/** The kind of a proposal in words. */
export const kindWords = (kind: ApprovalKindName): string => t(`consoleApprovals.kinds.${kind}`);

/** The state of a proposal in words. */
export const stateWords = (state: ApprovalState): string => t(`consoleApprovals.states.${state}`);

/** The subject of a proposal, by its name or number. */
export const subjectWords = ({ Betrifft }: Pick<Approval, 'Betrifft'>): string => Betrifft.Name ?? Betrifft.Id;

/** Query key prefix for a client's proposals. */
export const approvalsKey = (client: string) => ['approvals', client] as const;

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

/** A published value that waits, as its proposal holds it. */
interface DoorChange {
  readonly field: DoorField;
  readonly before: string;
  readonly after: string;
}

/** The values that take effect once they are approved, beside those that count until then; secrets are masked. */
export const DoorsEffect = ({ effect }: { effect: unknown }): ReactNode => {
  // The server made the payload of this kind of proposal.
  const { changes } = effect as { readonly changes: readonly DoorChange[] };
  return (
    <Section title={t('consoleApprovals.doors.title')} size="lg" gap="ms">
      <p className={text.note}>{t('consoleApprovals.doors.text')}</p>
      <RowTable
        caption={t('consoleApprovals.doors.title')}
        frame="none"
        rows={changes}
        keyOf={({ field }) => field}
        isDense
        columns={[
          {
            title: t('consoleApprovals.doors.field'),
            cell: ({ field }) => t(`consoleApprovals.doors.fields.${field}`),
            below: ({ field }) => <code className={text.note}>{field}</code>,
          },
          {
            title: t('consoleApprovals.doors.before'),
            cell: ({ before }) => <code className={styles.value}>{before}</code>,
          },
          {
            title: t('consoleApprovals.doors.after'),
            cell: ({ after }) => <code className={styles.value}>{after}</code>,
          },
        ]}
      />
    </Section>
  );
};

/** The last day of a programme, and what an approval of it does. */
export const CloseEffect = ({ effect }: { effect: unknown }): ReactNode => {
  // The server made the payload of this kind of proposal.
  const { endsOn } = effect as { readonly endsOn: string };
  return (
    <Section title={t('consoleApprovals.close.title')} size="lg" gap="ms">
      <Facts isBeside facts={[[t('consoleApprovals.close.day'), formatDate(endsOn)]]} />
      <p className={text.note}>{t('consoleApprovals.close.text')}</p>
    </Section>
  );
};

/** A key as its proposal holds it. */
interface ProposedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly endsAt: string | null;
}

/** What the key may do once it is approved, in sentences. */
export const KeyEffect = ({ effect }: { effect: unknown }): ReactNode => {
  // The server made the payload of this kind of proposal.
  const { name, scopes, networks, endsAt } = effect as ProposedKey;
  return (
    <Section title={t('consoleApprovals.key.title')} size="lg" gap="ms">
      <Stack gap="sm">
        <Facts
          isBeside
          facts={[
            [t('consoleApprovals.key.name'), name],
            [t('consoleApprovals.key.until'), endsAt && formatDate(new Date(Date.parse(endsAt) - 1).toISOString())],
            [t('consoleApprovals.key.networks'), networks.join(', ')],
          ]}
        />
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              {scopeWords(scope)} <code className={text.note}>{scope}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
};
