import { type ReactNode, useState } from 'react';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Shown to a visitor who is about to leave: what a recommendation takes, and a link to it. */
export const ExitPrompt = ({ onClose }: { onClose: () => void }): ReactNode => {
  // The dialog must close before it unmounts, because only then does the focus return to its opener.
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('prompts.exit.title')} closeLabel={t('prompts.exit.close')}>
      <Stack>
        <p>{t('prompts.exit.text')}</p>
        <Row>
          <ButtonLink to={pagePath('Recommendation', { produktId: boot().client.StandardProduktId })} onClick={onClose}>
            {t('prompts.exit.action')}
          </ButtonLink>
          <Button kind="quiet" onClick={() => setIsOpen(false)}>
            {t('prompts.exit.decline')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
