import type { BuildEnvironmentOptions } from 'vite';

type Output = Exclude<
  NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output'],
  readonly unknown[] | undefined
>;

/**
 * Which parts of the web app become one file. Left to itself, the build cuts wherever two pages share something: dozens of small files a page,
 * which compress up to 4 KB worse. A group also takes what its files import, unless a group before it has it, so that whatever pages share
 * outside a group's own topic belongs to `common`. `page-weights.test.ts` holds what comes of it for every page (decision 0010).
 */
export const sharedChunks: NonNullable<Output['codeSplitting']> = {
  groups: [
    // What the first script imports, React and the router among it.
    { name: 'main', test: /\/src\/main\.tsx$|\/react-dom\/client\.js$/, priority: 5 },
    // Small parts without a topic that several pages use; what a single button needs of a form is one of them. What only lists of daily
    // work have (popovers, toolbars, arrows of headings) belongs to those who work, however many tabs share it.
    {
      name: 'common',
      test: /\/web\/src\/(ui\/(?!form\/|data\/|overlay\/popover|layout\/toolbar)|ui\/data\/money|shared\/reward\/|lib\/(text|page)\/(?!soft-hyphens)|lib\/session\/(?!known-device)|lib\/http\/(load-failure|own-data-change)|lib\/form\/(failure|use-sending))|\/contract\/src\/values\/(cents|day|text|page\/breakpoints)|\/lucide-react\/(?!.*\/(arrow-(down|up)|printer|eye|eye-off)\.)/,
      minShareCount: 4,
      priority: 4,
    },
    // What nearly every form needs; the look of a single control is less than that.
    {
      name: 'form',
      test: /\/web\/src\/(ui\/form|lib\/form|lib\/captcha)\/(?!control\.module|search-box|password-field)/,
      minShareCount: 3,
      priority: 3,
    },
    // A password to choose or to enter, with its eye.
    {
      name: 'password',
      test: /\/web\/src\/lib\/form\/password-field|\/lucide-react\/.*\/(eye|eye-off)\.|\/contract\/src\/values\/person\/password/,
      minShareCount: 2,
      priority: 2,
    },
    // What the signed-in pages of recommenders share: the cache of their data, and the login that a call may ask for again.
    {
      name: 'area',
      test: /\/web\/src\/(lib\/http\/(own-data\.|use-change)|lib\/session\/identity\/|shared\/personal-area\/)/,
      minShareCount: 2,
      priority: 3,
    },
    // The agencies' query cache.
    { name: 'queries', test: /@tanstack|\/web\/src\/lib\/http\/query-client/, priority: 2 },
    // The personal area links to a claim, and thanks are said after one; they need nothing else of the pages that pick one up. The arrow
    // and the gift would be files of their own.
    {
      name: 'reward-access',
      test: /\/features\/reward\/pickup\/(reward-access|pick-up-reward\.module|thanks\/reward-thanks\.)|\/lucide-react\/.*\/(arrow-right|gift)\./,
      minShareCount: 2,
      priority: 2,
    },
    // The fields of an account, on the pages of a reward and on those of bank data; the facts of a summary stand on others, too.
    { name: 'bank', test: /\/web\/src\/shared\/payout\//, minShareCount: 2, priority: 2 },
    { name: 'facts', test: /\/web\/src\/ui\/data\/facts/, minShareCount: 2, priority: 3 },
    // What recipients' pages and those of a reward share; asking for a link is a form, which comes when it is needed.
    { name: 'recipient', test: /\/web\/src\/shared\/recipient\/(?!request-link-form)/, minShareCount: 2, priority: 2 },
    // Asking for a link, with the dead end of a reward that does so.
    { name: 'link-request', test: /\/reward-dead-end\.|\/request-link-form\./, priority: 2 },
    // What the pages of a mailed reward link share.
    {
      name: 'pickup',
      test: /\/web\/src\/features\/reward\/pickup\/(?!thanks\/|reward-dead-end|[a-z-]+-page\.)/,
      minShareCount: 2,
      priority: 1,
    },
    // What a product is and costs: on its card, behind a shared link, beside the form; small parts of the form that others use, too, would be
    // files too small to be compressed.
    {
      name: 'product',
      test: /\/web\/src\/shared\/(product\/|recommendation\/(link-card|host-prefill))/,
      minShareCount: 2,
      priority: 3,
    },
    // What pages of a recommender's own link share, whether or not they have the form, and the note on the end of a programme.
    {
      name: 'own-link',
      test: /\/web\/src\/shared\/(recommendation\/(?!resend-confirmation)|closing\/)/,
      minShareCount: 2,
      priority: 2,
    },
    // The form of the three pages one can recommend on. What only agents see is theirs; other products, and what leads on from a form that was
    // sent before, come when they are needed; a press without the form is the page's of one's own link.
    {
      name: 'recommend',
      test: /\/web\/src\/features\/recommendation\/(?!agency\/|renew\/|product-choice|already-there|press\.|[a-z-]+-page\.)/,
      priority: 1,
    },
    // Small parts that the agencies' page shares with its tabs.
    {
      name: 'agency',
      test: /\/web\/src\/features\/agency\/(area\/(tab-path|area-skeleton)|session\/agency-call)/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};
