import type { ReactNode } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { FileDrop } from '#work/screen/file-drop.tsx';
import pictureViewStyles from '../catalogue/picture-view.module.css';
import styles from './files.module.css';

/** Extensions of files that browsers show as pictures. */
export const PICTURE_ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

const TYPES: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg' };

/** The ending of a file, in small letters. */
export const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/**
 * A URL for a picture of the draft that an `<img>` can show, because the draft's files have no URL of their own. Scripts of an SVG do
 * not run in an `<img>`.
 */
export const pictureAddress = (
  path: string,
  { Text, Base64 }: { readonly Text: string | null; readonly Base64: string | null },
): string | null => {
  const ending = endingOf(path);
  if (!PICTURE_ENDINGS.some((one) => one === ending)) return null;
  const type = `image/${TYPES[ending] ?? ending}`;
  return Base64 === null ? `data:${type},${encodeURIComponent(Text ?? '')}` : `data:${type};base64,${Base64}`;
};

/** A picture of the draft, scaled to fit its frame whatever its shape; its bytes came with the file. */
export const DraftPicture = ({ address, alt }: { address: string; alt: string }): ReactNode => (
  <img className={styles.picture} src={address} alt={alt} width={320} height={200} />
);

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
    <div className={pictureViewStyles.view}>
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
