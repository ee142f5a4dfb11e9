import type { OwnRecommendation } from '@mundwerk/contract/recommender';
import { CUSTOMER_NUMBER, CUSTOMER_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/customer-number';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checkRequired } from '../../lib/field-checks.ts';
import { formatDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { ownCustomerNumbers } from '../../lib/own-data.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';
import { shortenText } from '../../lib/shorten-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';

interface FormValues {
  number: string;
  customerNumber: string;
}

const label = (field: keyof FormValues): string => t(`reward.goodwill.${field}`);

const checkCustomerNumber = (value: string): string | true => {
  const missing = checkRequired(label('customerNumber'))(value);
  if (missing !== true) return missing;
  return CUSTOMER_NUMBER.test(value.trim()) || t('reward.goodwill.invalid');
};

const optionOf = ({ Empfehlungsnummer, Produkt, ErstelltAm }: OwnRecommendation): [string, string] => [
  Empfehlungsnummer,
  t('reward.goodwill.option', { product: shortenText(Produkt.AnzeigeName), date: formatDate(ErstelltAm) }),
];

const failureText = (error: Error): string =>
  error instanceof ApiError && error.reason === 'recommendationExists' ? t('reward.goodwill.already') : error.message;

/** Asks for the recommendation and the contact's customer number. */
export const GoodwillForm = ({ choices }: { choices: readonly OwnRecommendation[] }): ReactNode => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const preset =
    choices.find(({ Empfehlungsnummer }) => Empfehlungsnummer === search.get('nr')) ??
    (choices.length === 1 ? choices[0] : undefined);
  const { register, handleSubmit, formState } = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { number: preset?.Empfehlungsnummer ?? '', customerNumber: '' },
  });
  const { errors } = formState;
  const request = useMutation({
    mutationFn: ({ number, customerNumber }: FormValues) =>
      call('PUT /empfehler/SetKundennummerForEmpfehler/{id}', {
        params: { id: number },
        query: { kundennummer: customerNumber.trim() },
      }),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: ownCustomerNumbers.queryKey });
      await navigate(pagePath('GoodwillThanks'));
    },
  });
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (request.isError) notice.current?.focus();
  }, [request.isError]);

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => request.mutate(values))(event)}>
      <Stack>
        {request.isError ? (
          <Notice ref={notice} kind="error" title={t('reward.goodwill.failed')}>
            {failureText(request.error)}
          </Notice>
        ) : null}
        {isSupport ? <Notice kind="info">{t('reward.goodwill.support')}</Notice> : null}
        <SelectField
          label={label('number')}
          placeholder={t('reward.goodwill.choose')}
          options={choices.map(optionOf)}
          defaultValue={preset?.Empfehlungsnummer}
          required
          error={errors.number?.message}
          {...register('number', { validate: checkRequired(label('number')) })}
        />
        <TextField
          label={label('customerNumber')}
          hint={t('reward.goodwill.customerNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CUSTOMER_NUMBER_MAX_LENGTH}
          required
          error={errors.customerNumber?.message}
          {...register('customerNumber', { validate: checkCustomerNumber })}
        />
        <div>
          <Button type="submit" size="lg" isBusy={request.isPending} isDisabled={isSupport}>
            {t('reward.goodwill.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
