import { type ReactNode, useState } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import styles from '../fields/fields.module.css';

/** The folders of a client; the empty path is the root. */
const FOLDERS = ['', 'images', 'pictures', 'fonts', 'content', 'content/assets', 'catalogue'] as const;

/** Replaces characters that not every part of the product accepts in file names. */
export const plainName = (name: string): string => name.replaceAll(/[^\w .()+@-]+/g, '-').replace(/^\.+/, '');

/** Puts a new file into a folder of the draft. */
export const AddFile = ({ onAdded }: { onAdded: (path: string) => void }): ReactNode => {
  const { saving, upload } = useDraft();
  const [folder, setFolder] = useState<string>('images');
  const add = async (file: File): Promise<void> => {
    const path = [folder, plainName(file.name)].filter(Boolean).join('/');
    if (await upload(path, file)) onAdded(path);
  };
  return (
    <section className={styles.group}>
      <h3 className={text.lg}>{t('consoleClientEditor.files.add')}</h3>
      <div className={styles.part}>
        <SelectField
          label={t('consoleClientEditor.files.folder')}
          options={FOLDERS.map((one) => [one, one || t('consoleClientEditor.files.root')])}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <FileDrop
          label={t('consoleClientEditor.files.choose')}
          hint={t('consoleClientEditor.files.drop')}
          note={t('consoleClientEditor.files.limit')}
          accept="*"
          isBusy={saving.step === 'saving'}
          onFile={(file) => void add(file)}
        />
      </div>
    </section>
  );
};
