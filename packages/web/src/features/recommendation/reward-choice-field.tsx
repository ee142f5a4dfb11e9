import type { Product } from '@mundwerk/contract/catalogue';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { boot } from '../../lib/boot.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/choice.tsx';
import { type FormValues, isSuggestion, suggestedMessage } from './form-values.ts';
import styles from './recommend-form.module.css';
import { type RewardChoice, rewardChoices } from './reward-choices.ts';

const MARKS = { amount: (inside: string) => <strong className={styles.amount}>{inside}</strong> };

const Amounts = ({ recommender, recipient }: RewardChoice): ReactNode => (
  <span className={styles.amounts}>
    {recommender > 0 ? (
      <span>
        <RichText text="recommendation.choice.forYou" values={{ amount: formatMoney(recommender) }} marks={MARKS} />
      </span>
    ) : null}
    {recipient > 0 ? (
      <span>
        <RichText text="recommendation.choice.forContact" values={{ amount: formatMoney(recipient) }} marks={MARKS} />
      </span>
    ) : null}
  </span>
);

const capNote = ({ isCapped, recipient }: RewardChoice): string | null => {
  if (!isCapped) return null;
  return recipient === 0
    ? t('recommendation.choice.cappedToNothing')
    : t('recommendation.choice.capped', { cap: formatMoney(recipient) });
};

/** Who receives the reward: three answers, each with what it really pays. */
export const RewardChoiceField = ({ product }: { product: Product }): ReactNode => {
  const { client } = boot();
  const { register, getValues, setValue, formState } = useFormContext<FormValues>();

  // A message nobody has touched goes on telling the truth about the contact's benefit.
  const followShare = (share: string): void => {
    if (isSuggestion(getValues('message'), product, client)) {
      setValue('message', suggestedMessage(product, client, share));
    }
  };

  return (
    <ChoiceGroup
      legend={<h2 className={styles.sectionTitle}>{t('recommendation.choice.legend')}</h2>}
      error={formState.errors.share?.message}
    >
      {rewardChoices(product, client).map((choice) => (
        <RadioCard
          key={choice.kind}
          value={choice.share}
          label={t(`recommendation.choice.${choice.kind}`)}
          description={
            <>
              <Amounts {...choice} />
              {capNote(choice)}
            </>
          }
          {...register('share', {
            onChange: (event: { target: { value: string } }) => followShare(event.target.value),
          })}
        />
      ))}
    </ChoiceGroup>
  );
};
