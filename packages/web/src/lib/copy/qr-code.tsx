import type { ReactNode } from 'react';
import { encode } from 'uqr';
import bare from '#ui/bare.module.css';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import { saveFile } from '../http/save-file.ts';
import styles from './save-code.module.css';

/** Quiet zone around the code that scanners need, in modules. */
const BORDER = 4;
/** Edge of a saved picture: large enough for print on a postcard. */
const PNG_SIZE = 1200;

/** A QR code as one path over squares of size one. */
export interface QrPicture {
  size: number;
  path: string;
}

/** Renders the code of a link; error correction level M survives a crease or a stain. */
export const renderQrCode = (link: string): QrPicture => {
  const { size, data } = encode(link, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};

/** The code as a file, black on white whatever the theme. */
export const qrSvgFile = ({ size, path }: QrPicture): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );

/** The code as a picture with whole pixels per square. */
export const qrPngFile = ({ size, path }: QrPicture): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const scale = Math.floor(PNG_SIZE / size);
    const canvas = document.createElement('canvas');
    canvas.width = size * scale;
    canvas.height = size * scale;
    const context = canvas.getContext('2d');
    if (!context) {
      reject(new Error('no canvas'));
      return;
    }
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });

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
