import { formatOfflineCode, isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { PORTAL_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { checkRequired } from '../../lib/field-checks.ts';
import { t } from '../../lib/i18n.ts';
import { openDocument } from '../../lib/open-document.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './code-page.module.css';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ClosedView } from './recommendation-view.tsx';

interface CodeValues {
  code: string;
}

/** The code in its printed form as soon as it is whole; what is not yet one stays as it was typed. */
const inGroups = (typed: string): string => {
  const code = normaliseCode(typed);
  return code.length === OFFLINE_CODE_LENGTH ? formatOfflineCode(code) : typed;
};

/** Refuses what cannot be a code before anyone is asked: the last character tells of most typing errors. */
const checkCode = (typed: string): string | true => {
  const missing = checkRequired(t('recipient.code.label'))(typed);
  if (missing !== true) return missing;
  const code = normaliseCode(typed);
  if (code.length !== OFFLINE_CODE_LENGTH) return t('recipient.code.length', { count: OFFLINE_CODE_LENGTH });
  return isCode(code, OFFLINE_CODE_LENGTH) || t('recipient.code.typo');
};

const CLOSED = { emailUnconfirmed: 'Wartet', recommendationBlocked: 'Gesperrt' } as const;

/** Where somebody types the code of a flyer or a conversation; it leads to the recommendation like a link does. */
export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [closed, setClosed] = useState<'Wartet' | 'Gesperrt' | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<CodeValues>({
    mode: 'onTouched',
    defaultValues: { code: inGroups(search.get('code') ?? '') },
  });
  const { onChange, onBlur, ...field } = register('code', { validate: checkCode });

  const fail = (error: unknown): void => {
    const reason = error instanceof ApiError ? error.reason : null;
    if (reason === 'codeNotFound') setError('code', { message: t('recipient.code.unknown') }, { shouldFocus: true });
    else if (reason === 'recommendationExpired') void navigate(pagePath('ExpiredRecommendation'));
    else if (reason === 'emailUnconfirmed' || reason === 'recommendationBlocked') setClosed(CLOSED[reason]);
    else setFailure(failureOf(error));
  };

  const submit = async ({ code }: CodeValues): Promise<void> => {
    setFailure(null);
    const source = search.get('einsprungsquelle')?.slice(0, 100);
    try {
      const found = await call('GET /empfehlung/empfehlungscode/{code}', {
        params: { code: normaliseCode(code) },
        query: source ? { einsprungsquelle: source } : {},
      });
      const path = pagePath('Click', { empfehlungsnummer: found.Empfehlungsnummer });
      openDocument(`${path}?${new URLSearchParams({ channel: found.Kanal })}`);
    } catch (error) {
      fail(error);
    }
  };

  if (closed) return <ClosedView status={closed} />;
  return (
    <Page width="narrow">
      <PageHead title={t('recipient.code.title')} lead={t('recipient.code.lead')} />
      <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack gap="lg">
          <FailureNotice title={t('recipient.code.failed')} failure={failure} />
          <TextField
            label={t('recipient.code.label')}
            hint={t('recipient.code.hint')}
            className={styles.code}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={PORTAL_NUMBER_MAX_LENGTH}
            required
            error={formState.errors.code?.message}
            {...field}
            onChange={onChange}
            onBlur={(event) => {
              event.currentTarget.value = inGroups(event.currentTarget.value);
              return onBlur(event);
            }}
          />
          <Button type="submit" size="lg" isWide isBusy={formState.isSubmitting}>
            {t(formState.isSubmitting ? 'recipient.code.submitting' : 'recipient.code.submit')}
          </Button>
        </Stack>
      </form>
    </Page>
  );
};
