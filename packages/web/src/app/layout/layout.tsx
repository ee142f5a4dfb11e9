import type { PageName } from '@mundwerk/contract/page/pages';
import { type ReactNode, useRef } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHelp } from '#ui/layout/page.tsx';
import shown from '#ui/shown.module.css';
import { useFormAnchor } from '../navigation/use-form-anchor.ts';
import { useNavigated } from '../navigation/use-navigated.ts';
import { ConsentPrompts } from '../prompts/consent-prompts.tsx';
import { ExitIntent } from '../prompts/exit-intent.tsx';
import { useShownPage } from '../route-handle.ts';
import { useArrival } from '../use-arrival.ts';
import { usePageMeta } from '../use-page-meta.ts';
import { useScrollMemory } from '../use-scroll-memory.ts';
import { useSessionWatch } from '../use-session-watch.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import styles from './layout.module.css';
import { SupportBanner } from './signed-in.tsx';

const MAIN_ID = 'main';

/** Pages of daily work, which have a head and a navigation of their own instead of the visitors'. */
const WITH_OWN_FRAME: ReadonlySet<PageName> = new Set(['Agency', 'AgencyTab'] satisfies PageName[]);

/** A constant element, so that re-rendering the frame does not re-render pages. */
const HELP = <Help />;

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
    <div className={styles.frame}>
      {isWork ? null : (
        <a className={classNames(styles.skip, shown.onScreen)} href={`#${MAIN_ID}`}>
          {t('app.skipToContent')}
        </a>
      )}
      {navigation.state === 'idle' ? null : (
        <div className={classNames(styles.progress, shown.onScreen)} aria-hidden="true" />
      )}
      {/* First in reading and tab order, although it is at the bottom of the window, because it waits for an answer. */}
      <ConsentPrompts />
      {isWork ? (
        <div ref={work}>
          <Outlet />
        </div>
      ) : (
        <>
          <SupportBanner />
          <Header />
          <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1}>
            <PageHelp value={HELP}>
              <Outlet />
            </PageHelp>
          </main>
          <Footer />
          <ExitIntent />
        </>
      )}
      <span className={styles.end} />
    </div>
  );
};
