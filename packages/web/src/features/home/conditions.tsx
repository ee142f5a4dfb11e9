import { type ReactNode, useId } from 'react';
import { boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { paymentWeeks } from '#shared/reward/payment-weeks.ts';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './conditions.module.css';
import { Section } from './section.tsx';

/** The conditions of a reward, in the same size as all other text (spec 1 §1). */
export const Conditions = (): ReactNode => {
  const titleId = useId();
  const { client } = boot();
  const conditions = [
    { key: 'newCustomer', count: 0 },
    { key: 'link', count: client.EmpfehlungGueltigTage },
    { key: 'contract', count: client.ModuleAuftragsdatumMindestalterTage },
    { key: 'payment', count: 0 },
    { key: 'adult', count: 0 },
  ] as const;
  const values = { client: client.Name, hours: client.GutscheinStunden, ...paymentWeeks(client) };
  return (
    <Section id="conditions" titleId={titleId} title={t('home.conditions.title')}>
      <Stack as="dl" gap="ml">
        {conditions.map(({ key, count }) => (
          <div key={key} className={styles.condition}>
            <dt className={text.strong}>{t(`home.conditions.${key}.term`, { ...values, count })}</dt>
            <dd>{t(`home.conditions.${key}.text`, { ...values, count })}</dd>
          </div>
        ))}
      </Stack>
    </Section>
  );
};
