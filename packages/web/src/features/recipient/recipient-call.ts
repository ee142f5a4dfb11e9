import { boot } from '#lib/page/boot.ts';
import { type RecipientValues, toLead, toRecipient } from './data/recipient-values.ts';

/** The recipient as far as known. */
export interface KnownRecipient {
  readonly number: string | null;
  /** Token to complete or correct that recipient; null when a person's data is stored under the number. */
  readonly token: string | null;
}

interface Setting {
  readonly recommendation: string;
  /** The recipient's number, where it is known. */
  readonly number: string | null;
  readonly channel: string | null;
  /** The text next to the checkbox, exactly as shown. */
  readonly advertisingText: string;
}

/** Channel and source of a visitor to the public form, unless the URL names others (spec 2 §7.8). */
const LEAD_CHANNEL = 'co';
const LEAD_SOURCE = 'Einsprungslink';

/** How the recipient's data is sent: as a lead where agents advise, as the confirmation of a contract elsewhere. */
export const recipientCall = ({ recommendation, number, channel, advertisingText }: Setting) =>
  boot().client.ModuleAgentRecommendation
    ? ({
        call: 'POST /tracking/abschliessen',
        captcha: 'POST /tracking/abschliessen',
        toRequest: (values: RecipientValues) => ({
          query: { channel: channel ?? LEAD_CHANNEL, einsprungsquelle: LEAD_SOURCE },
          body: {
            empfehlungsnummer: recommendation,
            empfaengernummer: number ?? '',
            empfaengerdaten: toLead(values, advertisingText),
          },
        }),
      } as const)
    : ({
        call: 'POST /empfaenger/create/{empfehlungsnummer}',
        toRequest: (values: RecipientValues) => ({
          params: { empfehlungsnummer: recommendation },
          query: channel ? { channel } : {},
          body: toRecipient(values, advertisingText),
        }),
      } as const);
