import type { ContentBlock } from '@mundwerk/contract/content/content';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { type ReactNode, useId } from 'react';
import { CmsHtml } from '#lib/text/cms-html.tsx';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import text from '#ui/text/text.module.css';
import styles from './content-blocks.module.css';
import { Section } from './section.tsx';

const WIDTHS = [320, 480, 640, 960];

const Block = ({ block: { Titel, Inhalt, Bild } }: { block: ContentBlock }): ReactNode => {
  const titleId = useId();
  const content = (
    <div className={classNames(text.lg, styles.block)}>
      <CmsHtml html={Inhalt} />
      {Bild ? (
        <img
          className={styles.picture}
          src={`${Bild}?width=640&mode=Max&auto=true`}
          srcSet={WIDTHS.map((width) => `${Bild}?width=${width}&mode=Max&auto=true ${width}w`).join(', ')}
          sizes={`(width < ${BREAKPOINTS.lg}px) 100vw, 24rem`}
          width={960}
          height={640}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </div>
  );
  if (Titel === null) return <div className={classNames(frame.frame, styles.untitled)}>{content}</div>;
  return (
    <Section titleId={titleId} title={Titel}>
      {content}
    </Section>
  );
};

/** The editors' content of the home page, each block a section of its own. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }): ReactNode =>
  blocks.map((block) => <Block key={block.Id} block={block} />);
