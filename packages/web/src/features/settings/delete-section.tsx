import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { Section } from './section.tsx';

/** Deletes the account, after a dialog that lists what is lost. */
export const DeleteSection = ({ user }: { user: User }): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Section title={t('settings.delete.title')} anchor="delete">
      <p className={text.measure}>{t('settings.delete.text')}</p>
      <div>
        <Button kind="secondary" isDisabled={user.IstSupport} onClick={() => setIsOpen(true)}>
          {t('settings.delete.action')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('settings.delete.dialogTitle')}
        closeLabel={t('settings.delete.cancel')}
      >
        <DeleteQuestion onCancel={close} />
      </Dialog>
    </Section>
  );
};
