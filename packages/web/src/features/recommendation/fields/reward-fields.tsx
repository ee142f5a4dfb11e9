import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { isChoice, type Promised, type Share } from '@mundwerk/contract/values/promise';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { productPromise, shortWords, wordsOf } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import { Segment, Segments } from '#ui/form/choice.tsx';
import text from '#ui/text/text.module.css';
import styles from '../recommend-form.module.css';
import {
  type FormSetting,
  type FormValues,
  type FormVariant,
  isSuggestion,
  preselectedShare,
  rewardChoices,
  suggestedMessage,
  useFormVariant,
  variantText,
} from './form-values.ts';

/** What an answer pays, as short as it can be said: "70 €", "je 35 €" or "45 € + 15 €". */
const figureOf = ({ recommender, recipient }: Promised): string => {
  const own = shortWords(recommender);
  const contact = shortWords(recipient);
  if (!(own && contact)) return own || contact;
  return own === contact ? t('recommendation.choice.each', { amount: own }) : `${own} + ${contact}`;
};

const kindOf = ({ recommender, recipient }: Promised): Share['kind'] => {
  if (!shortWords(recipient)) return 'self';
  return shortWords(recommender) ? 'split' : 'contact';
};

/** What the chosen answer pays, for whom, and on which condition; follows the choice. */
export const PromiseBand = ({ product }: { product: Product }): ReactNode => {
  const variant = useFormVariant();
  const share = Number(useValueOf(useFormContext<FormValues>(), 'share'));
  const promised = productPromise(product, share, boot().client);
  const figure = figureOf(promised);
  const choices = [promised.recommender, promised.recipient].filter(isChoice);
  if (!figure) return null;
  return (
    <div className={styles.promise}>
      <strong className={classNames(text.display, text.numbers, styles.figure)}>{figure}</strong>
      <span>
        {variantText(variant, `promise.${kindOf(promised)}`)}
        {choices.map((sums) => (
          <span key={wordsOf(sums)} className={classNames(text.note, text.line)}>
            {wordsOf(sums)}
          </span>
        ))}
      </span>
    </div>
  );
};

/** Why the contact gets less than was chosen, in the client's words. */
const capNote = (choices: readonly Share[], variant: FormVariant): string | null => {
  if (!choices.some(({ isCapped }) => isCapped)) return null;
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
  const preselected = preselectedShare(product, client);

  // An untouched message follows the choice, so that it stays true about the contact's benefit.
  const followShare = (share: string): void => {
    if (isSuggestion(getValue('message'), setting)) setValue('message', suggestedMessage(setting, share));
  };

  // The page is rendered for anonymous visitors; a logged-in recommender may have another preselection (decision 0094).
  const own = useSession()?.user?.AnteilVorauswahl;
  const preselectOwn = useEffectEvent((share: number) => {
    if (!isFresh || getValue('share') !== String(preselected)) return;
    const chosen = String(preselectedShare(product, { ...client, RecommenderDefaultShare: share }));
    followShare(chosen);
    setValue('share', chosen);
  });
  useEffect(() => {
    if (own !== undefined) preselectOwn(own);
  }, [own]);

  const choices = rewardChoices(product, client);
  return (
    <Segments legend={variantText(variant, 'choice.legend')} note={capNote(choices, variant)} error={errors.share}>
      {(noteId) =>
        choices.map((choice) => (
          <Segment
            key={choice.kind}
            value={choice.shareRecommender}
            // Also the document without script shows and sends the preselection.
            defaultChecked={choice.shareRecommender === preselected}
            label={variantText(variant, `choice.${choice.kind}`)}
            figure={figureOf(choice)}
            noteId={choice.isCapped ? noteId : undefined}
            {...register('share', {
              onChange: (event: { target: { value: string } }) => followShare(event.target.value),
            })}
          />
        ))
      }
    </Segments>
  );
};
