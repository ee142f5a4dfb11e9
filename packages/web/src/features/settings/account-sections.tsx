import type { User } from '@mundwerk/contract/account/session';
import type { Language } from '@mundwerk/contract/values/language';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/save-file.ts';
import { useChange } from '#lib/http/use-change.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath, pagePathIn } from '#lib/page/pages.tsx';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Segment, Segments } from '#ui/form/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from './section.tsx';

/** Links to the page that changes the password; not available to support. */
export const PasswordSection = ({ user }: { user: User }): ReactNode => (
  <Section title={t('settings.password.title')} anchor="password">
    <p className={text.measure}>{t('settings.password.text')}</p>
    {user.IstSupport ? null : (
      <div>
        <ButtonLink kind="secondary" to={pagePath('ChangePassword')}>
          {t('settings.password.change')}
        </ButtonLink>
      </div>
    )}
  </Section>
);

/** The language of mails and pages; saving leads to this page in the new language, because texts come with the document. */
export const LanguageSection = ({ user }: { user: User }): ReactNode => {
  const { languages, language: shown } = boot();
  const [chosen, setChosen] = useState<Language>(user.Sprache);
  const { send, isSending, failure } = useSending({
    send: (Sprache: Language) => call('POST /account/updateLanguage', { body: { Sprache } }),
    onDone: (_, Sprache) => location.assign(pagePathIn(Sprache, 'Settings')),
  });
  if (languages.length < 2) return null;
  return (
    <Section title={t('settings.language.title')} anchor="language">
      <Segments legend={t('settings.language.legend')}>
        {() =>
          languages.map((language) => (
            <Segment
              key={language}
              name="language"
              label={<span lang={language}>{t(`app.languageNames.${language}`)}</span>}
              value={language}
              checked={chosen === language}
              disabled={user.IstSupport}
              onChange={() => setChosen(language)}
            />
          ))
        }
      </Segments>
      <FailureNotice failure={failure} />
      {chosen !== user.Sprache || chosen !== shown ? (
        <div>
          <Button kind="secondary" isBusy={isSending} isDisabled={user.IstSupport} onClick={() => void send(chosen)}>
            {t('settings.language.save')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};

/** Everything that is stored about the person, as one file. */
export const DownloadSection = ({ user }: { user: User }): ReactNode => {
  const download = useChange({
    send: () => call('GET /empfehler/daten'),
    onDone: (data) =>
      saveFile(
        t('settings.download.file', { date: today() }),
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <Section title={t('settings.download.title')} anchor="download">
      <p className={text.measure}>{t('settings.download.text')}</p>
      {download.error ? <Notice kind="error">{download.error.message}</Notice> : null}
      <div>
        <Button
          kind="secondary"
          isBusy={download.isSending}
          isDisabled={user.IstSupport}
          onClick={() => download.send()}
        >
          <Icon icon={Download} />
          {t('settings.download.action')}
        </Button>
      </div>
      <p className={text.told} role="status">
        {download.isDone ? t('settings.download.done') : null}
      </p>
    </Section>
  );
};
