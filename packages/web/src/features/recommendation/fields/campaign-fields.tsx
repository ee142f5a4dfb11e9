import type { Campaign } from '@mundwerk/contract/content/content';
import type { ReactNode } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { CmsHtml } from '#lib/text/cms-html.tsx';
import { t } from '#lib/text/i18n.ts';
import bare from '#ui/bare.module.css';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import text from '#ui/text/text.module.css';
import styles from './campaign-fields.module.css';
import { campaignText, type FormValues } from './form-values.ts';

/** The active campaigns: what they are, their conditions, and a tick where one is required. */
export const CampaignFields = ({ campaigns }: { campaigns: readonly Campaign[] }): ReactNode => {
  const { register } = useFormContext<FormValues>();
  return campaigns.map(({ AktionsId, Titel, Text, RechtsText, Zustimmung }) => (
    <Card
      as="section"
      look="accent"
      key={AktionsId}
      className={styles.campaign}
      aria-labelledby={`campaign-${AktionsId}`}
    >
      <h2 className={text.lg} id={`campaign-${AktionsId}`}>
        {Titel}
      </h2>
      <CmsHtml html={Text} />
      {Zustimmung === null ? null : (
        <>
          <Checkbox label={Zustimmung} {...register(`campaigns.${AktionsId}`)} />
          <input
            type="hidden"
            name={`campaignText.${AktionsId}`}
            value={campaignText({ Titel, RechtsText, Zustimmung })}
          />
        </>
      )}
      <details className={text.small}>
        <summary className={classNames(bare.word, styles.summary)}>{t('recommendation.campaign.conditions')}</summary>
        <CmsHtml html={RechtsText} />
      </details>
    </Card>
  ));
};
