import sanitize from 'sanitize-html';

/** Allowed beginnings of a link. The scheme must be literal: a variable may not supply it. */
const FIXED_START = /^(?:https:\/\/[\w.-]+(?:[/?#]|$)|mailto:|tel:|\/(?![/\\])|#)/i;

/** Addresses of pictures: files of the content server, served by the portal. */
const ASSET = /^\/api\/assets\/[\w-]+\/[\w.-]+\/?(?:\?[\w=&{}.-]*)?$/;

type Attributes = Record<string, string>;

const link = (tagName: string, { href = '', title }: Attributes): sanitize.Tag => {
  const isAllowed = FIXED_START.test(href.trim());
  const isOutside = /^https:/i.test(href.trim());
  return {
    tagName: isAllowed ? tagName : 'span',
    attribs: {
      ...(isAllowed ? { href: href.trim() } : {}),
      ...(isOutside ? { rel: 'noopener noreferrer' } : {}),
      ...(title ? { title } : {}),
    },
  };
};

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'h5',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'small',
    'sup',
    'sub',
    'br',
    'hr',
    'a',
    'span',
    'blockquote',
    'code',
    'abbr',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these elements is not text for people.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  nestingLimit: 30,
  // The page has its own first and second heading.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h6: 'h5',
    a: link,
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...(width ? { width } : {}), ...(height ? { height } : {}), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ASSET.test(attribs.src ?? ''),
};

/** Makes HTML of the content server harmless: only what text needs stays; pictures only of the content server. */
export const sanitiseHtml = (html: string): string => sanitize(html, OPTIONS).trim();
