import type { Einbindung } from '@mundwerk/contract/console/connect/embed';

/** The targets of a snippet, in the order they are offered. */
export const SNIPPET_FORMS = ['html', 'wordpress', 'typo3', 'iframe'] as const;
export type SnippetForm = (typeof SNIPPET_FORMS)[number];

/** The choices that make a snippet. */
export interface SnippetChoice {
  readonly form: SnippetForm;
  /** Empty for the client's own language. */
  readonly language: string;
  /** The number of the product whose form comes first; empty for the home page. */
  readonly product: string;
  /** Whether the host page asks for cookie consent. */
  readonly isHostAsking: boolean;
  readonly hasHostBackground: boolean;
  /** The text of the link and the title of the frame. */
  readonly words: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** A PHP string literal in single quotes. */
const phpText = (text: string): string => `'${text.replaceAll(/[\\']/g, (character) => `\\${character}`)}'`;

/** The portal's start URL. */
export const startAddress = ({ Portal, Sprachen }: Einbindung, { language, product }: SnippetChoice): string => {
  const paths = Sprachen.find(({ Sprache }) => Sprache === language) ?? Sprachen[0];
  if (!paths) return Portal;
  return Portal + (product ? paths.Formular.replace(':produktId', encodeURIComponent(product)) : paths.Startseite);
};

const element = (facts: Einbindung, choice: SnippetChoice): string => {
  const attributes = [
    ['client', facts.Mandant],
    ['lang', choice.language],
    ['product', choice.product],
    ['consent', choice.isHostAsking ? 'pending' : ''],
    ['theme', choice.hasHostBackground ? 'host' : ''],
    ['title', choice.words],
  ].flatMap(([name, value]) => (value ? [`${name}="${escapeHtml(value)}"`] : []));
  const link = `<a href="${escapeHtml(startAddress(facts, choice))}">${escapeHtml(choice.words)}</a>`;
  return `<mundwerk-portal ${attributes.join(' ')}>\n  ${link}\n</mundwerk-portal>`;
};

const html = (facts: Einbindung, choice: SnippetChoice): string => {
  const { Url, Integritaet } = facts.Skript;
  const script = `<script src="${Url}" integrity="${Integritaet}" crossorigin="anonymous" defer></script>`;
  return `${script}\n\n${element(facts, choice)}`;
};

const wordpress = (facts: Einbindung, choice: SnippetChoice): string => {
  const { Url, Integritaet } = facts.Skript;
  return `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script( 'mundwerk', '${Url}', array(), null, array( 'strategy' => 'defer' ) );
} );
add_filter( 'wp_script_attributes', function ( $attributes ) {
  if ( ( $attributes['id'] ?? '' ) !== 'mundwerk-js' ) return $attributes;
  return $attributes + array( 'integrity' => '${Integritaet}', 'crossorigin' => 'anonymous' );
} );
add_shortcode( 'mundwerk', function () {
  return ${phpText(element(facts, choice).replaceAll(/\n\s*/g, ''))};
} );`;
};

const typo3 = (facts: Einbindung, choice: SnippetChoice): string => `# TypoScript
page.includeJSFooter.mundwerk = ${facts.Skript.Url}
page.includeJSFooter.mundwerk {
  external = 1
  defer = 1
  integrity = ${facts.Skript.Integritaet}
  crossorigin = anonymous
  disableCompression = 1
  excludeFromConcatenation = 1
}

# Plain HTML
${element(facts, choice)}`;

const iframe = (facts: Einbindung, choice: SnippetChoice): string => {
  const address = escapeHtml(`${startAddress(facts, choice)}?widget=1`);
  return `<iframe src="${address}" title="${escapeHtml(choice.words)}" width="100%" height="900" style="border:0"
  allow="clipboard-write; web-share" referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>`;
};

const WRITERS = { html, wordpress, typo3, iframe } as const;

/** The snippet to paste into a host page. */
export const snippetOf = (facts: Einbindung, choice: SnippetChoice): string => WRITERS[choice.form](facts, choice);
