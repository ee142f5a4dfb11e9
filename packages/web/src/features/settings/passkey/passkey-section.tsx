import type { Passkey } from '@mundwerk/contract/account/passkey';
import type { User } from '@mundwerk/contract/account/session';
import { PASSKEYS_MAX } from '@mundwerk/contract/values/person/passkey';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { arePasskeysOffered } from '#lib/passkey/passkeys.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { Section } from '../section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import styles from './passkey-section.module.css';
import { RenamePasskey } from './rename-passkey.tsx';

const ownPasskeys = queryOptions({ queryKey: ['passkeys'], queryFn: () => call('GET /account/passkeys') });

interface RowProps {
  passkey: Passkey;
  /** The host this page is on. */
  host: string;
  isChangeable: boolean;
  onRename: () => void;
  onDeleted: () => void;
}

const PasskeyRow = ({ passkey, host, isChangeable, onRename, onDeleted }: RowProps): ReactNode => {
  const remove = useMutation({
    mutationFn: () => call('DELETE /account/passkeys/{id}', { params: { id: passkey.Id } }),
    onSuccess: onDeleted,
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
        {remove.isError ? <Notice kind="error">{remove.error.message}</Notice> : null}
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
        isBusy={remove.isPending}
        isDisabled={!isChangeable}
        aria-label={t('settings.passkey.deleteNamed', { name: passkey.Name })}
        onClick={() => remove.mutate()}
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
  const cache = useQueryClient();
  const own = useQuery(ownPasskeys);
  const [opened, setOpened] = useState<PasskeyDialogProps['opened']>(null);
  const [told, setTold] = useState<string | null>(null);
  const refresh = (words: string): void => {
    setTold(words);
    void cache.invalidateQueries({ queryKey: ownPasskeys.queryKey });
  };
  const content = (): ReactNode => {
    if (own.isPending) return <Skeleton shape="line" width="half" />;
    if (!own.data)
      return <LoadFailure error={own.error} isRetrying={own.isFetching} onRetry={() => void own.refetch()} />;
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
