import type { ReactNode } from 'react';
import bare from '#ui/bare.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { saveFile } from '../http/save-file.ts';
import { type QrPicture, qrPngFile, qrSvgFile } from './qr-code.ts';
import styles from './save-code.module.css';

interface SaveCodeProps {
  picture: QrPicture;
  /** The file's name with the given ending. */
  fileName: (ending: 'png' | 'svg') => string;
  /** Labels of the button, of the fold below it, and of the format inside. */
  words: { save: string; formats: string; svg: string };
}

/** Saves a QR code as a PNG, which every program opens; the vector format for printers is folded away. */
export const SaveCode = ({ picture, fileName, words }: SaveCodeProps): ReactNode => (
  <div className={styles.save}>
    <Button kind="secondary" onClick={() => void qrPngFile(picture).then((file) => saveFile(fileName('png'), file))}>
      {words.save}
    </Button>
    <details className={text.note}>
      <summary className={styles.summary}>{words.formats}</summary>
      <button
        type="button"
        className={classNames(bare.button, bare.word, styles.format)}
        onClick={() => saveFile(fileName('svg'), qrSvgFile(picture))}
      >
        {words.svg}
      </button>
    </details>
  </div>
);
