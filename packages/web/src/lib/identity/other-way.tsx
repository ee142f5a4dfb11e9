import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { boot } from '../boot.ts';
import { leaveFrame } from '../frame.ts';
import { t } from '../i18n.ts';
import { logOut } from '../log-out.ts';
import { PageLink } from '../page-link.tsx';
import styles from './other-way.module.css';

/** People the host site logs in confirm there who they are; the session here ends first, because a new one comes only in its place. */
const AtHostSite = (): ReactNode => {
  const { Name, MandantUrl } = boot().client;
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    await logOut();
    leaveFrame(MandantUrl);
  };
  return (
    <Stack gap="sm">
      <p className={styles.text}>{t('identity.host.text', { client: Name })}</p>
      <div>
        <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
          {t('identity.host.action', { client: Name })}
        </Button>
      </div>
    </Stack>
  );
};

/** What whoever has no password, or does not know it, can do: have a link mailed, or log in again where they came from. */
export const OtherWay = ({ email }: { email: string }): ReactNode =>
  boot().client.IsAutologin ? (
    <AtHostSite />
  ) : (
    <PageLink page="ForgotPassword" state={{ email }} className={styles.forgot}>
      {t('identity.forgot')}
    </PageLink>
  );
