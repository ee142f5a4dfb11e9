import { createIsbotFromList, list } from 'isbot';
import type { Agent } from '#platform/context.ts';

/**
 * Programs that isbot does not know, although they fetch the links of our mails and messages: previews of Viber and Office, mail
 * security that opens every link, a speed test, and a library of mobile apps.
 */
const OWN_ADDITIONS = [
  'viber/\\d+ \\(link',
  'microsoft office',
  'ms-office',
  'barracuda',
  'proofpoint',
  'mimecast',
  'zscaler',
  'bitdefender',
  'gtmetrix',
  '^dart/',
];

/** Browsers say who they are within this length; more would only cost time, and a header may have 16 KB. */
const LONGEST_NAME = 500;
/** Limits the cache to about three megabytes. */
const MAX_KNOWN = 10_000;

const isCrawlerName = createIsbotFromList([...list, ...OWN_ADDITIONS]);
// Matching two hundred patterns takes several microseconds, and the same few thousand user agents follow most links.
const known = new Map<string, boolean>();

const isKnownCrawlerName = (userAgent: string): boolean => {
  if (userAgent.length > LONGEST_NAME) return isCrawlerName(userAgent.slice(0, LONGEST_NAME));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const isCrawler = isCrawlerName(userAgent);
  known.set(userAgent, isCrawler);
  return isCrawler;
};

/** Whether a program rather than a person fetches the link: its user agent says so or is missing, or the request is a prefetch. */
export const isCrawler = ({ userAgent, isPrefetch }: Agent): boolean =>
  isPrefetch || userAgent === '' || isKnownCrawlerName(userAgent);
