/** The order of the modules: each imports only earlier ones, and those only through their door (ARCHITECTURE.md). The rooms say what is the product
 * (core), what serves it (connect), and who works with it (agency, console). */
const MODULE_ORDER = [
  'core/client',
  'connect/sign-on',
  'core/task',
  'connect/webhook',
  'core/suspension',
  'core/experiment',
  'core/content',
  'core/catalogue',
  'core/legal',
  'core/account',
  'core/recommendation',
  'core/recipient',
  'core/order',
  'core/payout',
  'core/voucher',
  'core/claim',
  'core/closing',
  'core/review',
  'core/personal-area',
  'connect/tracking',
  'agency',
  'core/contact',
  'connect/operations',
  'console',
];

const laterModules = MODULE_ORDER.slice(0, -1).map((name, index) => ({
  name: `module-order-${name.replace('/', '-')}`,
  comment: `${name} comes before these modules and cannot know them; the later one conducts.`,
  severity: 'error',
  from: { path: `^packages/server/src/modules/${name}/` },
  to: { path: `^packages/server/src/modules/(${MODULE_ORDER.slice(index + 1).join('|')})/` },
}));

/** The folder of a module, with its room where it has one. */
const MODULE = '(?:(?:core|connect)/[^/]+|agency|console)';

const TEST = '\\.test\\.tsx?$|/src/testing/';
const ABOVE_MODULES = '^packages/server/src/((shell|demo|testing)/|[^/]+\\.tsx?$)';
const ABOVE_PLATFORM = '^packages/server/src/((modules|shell|demo|testing)/|[^/]+\\.tsx?$)';

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'A cycle has no first file to read; one of types alone is no better.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'known-modules-only',
      comment: 'A module must have its place in the order.',
      severity: 'error',
      from: {
        path: '^packages/server/src/modules/',
        pathNot: `^packages/server/src/modules/((actors|mail-example|mail-table(\\.test)?)\\.ts$|(${MODULE_ORDER.join('|')})/)`,
      },
      to: {},
    },
    ...laterModules,
    {
      name: 'module-door',
      comment: 'A module is entered through its index.ts.',
      severity: 'error',
      from: { path: '^packages/server/src/(?!modules/)', pathNot: TEST },
      to: { path: `^packages/server/src/modules/${MODULE}/(?!index\\.ts$)` },
    },
    {
      name: 'module-door-between-modules',
      comment: 'Another module is entered through its index.ts.',
      severity: 'error',
      from: { path: `^packages/server/src/modules/(${MODULE})/` },
      to: {
        path: `^packages/server/src/modules/${MODULE}/(?!index\\.ts$)`,
        pathNot: '^packages/server/src/modules/$1/',
      },
    },
    {
      name: 'platform-below-modules',
      severity: 'error',
      from: { path: '^packages/server/src/platform/', pathNot: TEST },
      to: { path: ABOVE_PLATFORM },
    },
    {
      name: 'modules-below-app',
      severity: 'error',
      from: { path: '^packages/server/src/modules/', pathNot: TEST },
      to: { path: ABOVE_MODULES },
    },
    {
      name: 'demo-above-modules',
      comment: 'Demo data uses modules as everyone does; the shell and the app show it where developers work.',
      severity: 'error',
      from: { path: '^packages/server/src/demo/', pathNot: TEST },
      to: { path: '^packages/server/src/((shell|testing)/|(?!config)[^/]+\\.tsx?$)' },
    },
    {
      name: 'rules-are-pure',
      comment: 'rules.ts decides on values: no database, clock, log or network.',
      severity: 'error',
      from: { path: '/rules\\.ts$' },
      to: { pathNot: '^packages/contract/src/|/rules\\.ts$' },
    },
    {
      name: 'store-is-sql-only',
      severity: 'error',
      from: { path: '/store\\.ts$' },
      to: {
        path: '^packages/server/src/',
        pathNot:
          '^packages/server/src/platform/(db/|retention/batches\\.ts|context\\.ts|ids\\.ts)|/(rules|tables)\\.ts$',
      },
    },
    {
      name: 'read-models-are-sql-only',
      comment:
        'What reads across modules knows the database, what others of its kind read, and of modules the words of their rules alone.',
      severity: 'error',
      from: { path: '/read-models/' },
      to: {
        path: '^packages/server/src/',
        pathNot: '^packages/server/src/platform/(db/|context\\.ts|ids\\.ts)|/(rules|tables|index)\\.ts$|/read-models/',
      },
    },
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: '^packages/contract/src/|^node_modules/zod' },
    },
    {
      name: 'content-store-alone',
      comment: 'The content store speaks a protocol: its server hands in where content is kept and who may open it.',
      severity: 'error',
      from: { path: '^packages/content-store/' },
      to: { path: '^packages/(?!content-store/)' },
    },
    {
      name: 'mcp-alone',
      comment:
        'The MCP server reads the published contract of a running portal and knows nothing else of this repository.',
      severity: 'error',
      from: { path: '^packages/mcp/' },
      to: { path: '^packages/(?!mcp/)' },
    },
    {
      name: 'server-not-web',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: '^packages/(web|e2e)/' },
    },
    {
      name: 'web-not-server',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: '^packages/(server|e2e)/' },
    },
    {
      name: 'web-loads-no-schema',
      comment: 'Public pages stay light: from the contract only plain values load at run time, the rest is types.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: `${TEST}|^packages/web/src/app/page-modules\\.ts$` },
      to: { path: '^packages/contract/src/(?!values/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'page-table-with-the-first-navigation',
      comment:
        'Of all that is no plain value, only the page table is loaded, and only with the list of the pages’ modules.',
      severity: 'error',
      from: { path: '^packages/web/src/app/page-modules\\.ts$' },
      to: { path: '^packages/contract/src/(?!values/|page/page-table\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'e2e-sees-testing-only',
      severity: 'error',
      from: { path: '^packages/e2e/' },
      to: { path: '^packages/(server/src/(?!testing/)|web/)' },
    },
    {
      name: 'feature-not-feature',
      comment: 'A feature never imports a feature; app/ puts them together.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'web-flows-one-way',
      severity: 'error',
      from: { path: '^packages/web/src/(features|work|shared|ui|lib)/' },
      to: { path: '^packages/web/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'features-on-top',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib|shared|work)/' },
      to: { path: '^packages/web/src/features/' },
    },
    {
      name: 'work-below-features',
      comment: 'work/ is the shell of daily work, for the agencies’ area and the console: it knows neither.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib|shared)/' },
      to: { path: '^packages/web/src/work/' },
    },
    {
      name: 'console-is-an-app',
      comment: 'None of the console’s code reaches a page of a client: nothing outside imports it.',
      severity: 'error',
      from: { path: '^packages/web/src/(?!console/)', pathNot: TEST },
      to: { path: '^packages/web/src/console/' },
    },
    {
      name: 'console-on-work',
      comment: 'The console is built of work/, shared/, lib/ and ui/; the pages of clients are another app.',
      severity: 'error',
      from: { path: '^packages/web/src/console/', pathNot: TEST },
      to: { path: '^packages/web/src/(app|features|dev)/|^packages/web/src/[^/]+\\.tsx?$' },
    },
    {
      name: 'screen-not-screen',
      comment:
        'A screen of the console imports no other screen; console/app puts them together, acts and the pictures of insight stand on many, and what a place of a client is called is known to its editor.',
      severity: 'error',
      from: { path: '^packages/web/src/console/(?!app/)([^/]+)/' },
      to: {
        path: '^packages/web/src/console/(?!app/|acts/|insight/pictures/|client-editor/file/place-words[.])',
        pathNot: '^packages/web/src/console/$1/',
      },
    },
    {
      name: 'lib-below-shared',
      comment: 'lib/ has no domain word; what several features need to know of the domain is in shared/.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|lib)/' },
      to: { path: '^packages/web/src/shared/' },
    },
    {
      name: 'ui-below-lib',
      severity: 'error',
      from: { path: '^packages/web/src/ui/' },
      to: { path: '^packages/web/src/lib/' },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^[.]/types[.]js$' } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/(?!zod)|dist/|\\.module\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
