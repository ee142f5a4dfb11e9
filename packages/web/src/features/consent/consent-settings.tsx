import { type FormEvent, type ReactNode, useState } from 'react';
import { consentEntries, isConsentNeeded, saveConsents } from '#lib/consent/consent.ts';
import { showConsentSettings } from '#lib/consent/consent-prompt.ts';
import { type OptionalCategory, toAll } from '#lib/consent/decision.ts';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink } from '#lib/page/pages.tsx';
import { t, textOf } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type ConsentChoice, currentChoice, focusContent } from './consent-banner.tsx';
import styles from './consent-settings.module.css';

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
        <p>
          {t('consent.settings.lead', { days: boot().client.ErneutFragenTage })}
          {isPageOffered('Privacy') ? (
            <>
              {' '}
              <PageLink page="Privacy">{t('consent.settings.privacy')}</PageLink>
            </>
          ) : null}
        </p>
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
          <Button kind="secondary" isWide onClick={() => decide(toAll(false))}>
            {t('consent.banner.refuse')}
          </Button>
          <Button kind="secondary" isWide onClick={() => decide(toAll(true))}>
            {t('consent.banner.accept')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
};
