import type { Passkey } from '@mundwerk/contract/account/passkey';
import type { User } from '@mundwerk/contract/account/session';
import { PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '@mundwerk/contract/values/person/passkey';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { useSending } from '#lib/form/use-sending.ts';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { ownQuery, useOwnCache, useOwnData } from '#lib/http/own-data.tsx';
import { useChange } from '#lib/http/use-change.ts';
import { arePasskeysOffered, deviceAnswers, noAnswerText } from '#lib/passkey/passkeys.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Section } from '../section.tsx';
import styles from './passkey-section.module.css';

interface AddPasskeyProps {
  onCancel: () => void;
  onDone: (name: string) => void;
}

/** The first call may ask for a fresh login, before the device shows its own dialog, which would cover ours. */
const add = async (Name: string): Promise<string> => {
  const [device, options] = await Promise.all([deviceAnswers(), call('POST /account/passkeys/optionen')]);
  const Antwort = await device.makePasskey(options);
  await call('POST /account/passkeys', { body: { Name, Antwort } });
  return Name;
};

/** Gives the new passkey a name and lets the device make it. */
export const AddPasskey = ({ onCancel, onDone }: AddPasskeyProps): ReactNode => {
  const [name, setName] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const { send, isSending, failure } = useSending({
    send: add,
    onFailure: (error) => {
      const words = noAnswerText(error);
      setNote(words);
      return words !== null;
    },
    onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setNote(null);
    void send(name.trim() || t('settings.passkey.defaultName'));
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t('settings.passkey.addText')}</p>
        <FailureNotice title={t('settings.person.failed')} failure={failure} />
        {note === null ? null : <Notice kind="warning">{note}</Notice>}
        <TextField
          label={t('settings.passkey.name')}
          hint={t('settings.passkey.nameHint')}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Row>
          <Button type="submit" isBusy={isSending}>
            {t(isSending ? 'settings.passkey.adding' : 'settings.passkey.create')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

interface RenamePasskeyProps {
  passkey: Passkey;
  onCancel: () => void;
  onDone: (name: string) => void;
}

/** Gives a passkey another name. */
export const RenamePasskey = ({ passkey, onCancel, onDone }: RenamePasskeyProps): ReactNode => {
  const label = t('settings.passkey.name');
  const form = useCallForm({
    call: 'PUT /account/passkeys/{id}',
    defaultValues: { name: passkey.Name },
    fields: { name: { wire: 'Name', label, limit: PASSKEY_NAME_MAX_LENGTH } },
    toRequest: (values) => ({ params: { id: passkey.Id }, body: { Name: values.name.trim() } }),
    onDone: ({ Name }) => onDone(Name),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FailureNotice title={t('settings.person.failed')} failure={form.failure} />
        <TextField
          label={label}
          hint={t('settings.passkey.nameHint')}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          required
          error={form.errors.name}
          {...form.register('name', { validate: checkRequired(label) })}
        />
        <Row>
          <Button type="submit" isBusy={form.isSending}>
            {t('settings.passkey.saveName')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('settings.person.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

const ownPasskeys = ownQuery('passkeys', () => call('GET /account/passkeys'));

interface RowProps {
  passkey: Passkey;
  /** The host this page is on. */
  host: string;
  isChangeable: boolean;
  onRename: () => void;
  onDeleted: () => void;
}

const PasskeyRow = ({ passkey, host, isChangeable, onRename, onDeleted }: RowProps): ReactNode => {
  const remove = useChange({
    send: () => call('DELETE /account/passkeys/{id}', { params: { id: passkey.Id } }),
    onDone: onDeleted,
  });
  const { ZuletztBenutztAm: used } = passkey;
  return (
    <li className={styles.row}>
      <Icon icon={KeyRound} />
      <div className={styles.words}>
        <p className={text.strong}>{passkey.Name}</p>
        <p className={text.note}>
          {t('settings.passkey.added', { date: formatDateTime(passkey.ErstelltAm) })}
          {' · '}
          {used ? t('settings.passkey.used', { date: formatDateTime(used) }) : t('settings.passkey.unused')}
        </p>
        {passkey.Host === host ? null : (
          <p className={text.note}>{t('settings.passkey.host', { host: passkey.Host })}</p>
        )}
        {remove.error ? <Notice kind="error">{remove.error.message}</Notice> : null}
      </div>
      <Button
        kind="quiet"
        size="sm"
        isDisabled={!isChangeable}
        aria-label={t('settings.passkey.renameNamed', { name: passkey.Name })}
        onClick={onRename}
      >
        {t('settings.passkey.rename')}
      </Button>
      <Button
        kind="quiet"
        size="sm"
        isBusy={remove.isSending}
        isDisabled={!isChangeable}
        aria-label={t('settings.passkey.deleteNamed', { name: passkey.Name })}
        onClick={() => remove.send()}
      >
        {t('settings.passkey.delete')}
      </Button>
    </li>
  );
};

interface PasskeyDialogProps {
  /** The open form: a new passkey, or the name of an existing one. */
  opened: Passkey | 'new' | null;
  onClose: () => void;
  /** Receives the sentence that reports what was done. */
  onDone: (words: string) => void;
}

const PasskeyDialog = ({ opened, onClose, onDone }: PasskeyDialogProps): ReactNode => {
  const finish = (words: string): void => {
    onClose();
    onDone(words);
  };
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      title={t(opened === 'new' ? 'settings.passkey.add' : 'settings.passkey.rename')}
      closeLabel={t('settings.person.cancel')}
    >
      {opened === 'new' ? (
        <AddPasskey onCancel={onClose} onDone={(name) => finish(t('settings.passkey.done', { name }))} />
      ) : null}
      {opened && opened !== 'new' ? (
        <RenamePasskey
          passkey={opened}
          onCancel={onClose}
          onDone={(name) => finish(t('settings.passkey.renamed', { name }))}
        />
      ) : null}
    </Dialog>
  );
};

/** The passkeys of the account: what each is called, when it was last used, and how to add, rename and delete them. */
export const PasskeySection = ({ user }: { user: User }): ReactNode => {
  const cache = useOwnCache();
  const own = useOwnData(ownPasskeys);
  const [opened, setOpened] = useState<PasskeyDialogProps['opened']>(null);
  const [told, setTold] = useState<string | null>(null);
  const refresh = (words: string): void => {
    setTold(words);
    void cache.refresh(ownPasskeys);
  };
  const content = (): ReactNode => {
    if (own.isPending) return <Skeleton shape="line" width="half" />;
    if (!own.data) return <LoadFailure error={own.error} isRetrying={own.isFetching} onRetry={own.reload} />;
    const { Passkeys, Host } = own.data;
    return (
      <>
        {Passkeys.length > 0 ? (
          <ul className={styles.list}>
            {Passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.Id}
                passkey={passkey}
                host={Host}
                isChangeable={!user.IstSupport}
                onRename={() => setOpened(passkey)}
                onDeleted={() => refresh(t('settings.passkey.deleted', { name: passkey.Name }))}
              />
            ))}
          </ul>
        ) : null}
        {arePasskeysOffered() ? (
          <div>
            <Button
              kind="secondary"
              isDisabled={user.IstSupport || Passkeys.length >= PASSKEYS_MAX}
              onClick={() => setOpened('new')}
            >
              {t('settings.passkey.add')}
            </Button>
          </div>
        ) : null}
      </>
    );
  };
  return (
    <Section title={t('settings.passkey.title')} anchor="passkey">
      <p className={text.measure}>{t('settings.passkey.text')}</p>
      {content()}
      <p className={text.told} role="status">
        {told}
      </p>
      <PasskeyDialog opened={opened} onClose={() => setOpened(null)} onDone={refresh} />
    </Section>
  );
};
