import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { failureMessage } from './failure-message.ts';
import { Outcome } from './outcome.tsx';

type Answer = 'asking' | 'sending' | 'done' | 'already';

const Answered = ({ answer }: { answer: 'done' | 'already' }): ReactNode => {
  const { client } = boot();
  const isUnlocked = answer === 'done' && client.ModuleNewsletterPermission;
  const lead = [
    t(`account.newsletter.${answer}.text`),
    ...(isUnlocked ? [t('account.newsletter.done.unlocked')] : []),
  ].join(' ');
  return <Outcome title={t(`account.newsletter.${answer}.title`)} text={lead} next={t('account.newsletter.next')} />;
};

/** Confirms the consent to mails by one press: opening the link alone does nothing, because link scanners open it too. */
export const Component = (): ReactNode => {
  const { client } = boot();
  const [search] = useSearchParams();
  const token = search.get('token');
  const [answer, setAnswer] = useState<Answer>('asking');
  const [failure, setFailure] = useState(token ? null : t('account.newsletter.errors.noToken'));
  const isSending = useRef(false);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);

  const confirm = async (Token: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setAnswer('sending');
    try {
      const { OptinAlreadySet } = await call('POST /empfehler/newsletter/optin', { body: { Token } });
      setAnswer(OptinAlreadySet ? 'already' : 'done');
    } catch (error) {
      setFailure(failureMessage('newsletter', error));
      setAnswer('asking');
    } finally {
      isSending.current = false;
    }
  };

  if (answer === 'done' || answer === 'already') return <Answered answer={answer} />;
  const lead = [
    t('account.newsletter.text', { client: client.Name }),
    ...(client.ModuleNewsletterPermission ? [t('account.newsletter.unlocks')] : []),
  ].join(' ');
  return (
    <Page width="narrow">
      <PageHead title={t('account.newsletter.title')} lead={lead} />
      <Stack>
        {failure ? (
          <Notice ref={notice} kind="error" title={t('account.newsletter.errors.title')}>
            {failure}
          </Notice>
        ) : null}
        {token ? (
          <div>
            <Button size="lg" isBusy={answer === 'sending'} onClick={() => void confirm(token)}>
              {t(answer === 'sending' ? 'account.newsletter.confirming' : 'account.newsletter.confirm')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};
