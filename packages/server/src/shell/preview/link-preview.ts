import type { OpenRecommendation, SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { cents, splitCents } from '@mundwerk/contract/values/cents';
import type { Language } from '@mundwerk/contract/values/language';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { isInitial } from '../../modules/account/index.ts';
import { clientTranslate } from '../../modules/client/index.ts';
import type { ClientRef, Platform } from '../../platform/context.ts';
import type { PreviewWords } from './render-preview.ts';

/** What a chat or a network shows of a shared link. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
  readonly words: PreviewWords;
  /** The lead without a name, for names the client's font cannot render. */
  readonly leadNameless: string;
}

const LONGEST_NAME = 24;

/** What the recipient gets of the best reward, as people read it; null when it is nothing. */
const benefitOf = ({ Produkt, AnteilEmpfehler }: OpenRecommendation, client: ClientRef, language: Language) => {
  const best = Math.max(0, ...Produkt.Praemien.map((reward) => reward.WertCent));
  const cap = client.config.MaxEmpfaengerPraemieCent;
  const { recipient } = splitCents(cents(best), AnteilEmpfehler, ...(cap === null ? [] : ([cents(cap)] as const)));
  return recipient > 0 ? formatCents(recipient, language) : null;
};

/** A name that may stand in a preview: anyone can type a "name" that fills the whole picture, and an initial says nothing there. */
const shownName = (name: string): string | null => (name.length <= LONGEST_NAME && !isInitial(name) ? name : null);

/** Says in a few words who recommends what and what it brings; null unless the link leads to an offer. */
export const linkPreview = async (
  platform: Platform,
  client: ClientRef,
  language: Language,
  shared: SharedRecommendation | undefined,
): Promise<LinkPreview | null> => {
  if (shared?.Status !== 'Ok') return null;
  const translate = await clientTranslate(platform, client, language);
  const name = shownName(shared.EmpfehlerVorname);
  const product = shared.Produkt.AnzeigeName;
  const amount = benefitOf(shared, client, language);
  const leadNameless = translate('preview.leadNameless');
  return {
    title: name ? translate('preview.title', { name, product }) : translate('preview.titleNameless', { product }),
    description: amount ? translate('preview.benefitDetail', { amount }) : shared.Produkt.Beschreibung,
    words: {
      lead: name ? translate('preview.lead', { name }) : leadNameless,
      product,
      benefit: amount && translate('preview.benefit', { amount }),
    },
    leadNameless,
  };
};
