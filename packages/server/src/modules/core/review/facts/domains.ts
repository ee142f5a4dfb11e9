import type { StoredRules } from '../store.ts';

/** Providers of addresses that are thrown away after a visit: our own compilation of well-known ones, a client adds its own. */
export const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set(
  `0815.ru 10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net byom.de cock.li cuvox.de dayrep.com
  discard.email discardmail.com discardmail.de dispostable.com dodgit.com einrot.com einrot.de emailfake.com emailondeck.com
  emailtemporanea.com emlpro.com fakeinbox.com fakemail.net fakemailgenerator.com fleckens.hu getairmail.com getnada.com gishpuppy.com
  grr.la guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org
  guerrillamailblock.com gustr.com harakirimail.com hmamail.com incognitomail.org inboxbear.com inboxkitten.com jetable.org jourrapide.com
  kasmail.com knol-power.nl kurzepost.de mail-temp.com mail-temporaire.fr mailcatch.com maildrop.cc mailexpire.com mailforspam.com
  mailinator.com mailinator.net mailinator.org mailmetrash.com mailmoat.com mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailtothis.com mintemail.com mohmal.com moakt.com muellmail.com mvrht.com mytemp.email mytrashmail.com nada.email nospam.ze.tc
  objectmail.com one-time.email owlpic.com pokemail.net proxymail.eu rcpt.at rhyta.com safetymail.info sharklasers.com shitmail.me
  sofort-mail.de sogetthis.com spam.la spam4.me spambog.com spambog.de spambox.us spamex.com spamfree24.de spamfree24.org spamgourmet.com
  spamhole.com spaml.de superrito.com teleworm.us temp-mail.io temp-mail.org tempail.com tempinbox.com tempmail.de tempmail.net tempmailo.com
  tempr.email temporary-mail.net throwam.com throwawaymail.com tmail.ws tmailinator.com trash-mail.at trash-mail.com trash-mail.de
  trashmail.at trashmail.com trashmail.de trashmail.io trashmail.me trashmail.net trashmail.org trbvm.com wegwerfadresse.de
  wegwerfemail.com wegwerfemail.de wegwerfmail.de wegwerfmail.net wegwerfmail.org wh4f.org yopmail.com yopmail.fr yopmail.net
  zehnminutenmail.de zoemail.org`.split(/\s+/),
);

/** A domain and those above it: `a.b.example` is part of `b.example`. */
const withParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((one) => one.includes('.'));
};

/** Whether an e-mail address is disposable, by the shipped list and the client's own; trusted domains never are. */
export const isDisposable = (
  email: string | null,
  { disposableDomains, trustedDomains }: Pick<StoredRules, 'disposableDomains' | 'trustedDomains'>,
): boolean => {
  if (email === null) return false;
  const domains = withParents(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  if (domains.some((one) => trustedDomains.includes(one))) return false;
  return domains.some((one) => DISPOSABLE_DOMAINS.has(one) || disposableDomains.includes(one));
};

/** How many people of some domains have addresses that are thrown away. */
export const countDisposable = (
  domains: readonly { readonly domain: string; readonly people: number }[],
  rules: Pick<StoredRules, 'disposableDomains' | 'trustedDomains'>,
): number =>
  domains.filter(({ domain }) => isDisposable(`@${domain}`, rules)).reduce((sum, { people }) => sum + people, 0);
