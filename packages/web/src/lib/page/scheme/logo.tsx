import type { ReactNode } from 'react';
import shown from '#ui/shown.module.css';
import { asset, boot } from '../boot.ts';

/** The client's logo, and the one for dark mode: its own, else the white one. */
export const Logo = ({ alt, height }: { alt: string; height: number }): ReactNode => {
  const dark = boot().assets['images/logo-dark.svg'] ?? asset('images/logo-mono.svg');
  return (
    <>
      <img className={shown.byLight} src={asset('images/logo.svg')} alt={alt} height={height} />
      <img className={shown.byDark} src={dark} alt={alt} height={height} loading="lazy" />
    </>
  );
};
