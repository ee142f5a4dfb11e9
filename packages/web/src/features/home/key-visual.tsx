import type { ReactNode } from 'react';
import { asset } from '../../lib/assets.ts';
import styles from './hero.module.css';

/** The key visual's sizes (spec 1 §3), widest first; each is a composition of its own. */
const SIZES = [
  { name: 'xl', media: '(width >= 1440px)', width: 1440, height: 620 },
  { name: 'lg', media: '(width >= 1024px)', width: 1024, height: 520 },
  { name: 'md', media: '(width >= 768px)', width: 768, height: 480 },
  { name: 'sm', media: undefined, width: 640, height: 520 },
] as const;

const FORMATS = ['avif', 'webp'] as const;

/** The brand's picture in the composition and format that fit the screen. Decoration: the words beside it say everything. */
export const KeyVisual = (): ReactNode => (
  <picture className={styles.picture}>
    {SIZES.flatMap(({ name, media, width, height }) =>
      [...FORMATS, ...(media ? (['jpg'] as const) : [])].map((format) => (
        <source
          key={`${name}.${format}`}
          type={`image/${format === 'jpg' ? 'jpeg' : format}`}
          media={media}
          srcSet={asset(`images/keyvisual-${name}.${format}`)}
          width={width}
          height={height}
        />
      )),
    )}
    <img src={asset('images/keyvisual-sm.jpg')} alt="" width="640" height="520" fetchPriority="high" />
  </picture>
);
