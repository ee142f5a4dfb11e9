import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import text from '../../../ui/text/text.module.css';
import { boot } from '../../page/boot.ts';
import { leaveFrame } from '../../page/frame.ts';
import { PageLink } from '../../page/page-link.tsx';
import { t } from '../../text/i18n.ts';
import { logOut } from '../log-out.ts';

/** Users whom the host site logs in confirm their identity there; the session here ends first, because only then is a new one opened. */
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
      <p className={text.soft}>{t('identity.host.text', { client: Name })}</p>
      <div>
        <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
          {t('identity.host.action', { client: Name })}
        </Button>
      </div>
    </Stack>
  );
};

/** The alternative for users without a password, or who forgot it: have a link mailed, or log in again at the host site. */
export const OtherWay = ({ email }: { email: string }): ReactNode =>
  boot().client.IsAutologin ? (
    <AtHostSite />
  ) : (
    <PageLink page="ForgotPassword" state={{ email }} className={classNames(text.target, text.start)}>
      {t('identity.forgot')}
    </PageLink>
  );
