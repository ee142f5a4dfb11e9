import type { KeyVisual as KeyVisualContent } from '@mundwerk/contract/content/content';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import type { ReactNode } from 'react';
import { asset, boot } from '#lib/page/boot.ts';
import { classNames } from '#ui/class-names.ts';
import shown from '#ui/shown.module.css';
import styles from './hero.module.css';

/** The key visual's sizes (spec 1 §3), widest first; each is a composition of its own. */
const SIZES = [
  { name: 'xl', media: `(width >= ${BREAKPOINTS.xl}px)`, width: 1440, height: 620 },
  { name: 'lg', media: `(width >= ${BREAKPOINTS.lg}px)`, width: 1024, height: 520 },
  { name: 'md', media: `(width >= ${BREAKPOINTS.md}px)`, width: 768, height: 480 },
  { name: 'sm', media: undefined, width: 640, height: 520 },
] as const;

const FORMATS = ['avif', 'webp'] as const;

type Size = (typeof SIZES)[number];

interface KeyVisualProps {
  /** Pictures by editors that replace the brand's own. */
  pictures?: KeyVisualContent['Bilder'] | undefined;
}

/** The picture of a size: the one editors chose, cut to the composition, or the brand's own. */
const addressOf = (
  { name, width, height }: Size,
  format: 'avif' | 'webp' | 'jpg',
  pictures: KeyVisualContent['Bilder'] | undefined,
): string => {
  const chosen = pictures?.[name];
  if (!chosen) return boot().assets['images/keyvisual.svg'] ?? asset(`images/keyvisual-${name}.${format}`);
  const asked = { width, height, mode: 'Crop', format: format === 'jpg' ? 'JPEG' : format.toUpperCase() };
  return `${chosen}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`;
};

/** The visual that is made for a client without pictures, in two compositions. */
const StandIn = (): ReactNode => (
  <picture className={classNames(styles.picture, styles.ownVisual)}>
    <source media={SIZES[1].media} srcSet={asset('images/keyvisual.svg')} width="1440" height="620" />
    <img src={asset('images/keyvisual-sm.svg')} alt="" width="640" height="520" fetchPriority="high" />
  </picture>
);

const Photograph = ({ pictures, isByDay }: KeyVisualProps & { isByDay: boolean }): ReactNode => (
  <picture className={classNames(styles.picture, isByDay && shown.byLight)}>
    {SIZES.flatMap((size) =>
      [...FORMATS, ...(size.media ? (['jpg'] as const) : [])].map((format) => (
        <source
          key={`${size.name}.${format}`}
          type={`image/${format === 'jpg' ? 'jpeg' : format}`}
          media={size.media}
          srcSet={addressOf(size, format, pictures)}
          width={size.width}
          height={size.height}
        />
      )),
    )}
    <img src={addressOf(SIZES[3], 'jpg', pictures)} alt="" width="640" height="520" fetchPriority="high" />
  </picture>
);

/** The brand's picture for dark mode. It loads lazily, so that it is never loaded in light mode. */
const Night = (): ReactNode => (
  <picture className={classNames(styles.picture, styles.night, shown.byDark)}>
    {SIZES.flatMap((size) =>
      FORMATS.map((format) => (
        <source
          key={`${size.name}.${format}`}
          type={`image/${format}`}
          media={size.media}
          srcSet={asset(`images/keyvisual-${size.name}-dark.${format}`)}
          width={size.width}
          height={size.height}
        />
      )),
    )}
    <img src={asset('images/keyvisual-sm-dark.webp')} alt="" width="640" height="520" loading="lazy" />
  </picture>
);

/** The brand's picture in the composition and format that fit the screen. Decoration: the words beside it say everything. */
export const KeyVisual = ({ pictures }: KeyVisualProps): ReactNode => {
  const { assets } = boot();
  // Editors may have written only texts.
  const isBrands = !pictures || Object.values(pictures).every((chosen) => !chosen);
  if (assets['images/keyvisual.svg'] && isBrands) return <StandIn />;
  // The editors' pictures have no dark version and are dimmed.
  const hasNight = isBrands && assets['images/keyvisual-sm-dark.webp'] !== undefined;
  return (
    <>
      <Photograph pictures={pictures} isByDay={hasNight} />
      {hasNight ? <Night /> : null}
    </>
  );
};
