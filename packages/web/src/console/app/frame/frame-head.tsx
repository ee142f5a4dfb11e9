import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { mayAct, OPERATOR_ROLES } from '@mundwerk/contract/values/console/acts';
import { CONSOLE_LANGUAGE_COOKIE } from '@mundwerk/contract/values/console/language-cookie';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { SCHEMES } from '@mundwerk/contract/values/page/kept-names';
import { CircleUser, LogOut } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLocal, writeCookie, writeLocal } from '#lib/consent/cookies.ts';
import { openDocument } from '#lib/http/open-document.ts';
import { documentBoot } from '#lib/page/boot.ts';
import { schemeList } from '#lib/page/scheme/scheme-switch.tsx';
import { nowMs } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import { SelectField } from '#ui/form/field.tsx';
import { SearchBox } from '#ui/form/search-box.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { ALL, SIGN_ON, screenPath, searchState } from '../paths.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import { type Screen, screenOf } from '../screens/screen.ts';
import { SCREENS } from '../screens/screens.ts';
import { signOff, useOperator } from '../session/operator.ts';
import styles from './frame.module.css';

const WHOLE_ADDRESS = /^\S+@\S+\.[a-z]{2,}$/i;

/** Rest of the typing after which an address counts as complete. */
const REST_MS = 600;

const SearchForm = ({ client }: { client: string }): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useShortcut('/', () => field.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (): void => {
    clearTimeout(timer.current);
    const words = field.current?.value.trim() ?? '';
    if (words !== '') void navigate(screenPath(client, 'suche'), { state: searchState(words) });
  };
  // An address is known to be complete, so its person opens without Enter.
  const follow = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>): void => {
    clearTimeout(timer.current);
    if (WHOLE_ADDRESS.test(value.trim())) timer.current = setTimeout(search, REST_MS);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search();
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchBox
          ref={field}
          isDense
          label={t('console.search.label')}
          placeholder={t('console.search.placeholder')}
          aria-keyshortcuts="/"
          onInput={follow}
          // A person who has gone on to something else is not taken away from it.
          onBlur={() => clearTimeout(timer.current)}
          maxLength={200}
        />
      </form>
    </search>
  );
};

/** The search box, focused by `/`, for those who may read records. The search screen shows the results. */
export const HeadSearch = ({ client: { Key, Rollen } }: { client: OperatorClient }): ReactNode =>
  mayAct(Rollen, 'record.read') ? <SearchForm client={Key} /> : <span className={styles.search} />;

/** Props of the frame and its parts: a client, or all of a person's clients, with the available screens. */
export interface FrameProps {
  readonly client: OperatorClient;
  readonly screens: readonly Screen[];
}

const NAME = 'psoempf_verwaltung_mandant';

/** The client a person worked for last on this device, or all of them, else the first of theirs; undefined for those who have none. */
export const findChosenClient = ({ Mandanten }: Operator): string | undefined => {
  const last = readLocal(NAME, 'functional');
  if (last === ALL && Mandanten.length > 1) return ALL;
  return (Mandanten.find(({ Key }) => Key === last) ?? Mandanten[0])?.Key;
};

/** Stores the client for the next visit. */
export const rememberClient = (key: string): void => writeLocal(NAME, key, 'functional');

/** Represents all clients of a person as one: a role with any of them shows the screen, and the server checks each client. */
export const allClients = ({
  Mandanten,
  RollenFuerAlle,
}: Pick<Operator, 'Mandanten' | 'RollenFuerAlle'>): OperatorClient => ({
  Key: ALL,
  Name: t('console.all.name'),
  Rollen: OPERATOR_ROLES.filter(
    (role) => RollenFuerAlle.includes(role) || Mandanten.some(({ Rollen }) => Rollen.includes(role)),
  ),
  ThemeColor: 'var(--line-strong)',
  Url: null,
});

/** The clients that a person can switch to and, if there are several, the entry for all of them. */
export const useSwitchable = (): readonly OperatorClient[] => {
  const operator = useOperator();
  return useMemo(
    () => (operator.Mandanten.length < 2 ? operator.Mandanten : [...operator.Mandanten, allClients(operator)]),
    [operator],
  );
};

/**
 * Switches between clients, or to all of them. The same screen opens without its filters and open rows, or the first screen where the
 * other client does not have it.
 */
export const ClientSwitch = ({ client, screens }: FrameProps): ReactNode => {
  const switchable = useSwitchable();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (switchable.length < 2) return <p className={styles.client}>{client.Name}</p>;
  const slug = screenOf(pathname.slice(screenPath(client.Key).length), screens)?.slug ?? '';
  const change = (key: string): void => {
    const there = screenOf(slug, key === ALL ? ALL_SCREENS : SCREENS);
    // Screens of all clients do not exist for a single client, so its first screen opens instead.
    void navigate(screenPath(key, there?.isOfAll ? '' : (there?.slug ?? '')));
  };
  return (
    <select
      className={classNames(control.control, control.dense, styles.client)}
      aria-label={t('console.client')}
      value={client.Key}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {switchable.map(({ Key, Name }) => (
        <option key={Key} value={Key}>
          {Name}
        </option>
      ))}
    </select>
  );
};

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
