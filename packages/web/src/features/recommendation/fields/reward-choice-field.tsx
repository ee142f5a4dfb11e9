import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { useFormContext } from '../../../lib/form/use-form.ts';
import { boot } from '../../../lib/page/boot.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import { RichText } from '../../../lib/text/rich-text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceGroup, RadioCard } from '../../../ui/form/choice.tsx';
import text from '../../../ui/text/text.module.css';
import styles from '../recommend-form.module.css';
import { type FormSetting, type FormValues, isSuggestion, suggestedMessage } from './form-values.ts';
import { type FormVariant, useFormVariant, variantText } from './form-variant.ts';
import { type RewardChoice, rewardChoices } from './reward-choices.ts';

const MARKS = {
  amount: (inside: string) => <strong className={classNames(text.strong, text.numbers)}>{inside}</strong>,
};

const Amounts = ({ choice }: { choice: RewardChoice }): ReactNode => {
  const isAgent = useFormVariant() === 'agent';
  const { recommender, recipient } = choice;
  const forYou = isAgent ? 'recommendation.variants.agent.choice.forYou' : 'recommendation.choice.forYou';
  const forContact = isAgent ? 'recommendation.variants.agent.choice.forContact' : 'recommendation.choice.forContact';
  return (
    <span className={styles.amounts}>
      {recommender > 0 ? (
        <span>
          <RichText text={forYou} values={{ amount: formatMoney(recommender) }} marks={MARKS} />
        </span>
      ) : null}
      {recipient > 0 ? (
        <span>
          <RichText text={forContact} values={{ amount: formatMoney(recipient) }} marks={MARKS} />
        </span>
      ) : null}
    </span>
  );
};

const capNote = ({ isCapped, recipient }: RewardChoice, variant: FormVariant): string | null => {
  if (!isCapped) return null;
  return recipient === 0
    ? variantText(variant, 'choice.cappedToNothing')
    : variantText(variant, 'choice.capped', { cap: formatMoney(recipient) });
};

/** Who receives the reward: three answers, each with what it really pays. */
export const RewardChoiceField = ({ product }: { product: Product }): ReactNode => {
  const { client } = boot();
  const variant = useFormVariant();
  const { register, getValue, setValue, errors } = useFormContext<FormValues>();
  const setting: FormSetting = { product, client, variant };

  // An untouched message follows the choice, so that it stays true about the contact's benefit.
  const followShare = (share: string): void => {
    if (isSuggestion(getValue('message'), setting)) setValue('message', suggestedMessage(setting, share));
  };

  return (
    <ChoiceGroup legend={<h2 className={text.xl}>{variantText(variant, 'choice.legend')}</h2>} error={errors.share}>
      {rewardChoices(product, client).map((choice) => (
        <RadioCard
          key={choice.kind}
          value={choice.share}
          label={variantText(variant, `choice.${choice.kind}`)}
          description={
            <>
              <Amounts choice={choice} />
              {capNote(choice, variant)}
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
