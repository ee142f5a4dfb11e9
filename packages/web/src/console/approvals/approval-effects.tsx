import type { DoorField } from '@mundwerk/contract/values/console/set-up';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { RowTable } from '#work/screen/row-table.tsx';
import { scopeWords } from '../acts/act-preview.tsx';
import styles from './doors-effect.module.css';

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
