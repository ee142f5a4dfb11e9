import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import { CUSTOMER_NUMBER, CUSTOMER_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/person/customer-number';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FailureWords } from '#lib/form/failure.ts';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { checkRequired } from '#lib/form/field-checks.ts';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { pagePath } from '#lib/page/pages.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shortenText } from '#lib/text/shorten-text.ts';
import { ownCustomerNumbers } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';

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

const failureWords: FailureWords = (reason) =>
  reason === 'recommendationExists' ? t('reward.goodwill.already') : null;

/** Asks for the recommendation and the contact's customer number. */
export const GoodwillForm = ({ choices }: { choices: readonly OwnRecommendation[] }): ReactNode => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isSupport = useSession()?.user?.IstSupport ?? false;
  const preset =
    choices.find(({ Empfehlungsnummer }) => Empfehlungsnummer === search.get('nr')) ??
    (choices.length === 1 ? choices[0] : undefined);
  const defaultValues: FormValues = { number: preset?.Empfehlungsnummer ?? '', customerNumber: '' };
  const { register, errors, ...form } = useCallForm({
    call: 'PUT /empfehler/SetKundennummerForEmpfehler/{id}',
    defaultValues,
    fields: {},
    words: failureWords,
    toRequest: ({ number, customerNumber }) => ({
      params: { id: number },
      query: { kundennummer: customerNumber.trim() },
    }),
    onDone: async () => {
      void cache.invalidateQueries({ queryKey: ownCustomerNumbers.queryKey });
      await navigate(pagePath('GoodwillThanks'));
    },
  });

  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('reward.goodwill.failed')} failure={form.failure} />
        {isSupport ? <Notice kind="info">{t('reward.goodwill.support')}</Notice> : null}
        <SelectField
          label={label('number')}
          placeholder={t('reward.goodwill.choose')}
          options={choices.map(optionOf)}
          defaultValue={preset?.Empfehlungsnummer}
          required
          error={errors.number}
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
          error={errors.customerNumber}
          {...register('customerNumber', { validate: checkCustomerNumber })}
        />
        <div>
          <Button type="submit" size="lg" isWide isBusy={form.isSending} isDisabled={isSupport}>
            {t('reward.goodwill.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
