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
      <p className={text.soft}>{t('identity.host.text', { client: Name })}</p>
      <div>
        <Button kind="quiet" isBusy={isBusy} onClick={() => void leave()}>
          {t('identity.host.action', { client: Name })}
        </Button>
      </div>
    </Stack>
  );
};

/** What a user without a password, or who does not know it, can do: have a link mailed, or log in again where they came from. */
export const OtherWay = ({ email }: { email: string }): ReactNode =>
  boot().client.IsAutologin ? (
    <AtHostSite />
  ) : (
    <PageLink page="ForgotPassword" state={{ email }} className={classNames(text.target, text.start)}>
      {t('identity.forgot')}
    </PageLink>
  );
