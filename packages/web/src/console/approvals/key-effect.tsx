import type { ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { scopeWords } from '../acts/words.ts';

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
