import type { DoorField } from '@mundwerk/contract/values/console/client-set-up/doors';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
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
      <DataTable
        isDense
        caption={t('consoleApprovals.doors.title')}
        columns={[
          { title: t('consoleApprovals.doors.field') },
          { title: t('consoleApprovals.doors.before') },
          { title: t('consoleApprovals.doors.after') },
        ]}
      >
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <Cell below={<code className={text.note}>{field}</code>}>
              {t(`consoleApprovals.doors.fields.${field}`)}
            </Cell>
            <Cell>
              <code className={styles.value}>{before}</code>
            </Cell>
            <Cell>
              <code className={styles.value}>{after}</code>
            </Cell>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
};
