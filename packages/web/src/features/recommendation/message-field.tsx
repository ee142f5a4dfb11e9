import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/message';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { TextArea } from '../../ui/field.tsx';
import { Stack } from '../../ui/stack.tsx';
import text from '../../ui/text.module.css';
import type { FormValues } from './form-values.ts';
import { fieldLabel } from './server-errors.ts';

/** The message the recommender sends along; the limit is shown and checked, never cut while typing. */
export const MessageField = (): ReactNode => {
  const { register, watch, formState } = useFormContext<FormValues>();
  return (
    <Stack>
      <h2 className={text.xl}>{t('recommendation.message.legend')}</h2>
      <TextArea
        label={fieldLabel('message')}
        hint={t('recommendation.message.hint')}
        counter={t('recommendation.message.counter', {
          used: formatNumber(watch('message').length),
          limit: formatNumber(MESSAGE_MAX_LENGTH),
        })}
        error={formState.errors.message?.message}
        {...register('message', {
          maxLength: {
            value: MESSAGE_MAX_LENGTH,
            message: t('lib.fields.tooLong', { field: fieldLabel('message'), limit: MESSAGE_MAX_LENGTH }),
          },
        })}
      />
    </Stack>
  );
};
