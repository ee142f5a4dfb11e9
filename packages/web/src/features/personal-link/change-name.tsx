import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import { ChooseNameForm } from './choose-name-form.tsx';

/** The one change of the name, opened on demand. */
export const ChangeName = ({ name }: { name: string }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('personalLink.own.change.title')} gap="ms">
      <p className={text.measure}>{t('personalLink.own.change.text')}</p>
      {isOpen ? (
        <ChooseNameForm
          suggestion={name}
          submit={t('personalLink.own.change.submit')}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <div>
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
            {t('personalLink.own.change.open')}
          </Button>
        </div>
      )}
    </Section>
  );
};
