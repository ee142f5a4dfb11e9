import { KeyRound, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#lib/page/pages.ts';
import { arePasskeysOffered } from '#lib/passkey/passkeys.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import type { usePasskeyLogin } from './use-passkey-login.ts';

interface OtherWaysProps {
  /** Returns the address typed so far, so that it need not be typed again. */
  email: () => string;
  passkey: ReturnType<typeof usePasskeyLogin>;
}

/** The ways to log in without a password. */
export const OtherWays = ({ email, passkey }: OtherWaysProps): ReactNode => {
  const navigate = useNavigate();
  // The server, which renders the page for everyone, assumes that it is in no frame.
  const [isOffered, setIsOffered] = useState(true);
  useEffect(() => setIsOffered(arePasskeysOffered()), []);
  return (
    <Stack gap="sm" className={shown.withScript}>
      <p className={text.soft}>{t('account.login.without')}</p>
      {isOffered ? (
        <Button kind="secondary" isWide isBusy={passkey.isSending} onClick={() => void passkey.send(null)}>
          <Icon icon={KeyRound} />
          {t('account.login.passkey')}
        </Button>
      ) : null}
      <Button
        kind="secondary"
        isWide
        onClick={() => void navigate(pagePath('LoginLink'), { state: { email: email() } })}
      >
        <Icon icon={Mail} />
        {t('account.login.link')}
      </Button>
      <p className={text.told} role="status">
        {passkey.note}
      </p>
    </Stack>
  );
};
