import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import type { Language } from '@mundwerk/contract/values/language';
import { promiseOf, type Sums, shortSumText, sumText } from '@mundwerk/contract/values/promise';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import { isInitial } from '#modules/account/index.ts';
import { clientTranslate, sumWords } from '#modules/client/index.ts';
import type { ClientRef, Platform } from '#platform/context.ts';
import type { PreviewWords } from './render-preview.ts';

/** Preview of a shared link in chats and social networks. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly words: PreviewWords;
  /** The lead without a name, for names the client's font cannot render. */
  readonly leadNameless: string;
}

const LONGEST_NAME = 24;

/** The reward that the recipient is promised. */
const benefitOf = ({ Produkt, AnteilEmpfehler }: OpenRecommendation, { config }: ClientRef): Sums =>
  promiseOf(
    Produkt.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: AnteilEmpfehler, recipientCapCents: config.MaxEmpfaengerPraemieCent },
  ).recipient;

/** Whether a name may stand in a preview: anyone can type a "name" that fills the whole picture, and an initial says nothing there. */
export const isNamedInPreview = (name: string): boolean => name.length <= LONGEST_NAME && !isInitial(name);

/** Says in a few words who recommends what and what it brings; null unless the link leads to an offer. */
export const linkPreview = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
  shared: SharedRecommendation | undefined,
): Promise<LinkPreview | null> => {
  if (shared?.Status !== 'Ok') return null;
  const translate = await clientTranslate(platform, client, language);
  const name = isNamedInPreview(shared.EmpfehlerVorname) ? shared.EmpfehlerVorname : null;
  const product = productValues(shared.Produkt);
  const sums = benefitOf(shared, client);
  const words = await sumWords({ platform, client }, language);
  const amount = sumText(sums, words);
  const short = shortSumText(sums, words);
  const leadNameless = translate('preview.leadNameless');
  return {
    title: name ? translate('preview.title', { ...product, name }) : translate('preview.titleNameless', product),
    description: amount ? translate('preview.benefitDetail', { amount }) : shared.Produkt.Beschreibung,
    words: {
      lead: name ? translate('preview.lead', { name }) : leadNameless,
      product: product.product,
      benefit: short ? translate('preview.benefit', { amount: short }) : null,
    },
    leadNameless,
  };
};
