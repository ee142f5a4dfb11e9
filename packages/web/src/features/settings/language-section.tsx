import type { User } from '@mundwerk/contract/account/session';
import type { Language } from '@mundwerk/contract/values/language';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure-notice.tsx';
import { useSending } from '#lib/form/use-sending.ts';
import { call } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePathIn } from '#lib/page/pages.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { Section } from './section.tsx';

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
      <ChoiceGroup legend={t('settings.language.legend')}>
        {languages.map((language) => (
          <RadioCard
            key={language}
            name="language"
            label={<span lang={language}>{t(`app.languageNames.${language}`)}</span>}
            value={language}
            checked={chosen === language}
            disabled={user.IstSupport}
            onChange={() => setChosen(language)}
          />
        ))}
      </ChoiceGroup>
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
