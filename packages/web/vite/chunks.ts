import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', 'src');

/**
 * The modules of some sources. A source that is not there fails the build: a file that was moved would leave its chunk unnoticed,
 * and its style sheet would come after those of the pages that change it.
 */
const modules = (sources: readonly string[], packages: readonly string[] = []): RegExp => {
  const missing = sources.filter((source) => !existsSync(join(SOURCES, source)));
  if (missing.length > 0) throw new Error(`vite/chunks.ts names sources that are not there: ${missing.join(', ')}`);
  return new RegExp([`/src/(?:${sources.map((source) => RegExp.escape(source)).join('|')})$`, ...packages].join('|'));
};

const inFolder = (folder: string, files: readonly string[]): string[] => files.map((file) => `${folder}/${file}`);

/** What nearly every page loads, what a single button needs of a form among it. */
const MAIN = [
  'main.tsx',
  'lib/http/api.ts',
  'lib/tracking/channel.ts',
  ...inFolder('lib/text', ['days.ts', 'format.ts', 'rich-text.tsx', 'cms-html.tsx']),
  ...inFolder('lib/form', ['entry-state.ts', 'use-slowness.ts', 'failure.ts', 'use-once.ts', 'use-sending.ts']),
  'lib/form/failure-notice.tsx',
  ...inFolder('lib/page', ['history-entry.ts', 'search-params.ts']),
  'shared/reward/reward-split.ts',
  ...inFolder('ui/layout', ['stack.tsx', 'columns.tsx', 'card.tsx', 'section.tsx', 'frame.module.css']),
  ...inFolder('ui/text', ['notice.tsx', 'visually-hidden.tsx', 'visually-hidden.module.css', 'text.module.css']),
  ...inFolder('ui', ['shown.module.css', 'bare.module.css', 'form/control.module.css']),
];

/** What nearly every form loads. */
const FORM = [
  ...inFolder('ui/form', ['field.tsx', 'field-group.tsx', 'select-field.tsx', 'checkbox.tsx', 'choice.tsx']),
  ...inFolder('lib/captcha', ['use-captcha.ts', 'captcha-line.tsx']),
  ...inFolder('lib/form', ['field-checks.ts', 'use-draft.ts', 'attempt.ts', 'use-call-form.ts', 'wrong-fields.ts']),
  'lib/form/error-summary.tsx',
];

/** What the recommend pages share: first what stands between them and the form, then the parts of the form. */
const RECOMMEND = inFolder('features/recommendation', ['load-offer.ts', 'offer-layout.tsx', 'recommend-form.tsx']);
const RECOMMEND_PARTS = inFolder('features/recommendation', [
  'load-campaigns.ts',
  'load-product.ts',
  'already-created.tsx',
  ...inFolder('agency', ['agency-link.tsx', 'linked-agency.ts']),
  ...inFolder('fields', ['campaign-fields.tsx', 'form-fields.ts', 'form-values.ts', 'form-variant.ts']),
  ...inFolder('fields', ['message-field.tsx', 'person-fields.tsx', 'reward-choice-field.tsx', 'reward-choices.ts']),
  ...inFolder('fields', ['signed-in-person.tsx', 'submit-area.tsx', 'terms-fields.tsx']),
]);

/** What the recipient's pages share. */
const RECIPIENT = [
  ...inFolder('features/recipient', ['landing/shared-recommendation.ts', 'recipient-number.ts', 'recipient-words.ts']),
  'lib/page/dead-end.tsx',
  'lib/http/open-document.ts',
  'shared/recipient/recipient-access.ts',
];

/**
 * How the script is cut. Cut up wherever two pages share a part, the same code compresses up to 4 KB worse, so parts used together
 * stay together (decision 0010 has the budget).
 */
export const CHUNKS = [
  { name: 'main', test: modules(MAIN, ['lucide-react.*/icons/check\\.']), priority: 2 },
  { name: 'form', test: modules(FORM, ['react-hook-form']), priority: 1 },
  { name: 'recommend', test: modules(RECOMMEND), priority: 1 },
  { name: 'recommend', test: modules(RECOMMEND_PARTS), priority: 1 },
  { name: 'recipient', test: modules(RECIPIENT), priority: 1 },
];
