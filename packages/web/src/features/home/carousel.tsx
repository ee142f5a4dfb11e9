import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { t } from '#lib/text/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import styles from './carousel.module.css';
import { Section } from './section.tsx';

/** Occasions for a recommendation; each names its texts. */
const MOMENTS = ['move', 'car', 'bill', 'baby'] as const;

/**
 * Occasions to browse, where the client wants them (spec 1 §3, showCarousel). It never moves by itself, so there is nothing
 * to pause; all of it can be reached by touch, keyboard and the two buttons, and the page says everything without it.
 */
export const Carousel = (): ReactNode => {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const leaf = (direction: 1 | -1): void => {
    const card = list.current?.firstElementChild;
    if (!card) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.scrollBy({ left: direction * card.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <Section titleId={titleId} title={t('home.carousel.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby={titleId}>
        {MOMENTS.map((moment) => (
          <Card as="li" look="plain" key={moment} className={styles.card}>
            <h3 className={text.lg}>{t(`home.carousel.${moment}.title`)}</h3>
            <p>{t(`home.carousel.${moment}.text`)}</p>
          </Card>
        ))}
      </ul>
      <Row gap="sm" className={styles.buttons}>
        <IconButton look="lined" icon={ChevronLeft} label={t('home.carousel.back')} onClick={() => leaf(-1)} />
        <IconButton look="lined" icon={ChevronRight} label={t('home.carousel.on')} onClick={() => leaf(1)} />
      </Row>
    </Section>
  );
};
