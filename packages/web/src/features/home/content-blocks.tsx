import type { ContentBlock } from '@mundwerk/contract/content/content';
import { BREAKPOINTS } from '@mundwerk/contract/values/page/breakpoints';
import { type ReactNode, useId } from 'react';
import { asset, boot } from '#lib/page/boot.ts';
import { t } from '#lib/text/i18n.ts';
import { CmsHtml } from '#lib/text/rich-text.tsx';
import { paymentWeeks } from '#shared/reward/product-promise.ts';
import { classNames } from '#ui/class-names.ts';
import frame from '#ui/layout/frame.module.css';
import { Stack } from '#ui/layout/page.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import text from '#ui/text/text.module.css';
import conditionsStyles from './conditions.module.css';
import contentBlocksStyles from './content-blocks.module.css';
import marketingTextStyles from './marketing-text.module.css';
import styles from './section.module.css';
import stepsStyles from './steps.module.css';

interface SectionProps {
  /** Target of links within the page. */
  id?: string;
  titleId: string;
  title: string;
  children: ReactNode;
}

/** A part of the home page under its own heading. */
export const Section = ({ id, titleId, title, children }: SectionProps): ReactNode => (
  <section id={id} className={classNames(frame.frame, styles.section)} aria-labelledby={titleId}>
    <h2 id={titleId} className={text.xxxl}>
      <LongWords>{title}</LongWords>
    </h2>
    {children}
  </section>
);

const WIDTHS = [320, 480, 640, 960];

const Block = ({ block: { Titel, Inhalt, Bild } }: { block: ContentBlock }): ReactNode => {
  const titleId = useId();
  const content = (
    <div className={classNames(text.lg, contentBlocksStyles.block)}>
      <CmsHtml html={Inhalt} />
      {Bild ? (
        <img
          className={contentBlocksStyles.picture}
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
  if (Titel === null) return <div className={classNames(frame.frame, contentBlocksStyles.untitled)}>{content}</div>;
  return (
    <Section titleId={titleId} title={Titel}>
      {content}
    </Section>
  );
};

/** The editors' content of the home page, each block a section of its own. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }): ReactNode =>
  blocks.map((block) => <Block key={block.Id} block={block} />);

/** A few warm words about recommending, where the client wants them (spec 1 §3, showMarketingText). */
export const MarketingText = (): ReactNode => {
  const titleId = useId();
  return (
    <section className={marketingTextStyles.band} aria-labelledby={titleId}>
      <div className={classNames(frame.frame, marketingTextStyles.words)}>
        <h2 id={titleId} className={marketingTextStyles.title}>
          {t('home.marketing.title')}
        </h2>
        <p className={classNames(text.lg, text.measure)}>{t('home.marketing.text', { client: boot().client.Name })}</p>
      </div>
    </section>
  );
};

/** The three steps of the specification (spec 1 §2.3); each names its picture. */
const STEPS = ['recommend', 'send', 'benefit'] as const;

/** How it works, in three steps. */
export const Steps = (): ReactNode => {
  const titleId = useId();
  return (
    <Section id="how" titleId={titleId} title={t('home.steps.title')}>
      <ol className={stepsStyles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={stepsStyles.step}>
            <img src={asset(`images/step-${step}.svg`)} alt="" width="160" height="120" loading="lazy" />
            <div className={stepsStyles.words}>
              <h3 className={classNames(text.xl, stepsStyles.title)}>{t(`home.steps.${step}.title`)}</h3>
              <p>{t(`home.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** The conditions of a reward, in the same size as all other text (spec 1 §1). */
export const Conditions = (): ReactNode => {
  const titleId = useId();
  const { client } = boot();
  const conditions = [
    { key: 'newCustomer', count: 0 },
    { key: 'link', count: client.EmpfehlungGueltigTage },
    { key: 'contract', count: client.ModuleAuftragsdatumMindestalterTage },
    { key: 'payment', count: 0 },
    { key: 'adult', count: 0 },
  ] as const;
  const values = { client: client.Name, hours: client.GutscheinStunden, ...paymentWeeks(client) };
  return (
    <Section id="conditions" titleId={titleId} title={t('home.conditions.title')}>
      <Stack as="dl" gap="ml">
        {conditions.map(({ key, count }) => (
          <div key={key} className={conditionsStyles.condition}>
            <dt className={text.strong}>{t(`home.conditions.${key}.term`, { ...values, count })}</dt>
            <dd>{t(`home.conditions.${key}.text`, { ...values, count })}</dd>
          </div>
        ))}
      </Stack>
    </Section>
  );
};
