import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/loops.ts';
import { foldClicksLoop } from './fold/fold-clicks.ts';
import { keepClickMonths, purgeLinkChanges } from './fold/keep-click-months.ts';
import { purgePersonalNames } from './personal-link/purge-personal-names.ts';
import { forgetDevices } from './visit/forget-devices.ts';

export { type Attribution, findAttributions } from './attribution/find-attributions.ts';
export { selectCampaigns } from './campaign/store.ts';
export { clickOnce } from './click/click-once.ts';
export { readShopLink } from './click/rules.ts';
export { sumClicks } from './click/store.ts';
export { confirmNewsletterOptin } from './confirm/confirm-newsletter-optin.ts';
export { ownLinkView } from './confirm/own-link-view.ts';
export { type CreatedRecommendation, createRecommendation } from './create-recommendation.ts';
export { findForMail, type MailedRecommendation } from './created/find-for-mail.ts';
export { mailLinkAgain } from './created/mail-link.ts';
export { linkFacts, ownLinkUrl, productPicture } from './created/mails.tsx';
export { type ExtendedLink, extendLink, planExtension, undoLinkExtension } from './extension/extend-link.ts';
export { findLiving, findOwned, findRecommendation } from './find-recommendation.ts';
export { shortLinkTarget } from './follow-short-link.ts';
export { getSharedRecommendation, recommendationView } from './get-shared-recommendation.ts';
export { exampleLink, exampleProduct, RECOMMENDATION_MAIL_EXAMPLES } from './mail-examples.ts';
export { eraseRecommendations } from './personal-data/erase-recommendations.ts';
export { moveRecommendations } from './personal-data/move-recommendations.ts';
export { selectStoredRecommendations } from './personal-data/store.ts';
export { selectNamesOf } from './personal-link/store.ts';
export { takeNameAway } from './personal-link/take-name-away.ts';
export { recommendationLinks } from './recommendation-links.ts';
export { mailNewLinkAgain } from './renew/request-new-link.ts';
export { registerRecommendationModule } from './routes.ts';
export { isOptinRequired, isPlainMessage, isSelfReferral, parseNumber, recommendationStatus } from './rules.ts';
export { shareScreenView } from './share/share-view.ts';
export { lockRecommendations, type Recommendation, stopClocks } from './store.ts';
export { storeTermsText } from './store-terms-text.ts';
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
