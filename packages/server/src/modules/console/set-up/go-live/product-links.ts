import type { GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import type { ClientFolder } from '#modules/operations/index.ts';
import { openGetter } from '#modules/webhook/index.ts';
import { place, point } from './rules.ts';

/** Maximum number of links that are checked; of a larger catalogue only the first ones are. */
const MOST_LINKS = 20;
const PATIENCE_MS = 4000;

/** The link without its placeholders, which are filled in per visitor. */
const plainLink = (link: string): string => link.replaceAll(/\{[^{}]*\}/g, '');

/** Whether the shop answers at every product link; only public addresses are requested, because people enter them (SSRF). */
export const productLinksPoint = async ({ catalogue }: ClientFolder): Promise<GoLivePoint> => {
  const links = [...new Set(catalogue.Produkte.map(({ Produktlink }) => plainLink(Produktlink)))].slice(0, MOST_LINKS);
  const getter = await openGetter({ timeoutMs: PATIENCE_MS, targets: { isPublicOnly: true, exceptions: [] } });
  try {
    const answers = await Promise.all(links.map(async (link) => ({ link, status: await getter.statusOf(link) })));
    const silent = answers.filter(({ status }) => status === null || status >= 400);
    const index = catalogue.Produkte.findIndex(({ Produktlink }) => plainLink(Produktlink) === silent[0]?.link);
    return point('Produktlinks', silent.length > 0 ? 'Hinweis' : 'Erfuellt', {
      values: silent.map(({ link, status }) => `${link} ${status ?? '–'}`),
      target: place('catalogue.json', `Produkte[${index}].Produktlink`),
    });
  } finally {
    await getter.close();
  }
};
