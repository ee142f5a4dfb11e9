import type { User } from '@mundwerk/contract/account/session';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import text from '#ui/text/text.module.css';
import { EmailForm } from './person/email-form.tsx';
import { NameForm } from './person/name-form.tsx';
import { WaitingEmail } from './person/waiting-email.tsx';
import { Section } from './section.tsx';

const FORMS = { name: NameForm, email: EmailForm };

/** The owner's name and address, and the forms that change them. */
export const PersonSection = ({ user }: { user: User }): ReactNode => {
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const name = [user.Anrede, user.Vorname, user.Nachname].filter(Boolean).join(' ');
  const Form = open ? FORMS[open] : null;
  const close = (): void => setOpen(null);
  return (
    <Section title={t('settings.person.title')} anchor="person">
      <Facts
        facts={[
          [t('settings.person.name'), name],
          [t('settings.person.email'), user.Email],
        ]}
      />
      {user.IstSupport ? null : <WaitingEmail />}
      <Row>
        {(['name', 'email'] as const).map((part) => (
          <Button key={part} kind="secondary" isDisabled={user.IstSupport} onClick={() => setOpen(part)}>
            {t(`settings.person.${part}Form.open`)}
          </Button>
        ))}
      </Row>
      <Dialog
        isOpen={open !== null}
        onClose={close}
        title={open ? t(`settings.person.${open}Form.open`) : ''}
        closeLabel={t('settings.person.cancel')}
      >
        {Form ? (
          <Form
            user={user}
            onCancel={close}
            onDone={(words) => {
              setTold(words);
              close();
            }}
          />
        ) : null}
      </Dialog>
      <p className={text.told} role="status">
        {told}
      </p>
    </Section>
  );
};
