import type { CallReply } from '@mundwerk/contract/call';
import type { disownChange } from '@mundwerk/contract/identity';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { pagePath } from '../../lib/pages.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { endSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './disown-change-page.module.css';
import { type Failure, failureOf } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
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
  const { PasswortLinkVersendet, ZurueckgeholtePraemien: count } = secured;
  const sentences = [
    t('account.disown.done.text'),
    PasswortLinkVersendet
      ? t('account.disown.done.mailed')
      : t('account.disown.done.host', { client: boot().client.Name }),
    ...(count > 0 ? [t('account.disown.done.rewards', { count })] : []),
  ];
  return <Outcome title={t('account.disown.done.title')} text={sentences.join(' ')} action={<Contact />} />;
};

/**
 * Where the mails about changes lead whoever did not make them: says what will happen, and one press does it. Opening the link
 * alone does nothing, because link scanners open it too.
 */
export const Component = (): ReactNode => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [secured, setSecured] = useState<Secured | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(
    token ? null : { reason: 'other', message: t('account.disown.errors.noToken'), requestId: null },
  );
  const isSending = useRef(false);

  const press = async (Token: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setIsBusy(true);
    try {
      setSecured(await call('POST /account/nichtich', { body: { Token } }));
      // The server ended it already; the page should not look as if it went on.
      endSession();
    } catch (error) {
      setFailure(failureOf('disown', error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  if (secured) return <Done secured={secured} />;
  return (
    <Page width="narrow">
      <PageHead title={t('account.disown.title')} lead={t('account.disown.lead')} />
      <Stack gap="lg">
        <FailureNotice
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
              <Button kind="danger" size="lg" isBusy={isBusy} onClick={() => void press(token)}>
                {t(isBusy ? 'account.disown.confirming' : 'account.disown.confirm')}
              </Button>
            </div>
          </>
        ) : null}
      </Stack>
    </Page>
  );
};
