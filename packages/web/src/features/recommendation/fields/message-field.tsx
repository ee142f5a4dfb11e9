import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ReactNode } from 'react';
import { useFormContext, useValueOf } from '#lib/form/use-form.ts';
import { Picture } from '#lib/page/picture.tsx';
import { t } from '#lib/text/i18n.ts';
import { LinkCard } from '#shared/recommendation/link-card.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { fieldLabel } from './form-fields.ts';
import type { FormValues } from './form-values.ts';
import styles from './message-field.module.css';

/** The link above the message, as chats show it, with the name as it is typed. */
const SentAlong = ({ product }: { product: Product }): ReactNode => {
  const name = useValueOf(useFormContext<FormValues>(), 'firstName').trim();
  return (
    <div className={styles.sentAlong}>
      <VisuallyHidden>{t('recommendation.message.asChat')}</VisuallyHidden>
      <LinkCard
        name={name}
        product={product}
        picture={product.Photo ? <Picture address={product.Photo} sizes="4.5rem" /> : null}
        isCompact
      />
    </div>
  );
};

/** The message the recommender sends along, written into the bubble it becomes; the limit is shown and checked, never cut while typing. */
export const MessageField = ({ product }: { product: Product }): ReactNode => {
  const form = useFormContext<FormValues>();
  const { register, errors } = form;
  return (
    <Stack>
      <h2 className={text.xl}>{t('recommendation.message.legend')}</h2>
      <TextArea
        label={fieldLabel('message')}
        hint={t('recommendation.message.hint')}
        className={styles.words}
        top={<SentAlong product={product} />}
        // Unformatted numbers: a formatter would cost a phone a tenth of a second before the form can be used.
        counter={t('recommendation.message.counter', {
          used: useValueOf(form, 'message').length,
          limit: MESSAGE_MAX_LENGTH,
        })}
        error={errors.message}
        {...register('message', {
          validate: (message) =>
            message.length <= MESSAGE_MAX_LENGTH ||
            t('lib.fields.tooLong', { field: fieldLabel('message'), limit: MESSAGE_MAX_LENGTH }),
        })}
      />
    </Stack>
  );
};
