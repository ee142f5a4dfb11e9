import type { Campaign } from '@mundwerk/contract/content';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CmsHtml } from '../../lib/cms-html.tsx';
import { t } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './campaign-fields.module.css';
import type { FormValues } from './form-values.ts';

/** The campaigns that are on: what they are, their conditions, and a tick where one is asked for. */
export const CampaignFields = ({ campaigns }: { campaigns: readonly Campaign[] }): ReactNode => {
  const { register } = useFormContext<FormValues>();
  return campaigns.map(({ AktionsId, Titel, Text, RechtsText, Zustimmung }) => (
    <section key={AktionsId} className={styles.campaign} aria-labelledby={`campaign-${AktionsId}`}>
      <h2 className={styles.title} id={`campaign-${AktionsId}`}>
        {Titel}
      </h2>
      <CmsHtml html={Text} />
      {Zustimmung === null ? null : <Checkbox label={Zustimmung} {...register(`campaigns.${AktionsId}`)} />}
      <details className={styles.conditions}>
        <summary>{t('recommendation.campaign.conditions')}</summary>
        <CmsHtml html={RechtsText} />
      </details>
    </section>
  ));
};
