import { type FormEvent, type ReactNode, useState } from 'react';
import { consentEntries, isConsentNeeded, type OptionalCategory, saveConsents } from '#lib/consent/consent.ts';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { boot } from '#lib/page/boot.ts';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ALL_GIVEN, ALL_REFUSED, type ConsentChoice, currentChoice } from './consent-choice.ts';
import styles from './consent-settings.module.css';
import { focusContent } from './focus-content.ts';

/** Every category with its purpose, to allow or to withdraw. */
export const ConsentSettings = (): ReactNode => {
  const [choice, setChoice] = useState(currentChoice);
  // The dialog must close before it unmounts, because only then does the focus return to its opener.
  const [isOpen, setIsOpen] = useState(true);
  // The banner disappears with the decision, so that the focus then has no button to return to.
  const [hasBanner] = useState(isConsentNeeded);

  const toggle = (category: OptionalCategory): void =>
    setChoice((before) => ({ ...before, [category]: !before[category] }));

  const close = (): void => {
    showConsentSettings(false);
    if (hasBanner && !isConsentNeeded()) focusContent();
  };

  const decide = (decision: ConsentChoice): void => {
    saveConsents(decision);
    setIsOpen(false);
  };

  const save = (event: FormEvent): void => {
    event.preventDefault();
    decide(choice);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('consent.settings.title')}
      closeLabel={t('consent.settings.close')}
    >
      <Stack as="form" onSubmit={save}>
        <p>{t('consent.settings.lead')}</p>
        {consentEntries().map(({ category }) => (
          <Checkbox
            key={category}
            label={
              <>
                <strong>{t(`consent.categories.${category}.name`)}</strong>
                {category === 'required' ? ` (${t('consent.settings.always')})` : null}
              </>
            }
            hint={textOf(`consent.categories.${category}.text`, { months: boot().client.AnalyseCookieMonate })}
            {...(category === 'required'
              ? { checked: true, disabled: true, readOnly: true }
              : { checked: choice[category], onChange: () => toggle(category) })}
          />
        ))}
        <div className={styles.answers}>
          <Button type="submit" isWide>
            {t('consent.settings.save')}
          </Button>
          <Button kind="secondary" isWide onClick={() => decide(ALL_REFUSED)}>
            {t('consent.banner.refuse')}
          </Button>
          <Button kind="secondary" isWide onClick={() => decide(ALL_GIVEN)}>
            {t('consent.banner.accept')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
};
