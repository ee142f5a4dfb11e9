import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../../lib/form/failure-notice.tsx';
import { useSending } from '../../../lib/form/use-sending.ts';
import { call } from '../../../lib/http/api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { AccessMissing } from '../../../lib/page/access-missing.tsx';
import { boot } from '../../../lib/page/boot.ts';
import { pagePath } from '../../../lib/page/pages.ts';
import { t } from '../../../lib/text/i18n.ts';
import { accessState, type RecipientAccess, useRecipientAccess } from '../../../shared/recipient/recipient-access.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Pair } from '../../../ui/layout/columns.tsx';
import { Page, PageHead } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { recipientWords } from '../recipient-words.ts';
import styles from './recipient-consent-page.module.css';

const PARTS = ['terms', 'privacy'] as const;

const textOf = (part: (typeof PARTS)[number]): string => {
  const { client } = boot();
  return t(`recipient.consent.${part}.text`, { client: client.Name, support: client.SupportEmail });
};

/** What is agreed to, exactly as it is shown; it is stored as evidence. */
const consentText = (): string =>
  [...PARTS.flatMap((part) => [t(`recipient.consent.${part}.title`), textOf(part)]), t('recipient.consent.agree')].join(
    '\n\n',
  );

const DeclinedView = ({ onReturn }: { onReturn: () => void }): ReactNode => (
  <Page width="narrow">
    <PageHead title={t('recipient.consent.declined.title')} lead={t('recipient.consent.declined.text')} />
    <Button kind="secondary" onClick={onReturn}>
      {t('recipient.consent.declined.return')}
    </Button>
  </Page>
);

const ConsentView = ({ access }: { access: RecipientAccess }): ReactNode => {
  const navigate = useNavigate();
  const [isDeclined, setIsDeclined] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const goOn = () => navigate(pagePath('RecipientConfirmation'), { state: accessState(access), replace: true });
  const { send, isSending, failure } = useSending({
    words: recipientWords,
    send: (AgbText: string) => call('PUT /empfaenger/zustimmung', { body: { AgbText }, token: access.token }),
    onDone: goOn,
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (error.status === 401) setIsOver(true);
      // Agreed before, e.g. in another tab or when the answer was lost: the visitor continues.
      else if (error.reason === 'recipientExists') void goOn();
      else return false;
      return true;
    },
  });

  if (isOver) return <AccessMissing title={t('recipient.consent.title')} />;
  if (isDeclined) return <DeclinedView onReturn={() => setIsDeclined(false)} />;
  return (
    <Page width="narrow">
      <PageHead title={t('recipient.consent.title')} lead={t('recipient.consent.lead')} />
      <Stack gap="lg">
        <FailureNotice title={t('recipient.consent.failed')} failure={failure} />
        {PARTS.map((part) => (
          <Stack as="section" gap="sm" key={part}>
            <h2 className={text.xl}>{t(`recipient.consent.${part}.title`)}</h2>
            <p className={classNames(text.measure, styles.text)}>{textOf(part)}</p>
          </Stack>
        ))}
        <Pair className={styles.answers}>
          <Button size="lg" isWide isBusy={isSending} onClick={() => void send(consentText())}>
            {t('recipient.consent.agree')}
          </Button>
          <Button kind="secondary" size="lg" isWide onClick={() => setIsDeclined(true)}>
            {t('recipient.consent.decline')}
          </Button>
        </Pair>
      </Stack>
    </Page>
  );
};

/** The recipient reads terms and privacy and answers yes or no; both answers weigh the same. */
export const Component = (): ReactNode => {
  const access = useRecipientAccess();
  return access ? <ConsentView access={access} /> : <AccessMissing title={t('recipient.consent.title')} />;
};
