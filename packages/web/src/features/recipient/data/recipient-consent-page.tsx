import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { DeadEnd, PageLink, pagePath } from '#lib/page/pages.tsx';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RichText } from '#lib/text/rich-text.tsx';
import {
  AccessMissing,
  accessState,
  type RecipientAccess,
  useRecipientAccess,
} from '#shared/recipient/recipient-access.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Page, PageHead, Pair, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { recipientWords } from '../recipient-number.ts';
import styles from './recipient-consent-page.module.css';

const PARTS = ['terms', 'privacy'] as const;

const textOf = (part: (typeof PARTS)[number]): string => {
  const { client } = boot();
  return t(`recipient.consent.${part}.text`, { client: client.Name, support: client.SupportEmail });
};

/** The date of the current terms, for the sentence that links to the full texts; null while the client has none. */
const fullTextValues = (): { date: string } | null => {
  const { termsVersion } = boot();
  return termsVersion === null ? null : { date: formatDate(termsVersion) };
};

const fullText = (): string[] => {
  const values = fullTextValues();
  return values ? [t('recipient.consent.full', values).replaceAll(/<\/?\w+>/g, '')] : [];
};

/** What is agreed to, exactly as it is shown; it is stored as evidence. */
const consentText = (): string =>
  [
    ...PARTS.flatMap((part) => [t(`recipient.consent.${part}.title`), textOf(part)]),
    ...fullText(),
    t('recipient.consent.agree'),
  ].join('\n\n');

/** Opened in a new tab, so that the answer is not lost. */
const LINKS = {
  terms: (words: string) => (
    <PageLink page="TOS" target="_blank">
      {words}
    </PageLink>
  ),
  privacy: (words: string) => (
    <PageLink page="Privacy" target="_blank">
      {words}
    </PageLink>
  ),
};

const FullTexts = (): ReactNode => {
  const values = fullTextValues();
  return values ? (
    <p className={text.measure}>
      <RichText text="recipient.consent.full" values={values} marks={LINKS} />
    </p>
  ) : null;
};

/** The data is deleted; recommendation and number remain, so that people who change their minds can start again. */
const DeclinedView = ({ recommendation, number }: { recommendation: string | null; number: string }): ReactNode => (
  <DeadEnd
    title={t('recipient.consent.declined.title')}
    text={t('recipient.consent.declined.text')}
    action={
      recommendation === null ? null : (
        <ButtonLink
          kind="secondary"
          to={{
            pathname: pagePath('RecipientData', { empfehlungsnummer: recommendation }),
            search: `?${new URLSearchParams({ empfaengernummer: number })}`,
          }}
        >
          {t('recipient.consent.declined.return')}
        </ButtonLink>
      )
    }
  />
);

const ConsentView = ({ access }: { access: RecipientAccess }): ReactNode => {
  const navigate = useNavigate();
  /** The number that is left once the data is deleted. */
  const [declined, setDeclined] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const goOn = () => navigate(pagePath('RecipientConfirmation'), { state: accessState(access), replace: true });
  const { send, isSending, failure } = useSending({
    words: recipientWords,
    send: (AgbText: string) => call('PUT /empfaenger/zustimmung', { body: { AgbText }, token: access.token }),
    onDone: goOn,
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (error.status === 401) setIsOver(true);
      // The recipient has agreed before, e.g. in another tab or when the response was lost, so they continue.
      else if (error.reason === 'recipientExists') void goOn();
      else return false;
      return true;
    },
  });

  const refusal = useSending({
    words: recipientWords,
    send: () => call('DELETE /empfaenger/daten', { token: access.token }),
    onDone: ({ Empfaengernummer }) => setDeclined(Empfaengernummer),
    onFailure: (error) => {
      const isGone = error instanceof ApiError && error.status === 401;
      if (isGone) setIsOver(true);
      return isGone;
    },
  });

  if (isOver) return <AccessMissing title={t('recipient.consent.title')} />;
  if (declined) return <DeclinedView recommendation={access.recommendation} number={declined} />;
  return (
    <Page width="form">
      <PageHead title={t('recipient.consent.title')} lead={t('recipient.consent.lead')} />
      <Stack gap="lg">
        <FailureNotice title={t('recipient.consent.failed')} failure={failure} />
        <FailureNotice title={t('recipient.consent.declineFailed')} failure={refusal.failure} />
        {PARTS.map((part) => (
          <Stack as="section" gap="sm" key={part}>
            <h2 className={text.xl}>{t(`recipient.consent.${part}.title`)}</h2>
            <p className={classNames(text.measure, styles.text)}>{textOf(part)}</p>
          </Stack>
        ))}
        <FullTexts />
        <Pair className={styles.answers}>
          <Button size="lg" isWide isBusy={isSending} onClick={() => void send(consentText())}>
            {t('recipient.consent.agree')}
          </Button>
          <Button
            kind="secondary"
            size="lg"
            isWide
            isBusy={refusal.isSending}
            onClick={() => void refusal.send(undefined)}
          >
            {t('recipient.consent.decline')}
          </Button>
        </Pair>
        <p className={text.note}>{t('recipient.consent.declineHint')}</p>
      </Stack>
    </Page>
  );
};

/** The recipient reads terms and privacy notice and answers yes or no; both answers have equal weight. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  return access ? <ConsentView access={access} /> : <AccessMissing title={t('recipient.consent.title')} />;
};
