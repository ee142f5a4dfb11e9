import { getPasswordRules } from './account/account.ts';
import { IDENTITY_CALLS } from './account/identity.ts';
import * as newsletter from './account/newsletter.ts';
import { OWN_ACCOUNT_CALLS } from './account/own-calls.ts';
import { deleteAccount, downloadData } from './account/personal-data.ts';
import * as recommender from './account/recommender.ts';
import { AGENCY_CALLS } from './agency/agency-calls.ts';
import { getCaptchaChallenge } from './captcha.ts';
import * as catalogueCalls from './catalogue/catalogue-calls.ts';
import { getRewardPicture, listRewards } from './catalogue/reward-catalogue.ts';
import { getClient, getDefaultRoutes, getLanguageContent, getLanguages } from './client/client.ts';
import { CONSOLE_CALLS } from './console/console-calls.ts';
import { checkContactCaptcha, sendContactMessage } from './content/contact.ts';
import * as content from './content/content.ts';
import { exportContent, importContent } from './content/content-operations.ts';
import { getLegalText } from './content/legal.ts';
import { countMailClick, getFigures } from './figures.ts';
import { listEvents } from './operations/events.ts';
import { getOrderTemplate, importOrders, listOrderImports } from './operations/import-orders.ts';
import { releaseOrder, reportOrder, updateOrder } from './operations/orders.ts';
import { getOwnKey } from './operations/own-key.ts';
import { readOrder, readOrders } from './operations/read-orders.ts';
import { readRecommendation, readRecommendations } from './operations/read-recommendations.ts';
import { readRewards } from './operations/read-rewards.ts';
import { listRequests } from './operations/request-log.ts';
import { advanceSandbox, getSandbox, resetSandbox } from './operations/sandbox.ts';
import { ENDPOINT_CALLS } from './operations/webhooks.ts';
import { OWN_LINK_CALLS } from './referral/confirm.ts';
import { getRecipientOrder, reportLead } from './referral/order.ts';
import { PERSONAL_LINK_CALLS } from './referral/personal-link.ts';
import * as recipient from './referral/recipient.ts';
import * as recipientStatus from './referral/recipient-status.ts';
import { createRecommendation } from './referral/recommendation.ts';
import * as visit from './referral/visit.ts';
import { deleteBankData, getBankData, saveBankData, saveRecipientBankData } from './reward/bank-data.ts';
import { decideGoodwill, getCustomerNumberResult, listGoodwillCases, setCustomerNumber } from './reward/goodwill.ts';
import * as payout from './reward/payout.ts';
import { pickUpRewards } from './reward/pick-up-rewards.ts';
import * as reward from './reward/reward.ts';
import { importVouchers, listVoucherPools } from './reward/voucher.ts';
import { downloadYearlyStatement, getYearlyStatements } from './reward/yearly-statement.ts';

/** Every call of the API; OpenAPI, the reference page and the tests over all calls read this list. */
export const ALL_CALLS = [
  getClient,
  getDefaultRoutes,
  getLanguages,
  getLanguageContent,
  content.getContentBlock,
  content.listContentBlocks,
  content.getKeyVisual,
  content.getHomeContent,
  content.getFaqEntry,
  content.listFaq,
  content.listFootnotes,
  content.getContentPage,
  content.listVariables,
  content.findVariables,
  content.findAgencyVariables,
  content.listCampaigns,
  catalogueCalls.listProducts,
  catalogueCalls.getProduct,
  catalogueCalls.getProductByExternalId,
  catalogueCalls.listDeviceTariffs,
  catalogueCalls.listManufacturers,
  catalogueCalls.getMaxReward,
  catalogueCalls.listCategories,
  catalogueCalls.getCategoryPage,
  catalogueCalls.searchAgents,
  catalogueCalls.listAgents,
  catalogueCalls.TELECOM_CALLS.listProducts,
  catalogueCalls.TELECOM_CALLS.getProduct,
  catalogueCalls.TELECOM_CALLS.getProductByExternalId,
  catalogueCalls.TELECOM_CALLS.listDeviceTariffs,
  catalogueCalls.TELECOM_CALLS.listManufacturers,
  catalogueCalls.TELECOM_CALLS.getMaxReward,
  catalogueCalls.TELECOM_CALLS.listCategories,
  catalogueCalls.TELECOM_CALLS.getCategoryPage,
  catalogueCalls.AGENT_CALLS.listProducts,
  catalogueCalls.AGENT_CALLS.getProduct,
  catalogueCalls.AGENT_CALLS.getProductByExternalId,
  catalogueCalls.AGENT_CALLS.listDeviceTariffs,
  catalogueCalls.AGENT_CALLS.listManufacturers,
  catalogueCalls.AGENT_CALLS.getMaxReward,
  catalogueCalls.AGENT_CALLS.listCategories,
  catalogueCalls.AGENT_CALLS.getCategoryPage,
  catalogueCalls.AGENT_CALLS.searchAgents,
  catalogueCalls.AGENT_CALLS.listAgents,
  listRewards,
  getRewardPicture,
  newsletter.setMailChoice,
  ...OWN_ACCOUNT_CALLS,
  ...IDENTITY_CALLS,
  getPasswordRules,
  newsletter.requestNewsletterOptin,
  ...OWN_LINK_CALLS,
  ...PERSONAL_LINK_CALLS,
  newsletter.withdrawNewsletterOptin,
  newsletter.setNewsletterOptout,
  getBankData,
  saveBankData,
  deleteBankData,
  recommender.listOwnRecommendations,
  recommender.getOwnRecommendation,
  recommender.nameRecommendation,
  recommender.getBonus,
  recommender.showBanner,
  reward.listOwnClaims,
  pickUpRewards,
  reward.sendRewardMail,
  setCustomerNumber,
  getCustomerNumberResult,
  getYearlyStatements,
  downloadYearlyStatement,
  downloadData,
  deleteAccount,
  getCaptchaChallenge,
  createRecommendation,
  visit.getSharedRecommendation,
  visit.countVisit,
  visit.noteShare,
  visit.followClick,
  visit.getProductLink,
  visit.requestNewLink,
  visit.resolveCode,
  recipient.getRecommendation,
  recipient.getAnyRecommendation,
  recipient.createRecipient,
  recipient.getRecipient,
  recipient.listRecipientRewards,
  recipient.giveConsent,
  getRecipientOrder,
  recipientStatus.getRecipientStatus,
  recipientStatus.chooseRecipientOrder,
  recipientStatus.withdrawPhoneConsent,
  recipientStatus.deleteRecipientData,
  recipientStatus.openRecipientReward,
  recipientStatus.requestRecipientLink,
  recipientStatus.requestRewardLink,
  saveRecipientBankData,
  reportLead,
  reward.getReward,
  reward.pickUpReward,
  reward.revealVoucher,
  reward.showRewardBanner,
  getLegalText,
  checkContactCaptcha,
  sendContactMessage,
  ...AGENCY_CALLS,
  readOrders,
  readOrder,
  reportOrder,
  updateOrder,
  releaseOrder,
  importOrders,
  readRecommendations,
  readRecommendation,
  readRewards,
  getOrderTemplate,
  listOrderImports,
  getFigures,
  countMailClick,
  importVouchers,
  listVoucherPools,
  listGoodwillCases,
  decideGoodwill,
  payout.createPayoutRun,
  payout.listPayoutRuns,
  payout.getPayoutRun,
  payout.downloadPayoutFile,
  payout.confirmPayoutRun,
  payout.takeBankAnswer,
  listEvents,
  exportContent,
  importContent,
  ...ENDPOINT_CALLS,
  listRequests,
  getOwnKey,
  getSandbox,
  resetSandbox,
  advanceSandbox,
  ...CONSOLE_CALLS,
] as const;

type AnyCall = (typeof ALL_CALLS)[number];

/** The calls by `METHOD /path`, so that the web app can type its requests without loading a schema. */
export type CallByKey = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
