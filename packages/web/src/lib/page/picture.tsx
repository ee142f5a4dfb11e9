import type { ReactNode } from 'react';

const WIDTHS = [160, 240, 320, 480, 640, 960];

interface PictureProps {
  /** The picture's URL from the catalogue, which ends in its version. */
  address: string;
  /** Alternative text; empty where the text beside it says the same. */
  alt?: string;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  /** Height for a width of 4. */
  ratio?: 3 | 4;
  /** Above the fold: fetched at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A picture of the catalogue in the width that fits; the server sends the best format the browser supports. */
export const Picture = ({
  address,
  alt = '',
  sizes,
  ratio = 3,
  isFirst = false,
  className,
}: PictureProps): ReactNode => (
  <img
    className={className}
    src={`${address}&breite=320`}
    srcSet={WIDTHS.map((width) => `${address}&breite=${width} ${width}w`).join(', ')}
    sizes={sizes}
    width={640}
    height={160 * ratio}
    alt={alt}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding="async"
  />
);
