import { encode } from 'uqr';

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
