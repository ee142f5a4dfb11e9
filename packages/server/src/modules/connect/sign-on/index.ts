export {
  EMBEDDED_CLIENT_ID,
  EMBEDDED_CONSOLE_ID,
  EMBEDDED_ISSUER,
  EMBEDDED_PATH,
  embeddedIssuer,
  endSessionAddress,
  exchangeCode,
  findProvider,
  type Identity,
  type Provider,
  signOnStart,
  usableSettings,
} from './identity-provider.ts';
export { emailIn, isFreshSignIn, nameIn, textsAt, verifiedEmailIn } from './rules.ts';
