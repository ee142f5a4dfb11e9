import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { SCHEMES } from '@mundwerk/contract/values/page/kept-names';
import { CircleUser, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { writeCookie } from '#lib/consent/cookies.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { schemeList } from '#lib/page/scheme/scheme-switch.tsx';
import { nowMs } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import text from '#ui/text/text.module.css';
import { SIGN_ON } from '../paths.ts';
import { signOff, useOperator } from '../session/operator.ts';
import type { FrameProps } from './client-switch.tsx';
import styles from './frame.module.css';

const A_YEAR_MS = 365 * 86_400_000;

/** Stores a language and reloads, because texts come with the document. */
export const chooseLanguage = (language: string): void => {
  writeCookie(CONSOLE_LANGUAGE_COOKIE, language, { category: 'functional', expires: new Date(nowMs() + A_YEAR_MS) });
  location.reload();
};

const SignOff = (): ReactNode => {
  const { AbmeldeUrl } = useOperator();
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    setIsBusy(true);
    const isComplete = await signOff();
    if (isComplete && AbmeldeUrl) openDocument(AbmeldeUrl);
    else await navigate(SIGN_ON, { state: { signedOff: isComplete ? 'complete' : 'here' } });
  };
  return (
    <Button kind="quiet" size="sm" isBusy={isBusy} onClick={() => void leave()}>
      <Icon icon={LogOut} />
      {t('console.person.signOff')}
    </Button>
  );
};

/** Menu of the signed-on person: language, colour scheme and sign-off. */
export const PersonMenu = ({ client: { Rollen } }: Pick<FrameProps, 'client'>): ReactNode => {
  const { Name, Email } = useOperator();
  return (
    <Popover isAtEnd label={Name} icon={CircleUser}>
      {() => (
        <>
          <div className={styles.person}>
            {Email ? <span className={text.note}>{Email}</span> : null}
            <span>{Rollen.map((role) => t(`console.roles.${role}`)).join(', ')}</span>
          </div>
          <SelectField
            label={t('console.person.language')}
            value={documentBoot().language}
            options={LANGUAGES.map((language) => [language, t(`console.languages.${language}`)] as const)}
            onChange={(event) => chooseLanguage(event.currentTarget.value)}
          />
          <SelectField
            label={t('console.person.scheme')}
            {...schemeList()}
            options={SCHEMES.map((name) => [name, t(`console.schemes.${name}`)] as const)}
          />
          <SignOff />
        </>
      )}
    </Popover>
  );
};
