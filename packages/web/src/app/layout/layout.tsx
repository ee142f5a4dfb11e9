import type { PageName } from '@mundwerk/contract/page/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { replayEarlyInput } from '#lib/form/early/early-input.ts';
import { boot } from '#lib/page/boot.ts';
import { isPageOffered, PageLink } from '#lib/page/pages.tsx';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHelp, Section } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import text from '#ui/text/text.module.css';
import { useFormAnchor, useNavigated } from '../navigation/use-navigated.ts';
import { useArrival, usePageMeta, useScrollMemory, useSessionWatch, useShownPage } from '../page-effects.ts';
import { ConsentPrompts, ExitIntent } from '../prompts/prompts.tsx';
import { Footer } from './footer.tsx';
import { Header, SupportBanner } from './header.tsx';
import styles from './help.module.css';
import layoutStyles from './layout.module.css';

const HELP_PAGES = ['Faq', 'Contact'] as const satisfies PageName[];

/** The drawing that goes with a page, of the three that every brand has. */
const artOf = (page: string): string => {
  if (/Reward|Bank|Year|Goodwill/.test(page)) return 'benefit';
  return /Login|Regis|Password/.test(page) ? 'recommend' : 'send';
};

/** Shown beside every form: a drawing of the brand, and a contact. */
export const Help = (): ReactNode => {
  const current = useShownPage() ?? '';
  const { client, assets } = boot();
  const art = assets[`images/step-${artOf(current)}.svg`];
  return (
    <>
      {art ? <img className={classNames(styles.art, shown.fromLg)} src={art} alt="" width="160" height="120" /> : null}
      <Section title={t('app.help.title')} size="lg" gap="ms">
        <ul className={styles.ways}>
          {HELP_PAGES.filter((page) => page !== current && isPageOffered(page)).map((page) => (
            <li key={page}>
              <PageLink page={page} className={text.target}>
                {t(`app.footer.links.${page}`)}
              </PageLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${client.SupportEmail}`} className={text.target}>
              {client.SupportEmail}
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
};

const MAIN_ID = 'main';

/** Pages of daily work, which have a head and a navigation of their own instead of the visitors'. */
const WITH_OWN_FRAME: ReadonlySet<PageName> = new Set(['Agency', 'AgencyTab'] satisfies PageName[]);

/** Mounted when the page listens to input. */
const Listening = (): ReactNode => {
  useEffect(() => {
    replayEarlyInput();
    // The banner is now rendered exactly where it is needed.
    delete document.documentElement.dataset.decision;
  }, []);
  return null;
};

/** Constant elements, so that re-rendering the frame does not re-render pages. */
const HELP = <Help />;
/** The page has no boundary of its own: hydrated after its frame, it would meet the page of a navigation that came first. */
const PAGE = (
  <>
    <Outlet />
    <Listening />
  </>
);

/** The frame of every page: skip link, header, the page, footer. */
export const Layout = (): ReactNode => {
  const main = useRef<HTMLElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();
  const page = useShownPage();
  const isWork = page !== undefined && WITH_OWN_FRAME.has(page);
  usePageMeta();
  useScrollMemory();
  useArrival(isWork ? work : main);
  useSessionWatch();
  useFormAnchor();
  useNavigated();
  return (
    <div className={layoutStyles.frame}>
      {isWork ? null : (
        <a className={classNames(layoutStyles.skip, shown.onScreen)} href={`#${MAIN_ID}`}>
          {t('app.skipToContent')}
        </a>
      )}
      {navigation.state === 'idle' ? null : (
        <div className={classNames(layoutStyles.progress, shown.onScreen)} aria-hidden="true" />
      )}
      {/* First in reading and tab order, although it is at the bottom of the window, because it waits for an answer. */}
      <ConsentPrompts />
      {isWork ? (
        <div ref={work}>{PAGE}</div>
      ) : (
        <>
          <SupportBanner />
          <Header />
          <main ref={main} id={MAIN_ID} className={layoutStyles.main} tabIndex={-1}>
            <PageHelp value={HELP}>{PAGE}</PageHelp>
          </main>
          <Footer />
          <ExitIntent />
        </>
      )}
      <span className={layoutStyles.end} />
    </div>
  );
};
