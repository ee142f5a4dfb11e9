import type { ReactNode } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { DraftPicture } from '../files/draft-picture.tsx';
import { PICTURE_ENDINGS, pictureAddress } from '../files/picture-address.ts';
import styles from './picture-view.module.css';

interface PictureViewProps {
  /** The client's folder with the picture. */
  folder: string;
  /** The file's name without its extension; null where none is chosen. */
  name: string | null;
  alt: string;
}

const Shown = ({ path, alt }: { path: string; alt: string }): ReactNode => {
  const { data } = useDraftFile(path);
  const address = data ? pictureAddress(path, data) : null;
  if (!data) return <Skeleton shape="block" />;
  return address ? <DraftPicture address={address} alt={alt} /> : null;
};

/** A picture of the draft by its name, with an upload to replace it. */
export const PictureView = ({ folder, name, alt }: PictureViewProps): ReactNode => {
  const { draft, mayChange, saving, upload } = useDraft();
  const path = draft.Dateien.find(
    ({ Pfad }) => name !== null && Pfad.replace(/\.\w+$/, '') === `${folder}/${name}`,
  )?.Pfad;
  return (
    <div className={styles.view}>
      {path ? <Shown path={path} alt={alt} /> : <p className={text.note}>{t('consoleClientEditor.pictures.none')}</p>}
      {mayChange ? (
        <FileDrop
          label={t(path ? 'consoleClientEditor.pictures.replace' : 'consoleClientEditor.pictures.add')}
          hint={t('consoleClientEditor.pictures.hint')}
          note={t('consoleClientEditor.pictures.note')}
          accept={PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',')}
          isBusy={saving.step === 'saving'}
          onFile={(file) => {
            const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
            const own = file.name
              .replace(/\.\w+$/, '')
              .toLowerCase()
              .replaceAll(/[^a-z0-9-]+/g, '-');
            const target = `${folder}/${name && path ? name : own}.${ending}`;
            void upload(target, file);
          }}
        />
      ) : null}
    </div>
  );
};
