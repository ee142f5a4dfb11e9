import type { ReactNode } from 'react';
import { SignedInArea } from '#lib/http/own-data.tsx';
import { boot } from '#lib/page/boot.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { Page, PageHead, Row, Stack } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { DownloadSection, LanguageSection, PasswordSection } from './account-sections.tsx';
import { DeleteSection } from './delete-section.tsx';
import { MailSection, NewsletterSection } from './mail-sections.tsx';
import { BankSection, StatementSection } from './money-sections.tsx';
import { PasskeySection } from './passkey/passkey-section.tsx';
import { PersonSection } from './person-section.tsx';
import styles from './settings-page.module.css';

/** The sections by their groups, in the order of the page; the anchors also name the titles. */
const GROUPS = {
  account: ['person', 'language', 'password', 'passkey'],
  money: ['bank', 'statement'],
  messages: ['newsletter', 'mails'],
  data: ['download', 'delete'],
} as const;

type GroupName = keyof typeof GROUPS;

const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

/** List of the page's sections, beside it. */
export const Contents = (): ReactNode => (
  <nav className={shown.fromLg} aria-label={t('settings.contents')}>
    <p className={classNames(text.display, text.lg)}>{t('settings.contents')}</p>
    <Stack as="ul" gap="ms">
      {GROUP_NAMES.map((group) => (
        <li key={group}>
          <Link className={classNames(text.target, text.strong)} to={{ hash: group }}>
            {t(`settings.groups.${group}`)}
          </Link>
          <ul>
            {GROUPS[group]
              .filter((section) => section !== 'language' || boot().languages.length > 1)
              .map((section) => (
                <li key={section}>
                  <Link className={text.target} to={{ hash: section }}>
                    {t(`settings.${section}.title`)}
                  </Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </Stack>
  </nav>
);

/** The four groups as one line of links above the page, where there is no room beside it. */
const GroupLinks = (): ReactNode => (
  <nav className={styles.index} aria-label={t('settings.contents')}>
    <Row as="ul" gap="ms">
      {GROUP_NAMES.map((group) => (
        <li key={group}>
          <Link className={text.target} to={{ hash: group }}>
            {t(`settings.groups.${group}`)}
          </Link>
        </li>
      ))}
    </Row>
  </nav>
);

/** Sections that belong together, under one heading. */
const Group = ({ name, children }: { name: GroupName; children: ReactNode }): ReactNode => (
  <div className={styles.group} id={name}>
    <h2 className={text.xxl}>{t(`settings.groups.${name}`)}</h2>
    <div className={styles.sections}>{children}</div>
  </div>
);

/** My data: everything that is stored, and every way to change, download or delete it. */
export const Component = (): ReactNode => {
  const user = useSession()?.user;
  return (
    <SignedInArea>
      <Page width="form" aside={<Contents />}>
        <PageHead title={t('settings.title')} lead={t('settings.lead')} />
        {user ? (
          <>
            {user.IstSupport ? <Notice kind="info">{t('settings.support')}</Notice> : null}
            <GroupLinks />
            <Group name="account">
              <PersonSection user={user} />
              <LanguageSection user={user} />
              <PasswordSection user={user} />
              <PasskeySection user={user} />
            </Group>
            <Group name="money">
              <BankSection />
              <StatementSection />
            </Group>
            <Group name="messages">
              <NewsletterSection user={user} />
              <MailSection user={user} />
            </Group>
            <Group name="data">
              <DownloadSection user={user} />
              <DeleteSection user={user} />
            </Group>
          </>
        ) : (
          <Stack>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="block" />
          </Stack>
        )}
      </Page>
    </SignedInArea>
  );
};
