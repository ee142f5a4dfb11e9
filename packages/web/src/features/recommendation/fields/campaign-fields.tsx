import type { Campaign } from '@mundwerk/contract/content/content';
import { Fragment, type ReactNode } from 'react';
import { useFormContext } from '#lib/form/use-form.tsx';
import { CmsHtml } from '#lib/text/rich-text.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import text from '#ui/text/text.module.css';
import { campaignText, type FormValues } from './form-values.ts';

interface CampaignsProps {
  campaigns: readonly Campaign[];
}

/** One unticked line for each active campaign that asks for a consent. */
export const CampaignTicks = ({ campaigns }: CampaignsProps): ReactNode => {
  const { register } = useFormContext<FormValues>();
  return campaigns.map(({ AktionsId, Titel, RechtsText, Zustimmung }) =>
    Zustimmung === null ? null : (
      <div key={AktionsId}>
        <Checkbox label={Zustimmung} {...register(`campaigns.${AktionsId}`)} />
        <input
          type="hidden"
          name={`campaignText.${AktionsId}`}
          value={campaignText({ Titel, RechtsText, Zustimmung })}
        />
      </div>
    ),
  );
};

/** What the campaigns are, with their conditions. */
export const CampaignConditions = ({ campaigns }: CampaignsProps): ReactNode =>
  campaigns.map(({ AktionsId, Titel, Text, RechtsText }) => (
    <Fragment key={AktionsId}>
      <h2 className={text.lg}>{Titel}</h2>
      <CmsHtml html={Text} />
      <CmsHtml html={RechtsText} />
    </Fragment>
  ));
