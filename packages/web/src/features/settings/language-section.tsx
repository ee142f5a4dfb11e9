import type { User } from '@mundwerk/contract/session';
import type { Language } from '@mundwerk/contract/values/language';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { t } from '../../lib/i18n.ts';
import { pagePathIn } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from './section.tsx';

/** The language of mails and pages; saving leads to this page in the new language, because texts come with the document. */
export const LanguageSection = ({ user }: { user: User }): ReactNode => {
  const { languages, language: shown } = boot();
  const [chosen, setChosen] = useState<Language>(user.Sprache);
  const save = useMutation({
    mutationFn: (Sprache: Language) => call('POST /account/updateLanguage', { body: { Sprache } }),
    onSuccess: (_, Sprache) => location.assign(pagePathIn(Sprache, 'Settings')),
  });
  if (languages.length < 2) return null;
  return (
    <Section title={t('settings.language.title')}>
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
      {save.isError ? <Notice kind="error">{save.error.message}</Notice> : null}
      {chosen !== user.Sprache || chosen !== shown ? (
        <div>
          <Button
            kind="secondary"
            isBusy={save.isPending}
            isDisabled={user.IstSupport}
            onClick={() => save.mutate(chosen)}
          >
            {t('settings.language.save')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};
