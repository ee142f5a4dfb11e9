import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { currentChannel } from '../../lib/channel.ts';
import type { RecipientAccess } from '../../lib/recipient-access.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { type CaptchaStatus, useCaptcha } from '../../lib/use-captcha.ts';
import { useSlowness } from '../../lib/use-slowness.ts';
import { forgetRecipient, rememberRecipient } from './recipient-number.ts';
import { type RecipientValues, toLead, toRecipient } from './recipient-values.ts';

/** Whom the form is about, as far as it is known. */
export interface KnownRecipient {
  readonly number: string | null;
  /** Completes or corrects that recipient; null when somebody's data is kept under the number. */
  readonly token: string | null;
}

interface Sending {
  /** Sends the form; null when it was known before and differs, so that nobody can read what others typed. */
  send: (values: RecipientValues, advertisingText: string) => Promise<RecipientAccess | null>;
  isSlow: boolean;
  captchaStatus: CaptchaStatus;
  /** Starts the captcha check as soon as somebody begins to fill in. */
  prepare: () => void;
}

/** How a visitor of the public form came, unless the address says more (spec 2 §7.8). */
const LEAD_CHANNEL = 'co';
const LEAD_SOURCE = 'Einsprungslink';

/** Sends the recipient's data: as a lead where agents advise, as the confirmation of a contract elsewhere. */
export const useSendRecipient = (recommendation: string, { number, token }: KnownRecipient): Sending => {
  const { client } = boot();
  const [search] = useSearchParams();
  const channel = currentChannel(search);
  const captcha = useCaptcha('POST /tracking/abschliessen');
  const { isSlow, watch } = useSlowness();
  const isLead = client.ModuleAgentRecommendation;
  const own = token === null ? {} : { token };

  const report = (values: RecipientValues, advertisingText: string) =>
    captcha.send((answer) =>
      call('POST /tracking/abschliessen', {
        query: { channel: channel ?? LEAD_CHANNEL, einsprungsquelle: LEAD_SOURCE },
        body: {
          empfehlungsnummer: recommendation,
          empfaengernummer: number ?? '',
          empfaengerdaten: toLead(values, advertisingText),
          ...answer,
        },
        ...own,
      }),
    );

  const confirm = (values: RecipientValues, advertisingText: string) =>
    call('POST /empfaenger/create/{empfehlungsnummer}', {
      params: { empfehlungsnummer: recommendation },
      query: channel ? { channel } : {},
      body: toRecipient(values, advertisingText),
      ...own,
    });

  const send: Sending['send'] = async (values, advertisingText) => {
    try {
      const { Empfaengernummer, Token } = await (isLead
        ? watch(() => report(values, advertisingText))
        : watch(() => confirm(values, advertisingText)));
      rememberRecipient(recommendation, Empfaengernummer);
      return Token === null ? null : { token: Token, recommendation };
    } catch (error) {
      forgetRecipient(recommendation);
      throw error;
    }
  };

  return {
    send,
    isSlow,
    captchaStatus: captcha.status,
    prepare: isLead ? captcha.prepare : () => undefined,
  };
};
