import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { Share } from '@mundwerk/contract/values/promise';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatMoney } from '#lib/text/format.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import { wordsOf } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import text from '#ui/text/text.module.css';
import styles from '../recommend-form.module.css';
import { type FormSetting, type FormValues, isSuggestion, suggestedMessage } from './form-values.ts';
import { type FormVariant, useFormVariant, variantText } from './form-variant.ts';
import { preselectedShare, rewardChoices } from './reward-choices.ts';

const MARKS = {
  amount: (inside: string) => <strong className={classNames(text.strong, text.numbers)}>{inside}</strong>,
};

const Amounts = ({ choice }: { choice: Share }): ReactNode => {
  const isAgent = useFormVariant() === 'agent';
  const own = wordsOf(choice.recommender);
  const contact = wordsOf(choice.recipient);
  const forYou = isAgent ? 'recommendation.variants.agent.choice.forYou' : 'recommendation.choice.forYou';
  const forContact = isAgent ? 'recommendation.variants.agent.choice.forContact' : 'recommendation.choice.forContact';
  return (
    <span className={styles.amounts}>
      {own ? (
        <span>
          <RichText text={forYou} values={{ amount: own }} marks={MARKS} />
        </span>
      ) : null}
      {contact ? (
        <span>
          <RichText text={forContact} values={{ amount: contact }} marks={MARKS} />
        </span>
      ) : null}
    </span>
  );
};

/** Why the contact gets less than was chosen, in the client's words. */
const capNote = ({ isCapped }: Share, variant: FormVariant): string | null => {
  if (!isCapped) return null;
  const cap = boot().client.MaxEmpfaengerPraemieCent;
  return cap
    ? variantText(variant, 'choice.capped', { cap: formatMoney(cap) })
    : variantText(variant, 'choice.cappedToNothing');
};

interface RewardChoiceProps {
  product: Product;
  /** False where a draft, which has a choice already, is reopened. */
  isFresh: boolean;
}

/** Who receives the reward: up to three answers, each with what it really pays. */
export const RewardChoiceField = ({ product, isFresh }: RewardChoiceProps): ReactNode => {
  const { client } = boot();
  const variant = useFormVariant();
  const { register, getValue, setValue, errors } = useFormContext<FormValues>();
  const setting: FormSetting = { product, client, variant };

  // An untouched message follows the choice, so that it stays true about the contact's benefit.
  const followShare = (share: string): void => {
    if (isSuggestion(getValue('message'), setting)) setValue('message', suggestedMessage(setting, share));
  };

  // The page is rendered for anonymous visitors; a logged-in recommender may have another preselection (decision 0094).
  const own = useSession()?.user?.AnteilVorauswahl;
  const preselectOwn = useEffectEvent((share: number) => {
    if (!isFresh || getValue('share') !== String(preselectedShare(product, client))) return;
    const chosen = String(preselectedShare(product, { ...client, RecommenderDefaultShare: share }));
    followShare(chosen);
    setValue('share', chosen);
  });
  useEffect(() => {
    if (own !== undefined) preselectOwn(own);
  }, [own]);

  return (
    <ChoiceGroup legend={<h2 className={text.xl}>{variantText(variant, 'choice.legend')}</h2>} error={errors.share}>
      {rewardChoices(product, client).map((choice) => (
        <RadioCard
          key={choice.kind}
          value={choice.shareRecommender}
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
