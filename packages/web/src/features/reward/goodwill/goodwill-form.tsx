import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { CallReply } from '@mundwerk/contract/call';
import type { getCustomerNumberResult } from '@mundwerk/contract/reward/goodwill';
import { CUSTOMER_NUMBER, CUSTOMER_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/person/customer-number';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice, type FailureWords } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { useOwnCache } from '#lib/http/own-data.tsx';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { shortenText } from '#lib/text/shorten-text.ts';
import { ownCustomerNumbers } from '#shared/personal-area/own-data.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Section, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import styles from './goodwill-results.module.css';

/** Whether goodwill can be requested at all, as the server decides it: no contract is known, or its reward will not come. */
const isGoodwillPossible = ({ Erklaerung, AuftragDatum }: OwnRecommendation): boolean =>
  AuftragDatum === null || Erklaerung.Handlungen.includes('requestGoodwill');

/** The recommendations a customer number can still be named for: one request each. */
export const goodwillChoices = (
  list: readonly OwnRecommendation[],
  requests: readonly { readonly Empfehlungsnummer: string }[],
): OwnRecommendation[] => {
  const asked = new Set(requests.map(({ Empfehlungsnummer }) => Empfehlungsnummer));
  return list.filter((own) => isGoodwillPossible(own) && !asked.has(own.Empfehlungsnummer));
};

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
  const cache = useOwnCache();
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
      void cache.refresh(ownCustomerNumbers);
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

type Requests = CallReply<typeof getCustomerNumberResult>;

const ICONS = { Offen: Clock, Angenommen: CircleCheck, Abgelehnt: CircleX };

interface GoodwillResultsProps {
  requests: Requests;
  list: readonly OwnRecommendation[];
}

/** The customer numbers named so far, and the outcome of each. */
export const GoodwillResults = ({ requests, list }: GoodwillResultsProps): ReactNode => {
  const products = new Map(list.map(({ Empfehlungsnummer, Produkt }) => [Empfehlungsnummer, Produkt.AnzeigeName]));
  return (
    <Section title={t('reward.goodwill.results')} gap="ms">
      <Stack as="ul" gap="none">
        {requests.map(({ Empfehlungsnummer, Kundennummer, Status, GemeldetAm }) => (
          <li key={Empfehlungsnummer} className={styles.result}>
            <span className={styles.icon}>
              <Icon icon={ICONS[Status]} />
            </span>
            <span className={text.strong}>{t(`reward.goodwill.states.${Status}`)}</span>
            <span className={classNames(text.note, text.numbers)}>
              {t('reward.goodwill.result', {
                product: products.get(Empfehlungsnummer) ?? Empfehlungsnummer,
                customerNumber: Kundennummer,
                date: formatDateTime(GemeldetAm),
              })}
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  );
};
