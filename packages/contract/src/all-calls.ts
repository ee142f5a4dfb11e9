import { confirmNewsletterOptin, getPasswordRules, setPassword } from './account.ts';
import { deleteBankData, getBankData, saveBankData, saveRecipientBankData } from './bank-data.ts';
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
} from './catalogue-calls.ts';
import { getClient, getDefaultRoutes, getLanguageContent, getLanguages } from './client.ts';
import { checkContactCaptcha, sendContactMessage } from './contact.ts';
import { decideGoodwill, getCustomerNumberResult, listGoodwillCases, setCustomerNumber } from './goodwill.ts';
import { getLegalText } from './legal.ts';
import { requestNewsletterOptin, setNewsletterOptout, withdrawNewsletterOptin } from './newsletter.ts';
import { importOrders, releaseOrder, reportOrder, updateOrder } from './operations.ts';
import { getRecipientOrder, reportLead } from './order.ts';
import {
  confirmPayoutRun,
  createPayoutRun,
  downloadPayoutFile,
  getPayoutRun,
  listEvents,
  listPayoutRuns,
  takeBankAnswer,
} from './payout.ts';
import { deleteAccount, downloadData } from './personal-data.ts';
import {
  createRecipient,
  getAnyRecommendation,
  getRecipient,
  getRecommendation,
  giveConsent,
  listRecipientRewards,
} from './recipient.ts';
import { createRecommendation } from './recommendation.ts';
import { getBonus, getOwnRecommendation, listOwnRecommendations, showBanner } from './recommender.ts';
import { getReward, listOwnClaims, pickUpReward, revealVoucher, sendRewardMail, showRewardBanner } from './reward.ts';
import { getRewardPicture, listRewards } from './reward-catalogue.ts';
import {
  changePassword,
  createRecommender,
  getUser,
  logInWithToken,
  login,
  logOut,
  requestPasswordReset,
  resendWelcomeMail,
  updateLanguage,
  validatePasswordLink,
} from './session.ts';
import { countVisit, followClick, getProductLink, resolveCode } from './visit.ts';
import { importVouchers, listVoucherPools } from './voucher.ts';
import { downloadYearlyStatement, getYearlyStatements } from './yearly-statement.ts';

/** Every call of the product; OpenAPI, the reference page and the sweeps read this list. */
export const ALL_CALLS = [
  getClient,
  getDefaultRoutes,
  getLanguages,
  getLanguageContent,
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
  login,
  logInWithToken,
  logOut,
  getUser,
  updateLanguage,
  createRecommender,
  resendWelcomeMail,
  requestPasswordReset,
  validatePasswordLink,
  setPassword,
  changePassword,
  getPasswordRules,
  requestNewsletterOptin,
  confirmNewsletterOptin,
  withdrawNewsletterOptin,
  setNewsletterOptout,
  getBankData,
  saveBankData,
  deleteBankData,
  listOwnRecommendations,
  getOwnRecommendation,
  getBonus,
  showBanner,
  listOwnClaims,
  sendRewardMail,
  setCustomerNumber,
  getCustomerNumberResult,
  getYearlyStatements,
  downloadYearlyStatement,
  downloadData,
  deleteAccount,
  getCaptchaChallenge,
  createRecommendation,
  countVisit,
  followClick,
  getProductLink,
  resolveCode,
  getRecommendation,
  getAnyRecommendation,
  createRecipient,
  getRecipient,
  listRecipientRewards,
  giveConsent,
  getRecipientOrder,
  saveRecipientBankData,
  reportLead,
  getReward,
  pickUpReward,
  revealVoucher,
  showRewardBanner,
  getLegalText,
  checkContactCaptcha,
  sendContactMessage,
  reportOrder,
  updateOrder,
  releaseOrder,
  importOrders,
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
] as const;

type AnyCall = (typeof ALL_CALLS)[number];

/** The calls by `METHOD /path`, for typed calls on the web without loading a schema there. */
export type CallByKey = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
