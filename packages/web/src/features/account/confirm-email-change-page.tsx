import { type ReactNode, useState } from 'react';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { isPageOffered, pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from './account-failure.tsx';
import { Outcome } from './outcome.tsx';

const ToSettings = (): ReactNode =>
  isPageOffered('Settings') ? (
    <div>
      <ButtonLink to={pagePath('Settings')}>{t('account.confirmEmail.toSettings')}</ButtonLink>
    </div>
  ) : null;

/**
 * Where the two mails about a change of address lead: one press confirms for the mailbox that the link was sent to. Opening it
 * alone does nothing, because link scanners open it too.
 */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [done, setDone] = useState<{ email: string | null } | null>(null);
  const { send, isSending, failure } = useSending({
    words: accountWords('confirmEmail'),
    initialFailure: token
      ? null
      : { reason: 'other', message: t('account.confirmEmail.errors.noToken'), requestId: null },
    send: (Token: string) => call('POST /empfehler/email/bestaetigen', { body: { Token } }),
    onDone: async ({ Email }) => {
      setDone({ email: Email });
      // The page around shows the address of the account, and a session of another device has ended.
      if (Email !== null) await refreshUser();
    },
  });

  if (done) {
    const part = done.email === null ? 'half' : 'done';
    return (
      <Outcome
        title={t(`account.confirmEmail.${part}.title`)}
        text={
          done.email === null
            ? t('account.confirmEmail.half.text')
            : t('account.confirmEmail.done.text', { email: done.email })
        }
        action={<ToSettings />}
      />
    );
  }
  return (
    <Page width="form">
      <PageHead title={t('account.confirmEmail.title')} lead={t('account.confirmEmail.lead')} />
      <Stack gap="lg">
        <AccountFailure
          title={t('account.confirmEmail.errors.title')}
          failure={failure}
          action={failure ? <ToSettings /> : undefined}
        />
        {token ? (
          <div>
            <Button size="lg" isBusy={isSending} onClick={() => void send(token)}>
              {t(isSending ? 'account.confirmEmail.confirming' : 'account.confirmEmail.confirm')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};
