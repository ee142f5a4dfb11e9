import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import type { ReactNode } from 'react';
import { useFormContext, useValueOf } from '../../../lib/form/use-form.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { fieldLabel } from './form-fields.ts';
import type { FormValues } from './form-values.ts';

/** The message the recommender sends along; the limit is shown and checked, never cut while typing. */
export const MessageField = (): ReactNode => {
  const form = useFormContext<FormValues>();
  const { register, errors } = form;
  return (
    <Stack>
      <h2 className={text.xl}>{t('recommendation.message.legend')}</h2>
      <TextArea
        label={fieldLabel('message')}
        hint={t('recommendation.message.hint')}
        counter={t('recommendation.message.counter', {
          used: formatNumber(useValueOf(form, 'message').length),
          limit: formatNumber(MESSAGE_MAX_LENGTH),
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
