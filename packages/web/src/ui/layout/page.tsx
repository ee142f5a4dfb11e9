import {
  type ComponentProps,
  createContext,
  type ElementType,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  use,
  useId,
} from 'react';
import { classNames } from '../class-names.ts';
import { LongWords } from '../text/long-words.tsx';
import text from '../text/text.module.css';
import cardStyles from './card.module.css';
import columnsStyles from './columns.module.css';
import frame from './frame.module.css';
import styles from './page.module.css';
import sideListStyles from './side-list.module.css';
import stackStyles from './stack.module.css';

/** Help for any form, e.g. a contact; set once by the frame around all pages. */
export const PageHelp = createContext<ReactNode>(null);

interface PageProps {
  children: ReactNode;
  /** `form` for a form or a short text, with help beside it; `wide` for the whole page width. */
  width?: 'form' | 'wide';
  /** Help for this form: what it is about, what happens next. It is shown above the general help. */
  aside?: ReactNode;
  /** For a page whose task must fit on one screen: small margins, and no breadcrumbs on a phone. */
  isTight?: boolean;
}

/** The content of a page with its outer margins. Forms have the same width on every page; on small screens the aside follows below. */
export const Page = ({ children, width = 'wide', aside, isTight = false }: PageProps): ReactNode => {
  const help = use(PageHelp);
  if (width === 'wide')
    return (
      <div className={classNames(frame.frame, styles.page, isTight && styles.tight)} data-tight={isTight || undefined}>
        <div className={styles.column}>{children}</div>
      </div>
    );
  return (
    <div className={classNames(frame.frame, styles.page, styles.sides)}>
      <div className={styles.column}>{children}</div>
      {aside || help ? (
        <div className={styles.aside}>
          {aside}
          {help}
        </div>
      ) : null}
    </div>
  );
};

interface PageHeadProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A short line above the title: where the reader is. */
  kicker?: ReactNode;
}

/** A page's one first-level heading with its lead; the focus goes here after a navigation. */
export const PageHead = ({ title, lead, kicker }: PageHeadProps): ReactNode => (
  <header className={styles.head}>
    {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
    <h1 className={styles.title}>
      <LongWords>{title}</LongWords>
    </h1>
    {lead ? <p className={styles.lead}>{lead}</p> : null}
  </header>
);

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  gap?: 'none' | 'xs' | 'sm' | 'ms' | 'md' | 'ml' | 'lg' | 'xl';
  ref?: Ref<HTMLElement>;
}

/** Stacks elements with even spacing. */
export const Stack = ({ as: Box = 'div', gap = 'md', className, ...rest }: StackProps): ReactNode => (
  <Box {...rest} className={classNames(stackStyles.stack, stackStyles[gap], className)} />
);

interface RowProps extends StackProps {
  /** Pushes the first element to the start of the line and the last to its end. */
  isApart?: boolean;
}

/** Things beside each other that wrap when the line is full. */
export const Row = ({ as: Box = 'div', gap = 'md', isApart = false, className, ...rest }: RowProps): ReactNode => (
  <Box {...rest} className={classNames(stackStyles.row, isApart && stackStyles.apart, stackStyles[gap], className)} />
);

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

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  /** Lined for interactive content, plain for reading, dashed for content to cut out or copy; accent and sunken for side notes. */
  look?: 'lined' | 'plain' | 'dashed' | 'accent' | 'sunken';
  ref?: Ref<HTMLElement>;
}

/** A box that sets related content apart from the page. Cards are never nested. */
export const Card = ({ as: Box = 'div', look = 'lined', className, ...rest }: CardProps): ReactNode => (
  <Box {...rest} className={classNames(cardStyles.card, look !== 'plain' && cardStyles[look], className)} />
);

interface ColumnsProps extends HTMLAttributes<HTMLElement> {
  /** The element, for a more specific semantic than a `div`. */
  as?: ElementType;
  /** Number of columns on a wide screen; four become two on a tablet, and a phone always has one. */
  count: 'two' | 'four';
  gap?: 'ms' | 'md';
}

/** Things of equal rank in as many columns as the screen has room for. */
export const Columns = ({ as: Box = 'div', count, gap = 'md', className, ...rest }: ColumnsProps): ReactNode => (
  <Box
    {...rest}
    className={classNames(columnsStyles.columns, gap === 'ms' && columnsStyles.tight, columnsStyles[count], className)}
  />
);

interface PairProps extends HTMLAttributes<HTMLElement> {
  /** For short fields in a narrow column, which share a line sooner; the shortest do on every screen. */
  isEarly?: boolean | 'always';
}

/** Two short fields or answers that share a line where the column around them is wide enough. */
export const Pair = ({ isEarly = false, className, ...rest }: PairProps): ReactNode => (
  <div
    {...rest}
    className={classNames(
      isEarly === 'always' ? columnsStyles.always : isEarly ? columnsStyles.early : columnsStyles.pair,
      className,
    )}
  />
);

interface SidesProps extends HTMLAttributes<HTMLElement> {
  /** The narrow side comes first, because it introduces the wide one. */
  isAsideFirst?: boolean;
}

/** Two sides of a page, a wide and a narrow one, below each other on small screens. */
export const Sides = ({ isAsideFirst = false, className, ...rest }: SidesProps): ReactNode => (
  <div {...rest} className={classNames(columnsStyles.sides, isAsideFirst && columnsStyles.asideFirst, className)} />
);

/** One of the `Sides` that stays in sight while the other one scrolls. */
export const StayingSide = ({ className, ...rest }: ComponentProps<typeof Stack>): ReactNode => (
  <Stack {...rest} className={classNames(columnsStyles.staying, className)} />
);

interface SideListProps {
  title: string;
  items: readonly string[];
  /** Numbers the items, for a sequence; otherwise each has a tick. */
  isInOrder?: boolean;
}

/** A few short lines beside a form: the next steps, or the benefits. */
export const SideList = ({ title, items, isInOrder = false }: SideListProps): ReactNode => {
  const List = isInOrder ? 'ol' : 'ul';
  return (
    <Section title={title} size="lg" gap="ms">
      <List className={sideListStyles.list}>
        {items.map((item) => (
          <li key={item} className={sideListStyles.item}>
            <span className={text.soft}>{item}</span>
          </li>
        ))}
      </List>
    </Section>
  );
};
