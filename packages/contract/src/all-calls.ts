import { getPasswordRules } from './account/account.ts';
import { IDENTITY_CALLS } from './account/identity.ts';
import {
  requestNewsletterOptin,
  setMailChoice,
  setNewsletterOptout,
  withdrawNewsletterOptin,
} from './account/newsletter.ts';
import { OWN_ACCOUNT_CALLS } from './account/own-calls.ts';
import { deleteAccount, downloadData } from './account/personal-data.ts';
import {
  getBonus,
  getOwnRecommendation,
  listOwnRecommendations,
  nameRecommendation,
  showBanner,
} from './account/recommender.ts';
import { AGENCY_CALLS } from './agency/agency-calls.ts';
import { getCaptchaChallenge } from './captcha.ts';
import {
  AGENT_CALLS,
  getCategoryPage,
  getMaxReward,
  getProduct,
  getProductByExternalId,
  listAgents,
  listCategories,
  listDeviceTariffs,
  listManufacturers,
  listProducts,
  searchAgents,
  TELECOM_CALLS,
} from './catalogue/catalogue-calls.ts';
import { getRewardPicture, listRewards } from './catalogue/reward-catalogue.ts';
import { getClient, getDefaultRoutes, getLanguageContent, getLanguages } from './client/client.ts';
import { CONSOLE_CALLS } from './console/console-calls.ts';
import { checkContactCaptcha, sendContactMessage } from './content/contact.ts';
import {
  findAgencyVariables,
  findVariables,
  getContentBlock,
  getContentPage,
  getFaqEntry,
  getHomeContent,
  getKeyVisual,
  listCampaigns,
  listContentBlocks,
  listFaq,
  listFootnotes,
  listVariables,
} from './content/content.ts';
import { exportContent, importContent } from './content/content-operations.ts';
import { getLegalText } from './content/legal.ts';
import { getFigures } from './figures.ts';
import { listEvents } from './operations/events.ts';
import { getOrderTemplate, importOrders, listOrderImports } from './operations/import-orders.ts';
import { releaseOrder, reportOrder, updateOrder } from './operations/orders.ts';
import { readOrder, readOrders } from './operations/read-orders.ts';
import { readRecommendation, readRecommendations } from './operations/read-recommendations.ts';
import { readRewards } from './operations/read-rewards.ts';
import { listRequests } from './operations/request-log.ts';
import { getSandbox, resetSandbox } from './operations/sandbox.ts';
import { ENDPOINT_CALLS } from './operations/webhooks.ts';
import { OWN_LINK_CALLS } from './referral/confirm.ts';
import { getRecipientOrder, reportLead } from './referral/order.ts';
import { PERSONAL_LINK_CALLS } from './referral/personal-link.ts';
import {
  createRecipient,
  getAnyRecommendation,
  getRecipient,
  getRecommendation,
  giveConsent,
  listRecipientRewards,
} from './referral/recipient.ts';
import {
  chooseRecipientOrder,
  deleteRecipientData,
  getRecipientStatus,
  openRecipientReward,
  requestRecipientLink,
  requestRewardLink,
} from './referral/recipient-status.ts';
import { createRecommendation } from './referral/recommendation.ts';
import {
  countVisit,
  followClick,
  getProductLink,
  getSharedRecommendation,
  noteShare,
  requestNewLink,
  resolveCode,
} from './referral/visit.ts';
import { deleteBankData, getBankData, saveBankData, saveRecipientBankData } from './reward/bank-data.ts';
import { decideGoodwill, getCustomerNumberResult, listGoodwillCases, setCustomerNumber } from './reward/goodwill.ts';
import {
  confirmPayoutRun,
  createPayoutRun,
  downloadPayoutFile,
  getPayoutRun,
  listPayoutRuns,
  takeBankAnswer,
} from './reward/payout.ts';
import { pickUpRewards } from './reward/pick-up-rewards.ts';
import {
  getReward,
  listOwnClaims,
  pickUpReward,
  revealVoucher,
  sendRewardMail,
  showRewardBanner,
} from './reward/reward.ts';
import { importVouchers, listVoucherPools } from './reward/voucher.ts';
import { downloadYearlyStatement, getYearlyStatements } from './reward/yearly-statement.ts';

/** Every call of the API; OpenAPI, the reference page and the tests over all calls read this list. */
export const ALL_CALLS = [
  getClient,
  getDefaultRoutes,
  getLanguages,
  getLanguageContent,
  getContentBlock,
  listContentBlocks,
  getKeyVisual,
  getHomeContent,
  getFaqEntry,
  listFaq,
  listFootnotes,
  getContentPage,
  listVariables,
  findVariables,
  findAgencyVariables,
  listCampaigns,
  listProducts,
  getProduct,
  getProductByExternalId,
  listDeviceTariffs,
  listManufacturers,
  getMaxReward,
  listCategories,
  getCategoryPage,
  searchAgents,
  listAgents,
  TELECOM_CALLS.listProducts,
  TELECOM_CALLS.getProduct,
  TELECOM_CALLS.getProductByExternalId,
  TELECOM_CALLS.listDeviceTariffs,
  TELECOM_CALLS.listManufacturers,
  TELECOM_CALLS.getMaxReward,
  TELECOM_CALLS.listCategories,
  TELECOM_CALLS.getCategoryPage,
  AGENT_CALLS.listProducts,
  AGENT_CALLS.getProduct,
  AGENT_CALLS.getProductByExternalId,
  AGENT_CALLS.listDeviceTariffs,
  AGENT_CALLS.listManufacturers,
  AGENT_CALLS.getMaxReward,
  AGENT_CALLS.listCategories,
  AGENT_CALLS.getCategoryPage,
  AGENT_CALLS.searchAgents,
  AGENT_CALLS.listAgents,
  listRewards,
  getRewardPicture,
  setMailChoice,
  ...OWN_ACCOUNT_CALLS,
  ...IDENTITY_CALLS,
  getPasswordRules,
  requestNewsletterOptin,
  ...OWN_LINK_CALLS,
  ...PERSONAL_LINK_CALLS,
  withdrawNewsletterOptin,
  setNewsletterOptout,
  getBankData,
  saveBankData,
  deleteBankData,
  listOwnRecommendations,
  getOwnRecommendation,
  nameRecommendation,
  getBonus,
  showBanner,
  listOwnClaims,
  pickUpRewards,
  sendRewardMail,
  setCustomerNumber,
  getCustomerNumberResult,
  getYearlyStatements,
  downloadYearlyStatement,
  downloadData,
  deleteAccount,
  getCaptchaChallenge,
  createRecommendation,
  getSharedRecommendation,
  countVisit,
  noteShare,
  followClick,
  getProductLink,
  requestNewLink,
  resolveCode,
  getRecommendation,
  getAnyRecommendation,
  createRecipient,
  getRecipient,
  listRecipientRewards,
  giveConsent,
  getRecipientOrder,
  getRecipientStatus,
  chooseRecipientOrder,
  deleteRecipientData,
  openRecipientReward,
  requestRecipientLink,
  requestRewardLink,
  saveRecipientBankData,
  reportLead,
  getReward,
  pickUpReward,
  revealVoucher,
  showRewardBanner,
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
  importVouchers,
  listVoucherPools,
  listGoodwillCases,
  decideGoodwill,
  createPayoutRun,
  listPayoutRuns,
  getPayoutRun,
  downloadPayoutFile,
  confirmPayoutRun,
  takeBankAnswer,
  listEvents,
  exportContent,
  importContent,
  ...ENDPOINT_CALLS,
  listRequests,
  getSandbox,
  resetSandbox,
  ...CONSOLE_CALLS,
] as const;

type AnyCall = (typeof ALL_CALLS)[number];

/** The calls by `METHOD /path`, so that the web app can type its requests without loading a schema. */
export type CallByKey = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
