import type { disownChange } from '@mundwerk/contract/account/identity';
import type { CallReply } from '@mundwerk/contract/call';
import { type ReactNode, useState } from 'react';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { endSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page, PageHead, Stack } from '#ui/layout/page.tsx';
import { AccountFailure, accountWords } from './account-failure.tsx';
import styles from './disown-change-page.module.css';
import { Outcome } from './outcome.tsx';

type Secured = CallReply<typeof disownChange>;

const Contact = (): ReactNode => (
  <div>
    <ButtonLink kind="secondary" to={pagePath('Contact')}>
      {t('account.disown.contact')}
    </ButtonLink>
  </div>
);

const Done = ({ secured }: { secured: Secured }): ReactNode => {
  const { PasswortLinkVersendet, Gesperrt, ZurueckgeholtePraemien: count } = secured;
  const wayBack = (): string => {
    if (Gesperrt) return t('account.disown.done.blocked');
    return PasswortLinkVersendet
      ? t('account.disown.done.mailed')
      : t('account.disown.done.host', { client: boot().client.Name });
  };
  const sentences = [
    t('account.disown.done.text'),
    wayBack(),
    ...(count > 0 ? [t('account.disown.done.rewards', { count })] : []),
  ];
  return <Outcome title={t('account.disown.done.title')} text={sentences.join(' ')} action={<Contact />} />;
};

/**
 * Where the mails about changes lead an owner who did not make them: says what will happen, and one press does it. Opening the
 * link alone does nothing, because link scanners open it too.
 */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [secured, setSecured] = useState<Secured | null>(null);
  const { send, isSending, failure } = useSending({
    words: accountWords('disown'),
    initialFailure: token ? null : { reason: 'other', message: t('account.disown.errors.noToken'), requestId: null },
    send: (Token: string) => call('POST /account/nichtich', { body: { Token } }),
    onDone: (reply) => {
      setSecured(reply);
      // The server has already ended the session; the page must not look logged in.
      endSession();
    },
  });

  if (secured) return <Done secured={secured} />;
  return (
    <Page width="form">
      <PageHead title={t('account.disown.title')} lead={t('account.disown.lead')} />
      <Stack gap="lg">
        <AccountFailure
          title={t('account.disown.errors.title')}
          failure={failure}
          action={failure?.reason === 'linkExpired' || failure?.reason === 'linkUsed' ? <Contact /> : undefined}
        />
        {token ? (
          <>
            <ul className={styles.steps}>
              <li>{t('account.disown.steps.sessions')}</li>
              <li>{t('account.disown.steps.password')}</li>
              <li>{t('account.disown.steps.money')}</li>
            </ul>
            <div>
              <Button kind="danger" size="lg" isBusy={isSending} onClick={() => void send(token)}>
                {t(isSending ? 'account.disown.confirming' : 'account.disown.confirm')}
              </Button>
            </div>
          </>
        ) : null}
      </Stack>
    </Page>
  );
};
