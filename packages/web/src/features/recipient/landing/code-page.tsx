import type { PageHead as PageHeadTexts } from '@mundwerk/contract/client/boot';
import { formatOfflineCode, isCode, normaliseCode, OFFLINE_CODE_LENGTH } from '@mundwerk/contract/values/code';
import { PORTAL_NUMBER_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { UNKNOWN_LINK } from '@mundwerk/contract/values/page/link-files';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { ApiError } from '#lib/http/api.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { recipientWords } from '../recipient-number.ts';
import styles from './code-page.module.css';
import { ClosedView } from './recommendation-view.tsx';

/** The code in its printed form once it is complete; until then as it was typed. */
const inGroups = (typed: string): string => {
  const code = normaliseCode(typed);
  return code.length === OFFLINE_CODE_LENGTH ? formatOfflineCode(code) : typed;
};

/** Rejects what cannot be a code without a call to the server: the check character reveals most typing errors. */
const checkCode = (typed: string): string | true => {
  const missing = checkRequired(t('recipient.code.label'), 'recipient.code.missing')(typed);
  if (missing !== true) return missing;
  const code = normaliseCode(typed);
  if (code.length !== OFFLINE_CODE_LENGTH) return t('recipient.code.length', { count: OFFLINE_CODE_LENGTH });
  return isCode(code, OFFLINE_CODE_LENGTH) || t('recipient.code.typo');
};

const CLOSED = { emailUnconfirmed: 'Wartet', recommendationBlocked: 'Gesperrt' } as const;

const isUnknownLink = (search: URLSearchParams): boolean => search.get('link') === UNKNOWN_LINK;

/** Sets the document's title for visitors who were redirected here from an unknown link. */
export const loader = ({ request }: LoaderFunctionArgs): { head?: PageHeadTexts } =>
  isUnknownLink(new URL(request.url).searchParams)
    ? { head: { title: t('recipient.code.unknownLinkTitle'), description: t('recipient.code.unknownLinkLead') } }
    : {};

/** Where a visitor types the code of a flyer or a conversation; it leads to the recommendation like a link does. */
export const Component = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [closed, setClosed] = useState<'Wartet' | 'Gesperrt' | null>(null);
  const { register, errors, isSending, ...form } = useCallForm({
    call: 'GET /empfehlung/empfehlungscode/{code}',
    defaultValues: { code: inGroups(search.get('code') ?? '') },
    fields: {
      code: {
        wire: 'code',
        label: t('recipient.code.label'),
        words: { codeNotFound: t('recipient.code.unknown') },
        owns: ['codeNotFound'],
      },
    },
    words: recipientWords,
    toRequest: ({ code }) => {
      const source = search.get('einsprungsquelle')?.slice(0, 100);
      return { params: { code: normaliseCode(code) }, query: source ? { einsprungsquelle: source } : {} };
    },
    onDone: (found) => {
      const path = pagePath('Click', { empfehlungsnummer: found.Empfehlungsnummer });
      openDocument(`${path}?${new URLSearchParams({ channel: found.Kanal })}`);
    },
    onFailure: (error) => {
      const reason = error instanceof ApiError ? error.reason : null;
      if (reason === 'recommendationExpired') void navigate(pagePath('ExpiredRecommendation'));
      else if (reason === 'emailUnconfirmed' || reason === 'recommendationBlocked') setClosed(CLOSED[reason]);
      else return false;
      return true;
    },
  });
  const { onChange, onBlur, ...field } = register('code', { validate: checkCode });

  if (closed) return <ClosedView status={closed} />;
  return (
    <Page width="form">
      {isUnknownLink(search) ? (
        <PageHead title={t('recipient.code.unknownLinkTitle')} lead={t('recipient.code.unknownLinkLead')} />
      ) : (
        <PageHead title={t('recipient.code.title')} lead={t('recipient.code.lead')} />
      )}
      <form {...form.formProps}>
        <Stack gap="lg">
          <FailureNotice title={t('recipient.code.failed')} failure={form.failure} />
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
            error={errors.code}
            {...field}
            onChange={onChange}
            onBlur={(event) => {
              event.currentTarget.value = inGroups(event.currentTarget.value);
              return onBlur(event);
            }}
          />
          <Button type="submit" size="lg" isWide isBusy={isSending}>
            {t(isSending ? 'recipient.code.submitting' : 'recipient.code.submit')}
          </Button>
        </Stack>
      </form>
    </Page>
  );
};
