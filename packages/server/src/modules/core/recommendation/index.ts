import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { foldClicksLoop, keepClickMonths, purgeLinkChanges } from './fold/fold-clicks.ts';
import { purgePersonalNames } from './personal-link/personal-names.ts';
import { forgetDevices } from './visit/count-visit.ts';

export { storeTermsText } from './agreed-texts.ts';
export { type Attribution, findAttributions } from './attribution.ts';
export { clickOnce } from './click/follow-click.ts';
export { readShopLink } from './click/rules.ts';
export { sumClicks } from './click/store.ts';
export { isCrawler } from './click/visitors.ts';
export { type CreatedRecommendation, createRecommendation } from './create-recommendation.ts';
export { type ExtendedLink, extendLink, planExtension, undoLinkExtension } from './extension/extend-link.ts';
export { findLiving, findOwned, findRecommendation } from './find-recommendation.ts';
export { exampleLink, exampleProduct, RECOMMENDATION_MAIL_EXAMPLES } from './mail-examples.ts';
export { findForMail, type MailedRecommendation, mailLinkAgain } from './mail-link.ts';
export { linkFacts, ownLinkUrl, productPicture } from './mails.tsx';
export { confirmNewsletterOptin, ownLinkView } from './own-link.ts';
export { eraseRecommendations, moveRecommendations } from './personal-data/erase-recommendations.ts';
export { selectStoredRecommendations } from './personal-data/store.ts';
export { giveImportedLink, oldLinkTarget } from './personal-link/imported-links.ts';
export { MOST_PARAMETERS, oldLinkKey } from './personal-link/old-link-keys.ts';
export { takeNameAway } from './personal-link/personal-names.ts';
export { selectNamesOf } from './personal-link/store.ts';
export { mailNewLinkAgain } from './renew/renew-recommendation.ts';
export { registerRecommendationModule } from './routes.ts';
export { isOptinRequired, isPlainMessage, isSelfReferral, parseNumber, recommendationStatus } from './rules.ts';
export { recommendationLinks, shareScreenView } from './share.ts';
export { getSharedRecommendation, recommendationView, shortLinkTarget } from './shared-recommendation.ts';
export { lockRecommendations, type Recommendation, selectCampaigns, stopClocks } from './store.ts';
export { countVisit } from './visit/count-visit.ts';

/** Scheduled tasks of recommendations. */
export const RECOMMENDATION_TASKS: readonly Task[] = [
  forgetDevices,
  keepClickMonths,
  purgeLinkChanges,
  purgePersonalNames,
];

/** Background loops of recommendations. */
export const RECOMMENDATION_LOOPS: readonly Loop[] = [foldClicksLoop];
