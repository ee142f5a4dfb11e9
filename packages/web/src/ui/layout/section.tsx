import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { LongWords } from '../text/long-words.tsx';
import text from '../text/text.module.css';
import { Stack } from './stack.tsx';

const SIZES = { lg: text.lg, xl: text.xl, xxl: text.xxl };

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  size?: keyof typeof SIZES;
  gap?: 'ms' | 'md';
}

/** A part of a page under its own heading, which also names it for screen readers. */
export const Section = ({ title, size = 'xl', gap = 'md', children, ...rest }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <Stack {...rest} as="section" gap={gap} aria-labelledby={id}>
      <h2 id={id} className={SIZES[size]}>
        <LongWords>{title}</LongWords>
      </h2>
      {children}
    </Stack>
  );
};
