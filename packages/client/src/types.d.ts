// Written by `npm run client:types` from the contract; edit that.

/** A reward that is active today, with its product. */
export interface ActiveReward {
  /** Identifier. */
  Id: number;
  /** Title. */
  Titel: string;
  /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** Value; for a reward as displayed text, e.g. `70 €`. */
  Wert: string;
  /** Value in cents. */
  WertCent: number;
  /** First day of the offer. */
  Startdatum: string;
  /** Last day of the offer; null for no end. */
  Enddatum: string | null;
  /** Last day of the offer as advertised; null if no end is shown. */
  EnddatumAnzeige: string | null;
  /** The product, or its number. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Display name. */
    AnzeigeName: string;
  };
  /** Amounts of recommender and recipient for each share. */
  Aufteilung: {
    /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
    AnteilEmpfehler: number;
    /** Recommender’s part of the reward in cents. */
    EmpfehlerCent: number;
    /** Recipient’s part of the reward in cents. */
    EmpfaengerCent: number;
  }[];
  /** URLs of the pictures; they contain a content hash, so that the pictures may be cached indefinitely. */
  Grafiken: {
    /** Picture of the whole reward. */
    grafik100: string;
    /** Picture of the shared reward. */
    grafik50: string;
    /** Picture of the recommender’s part. */
    grafik50empfehler: string;
    /** Picture of the recipient’s part. */
    grafik50empfaenger: string;
  };
}

/** WebAuthn options for creating a passkey, with WebAuthn's own field names. */
export interface AddOptions {
  /** WebAuthn: random bytes to sign, base64url. */
  challenge: string;
  /** WebAuthn: relying party. */
  rp: {
    /** Identifier. */
    id: string;
    /** Name. */
    name: string;
  };
  /** WebAuthn: the account’s owner. */
  user: {
    /** Identifier. */
    id: string;
    /** Name. */
    name: string;
    /** WebAuthn: display name of the account’s owner. */
    displayName: string;
  };
  /** WebAuthn: accepted algorithms. */
  pubKeyCredParams: {
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: number of the algorithm. */
    alg: number;
  }[];
  /** WebAuthn: time limit in milliseconds. */
  timeout: number;
  /** WebAuthn: attestation conveyance preference. */
  attestation: "none";
  /** WebAuthn: existing passkeys of the account. */
  excludeCredentials: {
    /** Identifier. */
    id: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: transports of the authenticator. */
    transports?: string[] | undefined;
  }[];
  /** WebAuthn: requirements for the authenticator. */
  authenticatorSelection: {
    /** WebAuthn: requirement for a discoverable passkey. */
    residentKey: "required";
    /** WebAuthn: whether the passkey must be discoverable. */
    requireResidentKey: true;
    /** WebAuthn: requirement for finger, face or PIN. */
    userVerification: "required";
  };
}

export interface AddPasskeyRequest {
  /** Name. */
  Name: string;
  /** Answer: a text, or the WebAuthn response of the browser. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: response of the authenticator. */
    response: {
      /** WebAuthn: client data of the browser, base64url. */
      clientDataJSON: string;
      /** WebAuthn: attestation object, base64url. */
      attestationObject: string;
      /** WebAuthn: transports of the authenticator. */
      transports?: string[] | undefined;
    };
  };
}

export interface AddRewardPlanRequest {
  /** Number of the product in the catalogue; null for every product. */
  ProduktId: number | null;
  /** Supplement that the agency adds to the reward, in cents. */
  ZusatzCent: number;
  /** First day of validity. */
  GueltigVon: string;
  /** End of validity. */
  GueltigBis: string | null;
}

/** Agent who is responsible for a portal of their own, with the data that an imprint must contain. */
export interface Advisor {
  /** Name. */
  Name: string;
  /** Postal address, one entry per line. */
  Anschrift: string[];
  /** Phone number. */
  Telefon: string | null;
  /** E-mail address. */
  Email: string;
  /** Further details, or the content of the proposal. Further mandatory information of the trade, e.g. the register number; null if none. */
  Angaben: string | null;
}

/** An order with everything that the agency needs to know before releasing it. */
export interface AgencyOrder {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string;
  /** The product, or its number. */
  Produkt: string;
  /** The recommender. */
  Empfehler: string;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Conditions that the order does not meet yet. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Whether the order can be released now. */
  Freigebbar: boolean;
  /** Until when the release can be undone; null if it cannot. */
  WiderrufbarBis: string | null;
  /** Value of the rewards in cents. */
  PraemieCent: number;
  /** Number of the contract in the client's own systems; null for a lead. */
  Vertragsnummer: string | null;
  /** Name of the customer; null until the customer has given consent. */
  Kunde: string | null;
  /** Code of the channel. */
  Kanal: string | null;
  /** Whether the customer is new to the client; null while unknown. */
  Neukunde: boolean | null;
  /** The day the first premium was paid; null before. */
  ErstbeitragBezahltAm: string | null;
  /** Status of the recommender's reward: why it is not paid yet, or its outcome. */
  Begruendung: ExplanationView | null;
  /** Rewards. */
  Praemien: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  }[];
  /** History. Events of the order, oldest first. */
  Verlauf: {
    /** When it happened. */
    Am: string;
    /** Name of the event. */
    Ereignis: "Gemeldet" | "VertragGemeldet" | "Bestaetigt" | "FreigabeAngefordert" | "FreigabeZurueckgenommen" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | "Geaendert";
    /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
    Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
    /** Person or system that acted. */
    Durch: "Portal" | "System" | "Betreiber" | "Empfehler" | "Kunde" | "Kollege";
    /** Name of the colleague; null for all other actors. */
    Name: string | null;
  }[];
}

/** A recommender with their latest recommendations and orders. */
export interface AgencyRecommender {
  /** Id of the recommender. */
  EmpfehlerId: string;
  /** The recommender. */
  Empfehler: string;
  /** Recommendations: their number, or a list. */
  Empfehlungen: number;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Orders: their number, or a list. */
  Auftraege: number;
  /** Value of the rewards in cents. */
  PraemieCent: number;
  /** When the person did this last. */
  ZuletztAm: string;
  /** When the person first created a recommendation for the agency. */
  ZuerstAm: string;
  /** Recommendations, latest first, at most 50. */
  Empfehlungsliste: {
    /** Number of the recommendation, ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Creation time. */
    ErstelltAm: string;
    /** The product, or its number. */
    Produkt: string;
    /** Code of the channel. */
    Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal" | null;
    /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
    Besuche: number;
    /** Orders: their number, or a list. */
    Auftraege: number;
  }[];
  /** Orders, latest first, at most 50. */
  Auftragsliste: {
    /** Number of the order in the portal, twelve characters. */
    Auftragsnummer: string;
    /** Day on which the contract was concluded. */
    Auftragsdatum: string;
    /** The product, or its number. */
    Produkt: string;
    /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
    Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
    /** Value of the rewards in cents. */
    PraemieCent: number;
  }[];
}

/** Number and name of an agency. */
export interface AgencyRef {
  /** Number of the agency. */
  Agenturnummer: string;
  /** Name. */
  Name: string;
}

/** A completed sign-on. */
export interface AgencySignedOn {
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Roles of the person. */
  Rollen: ("AgenturInhaber" | "AgenturInhaber_inaktiv" | "AgenturMitarbeiter")[];
  /** Agencies that the user works for. */
  Agenturen: AgencyRef[];
  /** Rights of the user, each an action on a subject. */
  Berechtigungen: {
    /** Promotion flag, or the action of a right. */
    Aktion: "view" | "add" | "delete" | "manage";
    /** Subject of the right. */
    Bereich: "Mitarbeiter" | "Einladungstool" | "Praemienplan" | "Rechnungen" | "Verwaltung" | "AuftragsReport" | "EmpfehlerReport" | "Praemien" | "StatistikReport" | "Stammdaten" | "Auftragsfreigabe";
  }[];
  /** Number of the agency that is opened first. */
  GewaehlteAgentur: string | null;
  /** Logout URL of the identity provider; null if it has none. */
  AbmeldeUrl: string | null;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
}

/** The user of an agency from single sign-on, with the rights derived from the roles. */
export interface AgencyUser {
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Roles of the person. */
  Rollen: ("AgenturInhaber" | "AgenturInhaber_inaktiv" | "AgenturMitarbeiter")[];
  /** Agencies that the user works for. */
  Agenturen: AgencyRef[];
  /** Rights of the user, each an action on a subject. */
  Berechtigungen: {
    /** Promotion flag, or the action of a right. */
    Aktion: "view" | "add" | "delete" | "manage";
    /** Subject of the right. */
    Bereich: "Mitarbeiter" | "Einladungstool" | "Praemienplan" | "Rechnungen" | "Verwaltung" | "AuftragsReport" | "EmpfehlerReport" | "Praemien" | "StatistikReport" | "Stammdaten" | "Auftragsfreigabe";
  }[];
  /** Number of the agency that the user chose last; null if the user never chose one. */
  GewaehlteAgentur: string | null;
  /** Logout URL of the identity provider; null if it has none. */
  AbmeldeUrl: string | null;
}

/** An agent offered like a product, to be recommended as a contact person. */
export interface Agent {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Forms of the product’s name for use inside a sentence; missing if the client has not provided them. */
  ImSatz?: {
    /** Name with article, nominative. */
    Nominativ: string;
    /** Name with article, accusative. */
    Akkusativ: string;
    /** Name with article, dative. */
    Dativ: string;
    /** Name with “my”; in German as after “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string;
  /** Description, shown to visitors. */
  Beschreibung: string;
  /** URL of the product in the shop. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** URL of the picture; null without one. */
  Photo: string | null;
  /** Codes of the categories. */
  Kategorien: string[];
  /** Advantages of the product, most important first. */
  Vorteile?: string[] | undefined;
  /** First name of the agent. */
  FirstName: string;
  /** Last name of the agent. */
  LastName: string;
  /** Postcode of the agent. */
  ZipCode: string;
  /** City of the agent. */
  City: string;
}

/** A product of any kind, with the fields of its kind. The most specific kind comes first, because unknown fields are stripped. */
export type AnyProduct = FixedLineProduct | MobileOffer | Agent | Product;

/** Effect of a bank file or of a manual confirmation. */
export interface BankAnswerResult {
  /** Number of payments that are now paid. */
  Gebucht: number;
  /** Number of payments that were returned, rejected or did not match; their rewards can be picked up again. */
  Zurueckgegeben: number;
  /** Number of entries without effect: already known, or only reporting that the bank is processing them. */
  Unveraendert: number;
  /** Entries that match no payment; they had no effect. */
  Unbekannt: {
    /** Reference in the bank’s file. */
    Referenz: string;
    /** Reason. `Referenz`: no such payment; `Betrag`: the amount differs; `Widerspruch`: a newer payment excludes this one. */
    Grund: "Referenz" | "Betrag" | "Widerspruch";
  }[];
}

/** A bank account with a masked IBAN. */
export interface BankData {
  /** Holder of the account. */
  Kontoinhaber: string;
  /** IBAN. */
  Iban: string;
}

/** A campaign: a time-limited offer with its own consent. */
export interface Campaign {
  /** Id of the campaign. */
  AktionsId: string;
  /** Title. */
  Titel: string;
  /** Text. */
  Text: string;
  /** Legal text of the campaign as HTML. */
  RechtsText: string;
  /** Whether the box was ticked. Always false: the checkbox of a campaign is never preselected. */
  abgehakt: false;
  /** The text that was agreed to. Label of the checkbox; null if the campaign asks for no consent. */
  Zustimmung: string | null;
}

export type CancelEmailChangeReply = Record<string, never>;

/** Challenge for the browser: the portal's own proof of work, or a puzzle if the client uses Friendly Captcha. */
export type CaptchaChallenge = OwnChallenge | {
  /** Puzzle of Friendly Captcha. */
  puzzle: string;
};

/** Whether a form requires a captcha now, and its id; response to a form call without a body. */
export interface CaptchaCheck {
  /** Whether the form requires a captcha now. */
  isCaptchaRequired: boolean;
  /** Id of the captcha, from the response that required it. */
  captchaId: string | null;
}

/** A footnote. */
export interface CatalogueFootnote {
  /** Identifier. */
  Id: number;
  /** Unique name by which the entry is found. */
  Identifier: string;
  /** Title. */
  Titel: string;
  /** Group that the entry belongs to. */
  Gruppe: string;
  /** Content as HTML. */
  Inhalt: string;
}

/** A group of products with a page of its own. */
export interface Category {
  /** Identifier. */
  Id: number;
  /** Path of the page below the home page of the language, e.g. `internet/glasfaser.html`. */
  Slug: string;
  /** Title. */
  Titel: string;
  /** Name in the breadcrumb navigation. */
  Brotkrume: string;
  /** Subtitle. */
  Untertitel: string | null;
  /** Part of the catalogue, fixed line or mobile; null if the client's catalogue has no parts. */
  Quelle: "Festnetz" | "Mobilfunk" | null;
  /** Code of the category, as used in `?kategorie=`. */
  Kategorie: string;
  /** Id of the parent category; null for the outermost. */
  UebergeordneteId: number | null;
  /** Slug of the page on which a device for a tariff of this category is chosen. */
  Auswahlziel: string | null;
  /** Ids of the suggested products. */
  Vorauswahl: number[];
  /** Highest reward for a recommendation from this category today, in cents: as a transfer, or as a voucher if there is no transfer. */
  MaxPraemieCent: number;
  /** Kind of the highest reward. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  MaxPraemieTyp: "Ueberweisung" | "Gutschein";
  /** True if products of the category pay different amounts, so that the value is to be shown as "up to". */
  BisZu: boolean;
  /** URL of the picture. */
  Grafik: string;
  /** URL of the icon. */
  Icon: string;
}

/** Contents of a category's page. */
export interface CategoryPage {
  /** Code of the category. */
  Kategorie: Category;
  /** Path of parent categories, the outermost first. */
  Pfad: Category[];
  /** Subcategories, or sibling categories if there are none. */
  Nachbarn: Category[];
  /** Products. */
  Produkte: AnyProduct[];
  /** Ids of the tariffs that are offered with a device on the page `Auswahlziel`. */
  TarifeMitGeraeten: number[];
  /** Footnotes. */
  Fussnoten: CatalogueFootnote[];
}

export interface ChangeNameRequest {
  /** Form of address. */
  Anrede?: string | null | undefined;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
}

export interface ChangePasswordRequest {
  /** Password. */
  Password: string;
  /** The new password. */
  NewPassword: string;
}

export interface ChooseAgencyReply {
  /** Number of the agency. */
  Agenturnummer: string;
}

export interface ChoosePersonalNameRequest {
  /** Name. */
  Name: string;
  /** The text of the terms as shown to the person; stored as evidence. Empty means not accepted. */
  AgbText: string;
}

export interface ChooseRecipientOrderReply {
  /** Whether the recipient has a contract now. */
  Zugeordnet: boolean;
}

export interface ChooseRecipientOrderRequest {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer?: string | undefined;
  /** Number of the customer in the client’s systems. */
  Kundennummer?: string | undefined;
  /** Whether the recipient cannot tell which contract is theirs. */
  WeissNicht?: true | undefined;
}

export interface ChooseReleaseMailRequest {
  /** Whether the mail is wanted. */
  Gewuenscht: boolean;
}

/** Amounts in cents by kind of reward: all that can be chosen, or only the chosen one after the choice. */
export type ClaimSums = Partial<Record<"Ueberweisung" | "Gutschein", number>>;

/** A recommendation that is locked, blocked or stopped: no personal data, only the reason why there is no offer. */
export interface ClosedRecommendation {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gesperrt`: blocked; `Wartet`: waiting (of a recommendation: locked until the recommender confirms the e-mail address); `Angehalten`: temporarily stopped. */
  Status: "Gesperrt" | "Wartet" | "Angehalten";
  /** Notice of the operators for visitors; null if they wrote none. */
  Hinweis?: string | null | undefined;
}

/** A condition that an order does not meet yet, with a text in the request's language. */
export interface ConditionView {
  /** Code, as described for the call. */
  Code: "Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist";
  /** Text. */
  Text: string;
  /** Who has to act next. Who can supply the missing fact. */
  AmZug: "Empfehler" | "Kontakt" | "Auftraggeber" | "Agentur" | "Betreiber" | "Bank" | "Zeit";
  /** Call or page by which the missing fact is supplied; null where only time has to pass. */
  Anlaufstelle: string | null;
}

export interface ConfirmDataRequestReply {
  /** Kinds of requests that were confirmed; empty if they have been completed or withdrawn meanwhile. */
  Arten: ("Auskunft" | "Loeschung")[];
}

export interface ConfirmDataRequestRequest {
  /** Secret token. */
  Token: string;
}

export interface ConfirmEmailChangeReply {
  /** The new address, once both mailboxes have confirmed it; null while the other confirmation is missing. */
  Email: string | null;
}

export interface ConfirmEmailChangeRequest {
  /** Secret token. */
  Token: string;
}

export interface ConfirmIdentityReply {
  /** Until when the confirmation is valid. */
  BestaetigtBis: string;
}

export interface ConfirmIdentityRequest {
  /** Password. */
  Password: string;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface ConfirmNewsletterOptinReply {
  /** Whether the confirmation was given before. */
  OptinAlreadySet: boolean;
  /** Whether the newsletter consent is confirmed; the address is confirmed in any case. */
  NewsletterOptinGegeben: boolean;
  /** The recommendation. The recommender's newest link, ready to share; null if no link is valid. */
  Empfehlung: OwnLink | null;
}

export interface ConfirmNewsletterOptinRequest {
  /** Secret token. */
  Token: string;
}

export type ConfirmPayoutRunRequest = {
  /** EndToEndIds of the payments; left out, the whole run. */
  Zahlungen?: string[] | null | undefined;
  /** Reason, stored in the history. */
  Grund?: string | null | undefined;
} | null;

export interface ConfirmWithPasskeyReply {
  /** Until when the confirmation is valid. */
  BestaetigtBis: string;
}

export interface ConfirmWithPasskeyRequest {
  /** Answer: a text, or the WebAuthn response of the browser. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: response of the authenticator. */
    response: {
      /** WebAuthn: client data of the browser, base64url. */
      clientDataJSON: string;
      /** WebAuthn: authenticator data, base64url. */
      authenticatorData: string;
      /** Signature of the challenge, or of a passkey’s device. */
      signature: string;
      /** WebAuthn: id of the account’s owner, base64url. */
      userHandle?: string | null | undefined;
    };
  };
}

/** A message from the contact form to the client. */
export interface ContactInput {
  /** E-mail address. */
  Email: string;
  /** Topic of the message. */
  Thema?: "Empfehlung" | "Praemie" | "Konto" | "Sonstiges" | undefined;
  /** Subject line. */
  Betreff: string;
  /** Message in the sender’s own words. */
  Nachricht: string;
  /** Whether to send a copy to the sender. */
  KopieAnMich?: boolean | undefined;
  /** Number of the case that this message continues; without one, or with that of another sender's case, a new case is opened. */
  Vorgang?: string | null | undefined;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A content block: a piece of a page that editors write. */
export interface ContentBlock {
  /** Identifier. */
  Id: string;
  /** Unique name by which the entry is found. */
  Identifier: string;
  /** Title. */
  Titel: string | null;
  /** Content as HTML. */
  Inhalt: string;
  /** URL of the picture; null without one. */
  Bild: string | null;
}

/** A footnote. */
export interface ContentFootnote {
  /** Identifier. */
  Id: string;
  /** Unique name by which the entry is found. */
  Identifier: string;
  /** Title. */
  Titel: string | null;
  /** Group that the entry belongs to. */
  Gruppe: string | null;
  /** Content as HTML. */
  Inhalt: string;
}

/** A content page. */
export interface ContentPage {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** Title. */
  Titel: string;
  /** Content as HTML. */
  Inhalt: string;
}

export interface CountVisitReply {
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
}

export type CreatePayoutRunRequest = {
  /** Day on which the bank is to execute the payments. */
  Ausfuehrungsdatum?: string | null | undefined;
} | null;

export interface CreateRecipientReply {
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
}

export type CreateRecipientRequest = RecipientInput | null;

export interface CreateRecommenderRequest {
  /** Form of address. */
  Anrede?: string | null | undefined;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** E-mail address. */
  Email: string;
  /** Whether the person wants the newsletter. */
  NewsletterPermission?: boolean | undefined;
  /** The text of the terms as shown to the person; stored as evidence. Systems other than the portal's form may omit it. */
  AgbText?: string | null | undefined;
  /** Secret from the link of an agency's invitation. */
  Einladung?: string | null | undefined;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface CreateWebhookEndpointRequest {
  /** Name. */
  Name: string;
  /** Web address (URL). */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.joined" | "order.confirmed" | "order.released" | "order.ended" | "order.reopened" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
}

export interface DecideGoodwillRequest {
  /** The decision. `Angenommen`: accepted; `Abgelehnt`: refused. */
  Entscheidung: "Angenommen" | "Abgelehnt";
  /** Reason for the decision; part of the mail to the recommender. */
  Grund?: string | null | undefined;
}

export interface DeleteAccountReply {
  /** Sentence in the language of the request. */
  Message: string;
}

export type DeletePasskeyReply = Record<string, never>;

export interface DeleteRecipientDataReply {
  /** Number of a recipient without data, by which the person can enter data again after a refusal. */
  Empfaengernummer: string;
  /** When it was deleted; null before. */
  GeloeschtAm: string;
}

export interface DeleteRewardPlanReply {
  /** End day or end time. */
  EndetAm: string | null;
}

export interface DeleteWebhookEndpointReply {
  /** Whether it was deleted. */
  Geloescht: boolean;
}

/** Deliveries, the newest first; `Weiter` is null on the last page. */
export interface DeliveryPage {
  /** Rows of this page. */
  Items: DeliveryView[];
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

/** Delivery of an event to an endpoint. */
export interface DeliveryView {
  /** Id of the event; the same for every delivery attempt. Id of the event, sent in the header `webhook-id`. */
  EreignisId: string;
  /** Name of the event. */
  Ereignis: string;
  /** Time of the event. */
  Zeitpunkt: string;
  /** State. */
  Status: "Wartet" | "Zugestellt" | "Aufgegeben";
  /** Number of attempts. */
  Versuche: number;
  /** Time of the last attempt. */
  LetzterVersuchAm: string | null;
  /** Time of the next attempt. */
  NaechsterVersuchAm: string | null;
  /** Description of the error. Why the last attempt failed; null when it succeeded, or there was none. */
  Fehler: "Antwort" | "Umleitung" | "Abgemeldet" | "Zeit" | "Verbindung" | "Adresse" | "Groesse" | null;
  /** HTTP status of the receiver’s response. */
  Antwortcode: number | null;
  /** Answer: a text, or the WebAuthn response of the browser. Beginning of the receiver's response. */
  Antwort: string | null;
  /** Duration in milliseconds. */
  DauerMs: number | null;
  /** Content as HTML. The body that is sent. */
  Inhalt: {
    /** WebAuthn: `public-key`. */
    type: string;
    /** Time of the event. */
    timestamp: string;
    /** Data of the event. */
    data: Record<string, unknown>;
  };
}

export interface DisownChangeReply {
  /** Whether a link to set a new password was mailed; false if the host site handles the login. */
  PasswortLinkVersendet: boolean;
  /** Whether the account is blocked until support has contacted its owner, e.g. because another account has taken the former address. */
  Gesperrt: boolean;
  /** Number of rewards whose payment was cancelled in time; they can be picked up again. */
  ZurueckgeholtePraemien: number;
}

export interface DisownChangeRequest {
  /** Secret token. */
  Token: string;
}

/** A pending change of the e-mail address, which both mailboxes must confirm. */
export interface EmailChange {
  /** New e-mail address. */
  NeueEmail: string;
  /** Whether the present mailbox has confirmed the change. */
  AlteBestaetigt: boolean;
  /** Whether the new mailbox has confirmed the change. */
  NeueBestaetigt: boolean;
  /** End of validity. */
  GueltigBis: string;
}

/** A webhook endpoint of a client, with the state of its deliveries. */
export interface EndpointView {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** Web address (URL). */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.joined" | "order.confirmed" | "order.released" | "order.ended" | "order.reopened" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
  /** State. */
  Status: "Aktiv" | "Pausiert" | "Beendet";
  /** Reason for the pause. Why the endpoint is paused: by hand, or because of failures; null while it is not. */
  Pausengrund: "Hand" | "Fehler" | null;
  /** Creation time. */
  ErstelltAm: string;
  /** Until when deliveries are also signed with the previous secret; null when there is only one secret. */
  AltesGeheimnisBis: string | null;
  /** Time of the last successful attempt. */
  LetzterErfolgAm: string | null;
  /** Time of the first of the consecutive failures. Since when every attempt has failed; null when the last one succeeded. */
  FehlerSeit: string | null;
  /** Number of consecutive failed attempts. */
  FehlerInFolge: number;
  /** Time of the next attempt after failures; null without failures. */
  NaechsterVersuchAm: string | null;
  /** Description of the problem. */
  Stoerung: "Fehler" | "Pausiert" | "Beendet" | "Aufgegeben" | null;
  /** Number of waiting entries. Number of events that wait for delivery. */
  Wartend: number;
  /** Number of events that were given up; they can be sent again. */
  Aufgegeben: number;
}

/** A state change of an order, a claim or a payment. */
export interface EventView {
  /** Kind. */
  Art: "Auftrag" | "Praemierung" | "Zahlung";
  /** Number of the record: order number, claim number or EndToEndId of the payment. */
  Nummer: string;
  /** Number of the related order in the portal; null for bonus and goodwill, which belong to no order. */
  Auftragsnummer: string | null;
  /** Your own number of the contract; reporting it twice creates no second order. Null while the related order is a lead. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string | null;
  /** Internal name of the event; `EreignisCode` is the documented code of the same event. */
  Ereignis: string;
  /** Code of the event. */
  EreignisCode: "Gemeldet" | "Abgeschlossen" | "Zugeordnet" | "ZuordnungAufgehoben" | "Geaendert" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Eroeffnet" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Abgelaufen" | "Wiedereroeffnet" | "Wiederaufgenommen" | "Zurueckgezogen" | "Gebucht" | "Zurueckgegeben" | "NachtraeglichGebucht" | "Storniert";
  /** Description of the event, in the language of the request. */
  EreignisText: string;
  /** Sender or author, or the first day of a period. */
  Von: string | null;
  /** Cursor: `Weiter` of the previous page. */
  Nach: string;
  /** Time of the event. */
  Zeitpunkt: string;
  /** Internal name of the person or system that acted: `key:shop`, `op:<id>` or `automatic`. */
  Durch: string;
  /** Kind of actor. */
  DurchArt: "automatisch" | "Formular" | "System" | "Empfehler" | "Kontakt" | "Agentur" | "Bank" | "Mitarbeiter";
  /** Reason as it was written; null without one. */
  Grund: string | null;
  /** Code of the reason. */
  GrundCode: "AuftragAbgelehnt" | "AuftragWiderrufen" | "AuftragStorniert" | "KeinNeukunde" | "KontaktNichtNoetig" | "ZuordnungEindeutig" | "ZuordnungNummer" | "ZuordnungEmail" | "ZuordnungName" | "ZuordnungGewaehlt" | "ZuordnungBetreiber" | "AnfrageErledigt" | "BonusEntfallen" | "Pruefung" | "KontoGeloescht" | "ZustimmungZurueckgezogen" | "AenderungBestritten" | "FreigabeAngefordert" | "FreigabeZurueckgenommen" | "AngabenGeaendert" | "Bankcode" | "Beleg" | "Freitext" | null;
  /** Reason as text, in the language of the request. */
  GrundText: string | null;
}

/** Status of a reward as codes: why it is not paid yet, or its outcome. The caller supplies the texts for the codes. */
export interface ExplanationView {
  /** Code, as described for the call. */
  Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "matching" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
  /** Further reasons that apply, such as conditions that are not met. */
  Auch: ("stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "matching" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused")[];
  /** Values to fill into the text: days (`YYYY-MM-DD`), amounts in cents, names. */
  Werte: Record<string, string | number>;
  /** Expected day of the next step; null if an earlier step has no known day. */
  ErwartetAm: string | null;
  /** Earliest possible day of the next step, if an earlier step has no known day; else null. */
  FruehestensAm: string | null;
  /** Day since which it is overdue; null if it is not. */
  UeberfaelligSeit: string | null;
  /** Who has to act next; null if nothing more happens. */
  AmZug: "Empfehler" | "Kontakt" | "Auftraggeber" | "Agentur" | "Betreiber" | "Bank" | "Zeit" | null;
  /** Day of the next event that is certain to come, such as a deadline or a look by an operator; null once it has passed or if nothing more happens. */
  NaechstesAm: string | null;
  /** True if the status is final and nothing more happens automatically. */
  IstEndgueltig: boolean;
  /** Actions that the beneficiary can take. */
  Handlungen: ("confirmAddress" | "shareAgain" | "renewLink" | "remindContact" | "enterData" | "giveConsent" | "chooseOrder" | "pickUp" | "correctAccount" | "correctEmail" | "requestGoodwill")[];
}

export interface ExportAgencyOrdersRequest {
  /** Column to sort by. */
  OrderBy?: string | null | undefined;
  /** Whether to sort descending: largest or newest first. */
  Descending?: boolean | undefined;
  /** Conditions that must all be met, or a text to search for in every column; omitted: no filter. */
  Filter?: ListFilter[] | undefined;
  /** Columns of the file. */
  Spalten?: string[] | null | undefined;
}

export interface ExportContentReply {
  /** Content items by schema. */
  Inhalte: Record<string, unknown[]>;
}

/** A frequently asked question with its answer. */
export interface FaqEntry {
  /** Identifier. */
  Id: string;
  /** Unique name by which the entry is found. */
  Identifier: string;
  /** Group that the entry belongs to. */
  Gruppe: string;
  /** The question. */
  Frage: string;
  /** Answer: a text, or the WebAuthn response of the browser. */
  Antwort: string;
}

export type FindAgencyVariablesReply = Variable[];

export type FindVariablesReply = Variable[];

export interface FindVariablesRequest {
  /** Names to look up. */
  Namen: string[];
}

/** A fixed-line product. */
export interface FixedLineProduct {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Forms of the product’s name for use inside a sentence; missing if the client has not provided them. */
  ImSatz?: {
    /** Name with article, nominative. */
    Nominativ: string;
    /** Name with article, accusative. */
    Akkusativ: string;
    /** Name with article, dative. */
    Dativ: string;
    /** Name with “my”; in German as after “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description, shown to visitors. */
  Beschreibung: string;
  /** URL of the product in the shop. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** URL of the picture; null without one. */
  Photo: string | null;
  /** Codes of the categories. */
  Kategorien: string[];
  /** Advantages of the product, most important first. */
  Vorteile?: string[] | undefined;
  /** Part of the catalogue. */
  Quelle: "Festnetz";
  /** Code of the category. */
  Kategorie: "DP" | "TP" | "HS" | "GP" | "WP";
  /** Name. */
  Name: string;
  /** Whether the tariff is for people under 28. */
  Young: boolean;
  /** Whether the line combines fixed line and mobile. */
  Hybrid: boolean;
  /** Group that the entry belongs to. */
  Gruppe: string;
  /** Size of the tariff, `S` to `XL`. */
  Klasse: "S" | "M" | "L" | "XL" | null;
  /** Monthly price in cents. */
  PreisMonatlich: number;
  /** One-off price in cents. */
  PreisEinmalig: number;
  /** First advantage. Up to four advantages; `<strong>` is the only mark-up. */
  Beschreibung1: string | null;
  /** Second advantage. */
  Beschreibung2: string | null;
  /** Third advantage. */
  Beschreibung3: string | null;
  /** Fourth advantage. */
  Beschreibung4: string | null;
  /** Commission that the client books for a contract, `type;amount`. */
  Provision: string;
  /** Id of the product in the provider’s own systems. */
  TelekomProduktId: string | null;
  /** Id of the footnote to the price. */
  Fussnote: number | null;
  /** Monthly price by range of months. */
  Preisaufteilung: PriceStretch[];
  /** Name of the promotion. */
  Aktionsname: string | null;
  /** Discount on the monthly price during the promotion, in cents. */
  Aktionsrabatt: number | null;
}

export interface GetAgencyDataReply {
  /** Number of the agency. */
  Agenturnummer: string;
  /** Name. */
  Name: string;
  /** Street. */
  Strasse: string | null;
  /** Postcode. */
  Plz: string | null;
  /** City. */
  Ort: string | null;
  /** Phone number. */
  Telefon: string | null;
  /** E-mail address. */
  Email: string | null;
  /** Link through which visitors create recommendations for this agency. */
  Empfehlungslink: string;
}

export interface GetAgencyFiguresReply {
  /** Sender or author, or the first day of a period. */
  Von: string;
  /** Last day of a period, or its end time. */
  Bis: string;
  /** Recommendations: their number, or a list. */
  Empfehlungen: number;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Orders: their number, or a list. */
  Auftraege: number;
  /** Number of orders that currently wait for a release, regardless of the period. */
  Freizugeben: number;
  /** Number of leads: people who requested an offer and have no contract yet. */
  Leads: number;
  /** Sum in cents of the rewards provided in the period, without those that expired or were cancelled since. */
  PraemienCent: number;
  /** Number of recommendations without a known channel; together with the channels they add up to the total. */
  OhneKanal: number;
  /** Figures of the preceding period of the same length, for comparison. */
  Davor: {
    /** Sender or author, or the first day of a period. */
    Von: string;
    /** Last day of a period, or its end time. */
    Bis: string;
    /** Recommendations: their number, or a list. */
    Empfehlungen: number;
    /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
    Besuche: number;
    /** Orders: their number, or a list. */
    Auftraege: number;
    /** Sum in cents of the rewards provided in the period, without those that expired or were cancelled since. */
    PraemienCent: number;
  };
  /** Funnel by channel. A recommendation counts once, for the channel shown in the list; visits, clicks and orders count for their own channel. */
  TrichterJeKanal: {
    /** Code of the channel. */
    Kanal: string;
    /** Recommendations: their number, or a list. */
    Empfehlungen: number;
    /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
    Besuche: number;
    /** Number of clicks that led to the shop, without crawlers and repeated ones. */
    Klicks: number;
    /** Orders: their number, or a list. */
    Auftraege: number;
  }[];
  /** Rewards by the month in which they were provided. */
  PraemienJeMonat: {
    /** Calendar month, `YYYY-MM`. */
    Monat: string;
    /** Number of entries. */
    Anzahl: number;
    /** Sum in cents. */
    SummeCent: number;
  }[];
  /** The most successful recommenders. */
  BesteEmpfehler: {
    /** Name. */
    Name: string;
    /** Recommendations: their number, or a list. */
    Empfehlungen: number;
    /** Orders: their number, or a list. */
    Auftraege: number;
  }[];
  /** Paging of `BesteEmpfehler`. */
  BesteEmpfehlerSeite: {
    /** Number of this page, counted from 1. */
    Page: number;
    /** Number of rows per page. */
    PageSize: number;
    /** Whether another page follows. */
    HasNext: boolean;
    /** Number of pages. */
    PageCount: number;
    /** Total number of rows. */
    TotalCount: number;
  };
}

export type GetAgencyFiguresRequest = {
  /** Sender or author, or the first day of a period. */
  Von?: string | null | undefined;
  /** Last day of a period, or its end time. */
  Bis?: string | null | undefined;
  /** Number of the product in the catalogue. Restricts the figures to one product. */
  ProduktId?: number | null | undefined;
  /** Column to sort the ranking lists by, as far as a list has it; by default the most successful first. */
  OrderBy?: "Auftraege" | "Empfehlungen" | "Besuche" | "Klicks" | "Name" | null | undefined;
  /** Whether to sort descending: largest or newest first. */
  Descending?: boolean | undefined;
  /** Number of rows per page. */
  Pagesize?: number | undefined;
  /** Number of the page, counted from 1. */
  Pagenumber?: number | undefined;
  /** Conditions that must all be met, or a text to search for in every column; omitted: no filter. Days by `ErstelltAm`, products by `Produkt`; a text filters the names in the ranking. */
  Filter?: ListFilter[] | undefined;
} | null;

export interface GetBankDataReply {
  /** Whether the client stores bank data. */
  WirdGespeichert: boolean;
  /** Bank account. */
  Bankdaten: BankData | null;
}

export interface GetBonusReply {
  /** Number of contracts that count towards the bonus. */
  AbgeschlosseneVertraege: number;
  /** Number of contracts until the next bonus; null if the client has no bonus. */
  VerbleibendBisBonus: number | null;
  /** Day from which contracts count; null if all count. */
  ZaehlungSeit: string | null;
  /** Value of the bonus in cents. */
  BonusCent: number | null;
}

export interface GetConsoleSignOnReply {
  /** Authorization endpoint of the identity provider. */
  AuthorizationUrl: string;
  /** Issuer of the identity provider. */
  Issuer: string;
  /** Client id of the portal at the identity provider. */
  ClientId: string;
  /** OAuth scope to request from the identity provider. */
  Scope: string;
  /** URI to which the identity provider redirects after the sign-on. */
  RedirectUri: string;
}

export type GetCustomerNumberResultReply = {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the customer in the client’s systems. */
  Kundennummer: string;
  /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
  Status: "Offen" | "Angenommen" | "Abgelehnt";
  /** When it was reported. */
  GemeldetAm: string;
}[];

export type GetDefaultRoutesReply = {
  /** Name. */
  Name: string;
  /** Path. */
  Pfad: string;
}[];

export interface GetEmailChangeReply {
  /** Description of the change, or the pending change. */
  Aenderung: EmailChange | null;
}

export interface GetFiguresReply {
  /** Goals by day and channel. */
  Ziele: GoalFigure[];
  /** Page views by day. */
  Seiten: PageFigure[];
}

export interface GetInvitationReply {
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** E-mail address. */
  Email: string;
  /** Name of the agency. */
  AgenturName: string;
  /** Number of the agency. */
  Agenturnummer: string;
  /** Kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
  Art: "Kunde" | "Mitarbeiter" | "Interessent";
}

export type GetLanguagesReply = ("de" | "en" | "fr")[];

export interface GetMonthlyStatementReply {
  /** Calendar month, `YYYY-MM`. */
  Monat: string;
  /** Rewards. */
  Praemien: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Whether the month is over. */
  IstAbgeschlossen: boolean;
  /** Items of the statement. */
  Posten: {
    /** Calendar day of the entry. */
    Datum: string;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Number of the order in the portal, twelve characters. */
    Auftragsnummer: string;
    /** The product, or its number. */
    Produkt: string;
    /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** Reason for the item. `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Anlass: "Bereitgestellt" | "Abgeholt" | "Storniert" | "Abgelaufen";
    /** Value in cents. */
    WertCent: number;
  }[];
}

export interface GetOwnLinkRequest {
  /** Secret token. */
  Token: string;
}

export interface GetPasswordRulesReply {
  /** Minimum length of a password. */
  MindestLaenge: number;
  /** Maximum length of a password. */
  MaximalLaenge: number;
  /** Names of the rules. Only the server can check `unguessable` completely: it knows common words and the person's name (error `passwordGuessable`). */
  Regeln: ("length" | "lowercase" | "uppercase" | "digit" | "unguessable")[];
}

export interface GetProductLinkReply {
  /** URL of the product in the shop. */
  Produktlink: string;
}

export interface GetRecipientOrderReply {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string | null;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string | null;
  /** The steps in their order. */
  Schritte: RecipientStepView[];
  /** Conditions that the order does not meet yet; a reward is due only when all are met. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
}

export interface GetRecipientReply {
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Code of the channel. */
  Kanal: string | null;
  /** Whether the recipient has entered data. */
  HatDaten: boolean;
  /** Whether the recipient has accepted terms and privacy notice. */
  HatZugestimmt: boolean;
  /** The recipient's token, returned while no data are stored, so that visitors returning from the shop can continue; else null. */
  Token: string | null;
  /** When the token expires. */
  TokenGueltigBis: string | null;
  /** Personal data of the recipient; only with the recipient’s token. */
  Daten: RecipientData | null;
}

export interface GetReleaseMailReply {
  /** Whether the mail is wanted. */
  Gewuenscht: boolean;
  /** E-mail address. */
  Email: string | null;
}

export interface GetSignOnReply {
  /** Authorization endpoint of the identity provider. */
  AuthorizationUrl: string;
  /** Issuer of the identity provider. */
  Issuer: string;
  /** Client id of the portal at the identity provider. */
  ClientId: string;
  /** OAuth scope to request from the identity provider. */
  Scope: string;
  /** URI to which the identity provider redirects after the sign-on. */
  RedirectUri: string;
}

export interface GetYearlyStatementsReply {
  /** Yearly sum in cents from which rewards are taxable (§ 22 Nr. 3 EStG); null if the client names none. */
  FreigrenzeCent: number | null;
  /** Current year by the server's clock; `Jahre` has no entry for it while nothing was received. */
  LaufendesJahr: number;
  /** Entries by calendar year. */
  Jahre: YearlyStatement[];
}

export interface GiveConsentReply {
  /** When terms and privacy notice were accepted. */
  ZugestimmtAm: string;
  /** State of the order. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Auftragsstatus: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
}

export interface GiveConsentRequest {
  /** The text of the terms as shown to the person; stored as evidence. Empty means not accepted. */
  AgbText: string;
}

/** Number of times that a goal was reached on a day, by the channel of the visitor. */
export interface GoalFigure {
  /** Calendar day. */
  Tag: string;
  /** Goal that was reached, by name; null for goals that only the client's own site knows. */
  Ziel: "recommendation-created" | "share-link" | "share-email" | "share-gmail" | "share-outlook" | "share-yahoo" | "share-facebook" | "share-whatsapp" | "share-twitter" | "share-xing" | "share-linkedin" | "share-instagram" | "share-sms" | "share-native" | "share-qr" | "share-offline" | "shop-entry" | "reward-chosen" | "reward-redeemed" | "contact-submitted" | "exit-intent" | "faq-click" | null;
  /** Id of the goal. */
  ZielId: number;
  /** Code of the channel. */
  Kanal: string | null;
  /** Number of entries. */
  Anzahl: number;
}

/** A goodwill request, as returned to those who decide it. */
export interface GoodwillCase {
  /** Identifier. */
  Id: string;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the customer in the client’s systems. */
  Kundennummer: string;
  /** The product, or its number. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Display name. */
    AnzeigeName: string;
  };
  /** The recommender. */
  Empfehler: {
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
  };
  /** When the recommendation was created; its link worked until `GueltigBis`. */
  EmpfohlenAm: string;
  /** End of validity. */
  GueltigBis: string;
  /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
  Status: "Offen" | "Angenommen" | "Abgelehnt";
  /** Reason. */
  Grund: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** When it was decided; null before. */
  EntschiedenAm: string | null;
  /** Number of the claim created by accepting the request; null without one. */
  Praemierungsnummer: string | null;
}

/** Editorial content of the home page. */
export interface HomeContent {
  /** Large picture at the top of the page. */
  KeyVisual: KeyVisual | null;
  /** Content blocks, in their order. */
  Bloecke: ContentBlock[];
}

export interface ImportContentReply {
  /** Number of entries. */
  Anzahl: number;
}

export interface ImportContentRequest {
  /** Content items by schema. */
  Inhalte: Record<string, unknown[]>;
}

/** An earlier import with its line counts. */
export interface ImportEntry {
  /** Identifier. */
  Id: string;
  /** When it happened. */
  Am: string;
  /** Sender or author, or the first day of a period. */
  Von: string;
  /** State of progress. */
  Stand: "Laeuft" | "Fertig" | "Abgebrochen";
  /** Lines, or the number of lines. */
  Zeilen: number;
  /** Number of created entries. */
  Angelegt: number;
  /** Number of changed entries. */
  Geaendert: number;
  /** Number of entries that were already known and did not change. */
  Unveraendert: number;
  /** Refused entries: their number, or a list. */
  Abgelehnt: number;
}

export interface ImportVouchersReply {
  /** Number of accepted entries. */
  Angenommen: number;
  /** Refused entries: their number, or a list. */
  Abgelehnt: number;
  /** Number of waiting claims that received one of these codes. */
  Zugeteilt: number;
  /** Number of unused codes left in the pool. */
  Bestand: number;
  /** Lines, or the number of lines. */
  Zeilen: ImportedVoucher[];
}

/** A column of the file and the field it was mapped to. */
export interface ImportedColumn {
  /** Name of the column. */
  Spalte: string;
  /** Field that the column was mapped to; null if the column is ignored. */
  Feld: "ExterneAuftragsnummer" | "Empfehlungsnummer" | "ProduktId" | "Auftragsdatum" | "Neukunde" | "ErstbeitragBezahltAm" | "Status" | "Grund" | "Empfaengernummer" | "Auftragsnummer" | "KundenEmail" | "Kundennummer" | "KundenNachname" | "KundenPlz" | null;
  /** Origin of the value. */
  Herkunft: "Angabe" | "Gespeichert" | "Feldname" | "Bekannt" | "Ergebnis" | "Unbekannt";
}

/** Outcome of one line of an imported file. */
export interface ImportedLine {
  /** Line number, counted from 1; the header is line 1. */
  Zeile: number;
  /** Your own number of the contract; reporting it twice creates no second order. */
  ExterneAuftragsnummer: string | null;
  /** Outcome. `Angelegt`: created; `Geaendert`: changed; `Unveraendert`: already known, unchanged; `Abgelehnt`: refused. */
  Ergebnis: "Angelegt" | "Geaendert" | "Unveraendert" | "Abgelehnt";
  /** Number of the order in the portal; null for refused lines and for new orders of a dry run. */
  Auftragsnummer: string | null;
  /** Error code. */
  ErrorCode: string | null;
  /** Invalid fields, each with its error code. */
  Fields: {
    /** Path of the field in the request, e.g. `Empfehler.Email`. */
    Field: string;
    /** Error code. */
    ErrorCode: string;
  }[];
  /** Text. Outcome as a sentence: what was changed, or why the line was refused. */
  Text: string;
}

/** Outcome of one line with a voucher code; the code itself is not returned. */
export interface ImportedVoucher {
  /** Line number, counted from 1; empty lines are counted but not listed. */
  Zeile: number;
  /** Outcome. `Angenommen`: accepted; `Abgelehnt`: refused. */
  Ergebnis: "Angenommen" | "Abgelehnt";
  /** Why the line was refused: `voucherCodeExists` the code is already in the file or in a pool, `inputInvalid` it is no code; null if accepted. */
  ErrorCode: string | null;
}

/** An invitation and its state. */
export interface InvitationRow {
  /** Number of the invitation. */
  Einladungsnummer: string;
  /** When the invitation was sent. */
  EingeladenAm: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string;
  /** Kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
  Art: "Kunde" | "Mitarbeiter" | "Interessent";
  /** Number of the employee in the agency. */
  Mitarbeiternummer: string | null;
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has created a recommendation; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface InviteReply {
  /** Number of the invitation. */
  Einladungsnummer: string;
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has created a recommendation; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface InviteRequest {
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** E-mail address. */
  Email: string;
  /** Kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
  Art: "Kunde" | "Mitarbeiter" | "Interessent";
  /** Number of the employee in the agency. */
  Mitarbeiternummer?: string | null | undefined;
  /** Number of the agency. */
  Agenturnummer?: string | null | undefined;
  /** Whether the agency has the person’s consent and can prove it. */
  EinwilligungLiegtVor: true;
  /** The text of the consent as it was shown. */
  EinwilligungText: string;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface InviteStaffRequest {
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string;
  /** Number of the employee in the agency. */
  Mitarbeiternummer?: string | null | undefined;
}

/** Key visual: text and pictures that replace those at the top of the home page. */
export interface KeyVisual {
  /** Identifier. */
  Id: string;
  /** Unique name by which the entry is found. */
  Identifier: string;
  /** Title. */
  Titel: string | null;
  /** Text. */
  Text: string | null;
  /** URLs of the picture by window width. */
  Bilder: {
    /** Variant for very wide windows. */
    xl: string | null;
    /** Variant for wide windows. */
    lg: string | null;
    /** Variant for windows of medium width. */
    md: string | null;
    /** Variant for phones. */
    sm: string | null;
  };
}

/** Payload of the public form that reports a contract; field names are lower case as in the specification. */
export interface LeadInput {
  /** Number of the recommendation. */
  empfehlungsnummer: string;
  /** Number of the recipient; empty unless the visitor arrived with one. */
  empfaengernummer?: string | null | undefined;
  /** Personal data of the customer. */
  empfaengerdaten: {
    /** Form of address. */
    anrede?: string | null | undefined;
    /** First name. */
    vorname: string;
    /** Name. */
    name: string;
    /** Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`. */
    geburtsdatum: string;
    /** E-mail address. */
    email: string;
    /** Phone number. */
    telefon?: string | null | undefined;
    /** Consent to advertising. */
    werbeeinwilligung?: boolean | undefined;
    /** The text of the advertising consent as it was shown. */
    werbeeinwilligungText?: string | null | undefined;
    /** Postal address. */
    adresse: {
      /** City. */
      ort: string;
      /** Postcode. */
      plz: string;
      /** Street. */
      strasse: string;
      /** House number. */
      hausnummer: string;
    };
  };
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A lead: a person who requested an offer and has no contract yet. */
export interface LeadRow {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** When the lead or case was received. */
  EingangAm: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Phone number. */
  Telefon: string | null;
  /** The product, or its number. */
  Produkt: string;
  /** State of progress. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** Note. */
  Notiz: string | null;
}

/** One version of a legal text, with the list of all versions. */
export interface LegalText {
  /** The legal document. */
  Dokument: "Imprint" | "Privacy" | "TOS" | "Accessibility";
  /** Name of the version. */
  Version: string;
  /** First day of validity. */
  GueltigAb: string;
  /** Whether it is the version in force today. */
  IstAktuell: boolean;
  /** Description of the change, or the pending change. */
  Aenderung: string | null;
  /** Title. */
  Titel: string;
  /** HTML that the server generates from the client's text: headings have ids, and the client's own markup is not passed through. */
  Html: string;
  /** Sections for a table of contents. */
  Abschnitte: {
    /** Identifier. */
    Id: string;
    /** Title. */
    Titel: string;
  }[];
  /** Versions in force so far, newest first, undated ones last. */
  Versionen: LegalVersion[];
}

/** A version of a legal document, as in the list of versions. */
export interface LegalVersion {
  /** Date of the version (YYYY-MM-DD), or the name of an undated version that exists besides the dated ones. */
  Version: string;
  /** First day of validity. */
  GueltigAb: string;
  /** Whether it is the version in force today. */
  IstAktuell: boolean;
  /** Description of the change, or the pending change. Summary of the changes against the previous version; null if none is given, as for the first. */
  Aenderung: string | null;
}

export type ListAgentsReply = Agent[];

export type ListCampaignsReply = Campaign[];

export type ListCategoriesReply = Category[];

export type ListContentBlocksReply = ContentBlock[];

export type ListDeviceTariffsReply = AnyProduct[];

export interface ListEventsReply {
  /** Rows of this page. */
  Items: EventView[];
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export type ListFaqReply = FaqEntry[];

/** One filter condition of a list; several are combined with AND. */
export interface ListFilter {
  /** Name of the column. */
  Spalte: string;
  /** Comparison operator. */
  Operator: "enthaelt" | "gleich" | "ab" | "bis" | "eines";
  /** Value to compare with: a list for the operator `eines`, else one text; days as `2026-11-15`, money in cents. */
  Wert: string | string[];
}

export type ListFootnotesReply = ContentFootnote[];

export interface ListGoodwillCasesReply {
  /** Rows of this page. */
  Items: GoodwillCase[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
}

export type ListManufacturersReply = string[];

export type ListMonthlyStatementsReply = MonthlyStatement[];

export interface ListOrderImportsReply {
  /** Imports, latest first. */
  Importe: ImportEntry[];
}

export type ListOwnClaimsReply = OwnClaim[];

export type ListOwnRecommendationsReply = OwnRecommendation[];

export interface ListPasskeysReply {
  /** Passkeys of the account. */
  Passkeys: Passkey[];
  /** Host name for which new passkeys are created. */
  Host: string;
}

export interface ListPayoutRunsReply {
  /** Rows of this page. */
  Items: PayoutRunView[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Number and sum of the payments waiting for the next run; a run created now would leave `Zurueckgestellt` of them for a later one. */
  Wartend: {
    /** Number of entries. */
    Anzahl: number;
    /** Sum in cents. */
    SummeCent: number;
    /** Number of payments left for a later run. */
    Zurueckgestellt: number;
  };
}

export type ListProductsReply = AnyProduct[];

export type ListRecipientRewardsReply = Reward[];

/** Sorting, filter and paging of a list. For deep pages pass `Weiter` of the previous page as `Nach`. */
export interface ListRequest {
  /** Column to sort by. */
  OrderBy?: string | null | undefined;
  /** Whether to sort descending: largest or newest first. */
  Descending?: boolean | undefined;
  /** Number of rows per page. */
  Pagesize?: number | undefined;
  /** Number of the page, counted from 1. */
  Pagenumber?: number | undefined;
  /** Conditions that must all be met, or a text to search for in every column; omitted: no filter. */
  Filter?: ListFilter[] | undefined;
  /** Cursor: `Weiter` of the previous page. */
  Nach?: string | null | undefined;
}

export type ListRewardPlansReply = RewardPlan[];

export type ListRewardsReply = ActiveReward[];

export type ListStaffReply = StaffMember[];

export type ListVariablesReply = Variable[];

export type ListVoucherPoolsReply = {
  /** Id of the reward in the catalogue. */
  PraemieId: number;
  /** Title of the reward; null once it is no longer in the catalogue. */
  Titel: string | null;
  /** Value in cents. */
  WertCent: number;
  /** Number of free codes. */
  Frei: number;
  /** Number of used codes. */
  Vergeben: number;
  /** Number of claims waiting for a code. */
  Wartend: number;
  /** Number of free codes below which the operators are warned. */
  WarnungAb: number;
  /** When the operators were warned that the pool runs low; null while it is full enough. */
  GewarntAm: string | null;
}[];

export interface ListWebhookEndpointsReply {
  /** Webhook endpoints, oldest first. */
  Endpunkte: EndpointView[];
}

export interface LogInWithLinkReply {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session. */
  IstSupport: boolean;
  /** Recommender’s share that forms preselect, in per cent. */
  AnteilVorauswahl?: number | undefined;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
  /** Device mark: opaque text that identifies a known device at the next login. */
  Geraet: string;
}

export interface LogInWithLinkRequest {
  /** Secret token. */
  Token: string;
  /** Whether the session lasts 30 days instead of 8 hours. */
  RememberMe?: boolean | undefined;
}

export interface LogInWithPasskeyReply {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session. */
  IstSupport: boolean;
  /** Recommender’s share that forms preselect, in per cent. */
  AnteilVorauswahl?: number | undefined;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
  /** Device mark: opaque text that identifies a known device at the next login. */
  Geraet: string;
}

export interface LogInWithPasskeyRequest {
  /** Answer: a text, or the WebAuthn response of the browser. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: response of the authenticator. */
    response: {
      /** WebAuthn: client data of the browser, base64url. */
      clientDataJSON: string;
      /** WebAuthn: authenticator data, base64url. */
      authenticatorData: string;
      /** Signature of the challenge, or of a passkey’s device. */
      signature: string;
      /** WebAuthn: id of the account’s owner, base64url. */
      userHandle?: string | null | undefined;
    };
  };
  /** Whether the session lasts 30 days instead of 8 hours. */
  RememberMe?: boolean | undefined;
}

export type LogOutReply = Record<string, never>;

/** Result of a login: the user and the token of the session. */
export interface LoggedIn {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session. */
  IstSupport: boolean;
  /** Recommender’s share that forms preselect, in per cent. */
  AnteilVorauswahl?: number | undefined;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
}

/** WebAuthn options for a login. They list no credentials: the device finds its own passkey. */
export interface LoginOptions {
  /** WebAuthn: random bytes to sign, base64url. */
  challenge: string;
  /** WebAuthn: host name of the relying party. */
  rpId: string;
  /** WebAuthn: time limit in milliseconds. */
  timeout: number;
  /** WebAuthn: requirement for finger, face or PIN. */
  userVerification: "required";
}

export interface LoginReply {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session. */
  IstSupport: boolean;
  /** Recommender’s share that forms preselect, in per cent. */
  AnteilVorauswahl?: number | undefined;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
  /** Device mark: opaque text that identifies a known device at the next login. */
  Geraet: string;
}

export interface LoginRequest {
  /** E-mail address. */
  Email: string;
  /** Password. */
  Password: string;
  /** Whether the session lasts 30 days instead of 8 hours. */
  RememberMe?: boolean | undefined;
  /** Device mark that an earlier login or password change returned, to be recognised as a known device. */
  Geraet?: string | null | undefined;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** The highest reward that can be earned today, and a product that pays it. */
export interface MaxReward {
  /** Value in cents. */
  WertCent: number;
  /** Value; for a reward as displayed text, e.g. `70 €`. */
  Wert: string;
  /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** True if products pay different amounts, so that the value is to be shown as "up to". */
  BisZu: boolean;
  /** Number of a product that pays this reward; null if nothing can be earned. */
  ProduktId: number | null;
}

/** A mobile tariff, alone or with a device. */
export interface MobileOffer {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Forms of the product’s name for use inside a sentence; missing if the client has not provided them. */
  ImSatz?: {
    /** Name with article, nominative. */
    Nominativ: string;
    /** Name with article, accusative. */
    Akkusativ: string;
    /** Name with article, dative. */
    Dativ: string;
    /** Name with “my”; in German as after “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description, shown to visitors. */
  Beschreibung: string;
  /** URL of the product in the shop. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** URL of the picture; null without one. */
  Photo: string | null;
  /** Codes of the categories. */
  Kategorien: string[];
  /** Advantages of the product, most important first. */
  Vorteile?: string[] | undefined;
  /** Part of the catalogue. */
  Quelle: "Mobilfunk";
  /** Kind of device; null for a tariff without a device. */
  GeraeteTyp: "smartphone" | "tablet" | "surfstick" | null;
  /** Manufacturer. */
  Hersteller: string | null;
  /** Size of the tariff, `S` to `XL`. */
  Klasse: "S" | "M" | "L" | "XL" | null;
  /** Display name of tariff and device together. */
  TarifHandyAnzeigeName: string;
  /** Description of tariff and device together. */
  TarifHandyBeschreibung: string;
  /** Display name of the tariff. */
  TarifAnzeigeName: string;
  /** Display name of the device. */
  HandyAnzeigeName: string | null;
  /** Description of the device. */
  HandyBeschreibung: string | null;
  /** Id of the device. */
  HandyId: number | null;
  /** One-off price of the device in cents. */
  PreisHandy: number | null;
  /** Id of the tariff. */
  TarifId: number;
  /** Monthly price of the tariff in cents. */
  PreisTarif: number;
  /** Position in the list. */
  Position: number;
  /** Promotion flag: 1 while a promotion lowers the device's price to `Aktionspreis`, else 0. */
  Aktion: 0 | 1;
  /** Position among the highlights; null if it is none. */
  TopPosition: number | null;
  /** Price of the device during the promotion, in cents. */
  Aktionspreis: number | null;
  /** Id of the footnote. */
  Fussnote: number | null;
}

/** Cost of the rewards of the agency's orders in a month; corrections count in the month in which they are made. */
export interface MonthlyStatement {
  /** Calendar month, `YYYY-MM`. */
  Monat: string;
  /** Number of rewards provided in the month. */
  Praemien: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Whether the month is over; false while more items may be added. */
  IstAbgeschlossen: boolean;
}

export interface NameRecommendationReply {
  /** Recommender’s private note for whom the recommendation is. */
  FuerWen: string | null;
}

export interface NameRecommendationRequest {
  /** Recommender’s private note for whom the recommendation is. */
  FuerWen?: string | null | undefined;
}

/** A product with its id and name; `ImSatz` is missing if the client has not provided these forms. */
export interface NamedProduct {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Forms of the product’s name for use inside a sentence; missing if the client has not provided them. */
  ImSatz?: {
    /** Name with article, nominative. */
    Nominativ: string;
    /** Name with article, accusative. */
    Akkusativ: string;
    /** Name with article, dative. */
    Dativ: string;
    /** Name with “my”; in German as after “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
}

/** A new endpoint with its secret, which no other response contains. */
export interface NewEndpoint {
  /** The webhook endpoint. */
  Endpunkt: EndpointView;
  /** Secret that signs the events; shown only once. */
  Geheimnis: string;
}

export interface NoteLeadReply {
  /** State of progress. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** Note. */
  Notiz: string;
}

export interface NoteLeadRequest {
  /** State of progress. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** Note; empty to remove it. */
  Notiz: string;
}

export type NoteShareReply = Record<string, never>;

export interface NoteShareRequest {
  /** Code of the channel. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal";
}

/** The client's products offered under a recommender's personal link; of the person only the first name is shown. */
export interface OpenPersonalPage {
  /** Name. */
  Name: string;
  /** State. */
  Status: "Ok";
  /** First name of the recommender. */
  EmpfehlerVorname: string;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** Products to pick from, in the client's order: grouped by category if there are many, else one group without a title. */
  Produktgruppen: {
    /** Title. */
    Titel: string | null;
    /** Products. */
    Produkte: PersonalProduct[];
  }[];
}

export interface OpenRecipientRewardReply {
  /** Secret token. */
  Token: string | null;
}

/** A recommendation as visitors of a shared link see it; of the recommender only the first name. */
export interface OpenRecommendation {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** First name of the recommender. */
  EmpfehlerVorname: string;
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** End of validity. */
  GueltigBis: string;
  /** Whether an order made the recommendation permanent: then it no longer expires, and `GueltigBis` has no meaning. */
  IstUnbefristet: boolean;
  /** The product, or its number. */
  Produkt: AnyProduct;
}

/** A client that an operator works for, with the operator's roles for that client. */
export interface OperatorClient {
  /** Key of the client. */
  Key: string;
  /** Name. */
  Name: string;
  /** Roles of the person. */
  Rollen: ("Support" | "Operator" | "Finance" | "Auditor" | "Admin")[];
  /** Theme colour of the browser window. */
  ThemeColor: string;
  /** Address of the client's portal; null while the client has no host in this environment. */
  Url: string | null;
}

/** A completed sign-on to the console: the operator and the session token. */
export interface OperatorSignedOn {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Clients. */
  Mandanten: OperatorClient[];
  /** Whether it applies to every client. */
  IstFuerAlle: boolean;
  /** Roles that apply to every client, including future ones. */
  RollenFuerAlle: ("Support" | "Operator" | "Finance" | "Auditor" | "Admin")[];
  /** When it was confirmed; null before. */
  BestaetigtAm: string | null;
  /** End day or end time. */
  EndetAm: string;
  /** Minutes without activity after which the session ends. */
  UntaetigMinuten: number;
  /** The environment of the installation. */
  Umgebung: "production" | "staging" | "testing" | "development";
  /** Logout URL of the identity provider; null if it has none. */
  AbmeldeUrl: string | null;
  /** Secret token. */
  Token: string;
}

/** An order with its rewards and its history. */
export interface OrderDetails {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** Your own number of the contract; reporting it twice creates no second order. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Whether the customer is new to the client; null while unknown. */
  Neukunde: boolean | null;
  /** Whether the customer came through the link. */
  LinkGenutzt: boolean;
  /** The day the first premium was paid; null before. */
  ErstbeitragBezahltAm: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** Conditions that the order does not meet yet. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Conditions of a successful order. */
  Bedingungen: ConditionView[];
  /** Status of the reward for each beneficiary. */
  Lagen: SituationView[];
  /** Claims: rewards owed to a beneficiary. */
  Praemierungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  }[];
  /** History. State changes of the order, its rewards and their payments, newest first, at most 500. */
  Verlauf: EventView[];
}

/** Outcome of an import: counts, columns and lines. */
export interface OrderImport {
  /** Identifier of the import in the history; null for a dry run, which is not recorded. */
  Id: string | null;
  /** Number of created entries. */
  Angelegt: number;
  /** Number of changed entries. */
  Geaendert: number;
  /** Number of entries that were already known and did not change. */
  Unveraendert: number;
  /** Refused entries: their number, or a list. */
  Abgelehnt: number;
  /** Columns of the file. */
  Spalten: ImportedColumn[];
  /** Lines, or the number of lines. */
  Zeilen: ImportedLine[];
  /** Refused lines as a CSV file: the columns as sent, plus the reason as last column, which is ignored when the file is sent again. */
  AbgelehnteZeilen: string | null;
}

/** A contract reported by the client's systems. */
export interface OrderReport {
  /** Your own number of the contract; reporting the same number again creates no second order. */
  ExterneAuftragsnummer: string;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer?: string | null | undefined;
  /** Order number in the portal of the lead that became this contract, if there was one. */
  Auftragsnummer?: string | null | undefined;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string;
  /** Whether the customer is new to the client; null while unknown. */
  Neukunde?: boolean | null | undefined;
  /** The day the first premium was paid; null before. */
  ErstbeitragBezahltAm?: string | null | undefined;
  /** The customer's e-mail address. It is compared with the recommender's to refuse self-recommendation, and with the contacts' to find the one who concluded this contract; only a keyed hash is stored, until the contact is found. */
  KundenEmail?: string | null | undefined;
  /** The customer's number or the contract's, as the customer knows it; finds the contact who names the same. Stored as a keyed hash only. */
  Kundennummer?: string | null | undefined;
  /** The customer's last name; finds the contact together with `KundenPlz`. Stored as a keyed hash only. */
  KundenNachname?: string | null | undefined;
  /** The customer's postcode; finds the contact together with `KundenNachname`. Stored as a keyed hash only. */
  KundenPlz?: string | null | undefined;
}

/** An order in the agency's list. */
export interface OrderRow {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string;
  /** The product, or its number. */
  Produkt: string;
  /** The recommender. */
  Empfehler: string;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Conditions that the order does not meet yet. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Whether the order can be released now. */
  Freigebbar: boolean;
  /** Until when a release can be undone; null if it cannot. */
  WiderrufbarBis: string | null;
  /** Value of the rewards in cents. */
  PraemieCent: number;
}

/** An order, as returned to the client's systems. */
export interface OrderView {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** Your own number of the contract; reporting it twice creates no second order. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Day on which the contract was concluded. */
  Auftragsdatum: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Whether the customer is new to the client; null while unknown. */
  Neukunde: boolean | null;
  /** Whether the customer came through the link. */
  LinkGenutzt: boolean;
  /** The day the first premium was paid; null before. */
  ErstbeitragBezahltAm: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** Conditions that the order does not meet yet, as codes; rewards are due only when all are met. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Conditions that the order does not meet yet, with a text in the request's language. */
  Bedingungen: ConditionView[];
  /** Status of the reward, one entry for each beneficiary. */
  Lagen: SituationView[];
}

/** A proof-of-work challenge in ALTCHA's format. */
export interface OwnChallenge {
  /** Parameters of the challenge. */
  parameters: {
    /** Algorithm of the proof of work. */
    algorithm: string;
    /** Random part of the challenge. */
    nonce: string;
    /** Salt of the derived key. */
    salt: string;
    /** Iterations per attempt. */
    cost: number;
    /** Length of the derived key in bytes. */
    keyLength: number;
    /** Required prefix of the derived key, hexadecimal. */
    keyPrefix: string;
    /** When the challenge expires, in seconds since 1970. */
    expiresAt?: number | undefined;
  };
  /** Signature of the challenge, or of a passkey’s device. */
  signature?: string | undefined;
}

/** A claim of the recommender; bonus and goodwill claims are included although they belong to no recommendation. */
export interface OwnClaim {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Value in cents. */
  WertCent: number;
  /** Amounts in cents by kind of reward. */
  Betraege: ClaimSums;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** State of the payment; null without one. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** Type. Kind of reward that was picked up; null before. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein" | null;
  /** Whether a voucher code can be shown. */
  HatGutscheincode: boolean;
  /** Why the bank returned the payment; null if it did not. `KontoUnbekannt`: the account does not exist; `KontoGeschlossen`: the account is closed; `NameWeichtAb`: the name of the account holder differs; `Abgelehnt`: refused. */
  Rueckgabegrund: "KontoUnbekannt" | "KontoGeschlossen" | "NameWeichtAb" | "Abgelehnt" | null;
  /** Number of the recommendation, ten characters, part of every link. For goodwill the recommendation that the request was about; null for a bonus. */
  Empfehlungsnummer: string | null;
  /** Number of successful contracts that a bonus was granted for; null for other claims. */
  Vertraege: number | null;
  /** Creation time. */
  ErstelltAm: string;
  /** Last day on which the reward can be picked up. */
  AbholbarBis: string | null;
  /** Days left to pick up the reward, by the server's clock; null if there is no last day. */
  AbholbarNochTage: number | null;
  /** When the reward was picked up; null before. */
  AbgeholtAm: string | null;
  /** When the bank booked the payment; null before. */
  AusgezahltAm: string | null;
}

/** The recommender's newest link with everything that the share screen shows. */
export interface OwnLink {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** End of validity. */
  GueltigBis: string;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** Whether the links are locked until the recommender confirms the e-mail address. */
  OptinErforderlich: boolean;
  /** Short code for paper and phone, `XXXX-XXXX`; null if the client uses none. */
  Empfehlungscode: string | null;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** Deviations of the share screen from the client’s settings. */
  Teilen?: ShareView | undefined;
  /** The product, or its number. */
  Produkt: AnyProduct;
  /** The recommender. */
  Empfehler: {
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
  };
}

/** A recommendation in the recommender's personal area. */
export interface OwnRecommendation {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Short code for paper and phone, `XXXX-XXXX`; null if the client uses none. */
  Empfehlungscode: string | null;
  /** The product, or its number. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Display name. */
    AnzeigeName: string;
  };
  /** Creation time. */
  ErstelltAm: string;
  /** End of validity. */
  GueltigBis: string;
  /** State. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** Recommender's private note for whom the recommendation is; visible to no one else, not even to support. */
  FuerWen: string | null;
  /** Whether a visitor of the personal link created the recommendation; such ones are listed once they have an order. */
  UeberPersoenlichenLink: boolean;
  /** Whether the links are locked until the recommender confirms the e-mail address. */
  OptinErforderlich: boolean;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Day of the order; null before. */
  AuftragDatum: string | null;
  /** Number of contracts that met every condition; the bonus counts the same ones, from its first day on. */
  ErfolgreicheVertraege: number;
  /** The reward. */
  Praemie: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Value in cents. */
    WertCent: number;
    /** Amounts in cents by kind of reward. */
    Betraege: ClaimSums;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** State of the payment; null without one. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
    Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  } | null;
  /** Status message for the recommender. */
  Statusmeldung: {
    /** Key of the status message. */
    Schluessel: "rewardPaid" | "rewardInPayment" | "rewardTransferInitiated" | "rewardSubmitted" | "rewardExpired" | "enterBankDetails" | "pickupLinkSent" | "rewardCanBePickedUp" | "rewardReady" | "contactReceivesReward" | "rewardRequestProcessing" | "contractConcluded" | "noContract" | "rewardWillFollow" | "linkNotUsed" | "linkExpired";
    /** Calendar day of the entry. */
    Datum: string | null;
    /** Number of entries. */
    Anzahl: number | null;
    /** Last station that was reached, for the progress bar. `shared`: shared; `visited`: visited; `contract`: contract concluded; `confirmed`: confirmed; `paid`: paid. */
    Station: "shared" | "visited" | "contract" | "confirmed" | "paid";
    /** Whether the recommendation can still progress; false if it ended for good. */
    IstOffen: boolean;
    /** Expected day of the next step; null if unknown. */
    NaechsterSchrittBis: string | null;
    /** Days until the next step, by the server's clock, because a device's may be wrong; null if unknown. */
    NaechsterSchrittInTagen: number | null;
  };
  /** Status of the recommender's reward: why it is not paid yet, when it can be expected, and possible actions. */
  Erklaerung: ExplanationView;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** Deviations of the share screen from the client's settings; missing if there are none. */
  Teilen?: ShareView | undefined;
}

/** Page views and visitors of a day; only visitors who consented to be counted have a visitor number. */
export interface PageFigure {
  /** Calendar day. */
  Tag: string;
  /** Number of page views. */
  Aufrufe: number;
  /** Number of visitors who consented to be counted. */
  Besucher: number;
}

/** A passkey, as returned to its owner. */
export interface Passkey {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** Host name on which the passkey works. */
  Host: string;
  /** Creation time. */
  ErstelltAm: string;
  /** When it was last used; null if never. */
  ZuletztBenutztAm: string | null;
}

/** A payout run with its downloads and returned payments. */
export interface PayoutRunDetails {
  /** Number of the payout run. */
  Laufnummer: string;
  /** State. `Erstellt`: created; `Abgerufen`: its file was downloaded; `Teilweise`: the bank has answered for some payments; `Abgeschlossen`: the bank has answered for every payment; `Verworfen`: discarded. */
  Status: "Erstellt" | "Abgerufen" | "Teilweise" | "Abgeschlossen" | "Verworfen";
  /** Creation time. */
  ErstelltAm: string;
  /** Name of the person or system that created it. */
  ErstelltVon: string;
  /** Day on which the bank is to execute the payments. */
  Ausfuehrungsdatum: string;
  /** Number of entries. */
  Anzahl: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Number of payments left for a later run. */
  Zurueckgestellt: number;
  /** SHA-256 of the file, hexadecimal. */
  Sha256: string;
  /** Payments. */
  Zahlungen: {
    /** Number of open entries. */
    Offen: number;
    /** Number of paid entries. */
    Gezahlt: number;
    /** Number of cancelled entries. */
    Storniert: number;
  };
  /** Number of downloads of the file. */
  Abrufe: number;
  /** Downloads of the file with time and actor, oldest first. */
  Abrufliste: {
    /** Time of the event. */
    Zeitpunkt: string;
    /** Person or system that acted. */
    Durch: string;
  }[];
  /** Payments that did not arrive, with the bank's reason code, newest first, at most 500. */
  Rueckgaben: {
    /** Reference of the payment on the account statement. */
    EndToEndId: string;
    /** Amount in cents. */
    BetragCent: number;
    /** Reason. */
    Grund: string | null;
    /** Time of the event. */
    Zeitpunkt: string;
  }[];
}

/** A payout run: payments sent to the bank in one file. After creation only the states of its payments change. */
export interface PayoutRunView {
  /** Number of the payout run; also the message id of its file. */
  Laufnummer: string;
  /** State. `Erstellt`: created; `Abgerufen`: its file was downloaded; `Teilweise`: the bank has answered for some payments; `Abgeschlossen`: the bank has answered for every payment; `Verworfen`: discarded. */
  Status: "Erstellt" | "Abgerufen" | "Teilweise" | "Abgeschlossen" | "Verworfen";
  /** Creation time. */
  ErstelltAm: string;
  /** Name of the person or system that created it. */
  ErstelltVon: string;
  /** Day on which the bank is to execute the payments. */
  Ausfuehrungsdatum: string;
  /** Number of entries. */
  Anzahl: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Number of open payments left for a later run: account changed within the last 24 hours, excluded, stopped, under review or in a proposal that waits for its second person. */
  Zurueckgestellt: number;
  /** SHA-256 of the file, hexadecimal; the same for every download. */
  Sha256: string;
  /** Number of payments by state. */
  Zahlungen: {
    /** Number of open entries. */
    Offen: number;
    /** Number of paid entries. */
    Gezahlt: number;
    /** Number of cancelled entries. */
    Storniert: number;
  };
  /** Number of downloads of the file. */
  Abrufe: number;
}

/** All data stored about a recommender; secrets (hashes of passwords and of links) are omitted. */
export interface PersonalData {
  /** Creation time. */
  ErstelltAm: string;
  /** Name of the programme that stores the data. */
  Programm: string;
  /** The account. */
  Konto: {
    /** Form of address. */
    Anrede: string | null;
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
    /** Language: `de`, `en` or `fr`. */
    Sprache: "de" | "en" | "fr";
    /** Stable pseudonym of the recommender, for analytics. */
    Empfehlerhash: string;
    /** Creation time. */
    ErstelltAm: string;
    /** Whether the account has a password. */
    HatPasswort: boolean;
    /** When the newsletter was requested. */
    NewsletterAngefragtAm: string | null;
    /** When the newsletter consent was confirmed. */
    NewsletterBestaetigtAm: string | null;
    /** Kind of block; null if there is none. */
    Sperre: string | null;
  };
  /** Consents with their text. */
  Einwilligungen: {
    /** Kind. */
    Art: string;
    /** Text. */
    Text: string | null;
    /** Time of the event. */
    Zeitpunkt: string;
    /** Shortened IP network of the request. */
    Netz: string;
  }[];
  /** Sessions. */
  Sitzungen: {
    /** Kind. */
    Art: string;
    /** Start time. */
    BegonnenAm: string;
    /** End of validity. */
    GueltigBis: string;
    /** End time; null while it has not ended. */
    BeendetAm: string | null;
  }[];
  /** Links that were sent by mail. */
  MailLinks: {
    /** Kind. */
    Art: string;
    /** Creation time. */
    ErstelltAm: string;
    /** End of validity. */
    GueltigBis: string;
    /** When the link was used; null before. */
    BenutztAm: string | null;
  }[];
  /** Former names of the account. */
  FruehereNamen: {
    /** Form of address. */
    Anrede: string | null;
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** Time of the last change. */
    GeaendertAm: string;
  }[];
  /** Changes of the e-mail address. */
  Adressaenderungen: {
    /** Former e-mail address. */
    AlteEmail: string;
    /** New e-mail address. */
    NeueEmail: string;
    /** When the request was made. */
    AngefragtAm: string;
    /** Time of the last change. */
    GeaendertAm: string | null;
  }[];
  /** Passkeys of the account. */
  Passkeys: {
    /** Name. */
    Name: string;
    /** Host name. */
    Host: string;
    /** Creation time. */
    ErstelltAm: string;
    /** When it was last used; null if never. */
    ZuletztBenutztAm: string | null;
  }[];
  /** Blocks. Times at which a person blocked the account, and when each block was lifted. */
  Sperren: {
    /** When the account was blocked. */
    GesperrtAm: string;
    /** When it was lifted; null while it applies. */
    AufgehobenAm: string | null;
  }[];
  /** Payouts that were reviewed, with the names of the reasons; the decision is always made by a person. */
  Pruefungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** State of progress. */
    Stand: string;
    /** Reasons. */
    Gruende: string[];
    /** Time of the review. */
    GeprueftAm: string;
    /** Until when the payout is held. */
    GehaltenBis: string | null;
    /** When it was decided; null before. */
    EntschiedenAm: string | null;
    /** Clearance of the payout by a person, after which the same reasons are not raised again; null without one. */
    Freigabe: {
      /** When it happened. */
      Am: string;
      /** Until when it is valid. */
      GiltBis: string;
      /** Whether the people live in one household. */
      Haushalt: boolean;
    } | null;
  }[];
  /** Names of the personal link, newest first; a former name redirects for a limited time. */
  Linknamen: {
    /** Name. */
    Name: string;
    /** When the name was chosen. */
    GewaehltAm: string;
    /** End time; null while it has not ended. */
    BeendetAm: string | null;
    /** Until when a former name redirects to the new one. */
    FuehrtWeiterBis: string | null;
  }[];
  /** Recommendations: their number, or a list. */
  Empfehlungen: {
    /** Number of the recommendation, ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Short code for paper and phone, `XXXX-XXXX`; null if the client uses none. */
    Empfehlungscode: string | null;
    /** The product, or its number. */
    Produkt: {
      /** Identifier. */
      Id: number;
      /** Display name. */
      AnzeigeName: string;
    };
    /** First name. */
    Vorname: string;
    /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
    AnteilEmpfehler: number;
    /** Message in the sender’s own words. */
    Nachricht: string | null;
    /** Recommender’s private note for whom the recommendation is. */
    FuerWen: string | null;
    /** Code of the channel. */
    Kanal: string | null;
    /** Whether a visitor of the personal link created the recommendation. */
    UeberPersoenlichenLink: boolean;
    /** Number of the agent or agency that the recommendation counts for. */
    Agentennummer: string | null;
    /** The recipient. */
    Empfaenger: {
      /** First name. */
      Vorname: string | null;
      /** Last name. */
      Nachname: string | null;
      /** E-mail address. */
      Email: string | null;
    } | null;
    /** The text of the terms as shown and accepted; stored as evidence. */
    AgbText: string;
    /** Campaigns that were ticked, with the exact text. */
    Aktionen: {
      /** Id of the campaign. */
      AktionsId: string;
      /** The text that was agreed to. */
      Zustimmung: string;
      /** Time of the event. */
      Zeitpunkt: string;
    }[];
    /** Creation time. */
    ErstelltAm: string;
    /** End of validity. */
    GueltigBis: string;
    /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
    Besuche: number;
    /** Number of clicks that led to the shop, without crawlers and repeated ones. */
    Klicks: number;
    /** Time of the first visit; null before. */
    ErsterBesuchAm: string | null;
    /** Time of the last visit; null before. */
    LetzterBesuchAm: string | null;
  }[];
  /** Saved bank account with the full IBAN, because it is the person's own. */
  Bankdaten: {
    /** Holder of the account. */
    Kontoinhaber: string;
    /** IBAN. */
    Iban: string;
    /** Time of the last change. */
    GeaendertAm: string;
  } | null;
  /** Claims: rewards owed to a beneficiary. */
  Praemierungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
    Art: "Empfehlung" | "Bonus" | "Kulanz";
    /** Number of the recommendation, ten characters, part of every link. Null for bonus and goodwill, which belong to no recommendation. */
    Empfehlungsnummer: string | null;
    /** Voucher code; null if there is none or it has been erased. */
    Gutscheincode: string | null;
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** Creation time. */
    ErstelltAm: string;
    /** When the reward became ready to be picked up; null before. */
    BereitgestelltAm: string | null;
    /** When the reward was picked up; null before. */
    AbgeholtAm: string | null;
    /** Payments with full bank data, which are null once they are erased. */
    Zahlungen: {
      /** Amount in cents. */
      BetragCent: number;
      /** State. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
      Status: "Offen" | "Gezahlt" | "Storniert";
      /** Holder of the account. */
      Kontoinhaber: string | null;
      /** IBAN. */
      Iban: string | null;
      /** Creation time. */
      ErstelltAm: string;
    }[];
    /** History. */
    Verlauf: {
      /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
      Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
      /** Time of the event. */
      Zeitpunkt: string;
      /** Person or system that acted. */
      Durch: string;
    }[];
  }[];
  /** Bonus steps that were granted. */
  Bonusschritte: {
    /** Number of contracts that the bonus was granted for. */
    Vertraege: number;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** When the bonus was granted. */
    GewaehrtAm: string;
  }[];
  /** Goodwill requests. */
  Kulanzantraege: {
    /** Number of the recommendation, ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Number of the customer in the client’s systems. */
    Kundennummer: string;
    /** State. */
    Status: string;
    /** When it was reported. */
    GemeldetAm: string;
    /** When it was decided; null before. */
    EntschiedenAm: string | null;
    /** History. */
    Verlauf: {
      /** State. */
      Status: string;
      /** Time of the event. */
      Zeitpunkt: string;
      /** Person or system that acted. */
      Durch: string;
    }[];
  }[];
  /** Invitations that agencies sent to the person, with the text by which the agency confirmed the consent. */
  Einladungen: {
    /** Number of the agency. */
    Agenturnummer: string;
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
    /** Kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
    Art: "Kunde" | "Mitarbeiter" | "Interessent";
    /** Number of the employee in the agency. */
    Mitarbeiternummer: string | null;
    /** The text of the consent as it was shown. */
    EinwilligungText: string;
    /** When the invitation was sent. */
    EingeladenAm: string;
    /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has created a recommendation; `Zurueckgezogen`: withdrawn. */
    Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
  }[];
  /** Requests about these data that the person made through support, and when they were completed. */
  Datenanfragen: {
    /** Kind. */
    Art: "Auskunft" | "Loeschung";
    /** When the request was made. */
    GestelltAm: string;
    /** When it was confirmed; null before. */
    BestaetigtAm: string | null;
    /** End time; null while it has not ended. */
    BeendetAm: string | null;
  }[];
  /** Mails sent to the person. */
  EMails: {
    /** Kind. */
    Art: string;
    /** Subject line. */
    Betreff: string;
    /** Creation time. */
    ErstelltAm: string;
    /** When it was sent; null before. */
    GesendetAm: string | null;
  }[];
}

/** The recommender's permanent link and its figures; the link exists once a name is chosen. */
export interface PersonalLink {
  /** Name in the address, after `/k/`; null before one is chosen and after it was revoked. */
  Name: string | null;
  /** Complete web address (URL) to share; null without a name. */
  Url: string | null;
  /** Suggested free name, derived from the recommender's own; null if none can be derived. */
  Namensvorschlag: string | null;
  /** Whether the name can still be chosen or changed; it can be chosen once and changed once. */
  IstAenderbar: boolean;
  /** Former name while its link still redirects to the new one; else null. */
  FruehererName: string | null;
  /** Until when the former name redirects to the new one. */
  FruehererNameBis: string | null;
  /** Whether the e-mail address is confirmed; clients that lock links until then also require it for choosing a name. */
  AdresseBestaetigt: boolean;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. For recommendations made through the link: the share chosen last, else the client's default. */
  AnteilEmpfehler: number;
  /** Figures about the visitors of the link. */
  Zahlen: {
    /** Number of recommendations that visitors created by picking a product and that are still valid. */
    Ausgewaehlt: number;
    /** Number of clicks that led to the shop, without crawlers and repeated ones. */
    Klicks: number;
    /** Number of contracts concluded through the link; their recommendations are listed in the personal area. */
    Abschluesse: number;
  };
}

/** Contents of the page behind a personal link. */
export type PersonalPage = OpenPersonalPage | StoppedPersonalPage;

/** A product offered behind a personal link, with the fields of its card. */
export interface PersonalProduct {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Description, shown to visitors. */
  Beschreibung: string;
  /** Rewards. */
  Praemien: Reward[];
  /** URL of the picture; null without one. */
  Photo: string | null;
}

export interface PickProductReply {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Code of the channel. */
  Kanal: "personal";
}

export interface PickProductRequest {
  /** The product, or its number. */
  Produkt: number;
}

export interface PickUpRewardRequest {
  /** Id of the reward in the catalogue. One of the ids in `Auswahl` of the claim. */
  PraemieId: number;
  /** Holder of the account. */
  Kontoinhaber?: string | undefined;
  /** IBAN. */
  Iban?: string | undefined;
  /** Whether to wait for a sold-out voucher, which is then mailed when codes arrive; without it the call responds 409 `voucherSoldOut`. */
  AufGutscheinWarten?: boolean | undefined;
  /** Whether to save the account for the next reward; 403 `notAllowed` without a login or if the client stores no bank data. */
  KontoMerken?: boolean | undefined;
}

export interface PickUpRewardsReply {
  /** Claims that were picked up: their number, or a list. */
  Abgeholt: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Value in cents. */
    WertCent: number;
  }[];
  /** Refused entries: their number, or a list. Claims that were not picked up, each with error code and sentence: already picked up, not ready, voucher only, or unknown. */
  Abgelehnt: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Error code. */
    ErrorCode: string;
    /** Sentence in the language of the request. */
    Message: string;
  }[];
  /** Sum of the claims picked up, in cents. */
  SummeCent: number;
  /** Day by which the money usually arrives. */
  ErwartetBis: string;
}

export interface PickUpRewardsRequest {
  /** Numbers of the claims. */
  Praemierungsnummern: string[];
  /** Holder of the account; without `Kontoinhaber` and `Iban` the saved account is used. */
  Kontoinhaber?: string | undefined;
  /** IBAN. */
  Iban?: string | undefined;
  /** Whether to save the account for the next reward; 403 `notAllowed` if the client stores no bank data. */
  KontoMerken?: boolean | undefined;
}

/** Monthly price for a range of months; the last range has no end. */
export interface PriceStretch {
  /** First month of the price range, counted from 1. */
  AbMonat: number;
  /** Last month of the price range; null if it has no end. */
  BisMonat: number | null;
  /** Monthly price in cents. */
  PreisMonatlich: number;
}

/** A product that can be recommended"). */
export interface Product {
  /** Identifier. */
  Id: number;
  /** Display name. */
  AnzeigeName: string;
  /** Forms of the product’s name for use inside a sentence; missing if the client has not provided them. */
  ImSatz?: {
    /** Name with article, nominative. */
    Nominativ: string;
    /** Name with article, accusative. */
    Akkusativ: string;
    /** Name with article, dative. */
    Dativ: string;
    /** Name with “my”; in German as after “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description, shown to visitors. */
  Beschreibung: string;
  /** URL of the offer in the shop, shown to the recipient. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** URL of the product's picture, to which `&breite=` may be appended to request a width; null without one. */
  Photo: string | null;
  /** Codes of the categories that list the product, as used in `?kategorie=`, in the client’s order. */
  Kategorien: string[];
  /** Advantages of the product, most important first. Up to four advantages of the product, if its kind has no fields of its own for them; `<strong>` is the only mark-up. */
  Vorteile?: string[] | undefined;
}

/** Public part of a client's configuration: everything except the internal values. */
export interface PublicClientConfig {
  /** Key of the client. */
  Mandant: string;
  /** Name. */
  Name: string;
  /** Id of the client’s Facebook app. */
  FacebookId: string | null;
  /** URL of the client’s own site. */
  MandantUrl: string;
  /** Path of the form on the client’s own site. */
  EmpfehlenPath: string;
  /** Page of the client’s own site that contains the form; null if the portal has it. */
  EmpfehlenWebPage: string | null;
  /** Default share of the recommender in per cent. */
  RecommenderDefaultShare: number;
  /** Recommender’s part of a shared reward, in per cent. */
  SplitAnteilEmpfehler: number;
  /** Maximum reward of a recipient in cents; null for no limit. */
  MaxEmpfaengerPraemieCent: number | null;
  /** Complaint period in days, which must end before an order can be successful. */
  ModuleAuftragsdatumMindestalterTage: number;
  /** Bonus steps: the extra reward for a number of successful contracts. */
  BonusStufen: {
    /** Number of contracts that earn the bonus. */
    AnzahlVertraege: number;
    /** Value of the bonus in cents. */
    BonusCent: number;
  }[];
  /** Day from which contracts count towards the bonus; null if all count. */
  BonusZaehlungSeit: string | null;
  /** Yearly sum in cents from which rewards are taxable; null if the client names none. */
  SteuerfreigrenzeCent: number | null;
  /** Number of days within which a reward can be picked up. */
  PraemieAbholbarTage: number;
  /** Number of days for which a recommendation’s link works. */
  EmpfehlungGueltigTage: number;
  /** Shortest usual time until the money arrives, in weeks. */
  AuszahlungWochenVon: number;
  /** Longest usual time until the money arrives, in weeks. */
  AuszahlungWochenBis: number;
  /** Approximate number of weeks from choosing a transfer until the money arrives. */
  UeberweisungWochen: number;
  /** Maximum number of hours from choosing a voucher until its code arrives. */
  GutscheinStunden: number;
  /** Country whose postcodes are accepted. */
  Land: "DE" | "FR" | "AT" | "CH";
  /** Catalogue variant of the client. */
  ProduktApi: string;
  /** Number of the product that the home page links to. */
  StandardProduktId: number;
  /** Languages, the preferred one first. */
  Sprachen: ("de" | "en" | "fr")[];
  /** Default language. */
  StandardSprache: "de" | "en" | "fr";
  /** Theme colour of the browser window. */
  ThemeColor: string;
  /** Fonts to preload. */
  PreloadFonts: string[];
  /** E-mail address of the client’s support. */
  SupportEmail: string;
  /** The agent responsible for the portal; null without one. */
  Berater: Advisor | null;
  /** Whether responses hide if an address has an account. */
  NeutraleKontoAntwort: boolean;
  /** Whether agents can be recommended. */
  ModuleAgentRecommendation: boolean;
  /** Whether bank accounts can be saved for the next reward. */
  ModuleStoringBankdata: boolean;
  /** Whether companies can be recommended. */
  ModuleCompanyRecommendation: boolean;
  /** Whether the portal is shown in a frame of the client’s own site. */
  ModuleIntegratedFrame: boolean;
  /** Whether the portal adopts the light or dark background of the host page. */
  HintergrundDerHostseite: boolean;
  /** Whether the host site may log in its customers. */
  IsAutologin: boolean;
  /** Whether recommendations get a short code for paper and phone. */
  ModuleErstelleOfflineEmpfehlungCode: boolean;
  /** Whether this is the portal of a single agent. */
  ModuleAdv: boolean;
  /** Whether the form offers a newsletter. */
  ModuleNewsletterPermission: boolean;
  /** Whether only German bank accounts are accepted. */
  ModuleIBANNurDE: boolean;
  /** Whether the terms are accepted by pressing the button, without a checkbox. */
  AgbCheckBoxAutoAccept: boolean;
  /** Whether products are shown by category. */
  ShowProductCategory: boolean;
  /** Whether recommenders may sign a contract through their own link. */
  AllowSelfRecommendation: boolean;
  /** Whether creating a recommendation requires a login. */
  ModuleErzwingeLogin: boolean;
  /** Whether agencies can sign on and have an area of their own. */
  ModuleAgentur: boolean;
  /** Whether the portal itself asks for consent. */
  ModuleInternalConsent: boolean;
  /** Whether the banner of this name is shown in the personal area. */
  BannerTEZuTP: boolean;
  /** Whether successful orders are released without an agency or operator. */
  AutomatischeFreigabe: boolean;
  /** Whether an order waits for the contact’s data and consent even if the contact gets no share of the reward. */
  EmpfaengerdatenImmer: boolean;
  /** Position of the e-mail program among the share channels; -1 switches it off. */
  ModuleEmailClient: number;
  /** Position of Gmail among the share channels; -1 switches it off. */
  ModuleGmail: number;
  /** Position of Outlook among the share channels; -1 switches it off. */
  ModuleOutlook: number;
  /** Position of Yahoo Mail among the share channels; -1 switches it off. */
  ModuleYahoo: number;
  /** Position of Facebook among the share channels; -1 switches it off. */
  ModuleFacebook: number;
  /** Position of WhatsApp among the share channels; -1 switches it off. */
  ModuleWhatsapp: number;
  /** Position of X among the share channels; -1 switches it off. */
  ModuleTwitter: number;
  /** Position of Xing among the share channels; -1 switches it off. */
  ModuleXing: number;
  /** Position of LinkedIn among the share channels; -1 switches it off. */
  ModuleLinkedIn: number;
  /** Position of Instagram among the share channels; -1 switches it off. */
  ModuleInstagram: number;
  /** Position of text messages among the share channels; -1 switches them off. */
  ModuleSms: number;
  /** Whether the marketing text of the home page is shown. */
  showMarketingText: boolean;
  /** Whether captchas come from Friendly Captcha. */
  friendlyCaptcha: boolean;
  /** Site key for Friendly Captcha. */
  friendlyCaptchaSiteKey: string | null;
  /** Whether the first name is read-only if the host site provides it. */
  disableFirstNameInput: boolean;
  /** Whether the last name is read-only if the host site provides it. */
  disableLastNameInput: boolean;
  /** Whether the e-mail address is read-only if the host site provides it. */
  disableEmailInput: boolean;
  /** Whether leaving visitors are asked to stay. */
  moduleExitIntent: boolean;
  /** Milliseconds until a leaving visitor is asked to stay. */
  exitIntentMs: number;
  /** Whether the terms are accepted by pressing the button. */
  acceptTermsOnButtonClick: boolean;
  /** Whether rewards are shown as banknotes. */
  showBanknotes: boolean;
  /** Whether products are shown as a carousel. */
  showCarousel: boolean;
  /** URL of the client’s Matomo; null if only the portal’s own analytics are used. */
  MatomoUrl: string | null;
  /** Whether to measure through the script of the client’s Matomo. */
  MatomoScript: boolean;
  /** Site ids in Matomo, by environment. */
  MatomoSiteIds: {
    /** Value for the production environment. */
    production: number;
    /** Value for the staging environment. */
    staging: number;
    /** Value for the testing environment. */
    testing: number;
    /** Value for the development environment. */
    development: number;
  };
  /** Lifetime of the visitor number on the device, in months. */
  AnalyseCookieMonate: number;
  /** Ids of goals that differ from the defaults. */
  TrackingZiele: Partial<Record<"recommendation-created" | "share-link" | "share-email" | "share-gmail" | "share-outlook" | "share-yahoo" | "share-facebook" | "share-whatsapp" | "share-twitter" | "share-xing" | "share-linkedin" | "share-instagram" | "share-sms" | "share-native" | "share-qr" | "share-offline" | "shop-entry" | "reward-chosen" | "reward-redeemed" | "contact-submitted" | "exit-intent" | "faq-click", number>>;
  /** Tracking id and type of the pages that have one. */
  TrackingSeiten: Partial<Record<"Dashboard" | "Settings" | "YearlyStatement" | "PersonalLink" | "PickUpRewards" | "Login" | "Logout" | "ForgotPassword" | "ChangePassword" | "ResetPassword" | "SetPassword" | "LoginLink" | "ConfirmEmailChange" | "DisownChange" | "ConfirmRequest" | "Registration" | "CustomerNumber" | "BankDetailsRecommender" | "Admin" | "Homepage" | "Thanks" | "RewardOverview" | "Code" | "Recommendation" | "AgentRecommendations" | "Confirmation" | "Click" | "PersonalPage" | "RecipientConfirmation" | "ExpiredRecommendation" | "RecipientData" | "Reward" | "RewardDetails" | "RewardThanks" | "GoodwillThanks" | "RecipientConsent" | "BankDetailsRecipient" | "Imprint" | "Privacy" | "TOS" | "Faq" | "Contact" | "NewsletterRecommenderOptOut" | "OwnLink" | "RenewLink" | "ConfirmAddress" | "NewsletterRecommenderOptIn" | "RecommendEmployee" | "FileNotFound" | "Accessibility" | "AgencySignOn" | "Agency" | "AgencyTab" | "TOSHistory" | "PrivacyHistory" | "Category", {
    /** Identifier. */
    Id: string;
    /** Type. */
    Typ: string;
  }>>;
  /** Whether only listed e-mail addresses may take part. Whether a whitelist applies; its entries stay on the server. */
  EmailWhitelist: boolean;
  /** The client's app in the content service; the service's credentials stay on the server. */
  SquidexAppName: string;
}

export interface ReadOrdersReply {
  /** The entries. */
  Eintraege: OrderView[];
  /** Cursor of the next page, to be sent as `ab`; null on the last page. */
  Naechste: string | null;
}

export interface ReadRecommendationsReply {
  /** The entries. */
  Eintraege: RecommendationEntry[];
  /** Cursor of the next page, to be sent as `ab`; null on the last page. */
  Naechste: string | null;
}

export interface ReadRewardsReply {
  /** The entries. */
  Eintraege: RewardEntry[];
  /** Cursor of the next page, to be sent as `ab`; null on the last page. */
  Naechste: string | null;
}

/** Personal data of a recipient, as shown to that recipient. */
export interface RecipientData {
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Date of birth, `DD.MM.YYYY`. */
  Geburtsdatum: string;
  /** E-mail address. */
  Email: string;
  /** Phone number. */
  Telefon: string | null;
  /** Postal address, e-mail address or web address, depending on the call. */
  Adresse: {
    /** Street. */
    Strasse: string;
    /** House number. */
    Hausnummer: string;
    /** Postcode. */
    Plz: string;
    /** City. */
    Ort: string;
  };
  /** Consent to advertising. */
  Werbeeinwilligung: boolean;
}

/** Personal data that a recipient enters into the form. */
export interface RecipientInput {
  /** Form of address. */
  Anrede?: string | null | undefined;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Date of birth, `DD.MM.YYYY` or `YYYY-MM-DD`; at least 18 years ago. */
  Geburtsdatum: string;
  /** E-mail address. */
  Email: string;
  /** Phone number. */
  Telefon?: string | null | undefined;
  /** Postal address, e-mail address or web address, depending on the call. */
  Adresse: {
    /** Street. */
    Strasse: string;
    /** House number. */
    Hausnummer: string;
    /** Postcode. */
    Plz: string;
    /** City. */
    Ort: string;
  };
  /** Consent to advertising. */
  Werbeeinwilligung?: boolean | undefined;
  /** The text of the advertising consent as it was shown. */
  WerbeeinwilligungText?: string | null | undefined;
}

/** Progress of a recipient: missing input, completed steps and the expected reward. */
export interface RecipientStatus {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** First name of the recommender; null while the recommendation is locked, blocked or stopped. */
  EmpfehlerVorname: string | null;
  /** The product, or its number. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Display name. */
    AnzeigeName: string;
  };
  /** Whether the caller sent the recipient's own token; with the number alone no personal data are returned and nothing can be changed. */
  IstEigentuemer: boolean;
  /** Whether the recipient has entered data. */
  HatDaten: boolean;
  /** Whether the recipient has accepted terms and privacy notice. */
  HatZugestimmt: boolean;
  /** Day on which unconfirmed data are deleted; null once they are confirmed or while there are none. */
  DatenLoeschungAm: string | null;
  /** E-mail address, masked; null without the recipient's own token. */
  Email: string | null;
  /** State of the order that counts; null while there is no order. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Auftragsstatus: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
  /** The steps in their order. */
  Schritte: RecipientStepView[];
  /** Amounts in cents by kind of reward: the promised ones, or those of the claim once it exists; empty if the recipient gets nothing. */
  Betraege: ClaimSums;
  /** State of the reward. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Praemienstatus: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen" | null;
  /** Status of the reward: why it is not paid yet, when it can be expected, and possible actions. */
  Erklaerung: ExplanationView;
  /** Whether a bank account can be saved: the client stores bank data and this reward can be a transfer. */
  BankdatenMoeglich: boolean;
  /** Rewards to choose from. Contracts among which the recipient chooses their own; empty unless several contracts or contacts have to be told apart. */
  Auswahl: {
    /** Number of the order in the portal, twelve characters. */
    Auftragsnummer: string;
    /** Day on which the contract was concluded. */
    Auftragsdatum: string;
    /** The product, or its number. */
    Produkt: string;
  }[];
  /** Saved bank account, masked; null without the recipient's own token. */
  Bankdaten: BankData | null;
}

/** One of the four steps from the contract to the recipient's reward. */
export interface RecipientStepView {
  /** The step. `VertragAbgeschlossen`: contract concluded; `DatenBestaetigt`: data confirmed; `AuftragBestaetigt`: order confirmed; `PraemieErhalten`: reward received. */
  Schritt: "VertragAbgeschlossen" | "DatenBestaetigt" | "AuftragBestaetigt" | "PraemieErhalten";
  /** Whether the step is reached. */
  IstErreicht: boolean;
  /** Calendar day on which the step was reached; null before. */
  Datum: string | null;
}

/** A new recommendation with the links to share. */
export interface RecommendationCreated {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** End of validity. */
  GueltigBis: string;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** Whether the links are locked until the recommender confirms the e-mail address; the newsletter plays no part. */
  OptinErforderlich: boolean;
  /** Short code for paper and phone, `XXXX-XXXX`; null if the client does not use codes. */
  Empfehlungscode: string | null;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** Message in the sender’s own words. The stored message, if it differs from the one sent. */
  Nachricht?: string | null | undefined;
  /** Deviations of the share screen from the client's settings; missing if there are none. */
  Teilen?: ShareView | undefined;
}

/** A recommendation with its orders and its history. */
export interface RecommendationDetails {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Number of the agency. */
  Agenturnummer: string | null;
  /** State. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** Creation time. */
  ErstelltAm: string;
  /** End of validity. */
  GueltigBis: string;
  /** When an order made the recommendation permanent; null before. */
  FristAngehaltenAm: string | null;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** Whether the links are locked until the recommender confirms the e-mail address. */
  OptinErforderlich: boolean;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Number of clicks that led to the shop, without crawlers and repeated ones. */
  Klicks: number;
  /** Number of orders. */
  AnzahlAuftraege: number;
  /** Status of the reward for each beneficiary. */
  Lagen: SituationView[];
  /** Orders: their number, or a list. Orders and leads, newest first, at most 500. */
  Auftraege: OrderView[];
  /** History. State changes of the orders, their rewards and payments, newest first, at most 500. */
  Verlauf: EventView[];
}

/** A recommendation, as returned to the client's systems: no names of persons. */
export interface RecommendationEntry {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Number of the agency. */
  Agenturnummer: string | null;
  /** State: `Ok` until the recommendation expires, and permanently once it has an order. `Ok`: valid: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** Creation time. */
  ErstelltAm: string;
  /** End of validity. */
  GueltigBis: string;
  /** When an order made the recommendation permanent; null before. */
  FristAngehaltenAm: string | null;
  /** Recommender's share of the reward in per cent: 100 the recommender gets everything, 0 the recipient, between: split. */
  AnteilEmpfehler: number;
  /** Whether the recommender still has to confirm the address: until then the links are locked and orders wait. */
  OptinErforderlich: boolean;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Number of clicks that led to the shop, without crawlers and repeated ones. */
  Klicks: number;
  /** Number of reported contracts; leads do not count. */
  AnzahlAuftraege: number;
  /** Status of the reward, one entry for each beneficiary. */
  Lagen: SituationView[];
}

/** Input for a new recommendation. */
export interface RecommendationInput {
  /** The recommendation. */
  Empfehlung: {
    /** Number of the agent or agency that the recommendation counts for; alias of `Agentennummer`. */
    AgentNumber?: string | null | undefined;
    /** Number of the agent or agency that the recommendation counts for. */
    Agentennummer?: string | null | undefined;
    /** Secret from the link of an agency's invitation; an invalid or expired one is ignored. */
    Einladung?: string | null | undefined;
    /** The product, or its number. */
    Produkt: number;
    /** Channel or campaign through which the visitor arrived. */
    Channel?: string | null | undefined;
    /** Link of the recommendation. */
    Empfehlungslink?: true | undefined;
    /** The text of the terms as shown to the person; stored as evidence. Empty means not accepted. */
    AgbText: string;
    /** Recommender's share of the reward in per cent: 100, 0 or the client's split. Defaults to the client's setting. */
    AnteilEmpfehler?: number | undefined;
    /** Message in the sender’s own words. */
    Nachricht?: string | null | undefined;
    /** Whether the message is the unchanged suggestion of the form; an experiment may then replace it. */
    NachrichtIstVorschlag?: boolean | undefined;
  };
  /** The recommender. */
  Empfehler: {
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
    /** Form of address. */
    Anrede?: string | null | undefined;
    /** Whether the person wants the newsletter. */
    NewsletterPermission?: boolean | undefined;
    /** Whether the newsletter consent is confirmed. */
    NewsletterOptinGegeben?: boolean | undefined;
    /** When the newsletter opt-in mail was sent; null if none was sent. */
    NewsletterOptinVersendetAm?: string | null | undefined;
  };
  /** The recipient. */
  Empfaenger?: {
    /** First name. */
    Vorname?: string | null | undefined;
    /** Last name. */
    Nachname?: string | null | undefined;
    /** E-mail address. */
    Email: string;
  } | null | undefined;
  /** Campaigns with their tick and the text shown beside it; stored as evidence. */
  Aktionen?: {
    /** Id of the campaign. */
    AktionsId: string;
    /** Whether the box was ticked. */
    abgehakt: boolean;
    /** The text that was agreed to. */
    Zustimmung: string;
  }[] | undefined;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A link to a recommendation. There is one `KurzURL` per channel, so that the channel is known without a cookie. */
export interface RecommendationLink {
  /** Type. `Empfehlungslink`: the long link; `KurzURL`: the short link. */
  Typ: "Empfehlungslink" | "KurzURL";
  /** Code of the channel. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal";
  /** Web address (URL). */
  Url: string;
}

/** A recommendation in the agency's list. */
export interface RecommendationRow {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Creation time. */
  ErstelltAm: string;
  /** The recommender. */
  Empfehler: string;
  /** The product, or its number. */
  Produkt: string;
  /** Channel by which the recommendation was shared; null before. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal" | null;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Orders: their number, or a list. */
  Auftraege: number;
}

/** State of a recommendation: `Wartet` until the recommender confirms the address, `Gesperrt` if the recommender is blocked, `Angehalten` while the operators have stopped it. */
export type RecommendationStatus = "Ok" | "Abgelaufen" | "Gesperrt" | "Wartet" | "Angehalten";

/** A recommendation as its recipient sees it. `EmpfehlerVorname` is null while it is locked, blocked or stopped. */
export interface RecommendationView {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. */
  Status: RecommendationStatus;
  /** The product, or its number. */
  Produkt: Product;
  /** First name of the recommender. */
  EmpfehlerVorname: string | null;
  /** Recommender’s share of the reward in per cent; the recipient gets the rest. */
  AnteilEmpfehler: number;
  /** End of validity. */
  GueltigBis: string;
}

/** A recommender of the agency; deleted accounts are not listed. */
export interface RecommenderRow {
  /** Id of the recommender. */
  EmpfehlerId: string;
  /** The recommender. */
  Empfehler: string;
  /** Recommendations: their number, or a list. */
  Empfehlungen: number;
  /** Number of visits of the recommendation’s page, without crawlers and the recommender. */
  Besuche: number;
  /** Orders: their number, or a list. */
  Auftraege: number;
  /** Sum of the rewards of these orders in cents, as in the list of orders. */
  PraemieCent: number;
  /** When the person last created a recommendation. */
  ZuletztAm: string;
}

/** Result of a release: its state, and until when it can be undone. */
export interface Release {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** State of the release, or clearance of a payout. */
  Freigabe: "Angefordert" | "Freigegeben" | "Zurueckgenommen";
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Conditions that the order does not meet yet. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "EmpfaengerBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Until when the release can be undone; null if it cannot. */
  WiderrufbarBis: string | null;
}

export interface RenamePasskeyReply {
  /** Name. */
  Name: string;
}

export interface RenamePasskeyRequest {
  /** Name. */
  Name: string;
}

export interface RenewRecommendationRequest {
  /** Secret token. */
  Token?: string | null | undefined;
  /** The text of the terms as shown to the person; stored as evidence. Empty means not accepted. */
  AgbText: string;
}

/** A new secret, and until when deliveries are also signed with the previous one. */
export interface RenewedSecret {
  /** Secret that signs the events; shown only once. */
  Geheimnis: string;
  /** Until when events are also signed with the previous secret. */
  AltesGeheimnisBis: string;
}

export interface ReportAgencyOrdersReply {
  /** Rows of this page. */
  Items: OrderRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface ReportInvitationsReply {
  /** Rows of this page. */
  Items: InvitationRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface ReportLeadReply {
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** The recipient's token, to confirm data and consent with; null if the lead was known and the submitted data differ from it. */
  Token: string | null;
  /** When the token expires. */
  TokenGueltigBis: string | null;
}

export interface ReportLeadsReply {
  /** Rows of this page. */
  Items: LeadRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface ReportRecommendationsReply {
  /** Rows of this page. */
  Items: RecommendationRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface ReportRecommendersReply {
  /** Rows of this page. */
  Items: RecommenderRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface ReportRewardsReply {
  /** Rows of this page. */
  Items: RewardRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
  /** Whether `TotalCount` is exact. */
  IstGesamtzahlGenau: boolean;
  /** Cursor of the next page; null on the last page. */
  Weiter: string | null;
}

export interface RequestAddressConfirmationReply {
  /** Whether the mail was already sent, so that no further one is sent. */
  OptinMailAlreadySent: boolean;
  /** Whether the confirmation was given before. */
  OptinAlreadySet: boolean;
}

export interface RequestEmailChangeRequest {
  /** E-mail address. */
  Email: string;
}

/** One logged request of a key with its result, without contents. */
export interface RequestLogEntry {
  /** Time of the entry. */
  Zeit: string;
  /** HTTP method. */
  Methode: string;
  /** Path pattern of the call; values of paths, queries and bodies are not stored. */
  Pfad: string;
  /** State. */
  Status: number;
  /** Error code of the response; null if the request succeeded. */
  ErrorCode: string | null;
  /** Duration in milliseconds. */
  DauerMs: number;
  /** Id of the request, as in the response header `X-Request-Id`. */
  RequestId: string;
}

/** A page of the log, newest first. */
export interface RequestLogPage {
  /** The entries. */
  Eintraege: RequestLogEntry[];
  /** Cursor of the next page, to be sent as `ab`; null on the last page. */
  Naechste: string | null;
}

export interface RequestLoginLinkRequest {
  /** E-mail address. */
  Email: string;
  /** Id of the captcha, from the response that required it. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface RequestNewLinkReply {
  /** Sentence in the language of the request. */
  Message: string;
}

export interface RequestNewsletterOptinReply {
  /** Whether the mail was already sent, so that no further one is sent. */
  OptinMailAlreadySent: boolean;
  /** Whether the confirmation was given before. */
  OptinAlreadySet: boolean;
}

export interface RequestRecipientLinkReply {
  /** Sentence in the language of the request. */
  Message: string;
}

export interface RequestRecipientLinkRequest {
  /** E-mail address. */
  Email?: string | null | undefined;
  /** Number of the recipient, 32 hexadecimal characters. */
  Empfaengernummer?: string | null | undefined;
  /** Token of an earlier link, also of an expired one. */
  Token?: string | null | undefined;
}

export interface RequestRewardLinkReply {
  /** Sentence in the language of the request. */
  Message: string;
}

export interface RequestRewardLinkRequest {
  /** E-mail address. */
  Email?: string | null | undefined;
  /** Token of an earlier link, also of an expired one. */
  Token?: string | null | undefined;
}

export interface ResolveCodeReply {
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Code of the channel. */
  Kanal: "offline";
}

export interface RevealVoucherReply {
  /** Code, as described for the call. */
  Code: string;
  /** Title. */
  Titel: string;
  /** Value in cents. */
  WertCent: number;
  /** URL where the voucher is redeemed; null if the client gives none. */
  EinloeseUrl: string | null;
  /** Instructions for redeeming the voucher; null without any. */
  EinloeseHinweis: string | null;
  /** When the code was assigned. */
  ZugeteiltAm: string;
}

/** A reward of a product. */
export interface Reward {
  /** Identifier. */
  Id: number;
  /** Title. */
  Titel: string;
  /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** Value; for a reward as displayed text, e.g. `70 €`. */
  Wert: string;
  /** Value in cents. */
  WertCent: number;
  /** First day of the offer. */
  Startdatum: string;
  /** Last day of the offer; null for no end. */
  Enddatum: string | null;
  /** Last day of the offer as advertised; null if no end is shown. */
  EnddatumAnzeige: string | null;
}

/** A claim, as returned to its beneficiary. */
export interface RewardClaimView {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Kind of claim: what the reward is for. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Value of the chosen reward in cents; before the choice that of the transfer, or of the voucher if there is no transfer. */
  WertCent: number;
  /** Amounts in cents by kind of reward. */
  Betraege: ClaimSums;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** State of the transfer; null if there is none. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** Rewards to choose from; empty unless the claim can be picked up. */
  Auswahl: {
    /** Identifier. */
    Id: number;
    /** Title. */
    Titel: string;
    /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Typ: "Ueberweisung" | "Gutschein";
    /** Value in cents. */
    WertCent: number;
    /** Whether the reward is available now; false for a sold-out voucher, which can be waited for (`AufGutscheinWarten`). */
    Verfuegbar: boolean;
    /** Day by which the reward usually arrives if it is chosen today. */
    ErwartetBis: string;
  }[];
  /** The chosen reward; null before. */
  Gewaehlt: {
    /** Identifier. */
    Id: number;
    /** Title. */
    Titel: string;
    /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Typ: "Ueberweisung" | "Gutschein";
  } | null;
  /** Whether a voucher code can be shown (`GET /praemierung/gutschein`). */
  HatGutscheincode: boolean;
  /** Why the bank returned the last transfer, while the claim has to be picked up again; else null. `KontoUnbekannt`: the account does not exist; `KontoGeschlossen`: the account is closed; `NameWeichtAb`: the name of the account holder differs; `Abgelehnt`: refused. */
  Rueckgabegrund: "KontoUnbekannt" | "KontoGeschlossen" | "NameWeichtAb" | "Abgelehnt" | null;
  /** Last day on which the reward can be picked up; null before it is provided. */
  AbholbarBis: string | null;
  /** When the reward was picked up; null before. */
  AbgeholtAm: string | null;
  /** Day by which the chosen reward usually arrives; null before the choice. */
  ErwartetBis: string | null;
  /** Account of the transfer, masked; before the choice the saved account of a logged-in beneficiary, else null. */
  Bankdaten: BankData | null;
  /** E-mail address for mails about the claim, masked; null if there is none. */
  Email: string | null;
  /** The recommended product; only with the query parameter `details`. */
  Produkt?: NamedProduct | undefined;
  /** History. State changes of the claim, oldest first; only with the query parameter `details`. */
  Verlauf?: {
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** Time of the event. */
    Zeitpunkt: string;
  }[] | undefined;
}

/** A claim to a reward, as returned to the client's systems: amounts and states, no names and no bank accounts. */
export interface RewardEntry {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Kind of claim: for a recommendation, a bonus step or goodwill. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Value in cents. */
  WertCent: number;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** Type. Kind of reward that the beneficiary chose; null before. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein" | null;
  /** State of the latest payment; null if there is none. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** Number of the order in the portal; null for bonus and goodwill. */
  Auftragsnummer: string | null;
  /** Your own number of the contract; reporting it twice creates no second order. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation, ten characters, part of every link. */
  Empfehlungsnummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number | null;
  /** When the claim was opened. */
  EroeffnetAm: string;
  /** When the reward became ready to be picked up; null before. */
  BereitgestelltAm: string | null;
  /** Last day on which the reward can be picked up. */
  AbholbarBis: string | null;
  /** When the reward was picked up; null before. */
  AbgeholtAm: string | null;
  /** Conditions that the order does not meet yet, while the reward is `Offen`. */
  Bedingungen: ConditionView[];
  /** Status of the reward with its reason; null for bonus and goodwill, which depend on no order. */
  Lage: SituationView | null;
}

/** A supplement that the agency adds to the rewards of a product for a limited time. */
export interface RewardPlan {
  /** Identifier. */
  Id: string;
  /** Number of the product in the catalogue. */
  ProduktId: number | null;
  /** Name of the product; null if the plan applies to every product. */
  ProduktName: string | null;
  /** Supplement that the agency adds to the reward, in cents. */
  ZusatzCent: number;
  /** First day of validity. */
  GueltigVon: string;
  /** End of validity. */
  GueltigBis: string | null;
  /** Name of the person or system that created the entry. */
  AngelegtVon: string;
}

/** A reward for an order of the agency. */
export interface RewardRow {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Creation time. */
  ErstelltAm: string;
  /** Number of the order in the portal, twelve characters. */
  Auftragsnummer: string;
  /** The product, or its number. */
  Produkt: string;
  /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** Value in cents. */
  WertCent: number;
}

/** Contents of a client's sandbox. */
export interface SandboxView {
  /** Key of the client that the sandbox is a copy of. */
  Mandant: string;
  /** Recommendations: their number, or a list. Recommendations of a fictitious person, thirty days old, for which orders can be reported. */
  Empfehlungen: {
    /** Number of the recommendation, ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Number of the product in the catalogue. */
    ProduktId: number;
    /** Creation time. */
    ErstelltAm: string;
  }[];
  /** Latest mails that would have been sent; the sandbox delivers none. */
  Mails: {
    /** Time of the entry. */
    Zeit: string;
    /** Kind of mail, e.g. `reward-ready`. */
    Art: string;
    /** Subject line. */
    Betreff: string;
    /** Text. */
    Text: string;
  }[];
}

export interface SaveBankDataRequest {
  /** Holder of the account. */
  Kontoinhaber: string;
  /** IBAN. */
  Iban: string;
}

export interface SearchAgentsReply {
  /** Rows of this page. */
  Items: Agent[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** Number of rows per page. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** Number of pages. */
  PageCount: number;
  /** Total number of rows. */
  TotalCount: number;
}

export interface SendContactMessageReply {
  /** Number of the case. */
  Vorgangsnummer: string;
  /** Whether a copy was sent. */
  KopieGesendet: boolean;
  /** Whether the copy contains the message itself. */
  KopieMitText: boolean;
}

export interface SendEndpointTrialReply {
  /** Id of the event; the same for every delivery attempt. */
  EreignisId: string;
}

export interface SendRewardMailReply {
  /** Sentence in the language of the request. */
  Message: string;
}

export interface SetCustomerNumberReply {
  /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
  Status: "Offen" | "Angenommen" | "Abgelehnt";
}

export interface SetMailChoiceRequest {
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
}

export interface SetNewsletterOptoutReply {
  /** Whether the newsletter consent existed before. */
  WarAngemeldet: boolean;
}

export interface SetPasswordReply {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session. */
  IstSupport: boolean;
  /** Recommender’s share that forms preselect, in per cent. */
  AnteilVorauswahl?: number | undefined;
  /** Secret token. */
  Token: string;
  /** When the token expires. */
  TokenGueltigBis: string;
  /** Sentence in the language of the request. */
  Message: string;
  /** Device mark: opaque text that identifies a known device at the next login. */
  Geraet: string;
}

export interface SetPasswordRequest {
  /** Secret token. */
  Token: string;
  /** Password. */
  Password: string;
}

export interface SetStaffActiveRequest {
  /** Whether the person is active and may sign on. */
  Aktiv: boolean;
}

/** Deviations of the share screen from the client's settings, for links that belong to an experiment. */
export interface ShareView {
  /** Share channels in the order to show; null for the client's own order. */
  Kanaele: ("email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal")[] | null;
  /** Subject line for shared mails; null for the usual one. */
  Betreff: string | null;
  /** Rewards of this link in cents, if they are higher than the published ones; else null. */
  Praemien: {
    /** Type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Typ: "Ueberweisung" | "Gutschein";
    /** Value in cents. */
    WertCent: number;
  }[] | null;
}

/** The recommendation behind a shared link. */
export type SharedRecommendation = OpenRecommendation | ClosedRecommendation;

export interface ShowBannerReply {
  /** Whether the banner is shown. */
  ShowBanner: boolean;
}

export interface ShowRewardBannerReply {
  /** Whether the banner is shown. */
  ShowBanner: boolean;
}

export type SignOffReply = Record<string, never>;

export interface SignOnOperatorRequest {
  /** Code, as described for the call. */
  Code: string;
  /** PKCE code verifier of the sign-on. */
  Verifier: string;
}

export interface SignOnRequest {
  /** Code, as described for the call. */
  Code: string;
  /** PKCE code verifier of the sign-on. */
  Verifier: string;
}

/** Status of a beneficiary's reward: why it is not paid yet, or its outcome. The personal area, the recipient's page and the console use the same rule, so that all of them agree. */
export interface SituationView {
  /** Code, as described for the call. */
  Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "matching" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
  /** Text. */
  Text: string;
  /** Beneficiary of the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Further reasons that apply, such as conditions that are not met. */
  Auch: {
    /** Code, as described for the call. */
    Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "matching" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
    /** Text. */
    Text: string;
  }[];
  /** Expected day of the next step; null if an earlier step has no known day. */
  ErwartetAm: string | null;
  /** Earliest possible day of the next step, if an earlier step has no known day; else null. */
  FruehestensAm: string | null;
  /** Day since which it is overdue; null if it is not. */
  UeberfaelligSeit: string | null;
  /** Who has to act next; null if nothing more happens. */
  AmZug: "Empfehler" | "Kontakt" | "Auftraggeber" | "Agentur" | "Betreiber" | "Bank" | "Zeit" | null;
  /** Call or page by which the missing fact is supplied; null where nobody has to do anything. */
  Anlaufstelle: string | null;
  /** Day of the next event that is certain to come; null once it has passed or if nothing more happens. */
  NaechstesAm: string | null;
  /** True if the status is final and nothing more happens automatically. */
  IstEndgueltig: boolean;
}

/** A person who works for the agency. */
export interface StaffMember {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string;
  /** Number of the employee in the agency. */
  Mitarbeiternummer: string | null;
  /** State. `Eingeladen`: invited; `Aktiv`: active; `Deaktiviert`: deactivated. */
  Status: "Eingeladen" | "Aktiv" | "Deaktiviert";
  /** When the person last signed on. */
  ZuletztAngemeldetAm: string | null;
}

/** A personal link that the operators have stopped: no personal data, only the reason why there is no offer. */
export interface StoppedPersonalPage {
  /** Name. */
  Name: string;
  /** State. */
  Status: "Angehalten";
  /** Notice of the operators for visitors; null if they wrote none. */
  Hinweis: string | null;
}

export interface TakeBankAnswerReply {
  /** Number of payments booked by the bank. */
  Gebucht: number;
  /** Number of payments returned by the bank. */
  Zurueckgegeben: number;
  /** Number of entries that were already known and did not change. */
  Unveraendert: number;
  /** Entries that match no payment. */
  Unbekannt: {
    /** Reference in the bank’s file. */
    Referenz: string;
    /** Reason. */
    Grund: "Referenz" | "Betrag" | "Widerspruch";
  }[];
  /** File format. */
  Format: "camt.054" | "pain.002";
  /** Message id of the file, assigned by the bank. */
  Nachrichtennummer: string;
  /** SHA-256 of the file, hexadecimal. */
  Sha256: string;
  /** Whether the same file was uploaded before. */
  SchonBekannt: boolean;
}

export type TextBundle = Record<string, string | TextBundle>;

/** A sentence to show to the person, in the request's language. */
export interface Told {
  /** Sentence in the language of the request. */
  Message: string;
}

export interface UpdateLanguageRequest {
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
}

export interface UpdateOrderRequest {
  /** State. `Bestaetigt`: confirmed by the client; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status?: "Bestaetigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | undefined;
  /** Whether the customer is new to the client; null while unknown. */
  Neukunde?: boolean | null | undefined;
  /** The day the first premium was paid; null before. */
  ErstbeitragBezahltAm?: string | null | undefined;
  /** Number of the recipient, if the report did not contain it. */
  Empfaengernummer?: string | undefined;
  /** Reason for the change, stored in the order's history. */
  Grund?: string | null | undefined;
}

export interface UpdateWebhookEndpointRequest {
  /** Name. */
  Name: string;
  /** Web address (URL). */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.joined" | "order.confirmed" | "order.released" | "order.ended" | "order.reopened" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
}

/** The logged-in recommender. */
export interface User {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Stable pseudonym of the recommender, for analytics. */
  Empfehlerhash: string;
  /** Whether the address was confirmed by a mailed link; some clients lock links until then. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent; null if none was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed; nothing else depends on it. */
  NewsletterOptinGegeben: boolean;
  /** When the newsletter opt-in mail was sent; null if none was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** Whether the person receives all mails; false means only the essential ones. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** Whether support opened this read-only session with an admin login token; the page must show this. */
  IstSupport: boolean;
  /** Recommender's share in per cent that forms preselect for this person; missing if the client's default applies. */
  AnteilVorauswahl?: number | undefined;
}

export interface ValidateLoginLinkReply {
  /** E-mail address. */
  Email: string;
}

export interface ValidateLoginLinkRequest {
  /** Secret token. */
  Token: string;
}

export interface ValidatePasswordLinkReply {
  /** E-mail address. */
  Email: string;
}

export interface ValidatePasswordLinkRequest {
  /** Secret token. */
  Token: string;
  /** The new password, to have it checked without setting it. */
  Password?: string | null | undefined;
}

/** A variable that texts use as `{{name}}`, spelled as in the specification. */
export interface Variable {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
}

export interface WithdrawInvitationReply {
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has created a recommendation; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface WithdrawNewsletterOptinReply {
  /** Whether the newsletter consent existed before. */
  WarAngemeldet: boolean;
}

export interface WithdrawNewsletterOptinRequest {
  /** Secret token. */
  Token: string;
}

/** Rewards that a recommender received in a calendar year. */
export interface YearlyStatement {
  /** Calendar year. */
  Jahr: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Notice. Whether the sum is near or over the tax limit; null if the client names no limit or the sum is far below it. */
  Hinweis: "NaheFreigrenze" | "FreigrenzeErreicht" | null;
  /** The entries. Rewards of the year, oldest first. */
  Eintraege: {
    /** Calendar day of the entry. */
    Datum: string;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Name of the product; null if the reward belongs to none, e.g. a bonus. */
    Produkt: string | null;
    /** Kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
    Art: "Empfehlung" | "Bonus" | "Kulanz";
    /** Kind of payout. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Auszahlung: "Ueberweisung" | "Gutschein";
    /** Amount in cents. */
    BetragCent: number;
  }[];
}

/** A code of an error, as it travels. */
export type ErrorCode =
  | 'PSOF0101'
  | 'PSOF0102'
  | 'PSOF0103'
  | 'PSOF0104'
  | 'PSOF0105'
  | 'PSOF0106'
  | 'PSOF0107'
  | 'PSOF0108'
  | 'PSOF0109'
  | 'PSOF0110'
  | 'PSOF0111'
  | 'PSOF0112'
  | 'PSOF0201'
  | 'PSOF0202'
  | 'PSOF0203'
  | 'PSOF0204'
  | 'PSOF0205'
  | 'PSOF0206'
  | 'PSOF0210'
  | 'PSOF0301'
  | 'PSOF0302'
  | 'PSOF0303'
  | 'PSOF0304'
  | 'PSOF0305'
  | 'PSOF0306'
  | 'PSOF0307'
  | 'PSOF0308'
  | 'PSOF0309'
  | 'PSOF0310'
  | 'PSOF0311'
  | 'PSOF0312'
  | 'PSOF0401'
  | 'PSOF0402'
  | 'PSOF0403'
  | 'PSOF0404'
  | 'PSOF0405'
  | 'PSOF0406'
  | 'PSOF0501'
  | 'PSOF0502'
  | 'PSOF0503'
  | 'PSOF0504'
  | 'PSOF0505'
  | 'PSOF0506'
  | 'PSOF0507'
  | 'PSOF0508'
  | 'PSOF0509'
  | 'PSOF0510'
  | 'PSOF0511'
  | 'PSOF0601'
  | 'PSOF0602'
  | 'PSOF0701'
  | 'PSOF0702'
  | 'PSOF0703'
  | 'PSOF0704'
  | 'PSOF0710'
  | 'PSOF0711'
  | 'PSOF0801'
  | 'PSOF0802'
  | 'PSOF0803'
  | 'PSOF0804'
  | 'PSOF0805'
  | 'PSOF0806'
  | 'PSOF0950'
  | 'PSOF0951'
  | 'PSOF0952'
  | 'PSOF0953'
  | 'PSOF0954'
  | 'PSOF0955'
  | 'PSOF0956'
  | 'PSOF0957'
  | 'PSOF0958'
  | 'PSOF0959'
  | 'PSOF0964'
  | 'PSOF0999'
  | 'PSOF0900'
  | 'PSOF0901'
  | 'PSOF0902'
  | 'PSOF0903'
  | 'PSOF0904'
  | 'PSOF0905'
  | 'PSOF0906'
  | 'PSOF0907'
  | 'PSOF0908'
  | 'PSOF0909'
  | 'PSOF0910'
  | 'PSOF0911'
  | 'PSOF0923'
  | 'PSOF0912'
  | 'PSOF0915'
  | 'PSOF0919'
  | 'PSOF0920'
  | 'PSOF0921'
  | 'PSOF0917'
  | 'PSOF0930'
  | 'PSOF0931'
  | 'PSOF0932'
  | 'PSOF0933'
  | 'PSOF0934'
  | 'PSOF0935'
  | 'PSOF0936'
  | 'PSOF0937'
  | 'PSOF0938'
  | 'PSOF0965'
  | 'PSOF0966'
  | 'PSOF0967'
  | 'PSOF0925'
  | 'PSOF0926'
  | 'PSOF0927'
  | 'PSOF0928'
  | 'PSOF0940'
  | 'PSOF0941'
  | 'PSOF0942'
  | 'PSOF0913'
  | 'PSOF0914'
  | 'PSOF0916'
  | 'PSOF0918'
  | 'PSOF0943'
  | 'PSOF0945'
  | 'PSOF0946'
  | 'PSOF0929'
  | 'PSOF0939'
  | 'PSOF0947'
  | 'PSOF0998'
  | 'PSOF0922'
  | 'PSOF0924'
  | 'PSOF0948'
  | 'PSOF0949'
  | 'PSOF0960'
  | 'PSOF0961'
  | 'PSOF0962'
  | 'PSOF0963'
  | 'PSOF0968'
  | 'PSOF0969'
  | 'PSOF0970'
  | 'PSOF1010'
  | 'PSOF1011'
  | 'PSOF0971'
  | 'PSOF0972'
  | 'PSOF0976'
  | 'PSOF0977'
  | 'PSOF0978'
  | 'PSOF0979'
  | 'PSOF0980'
  | 'PSOF0981'
  | 'PSOF0982'
  | 'PSOF0944'
  | 'PSOF0983'
  | 'PSOF0984'
  | 'PSOF0985'
  | 'PSOF0986'
  | 'PSOF0987'
  | 'PSOF0988'
  | 'PSOF0989'
  | 'PSOF0975'
  | 'PSOF0990'
  | 'PSOF0991'
  | 'PSOF0992'
  | 'PSOF0993'
  | 'PSOF0994'
  | 'PSOF0995'
  | 'PSOF0996'
  | 'PSOF0997'
  | 'PSOF0973';

/** The name of an error. */
export type ErrorName =
  | 'wrongCredentials'
  | 'accountNotFound'
  | 'accountExists'
  | 'emailNotAdmitted'
  | 'emailInvalid'
  | 'accountBlocked'
  | 'emailBlocked'
  | 'employeeExcluded'
  | 'passwordRuleUnmet'
  | 'tooManyAttempts'
  | 'passwordGuessable'
  | 'emailDeceptive'
  | 'linkExpired'
  | 'linkUsed'
  | 'notAllowed'
  | 'sessionEnded'
  | 'loginRequired'
  | 'freshLoginRequired'
  | 'identityProviderUnavailable'
  | 'recommendationExists'
  | 'recommendationUnconfirmed'
  | 'emailUnconfirmed'
  | 'consentMissing'
  | 'selfReferral'
  | 'recommendationNotFound'
  | 'recommendationExpired'
  | 'recommendationBlocked'
  | 'codeNotFound'
  | 'productNotFound'
  | 'categoryNotFound'
  | 'personalNameLocked'
  | 'recipientNotFound'
  | 'recipientExists'
  | 'birthDateInvalid'
  | 'underAge'
  | 'phoneInvalid'
  | 'postcodeInvalid'
  | 'rewardLinkInvalid'
  | 'rewardLinkExpired'
  | 'rewardPickedUp'
  | 'ibanInvalid'
  | 'ibanNotGerman'
  | 'voucherSoldOut'
  | 'bankDataNotSaved'
  | 'rewardNotReady'
  | 'voucherCodeExists'
  | 'goodwillDecided'
  | 'goodwillNotPossible'
  | 'captchaMissing'
  | 'captchaFailed'
  | 'orderNotReleasable'
  | 'orderMoveRefused'
  | 'orderDateInvalid'
  | 'orderNotFound'
  | 'rewardPlanOverlaps'
  | 'personInvited'
  | 'nothingToPay'
  | 'payingAccountMissing'
  | 'payoutRunNotFound'
  | 'payoutFileFetched'
  | 'payoutFileErased'
  | 'bankFileUnreadable'
  | 'payoutRunVoid'
  | 'payoutRunUsed'
  | 'proposalStale'
  | 'paymentNotWaiting'
  | 'bankLineSettled'
  | 'bankLineMismatch'
  | 'sumMismatch'
  | 'ledgerAccountsMissing'
  | 'monthNotOver'
  | 'experimentState'
  | 'experimentTooSmall'
  | 'experimentOverBudget'
  | 'unexpected'
  | 'inputInvalid'
  | 'notFound'
  | 'idempotencyKeyReused'
  | 'fieldMissing'
  | 'textTooLong'
  | 'overloaded'
  | 'productApiUnknown'
  | 'contentUnavailable'
  | 'fieldUnknown'
  | 'databaseUnavailable'
  | 'tooManyUploads'
  | 'tooOldForTariff'
  | 'clientUnpublished'
  | 'recipientLinkEnded'
  | 'passkeyRefused'
  | 'passkeyLimitReached'
  | 'emailUnchanged'
  | 'rewardIsNoTransfer'
  | 'stepUpRequired'
  | 'reasonTooShort'
  | 'ownProposal'
  | 'approvalDecided'
  | 'proposalChanged'
  | 'alreadyProposed'
  | 'noConsoleRole'
  | 'makerLostRight'
  | 'approvalExpired'
  | 'taskDone'
  | 'taskOpen'
  | 'assigneeUnknown'
  | 'bulkCountChanged'
  | 'bulkTooMany'
  | 'bulkFinished'
  | 'bulkNotUndoable'
  | 'personNotFound'
  | 'revealLimitReached'
  | 'recordNotFound'
  | 'identityUnconfirmed'
  | 'dataRequestOpen'
  | 'dataRequestEnded'
  | 'mergeImpossible'
  | 'mailTextGone'
  | 'stopped'
  | 'undoOver'
  | 'accessNotRestorable'
  | 'nothingToTell'
  | 'alreadySet'
  | 'listFull'
  | 'viewNameTaken'
  | 'teamViewsFull'
  | 'linkNeverEnds'
  | 'extensionLimit'
  | 'reviewCaseNotFound'
  | 'reviewCaseDecided'
  | 'reviewPaymentUnderWay'
  | 'reviewTooMany'
  | 'operationsKeyMissing'
  | 'operationsKeyUnknown'
  | 'operationsKeyExpired'
  | 'operationsKeyWaiting'
  | 'scopesApart'
  | 'scopeMissing'
  | 'networkNotAllowed'
  | 'orderFieldFixed'
  | 'columnTwice'
  | 'characterLost'
  | 'personalNameInvalid'
  | 'personalNameReserved'
  | 'personalNameTaken'
  | 'personalNameFixed'
  | 'personalNameMissing'
  | 'personalLinkNotFound'
  | 'testKeyRequired'
  | 'draftChanged'
  | 'clientNotReady'
  | 'clientKeyTaken'
  | 'versionPlanned'
  | 'archiveInvalid'
  | 'addressUnverified'
  | 'webhookNotFound'
  | 'webhookLimit'
  | 'webhookAddressInvalid'
  | 'webhookNotRepeatable'
  | 'taskUnderWay'
  | 'deadLetterGone'
  | 'agencyNumberTaken'
  | 'agentNumberTaken'
  | 'webhookNotServed';

/** A field of a request that is wrong. */
export interface FieldError {
  /** Its path, e.g. `Empfehler.Email`. */
  Field: string;
  ErrorCode: ErrorCode;
}

/** Every call with what it is given and what it answers. */
export interface Calls {
  /**
   * Returns the public configuration of a client, without secrets. Responds 404 `notFound` for an unknown key.
   *
   * `GET /mandant/{client}`
   */
  getClient: {
    input: {
      params: {
        /** Key of the client. */
        client: string;
      };
    };
    reply: PublicClientConfig;
  };
  /**
   * Returns the names of all pages, aliases included, with their paths in the language of the request.
   *
   * `GET /route/default`
   */
  getDefaultRoutes: {
    input: Record<never, never>;
    reply: GetDefaultRoutesReply;
  };
  /**
   * Returns the languages of the client, its default first.
   *
   * `GET /content/getlanguages`
   */
  getLanguages: {
    input: Record<never, never>;
    reply: GetLanguagesReply;
  };
  /**
   * Returns all texts of a language, the client's own over the defaults; 404 `notFound` for a language that the client does not have.
   *
   * `GET /content/getlanguagecontent/{lang}`
   */
  getLanguageContent: {
    input: {
      params: {
        /** Language: `de`, `en` or `fr`. */
        lang: "de" | "en" | "fr";
      };
    };
    reply: TextBundle;
  };
  /**
   * Returns a content block by its id. Responds 404 `notFound` if there is none.
   *
   * `GET /content-bloecke/{id}`
   */
  getContentBlock: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: ContentBlock;
  };
  /**
   * Returns the content blocks whose `Identifier` begins with `<bereich>-`, ordered by position.
   *
   * `GET /content-bloecke`
   */
  listContentBlocks: {
    input: {
      query: {
        /** Area of a page that the blocks belong to. */
        bereich: string;
      };
    };
    reply: ListContentBlocksReply;
  };
  /**
   * Returns a key visual by its id. Responds 404 `notFound` if there is none.
   *
   * `GET /keyvisual/{id}`
   */
  getKeyVisual: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: KeyVisual;
  };
  /**
   * Returns the editorial content of the home page; `KeyVisual` null and no blocks if it cannot be loaded.
   *
   * `GET /content/startseite`
   */
  getHomeContent: {
    input: Record<never, never>;
    reply: HomeContent;
  };
  /**
   * Returns a frequently asked question by its id. Responds 404 `notFound` if there is none.
   *
   * `GET /faq/{id}`
   */
  getFaqEntry: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: FaqEntry;
  };
  /**
   * Returns all frequently asked questions, ordered by position.
   *
   * `GET /faq`
   */
  listFaq: {
    input: Record<never, never>;
    reply: ListFaqReply;
  };
  /**
   * Returns all footnotes; with `q` only the one whose `data.Identifier` equals a value. Responds 400 `inputInvalid` for any other `q`.
   *
   * `GET /fussnoten`
   */
  listFootnotes: {
    input: {
      query?: {
        /** Search text. */
        q?: string | undefined;
      } | undefined;
    };
    reply: ListFootnotesReply;
  };
  /**
   * Returns a content page by its name. Responds 404 `notFound` if there is none.
   *
   * `GET /seiten/{name}`
   */
  getContentPage: {
    input: {
      params: {
        /** Name. */
        name: string;
      };
    };
    reply: ContentPage;
  };
  /**
   * Returns all variables that texts can use.
   *
   * `GET /content/variables`
   */
  listVariables: {
    input: Record<never, never>;
    reply: ListVariablesReply;
  };
  /**
   * Returns the variables with the given names; names that do not exist are omitted.
   *
   * `POST /content/variables`
   */
  findVariables: {
    input: {
      body: FindVariablesRequest;
    };
    reply: FindVariablesReply;
  };
  /**
   * Returns the variables with the given names for an agency, whose own values take precedence over the general ones.
   *
   * `POST /content/agenturvariables/{id}`
   */
  findAgencyVariables: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body: FindVariablesRequest;
    };
    reply: FindAgencyVariablesReply;
  };
  /**
   * Returns the active campaigns; an empty list if they cannot be loaded, because the failure must not be visible.
   *
   * `GET /aktion/alleAktiven`
   */
  listCampaigns: {
    input: Record<never, never>;
    reply: ListCampaignsReply;
  };
  /**
   * Lists the client's products in its order, with the rewards that are active today.
   *
   * `GET /produkt`
   */
  listProducts: {
    input: {
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Code of the category: `Kategorie` of a category. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * Returns one product; with `handyId`, its tariff together with that device.
   *
   * `GET /produkt/{id}`
   */
  getProduct: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * Returns one product by the client's own id.
   *
   * `GET /produkt/extern/{id}`
   */
  getProductByExternalId: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: AnyProduct;
  };
  /**
   * Lists the offers of a device, one for each tariff it is sold with.
   *
   * `GET /produkt/handytarife/{id}`
   */
  listDeviceTariffs: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
    };
    reply: ListDeviceTariffsReply;
  };
  /**
   * Lists the manufacturers of the devices in a category.
   *
   * `GET /produkt/hersteller`
   */
  listManufacturers: {
    input: {
      query: {
        /** Code of the category: `Kategorie` of a category. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * Returns the highest reward that can be earned today, as shown on the home page.
   *
   * `GET /produkt/maxpraemiewert`
   */
  getMaxReward: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * Lists the client's product categories in its order.
   *
   * `GET /produktkategorie`
   */
  listCategories: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * Returns everything that a category's page shows, by the slug of the page.
   *
   * `GET /produktkategorie/seite`
   */
  getCategoryPage: {
    input: {
      query: {
        /** Path of the page below the home page of the language. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * Searches agents by name, postcode or city; tolerates typing errors.
   *
   * `GET /Produkt/berater`
   */
  searchAgents: {
    input: {
      query?: {
        /** Search text. */
        query?: string | undefined;
        /** Number of the page, counted from 1. */
        page?: number | undefined;
        /** Number of rows per page. */
        pagesize?: number | undefined;
      } | undefined;
    };
    reply: SearchAgentsReply;
  };
  /**
   * Lists all agents, by name.
   *
   * `GET /Produkt/agents`
   */
  listAgents: {
    input: Record<never, never>;
    reply: ListAgentsReply;
  };
  /**
   * Lists the client's products in its order, with the rewards that are active today.
   *
   * `GET /telekom/produkt`
   */
  listProductsAtTelekom: {
    input: {
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Code of the category: `Kategorie` of a category. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * Returns one product; with `handyId`, its tariff together with that device.
   *
   * `GET /telekom/produkt/{id}`
   */
  getProductAtTelekom: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * Returns one product by the client's own id.
   *
   * `GET /telekom/produkt/extern/{id}`
   */
  getProductByExternalIdAtTelekom: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: AnyProduct;
  };
  /**
   * Lists the offers of a device, one for each tariff it is sold with.
   *
   * `GET /telekom/produkt/handytarife/{id}`
   */
  listDeviceTariffsAtTelekom: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
    };
    reply: ListDeviceTariffsReply;
  };
  /**
   * Lists the manufacturers of the devices in a category.
   *
   * `GET /telekom/produkt/hersteller`
   */
  listManufacturersAtTelekom: {
    input: {
      query: {
        /** Code of the category: `Kategorie` of a category. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * Returns the highest reward that can be earned today, as shown on the home page.
   *
   * `GET /telekom/produkt/maxpraemiewert`
   */
  getMaxRewardAtTelekom: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * Lists the client's product categories in its order.
   *
   * `GET /telekom/produktkategorie`
   */
  listCategoriesAtTelekom: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * Returns everything that a category's page shows, by the slug of the page.
   *
   * `GET /telekom/produktkategorie/seite`
   */
  getCategoryPageAtTelekom: {
    input: {
      query: {
        /** Path of the page below the home page of the language. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * Lists the client's products in its order, with the rewards that are active today.
   *
   * `GET /agent/produkt`
   */
  listProductsAtAgent: {
    input: {
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Code of the category: `Kategorie` of a category. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * Returns one product; with `handyId`, its tariff together with that device.
   *
   * `GET /agent/produkt/{id}`
   */
  getProductAtAgent: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
      query?: {
        /** Part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * Returns one product by the client's own id.
   *
   * `GET /agent/produkt/extern/{id}`
   */
  getProductByExternalIdAtAgent: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: AnyProduct;
  };
  /**
   * Lists the offers of a device, one for each tariff it is sold with.
   *
   * `GET /agent/produkt/handytarife/{id}`
   */
  listDeviceTariffsAtAgent: {
    input: {
      params: {
        /** Identifier. */
        id: number;
      };
    };
    reply: ListDeviceTariffsReply;
  };
  /**
   * Lists the manufacturers of the devices in a category.
   *
   * `GET /agent/produkt/hersteller`
   */
  listManufacturersAtAgent: {
    input: {
      query: {
        /** Code of the category: `Kategorie` of a category. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * Returns the highest reward that can be earned today, as shown on the home page.
   *
   * `GET /agent/produkt/maxpraemiewert`
   */
  getMaxRewardAtAgent: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * Lists the client's product categories in its order.
   *
   * `GET /agent/produktkategorie`
   */
  listCategoriesAtAgent: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * Returns everything that a category's page shows, by the slug of the page.
   *
   * `GET /agent/produktkategorie/seite`
   */
  getCategoryPageAtAgent: {
    input: {
      query: {
        /** Path of the page below the home page of the language. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * Searches agents by name, postcode or city; tolerates typing errors.
   *
   * `GET /agent/Produkt/berater`
   */
  searchAgentsAtAgent: {
    input: {
      query?: {
        /** Search text. */
        query?: string | undefined;
        /** Number of the page, counted from 1. */
        page?: number | undefined;
        /** Number of rows per page. */
        pagesize?: number | undefined;
      } | undefined;
    };
    reply: SearchAgentsReply;
  };
  /**
   * Lists all agents, by name.
   *
   * `GET /agent/Produkt/agents`
   */
  listAgentsAtAgent: {
    input: Record<never, never>;
    reply: ListAgentsReply;
  };
  /**
   * Lists the rewards that are active today, in the order of the products, the highest first.
   *
   * `GET /praemie`
   */
  listRewards: {
    input: {
      query?: {
        /** Number of the product in the catalogue. */
        produktId?: number | undefined;
      } | undefined;
    };
    reply: ListRewardsReply;
  };
  /**
   * Returns a picture of a reward in the client's design, 600 × 400 pixels; PNG if the caller does not accept WebP.
   *
   * `GET /praemie/{id}/{grafik}`
   */
  getRewardPicture: {
    input: {
      params: {
        /** Identifier. */
        id: number;
        /** Name of the picture. */
        grafik: string;
      };
      query?: {
        /** Language; overrides that of the request, because a cached picture has one URL per language. */
        sprache?: string | undefined;
        /** Content hash; with it the picture may be cached indefinitely. */
        v?: string | undefined;
      } | undefined;
    };
    reply: Blob;
  };
  /**
   * Sets which mails the recommender receives: all, or only the essential ones.
   *
   * `PUT /empfehler/mails`
   */
  setMailChoice: {
    input: {
      body: SetMailChoiceRequest;
    };
    reply: User;
  };
  /**
   * Logs a recommender in with e-mail and password.
   *
   * `POST /account/login`
   */
  login: {
    input: {
      body: LoginRequest;
    };
    reply: LoginReply;
  };
  /**
   * Logs in with a token: an operator's admin login token, or an autologin token of the host site.
   *
   * `GET /account/login`
   */
  logInWithToken: {
    input: {
      query: {
        /** Token of a mail or of the host site. */
        token: string;
      };
    };
    reply: LoggedIn;
  };
  /**
   * Ends the session; its token is invalid afterwards.
   *
   * `POST /account/logout`
   */
  logOut: {
    input: Record<never, never>;
    reply: LogOutReply;
  };
  /**
   * Returns the logged-in recommender.
   *
   * `GET /account/user`
   */
  getUser: {
    input: Record<never, never>;
    reply: User;
  };
  /**
   * Sets the language of the recommender's mails and pages.
   *
   * `POST /account/updateLanguage`
   */
  updateLanguage: {
    input: {
      body: UpdateLanguageRequest;
    };
    reply: User;
  };
  /**
   * Registers a recommender without creating a recommendation.
   *
   * `POST /account/createEmpfehler`
   */
  createRecommender: {
    input: {
      body: CreateRecommenderRequest;
    };
    reply: Told;
  };
  /**
   * Sends the welcome mail with its link again.
   *
   * `GET /account/resendWelcomeMail/{id}`
   */
  resendWelcomeMail: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      query?: {
        /** Id of the captcha, from the response that required it. */
        captchaId?: string | null | undefined;
        /** Solution of the captcha. */
        captchaInput?: string | null | undefined;
        /** `IsCaptchaRequired` returns whether a captcha is required and does nothing else. */
        cmd?: "IsCaptchaRequired" | undefined;
      } | undefined;
    };
    reply: Told;
  };
  /**
   * Mails a single-use link to set a new password.
   *
   * `GET /account/resetPassword/{id}`
   */
  requestPasswordReset: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      query?: {
        /** Id of the captcha, from the response that required it. */
        captchaId?: string | null | undefined;
        /** Solution of the captcha. */
        captchaInput?: string | null | undefined;
        /** `IsCaptchaRequired` returns whether a captcha is required and does nothing else. */
        cmd?: "IsCaptchaRequired" | undefined;
      } | undefined;
    };
    reply: Told;
  };
  /**
   * Checks a password link before the form is filled in and returns its e-mail address; does not use the link up. Refuses what setting the password would refuse.
   *
   * `PUT /account/validateResetPassword`
   */
  validatePasswordLink: {
    input: {
      body: ValidatePasswordLinkRequest;
    };
    reply: ValidatePasswordLinkReply;
  };
  /**
   * Changes the password of the logged-in recommender and ends all other sessions.
   *
   * `PUT /account/resetPasswordWithoutToken`
   */
  changePassword: {
    input: {
      body: ChangePasswordRequest;
    };
    reply: Told;
  };
  /**
   * Sets the password with the single-use token of a welcome or reset mail, and logs the recommender in.
   *
   * `PUT /account/resetPassword`
   */
  setPassword: {
    input: {
      body: SetPasswordRequest;
    };
    reply: SetPasswordReply;
  };
  /**
   * Mails a single-use link that logs the recommender in.
   *
   * `POST /account/loginlink`
   */
  requestLoginLink: {
    input: {
      body: RequestLoginLinkRequest;
    };
    reply: Told;
  };
  /**
   * Returns the e-mail address that a login link belongs to, to be shown before login; does not use the link up.
   *
   * `PUT /account/loginlink`
   */
  validateLoginLink: {
    input: {
      body: ValidateLoginLinkRequest;
    };
    reply: ValidateLoginLinkReply;
  };
  /**
   * Logs in with the token of a mailed link. Call it when the person presses a button, never when the link is opened.
   *
   * `POST /account/loginlink/login`
   */
  logInWithLink: {
    input: {
      body: LogInWithLinkRequest;
    };
    reply: LogInWithLinkReply;
  };
  /**
   * Starts a login or a confirmation by passkey: returns the WebAuthn options for the browser.
   *
   * `POST /account/passkeys/login/optionen`
   */
  startPasskeyLogin: {
    input: Record<never, never>;
    reply: LoginOptions;
  };
  /**
   * Logs in with the browser's WebAuthn response.
   *
   * `POST /account/passkeys/login`
   */
  logInWithPasskey: {
    input: {
      body: LogInWithPasskeyRequest;
    };
    reply: LogInWithPasskeyReply;
  };
  /**
   * Confirms the session with a passkey instead of the password. Calls that need a fresh login then work for ten minutes.
   *
   * `POST /account/passkeys/bestaetigen`
   */
  confirmWithPasskey: {
    input: {
      body: ConfirmWithPasskeyRequest;
    };
    reply: ConfirmWithPasskeyReply;
  };
  /**
   * Lists the passkeys of the logged-in recommender.
   *
   * `GET /account/passkeys`
   */
  listPasskeys: {
    input: Record<never, never>;
    reply: ListPasskeysReply;
  };
  /**
   * Starts adding a passkey: returns the WebAuthn options for the browser.
   *
   * `POST /account/passkeys/optionen`
   */
  startPasskey: {
    input: Record<never, never>;
    reply: AddOptions;
  };
  /**
   * Adds a passkey with the browser's WebAuthn response.
   *
   * `POST /account/passkeys`
   */
  addPasskey: {
    input: {
      body: AddPasskeyRequest;
    };
    reply: Passkey;
  };
  /**
   * Renames a passkey. The name is only for telling passkeys apart here; the device keeps its own.
   *
   * `PUT /account/passkeys/{id}`
   */
  renamePasskey: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body: RenamePasskeyRequest;
    };
    reply: RenamePasskeyReply;
  };
  /**
   * Deletes a passkey; responds 404 `notFound` if it does not exist.
   *
   * `DELETE /account/passkeys/{id}`
   */
  deletePasskey: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: DeletePasskeyReply;
  };
  /**
   * Changes the name of the logged-in recommender; existing links keep the name they were created with.
   *
   * `PUT /empfehler/name`
   */
  changeName: {
    input: {
      body: ChangeNameRequest;
    };
    reply: User;
  };
  /**
   * Returns the pending change of the e-mail address; null if there is none.
   *
   * `GET /empfehler/email`
   */
  getEmailChange: {
    input: Record<never, never>;
    reply: GetEmailChangeReply;
  };
  /**
   * Requests a change of the e-mail address: mails a confirmation link to the present and to the new address.
   *
   * `POST /empfehler/email`
   */
  requestEmailChange: {
    input: {
      body: RequestEmailChangeRequest;
    };
    reply: EmailChange;
  };
  /**
   * Cancels the pending change of the e-mail address; without one nothing happens.
   *
   * `DELETE /empfehler/email`
   */
  cancelEmailChange: {
    input: Record<never, never>;
    reply: CancelEmailChangeReply;
  };
  /**
   * Confirms a change of address with the token of one of its two mails. Call it when the person presses a button, never when a link is opened.
   *
   * `POST /empfehler/email/bestaetigen`
   */
  confirmEmailChange: {
    input: {
      body: ConfirmEmailChangeRequest;
    };
    reply: ConfirmEmailChangeReply;
  };
  /**
   * Confirms the session with the password. Calls that need a fresh login then work for ten minutes.
   *
   * `POST /account/bestaetigen`
   */
  confirmIdentity: {
    input: {
      body: ConfirmIdentityRequest;
    };
    reply: ConfirmIdentityReply;
  };
  /**
   * Reports that a change announced by mail was not made by the account's owner, with the token of that mail. Ends all sessions and the password, deletes saved bank data and cancels payments that have not been sent to the bank.
   *
   * `POST /account/nichtich`
   */
  disownChange: {
    input: {
      body: DisownChangeRequest;
    };
    reply: DisownChangeReply;
  };
  /**
   * Confirms a request for stored data or their erasure, with the token of the mail sent to the account's owner.
   *
   * `POST /account/datenanfrage`
   */
  confirmDataRequest: {
    input: {
      body: ConfirmDataRequestRequest;
    };
    reply: ConfirmDataRequestReply;
  };
  /**
   * Returns the password rules that the server applies, so that a form can check them while typing.
   *
   * `GET /account/passwortvalidator`
   */
  getPasswordRules: {
    input: Record<never, never>;
    reply: GetPasswordRulesReply;
  };
  /**
   * Sends the newsletter opt-in mail, or returns that it was already sent or confirmed.
   *
   * `PUT /empfehler/setNewsletterOptin`
   */
  requestNewsletterOptin: {
    input: Record<never, never>;
    reply: RequestNewsletterOptinReply;
  };
  /**
   * Confirms the e-mail address with the token of a mail and, if that mail asked for it, the newsletter consent (double opt-in). Call it when the person presses a button, never when a link is opened. Responds 410 `linkExpired` if the token is invalid or expired.
   *
   * `POST /empfehler/newsletter/optin`
   */
  confirmNewsletterOptin: {
    input: {
      body: ConfirmNewsletterOptinRequest;
    };
    reply: ConfirmNewsletterOptinReply;
  };
  /**
   * Sends the mail that confirms the recommender's address again, for a recommendation whose link is locked until then.
   *
   * `POST /Empfehlen/{nr}/adressbestaetigung`
   */
  requestAddressConfirmation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
    };
    reply: RequestAddressConfirmationReply;
  };
  /**
   * Returns the recommender's own link, including name and e-mail address, to the holder of the token from the mail about that link.
   *
   * `POST /Empfehlen/{nr}/link`
   */
  getOwnLink: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      body: GetOwnLinkRequest;
    };
    reply: OwnLink;
  };
  /**
   * Renews an expired recommendation: creates a new one with the same product, share and message under the current terms; the old link then redirects to the new one. Needs the token of the renewal mail or a login of the recommender. A link that still works is returned unchanged.
   *
   * `POST /Empfehlen/{nr}/erneuern`
   */
  renewRecommendation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      body: RenewRecommendationRequest;
    };
    reply: OwnLink;
  };
  /**
   * Returns the recommender's permanent link with its figures, or a suggested name while none is chosen.
   *
   * `GET /empfehler/linkname`
   */
  getPersonalLink: {
    input: Record<never, never>;
    reply: PersonalLink;
  };
  /**
   * Chooses the name of the personal link, or changes it once; after that it responds 409 `personalNameFixed`. The name is normalised first (`Änne M.` becomes `aenne-m`). The terms accepted here apply to all recommendations that visitors create through the link.
   *
   * `PUT /empfehler/linkname`
   */
  choosePersonalName: {
    input: {
      body: ChoosePersonalNameRequest;
    };
    reply: PersonalLink;
  };
  /**
   * Returns the products behind a personal link; needs only its name. A former name returns the page of the name that replaced it.
   *
   * `GET /empfehlung/name/{name}`
   */
  getPersonalPage: {
    input: {
      params: {
        /** Name. */
        name: string;
      };
    };
    reply: PersonalPage;
  };
  /**
   * Picks a product behind a personal link: creates a recommendation of the link's owner, or returns an existing one that is still unused. No data of the visitor are stored, and no mail is sent.
   *
   * `POST /empfehlung/name/{name}/auswahl`
   */
  pickProduct: {
    input: {
      params: {
        /** Name. */
        name: string;
      };
      body: PickProductRequest;
    };
    reply: PickProductReply;
  };
  /**
   * Withdraws the newsletter consent with the token of a newsletter mail. Call it when the person presses a button on the opt-out page.
   *
   * `POST /empfehler/newsletter/optout`
   */
  withdrawNewsletterOptin: {
    input: {
      body: WithdrawNewsletterOptinRequest;
    };
    reply: WithdrawNewsletterOptinReply;
  };
  /**
   * Withdraws the newsletter consent of the logged-in recommender.
   *
   * `PUT /empfehler/setNewsletterOptout`
   */
  setNewsletterOptout: {
    input: Record<never, never>;
    reply: SetNewsletterOptoutReply;
  };
  /**
   * Returns the recommender's stored bank data with a masked IBAN.
   *
   * `GET /empfehler/bankdaten`
   */
  getBankData: {
    input: Record<never, never>;
    reply: GetBankDataReply;
  };
  /**
   * Saves the recommender's bank data. Responds 403 `notAllowed` if the client stores none.
   *
   * `PUT /empfehler/bankdaten`
   */
  saveBankData: {
    input: {
      body: SaveBankDataRequest;
    };
    reply: GetBankDataReply;
  };
  /**
   * Deletes the recommender's stored bank data.
   *
   * `DELETE /empfehler/bankdaten`
   */
  deleteBankData: {
    input: Record<never, never>;
    reply: GetBankDataReply;
  };
  /**
   * Lists the recommender's recommendations with status message and links: first those that need an action of the recommender, then those in progress, then successful ones, then ended ones; newest first in each group.
   *
   * `GET /empfehler/empfehlungen`
   */
  listOwnRecommendations: {
    input: Record<never, never>;
    reply: ListOwnRecommendationsReply;
  };
  /**
   * Returns one of the recommender's recommendations, to share it again.
   *
   * `GET /empfehlen/{id}`
   */
  getOwnRecommendation: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: OwnRecommendation;
  };
  /**
   * Sets the recommender's private note for whom a recommendation is; an empty one removes it.
   *
   * `PUT /empfehler/empfehlungen/{id}/fuerwen`
   */
  nameRecommendation: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body: NameRecommendationRequest;
    };
    reply: NameRecommendationReply;
  };
  /**
   * Returns the recommender's progress towards the next bonus.
   *
   * `GET /empfehler/bonus`
   */
  getBonus: {
    input: Record<never, never>;
    reply: GetBonusReply;
  };
  /**
   * Returns whether the banner `BannerTEZuTP` is shown to the recommender.
   *
   * `GET /empfehler/empfehlungen/showbanner/BannerTEZuTP`
   */
  showBanner: {
    input: Record<never, never>;
    reply: ShowBannerReply;
  };
  /**
   * Lists all claims of the recommender, newest first.
   *
   * `GET /empfehler/praemierungen`
   */
  listOwnClaims: {
    input: Record<never, never>;
    reply: ListOwnClaimsReply;
  };
  /**
   * Picks up several rewards by transfer to one account, in one transaction. A claim that cannot be picked up is listed in `Abgelehnt` and does not affect the others. Repeating the call pays nothing twice: claims picked up before are listed as such.
   *
   * `PUT /empfehler/praemierungen`
   */
  pickUpRewards: {
    input: {
      body: PickUpRewardsRequest;
    };
    reply: PickUpRewardsReply;
  };
  /**
   * Mails the recommender a new link to a claim that can be picked up.
   *
   * `GET /empfehler/praemierungmail/{id}`
   */
  sendRewardMail: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: SendRewardMailReply;
  };
  /**
   * Requests goodwill: submits the customer number of a contact who signed a contract without the link or too late. Responds 409 `goodwillNotPossible` while a reported contract can bring the reward or has decided about it.
   *
   * `PUT /empfehler/SetKundennummerForEmpfehler/{id}`
   */
  setCustomerNumber: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      query: {
        /** Number of the customer in the client’s systems. */
        kundennummer: string;
      };
    };
    reply: SetCustomerNumberReply;
  };
  /**
   * Lists the recommender's goodwill requests with their state.
   *
   * `GET /empfehler/GetResultFromKundennummer`
   */
  getCustomerNumberResult: {
    input: Record<never, never>;
    reply: GetCustomerNumberResultReply;
  };
  /**
   * Returns the rewards that the recommender received, by calendar year, newest first; vouchers count with their value.
   *
   * `GET /empfehler/jahresuebersicht`
   */
  getYearlyStatements: {
    input: Record<never, never>;
    reply: GetYearlyStatementsReply;
  };
  /**
   * Returns the statement of one year as a PDF; responds 404 `notFound` for a year in which nothing was received.
   *
   * `GET /empfehler/jahresuebersicht/{jahr}/pdf`
   */
  downloadYearlyStatement: {
    input: {
      params: {
        /** Calendar year, `YYYY`. */
        jahr: string;
      };
    };
    reply: Blob;
  };
  /**
   * Returns all data stored about the recommender as one JSON document.
   *
   * `GET /empfehler/daten`
   */
  downloadData: {
    input: Record<never, never>;
    reply: PersonalData;
  };
  /**
   * Deletes the account; all data that the law does not require to be kept are erased immediately.
   *
   * `DELETE /empfehler/delete`
   */
  deleteAccount: {
    input: Record<never, never>;
    reply: DeleteAccountReply;
  };
  /**
   * Returns the challenge that belongs to a `captchaId`.
   *
   * `GET /captcha/{captchaId}`
   */
  getCaptchaChallenge: {
    input: {
      params: {
        /** Id of the captcha, from the response that required it. */
        captchaId: string;
      };
    };
    reply: CaptchaChallenge;
  };
  /**
   * Creates a recommendation and, with a person's first one, the recommender's account. With a session token, the logged-in person is the recommender. Responds 409 `recommendationExists` with its number if the product is already recommended to the same recipient.
   *
   * `POST /Empfehlen/create`
   */
  createRecommendation: {
    input: {
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
      } | undefined;
      body: RecommendationInput;
    };
    reply: RecommendationCreated;
  };
  /**
   * Returns the recommendation behind a shared link; needs only its number.
   *
   * `GET /empfehlung/{nr}`
   */
  getSharedRecommendation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
      } | undefined;
    };
    reply: SharedRecommendation;
  };
  /**
   * Counts a visit of the recommendation's page: at most one per hour and device; visits of the recommender and of crawlers do not count.
   *
   * `PUT /empfehlung/{nr}`
   */
  countVisit: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
      } | undefined;
    };
    reply: CountVisitReply;
  };
  /**
   * Records that the recommender opened a channel on the share screen, once per channel. Idempotent; nothing is stored on the device.
   *
   * `POST /empfehlung/{nr}/geteilt`
   */
  noteShare: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      body: NoteShareRequest;
    };
    reply: NoteShareReply;
  };
  /**
   * Returns the shop's URL with its attribution parameters, without counting a click.
   *
   * `GET /empfehlung/{nr}/produkt/produktlink`
   */
  getProductLink: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
        /** Number of the recipient. */
        empfaengernummer?: string | undefined;
      } | undefined;
    };
    reply: GetProductLinkReply;
  };
  /**
   * Mails the recommender that a visitor of the expired link would like a new one, at most once a day and without any input of the visitor. The response is the same whether or not a mail was sent.
   *
   * `POST /empfehlung/{nr}/neuerlink`
   */
  requestNewLink: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
    };
    reply: RequestNewLinkReply;
  };
  /**
   * Returns the recommendation that belongs to a printed or spoken code; 404 `codeNotFound` if there is none.
   *
   * `GET /empfehlung/empfehlungscode/{code}`
   */
  resolveCode: {
    input: {
      params: {
        /** Code as printed or spoken. */
        code: string;
      };
      query?: {
        /** Entry source of the visitor, named by the referring site. */
        einsprungsquelle?: string | undefined;
      } | undefined;
    };
    reply: ResolveCodeReply;
  };
  /**
   * Returns a valid recommendation for its recipient; responds with an error if it is expired, blocked or not confirmed yet.
   *
   * `GET /empfehlen/{nr}/{hex}`
   */
  getRecommendation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
        /** Number of the recipient: 32 hexadecimal characters. */
        hex: string;
      };
    };
    reply: RecommendationView;
  };
  /**
   * Returns a recommendation for its recipient, whatever its state.
   *
   * `GET /empfehlen/any/{nr}/{hex}`
   */
  getAnyRecommendation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
        /** Number of the recipient: 32 hexadecimal characters. */
        hex: string;
      };
    };
    reply: RecommendationView;
  };
  /**
   * Creates a recipient of a recommendation. Without a body it only issues a number, by which a contract is attributed without a cookie; with a body it also stores the person's data. With the recipient's own token it completes or corrects that recipient until the data are confirmed.
   *
   * `POST /empfaenger/create/{empfehlungsnummer}`
   */
  createRecipient: {
    input: {
      params: {
        /** Number of the recommendation. */
        empfehlungsnummer: string;
      };
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
      } | undefined;
      body?: CreateRecipientRequest | undefined;
    };
    reply: CreateRecipientReply;
  };
  /**
   * Looks up a recipient by number. Personal data are returned only with the recipient's own token.
   *
   * `GET /empfaenger/{hex}`
   */
  getRecipient: {
    input: {
      params: {
        /** Number of the recipient: 32 hexadecimal characters. */
        hex: string;
      };
    };
    reply: GetRecipientReply;
  };
  /**
   * Returns the rewards of the recipient under the share that the recommender chose. `{nr}` is the recommendation's or the recipient's number.
   *
   * `GET /empfaenger/{nr}/praemie`
   */
  listRecipientRewards: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
    };
    reply: ListRecipientRewardsReply;
  };
  /**
   * Records the recipient's consent to terms and privacy notice. This confirms the data and an order that waited for the consent.
   *
   * `PUT /empfaenger/zustimmung`
   */
  giveConsent: {
    input: {
      body: GiveConsentRequest;
    };
    reply: GiveConsentReply;
  };
  /**
   * Returns the recipient's order and its four steps; while there is no order, number, state and date are null.
   *
   * `GET /empfaenger/auftrag`
   */
  getRecipientOrder: {
    input: Record<never, never>;
    reply: GetRecipientOrderReply;
  };
  /**
   * Returns the progress of a recipient, either with the recipient's token or by the recipient's number; by the number alone no personal data are returned.
   *
   * `GET /empfaenger/stand`
   */
  getRecipientStatus: {
    input: {
      query?: {
        /** Number of the recipient. */
        empfaengernummer?: string | undefined;
      } | undefined;
    };
    reply: RecipientStatus;
  };
  /**
   * Tells which contract is the recipient's, where several contracts or contacts have to be told apart: by choosing one of `Auswahl`, by the customer or contract number (stored as a keyed hash only), or by saying that they do not know, which becomes a task of the operators.
   *
   * `POST /empfaenger/auftrag`
   */
  chooseRecipientOrder: {
    input: {
      body: ChooseRecipientOrderRequest;
    };
    reply: ChooseRecipientOrderReply;
  };
  /**
   * Deletes the recipient's data immediately, because the consent was refused or is withdrawn. The recommendation stays.
   *
   * `DELETE /empfaenger/daten`
   */
  deleteRecipientData: {
    input: Record<never, never>;
    reply: DeleteRecipientDataReply;
  };
  /**
   * Opens the recipient's reward once it can be picked up. A caller who came through a mailed link receives the reward token; for all others the address is not proven, so `Token` is null and the link is sent by mail.
   *
   * `POST /empfaenger/praemie`
   */
  openRecipientReward: {
    input: Record<never, never>;
    reply: OpenRecipientRewardReply;
  };
  /**
   * Mails the recipient's own link to the address stored with the recipient. The recipient is identified by e-mail address, by number, or by the token of an earlier link, even if that has expired. The response is the same whether or not there is such a recipient.
   *
   * `POST /empfaenger/link`
   */
  requestRecipientLink: {
    input: {
      body: RequestRecipientLinkRequest;
    };
    reply: RequestRecipientLinkReply;
  };
  /**
   * Mails new links to all rewards that can be picked up: to the given address, or to the owner of an earlier link, even if that has expired. The response is the same whether or not there is a reward.
   *
   * `POST /praemierung/link`
   */
  requestRewardLink: {
    input: {
      body: RequestRewardLinkRequest;
    };
    reply: RequestRewardLinkReply;
  };
  /**
   * Saves the recipient's bank data. Responds 400 `consentMissing` before the recipient has accepted the terms.
   *
   * `POST /empfaenger/bankdaten`
   */
  saveRecipientBankData: {
    input: {
      body: SaveBankDataRequest;
    };
    reply: GetBankDataReply;
  };
  /**
   * Reports a contract from the public form. It is stored as a lead until the client confirms it. Repeating the same submission responds 200 with the same order number.
   *
   * `POST /tracking/abschliessen`
   */
  reportLead: {
    input: {
      query?: {
        /** Channel or campaign through which the visitor arrived. */
        channel?: string | undefined;
        /** Entry source of the visitor, named by the referring site. */
        einsprungsquelle?: string | undefined;
      } | undefined;
      body: LeadInput;
    };
    reply: ReportLeadReply;
  };
  /**
   * Returns a claim to its beneficiary, identified by a reward token, or by a login and the claim's number (`nr`).
   *
   * `GET /praemierung`
   */
  getReward: {
    input: {
      query?: {
        /** Number of the record. */
        nr?: string | undefined;
        /** Any value adds `Produkt` and `Verlauf` to the response. */
        details?: string | undefined;
      } | undefined;
    };
    reply: RewardClaimView;
  };
  /**
   * Picks up a reward: as a transfer to the given account, or as a voucher whose code is sent by mail. Logged-in beneficiaries may omit the account to use the saved one.
   *
   * `PUT /praemierung`
   */
  pickUpReward: {
    input: {
      query?: {
        /** Number of the record. */
        nr?: string | undefined;
      } | undefined;
      body: PickUpRewardRequest;
    };
    reply: RewardClaimView;
  };
  /**
   * Returns the voucher code of the caller's own claim. The code is decrypted only for this response and never part of a list.
   *
   * `GET /praemierung/gutschein`
   */
  revealVoucher: {
    input: {
      query?: {
        /** Number of the record. */
        nr?: string | undefined;
      } | undefined;
    };
    reply: RevealVoucherReply;
  };
  /**
   * Returns whether the banner `BannerTEZuTP` is shown on the pages of a claim.
   *
   * `GET /praemierung/showbanner/BannerTEZuTP`
   */
  showRewardBanner: {
    input: Record<never, never>;
    reply: ShowRewardBannerReply;
  };
  /**
   * Returns a legal text of the client, in the current version unless `version` names another. Responds 404 `notFound` if the client has no such document or version.
   *
   * `GET /content/rechtstext/{dokument}`
   */
  getLegalText: {
    input: {
      params: {
        /** The legal document. */
        dokument: "Imprint" | "Privacy" | "TOS" | "Accessibility";
      };
      query?: {
        /** Name of the version; omitted: the current one. */
        version?: string | undefined;
      } | undefined;
    };
    reply: LegalText;
  };
  /**
   * Returns whether the contact form currently requires a captcha.
   *
   * `GET /kontakt`
   */
  checkContactCaptcha: {
    input: {
      query: {
        /** `IsCaptchaRequired` returns whether a captcha is required and does nothing else. */
        cmd: "IsCaptchaRequired";
      };
    };
    reply: CaptchaCheck;
  };
  /**
   * Sends a message to the client: opens a case, or continues the one in `Vorgang`, and forwards the message by mail. Responds 429 `tooManyAttempts` if the address or the network has sent too many messages within a day.
   *
   * `POST /kontakt`
   */
  sendContactMessage: {
    input: {
      body: ContactInput;
    };
    reply: SendContactMessageReply;
  };
  /**
   * Returns the parameters for redirecting a user to the identity provider. The code verifier stays in the browser until `signOn`.
   *
   * `GET /agentur/sso`
   */
  getSignOn: {
    input: Record<never, never>;
    reply: GetSignOnReply;
  };
  /**
   * Completes single sign-on. The nonce of the sign-on must be BASE64URL(SHA256(Verifier + ".nonce")), so that any server can verify it.
   *
   * `PUT /agentur/sso`
   */
  signOn: {
    input: {
      body: SignOnRequest;
    };
    reply: AgencySignedOn;
  };
  /**
   * Returns the user that an agency token belongs to; responds 401 `sessionEnded` if the token is no longer valid.
   *
   * `GET /token/verifyAgenturToken`
   */
  verifyAgencyToken: {
    input: {
      query: {
        /** Token of the agency’s user. */
        t: string;
      };
    };
    reply: AgencyUser;
  };
  /**
   * Ends the session of an agency's user.
   *
   * `POST /agentur/abmelden`
   */
  signOff: {
    input: Record<never, never>;
    reply: SignOffReply;
  };
  /**
   * Invites a person to become a recommender by mail. Responds 409 `personInvited` if the person is already invited.
   *
   * `PUT /Einladung`
   */
  invite: {
    input: {
      body: InviteRequest;
    };
    reply: InviteReply;
  };
  /**
   * Returns the agency and the prefilled data of an invitation by the secret of its link.
   *
   * `GET /Einladung/daten`
   */
  getInvitation: {
    input: {
      query: {
        /** Secret from the link of an agency’s invitation. */
        einladung: string;
      };
    };
    reply: GetInvitationReply;
  };
  /**
   * Returns the agency that a link with `?agent=` counts for, by the number of the agency or of one of its agents.
   *
   * `GET /agentur/name/{nummer}`
   */
  findAgency: {
    input: {
      params: {
        /** Number of the agency or invitation. */
        nummer: string;
      };
    };
    reply: AgencyRef;
  };
  /**
   * Withdraws an invitation: its link becomes invalid immediately.
   *
   * `DELETE /agentur/einladung/{agentur}/{nummer}`
   */
  withdrawInvitation: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Number of the agency or invitation. */
        nummer: string;
      };
    };
    reply: WithdrawInvitationReply;
  };
  /**
   * Lists the people who work for the agency.
   *
   * `GET /agentur/mitarbeiter/{agentur}`
   */
  listStaff: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: ListStaffReply;
  };
  /**
   * Invites an employee by mail; the first sign-on activates them.
   *
   * `POST /agentur/mitarbeiter/{agentur}`
   */
  inviteStaff: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: InviteStaffRequest;
    };
    reply: StaffMember;
  };
  /**
   * Deactivates an employee immediately, or activates them again.
   *
   * `PUT /agentur/mitarbeiter/{agentur}/{id}`
   */
  setStaffActive: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Identifier. */
        id: string;
      };
      body: SetStaffActiveRequest;
    };
    reply: StaffMember;
  };
  /**
   * Lists the agency's reward plans, current and future ones first.
   *
   * `GET /agentur/praemienplan/{agentur}`
   */
  listRewardPlans: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: ListRewardPlansReply;
  };
  /**
   * Adds a reward plan. Responds 409 `rewardPlanOverlaps` if it overlaps with another plan for the same product.
   *
   * `POST /agentur/praemienplan/{agentur}`
   */
  addRewardPlan: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: AddRewardPlanRequest;
    };
    reply: RewardPlan;
  };
  /**
   * Deletes a plan that has not started; a plan that has started ends today instead, because orders already rely on it.
   *
   * `DELETE /agentur/praemienplan/{agentur}/{id}`
   */
  deleteRewardPlan: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Identifier. */
        id: string;
      };
    };
    reply: DeleteRewardPlanReply;
  };
  /**
   * Returns the agency's master data and its link.
   *
   * `GET /agentur/stammdaten/{agentur}`
   */
  getAgencyData: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: GetAgencyDataReply;
  };
  /**
   * Returns the agency's link as a printable A4 page (PDF): the client's logo, a large QR code, and the agency's name.
   *
   * `GET /agentur/aushang/{agentur}`
   */
  downloadAgencySheet: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: Blob;
  };
  /**
   * Returns whether the calling user is notified by mail that orders wait for a release.
   *
   * `GET /agentur/freigabemail`
   */
  getReleaseMail: {
    input: Record<never, never>;
    reply: GetReleaseMailReply;
  };
  /**
   * Switches the mail about waiting orders on or off, only for the calling user.
   *
   * `PUT /agentur/freigabemail`
   */
  chooseReleaseMail: {
    input: {
      body: ChooseReleaseMailRequest;
    };
    reply: GetReleaseMailReply;
  };
  /**
   * Stores which agency is opened first the next time, for users who work for several.
   *
   * `PUT /agentur/auswahl/{agentur}`
   */
  chooseAgency: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: ChooseAgencyReply;
  };
  /**
   * Stores the stage of a lead and a note about it.
   *
   * `PUT /agentur/lead/{agentur}/{auftrag}`
   */
  noteLead: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Number of the order. */
        auftrag: string;
      };
      body: NoteLeadRequest;
    };
    reply: NoteLeadReply;
  };
  /**
   * Returns one order of the agency with customer, contract, conditions, rewards and history.
   *
   * `GET /agentur/auftrag/{agentur}/{auftrag}`
   */
  getAgencyOrder: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Number of the order. */
        auftrag: string;
      };
    };
    reply: AgencyOrder;
  };
  /**
   * Releases an order. The release takes effect after ten seconds, until which it can be undone. Idempotent.
   *
   * `PUT /agentur/auftragfreigeben/{agentur}/{auftrag}`
   */
  releaseAgencyOrder: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Number of the order. */
        auftrag: string;
      };
    };
    reply: Release;
  };
  /**
   * Undoes a release within its ten seconds; after that it responds 409 `orderNotReleasable`.
   *
   * `DELETE /agentur/auftragfreigeben/{agentur}/{auftrag}`
   */
  undoRelease: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Number of the order. */
        auftrag: string;
      };
    };
    reply: Release;
  };
  /**
   * Returns the agency's figures: totals, funnel by channel, rewards by month, top recommenders; of the last twelve months by default.
   *
   * `PUT /agentur/{agentur}`
   */
  getAgencyFigures: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body?: GetAgencyFiguresRequest | undefined;
    };
    reply: GetAgencyFiguresReply;
  };
  /**
   * Lists the agency's orders with the conditions that they do not meet yet.
   *
   * `PUT /agentur/auftraege/{agentur}`
   */
  reportAgencyOrders: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportAgencyOrdersReply;
  };
  /**
   * Lists the recommenders of the agency, one row per person.
   *
   * `PUT /agentur/empfehler/{agentur}`
   */
  reportRecommenders: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportRecommendersReply;
  };
  /**
   * Returns one recommender of the agency with recommendations and orders.
   *
   * `GET /agentur/empfehler/{agentur}/{id}`
   */
  getAgencyRecommender: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Identifier. */
        id: string;
      };
    };
    reply: AgencyRecommender;
  };
  /**
   * Lists the recommendations that count for the agency.
   *
   * `PUT /agentur/empfehlungen/{agentur}`
   */
  reportRecommendations: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportRecommendationsReply;
  };
  /**
   * Lists the agency's leads: people who requested an offer and have no contract yet.
   *
   * `PUT /agentur/leads/{agentur}`
   */
  reportLeads: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportLeadsReply;
  };
  /**
   * Lists the agency's invitations with their state.
   *
   * `PUT /agentur/einladungen/{agentur}`
   */
  reportInvitations: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportInvitationsReply;
  };
  /**
   * Lists the rewards of the agency's orders.
   *
   * `PUT /agentur/praemien/{agentur}`
   */
  reportRewards: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      body: ListRequest;
    };
    reply: ReportRewardsReply;
  };
  /**
   * Exports the agency's orders as a streamed file, sorted and filtered as in the list.
   *
   * `PUT /agentur/auftraege/{agentur}/export`
   */
  exportAgencyOrders: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Exports the agency's recommenders as a streamed file.
   *
   * `PUT /agentur/empfehler/{agentur}/export`
   */
  exportRecommenders: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Exports the agency's recommendations as a streamed file.
   *
   * `PUT /agentur/empfehlungen/{agentur}/export`
   */
  exportRecommendations: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Exports the agency's leads as a streamed file.
   *
   * `PUT /agentur/leads/{agentur}/export`
   */
  exportLeads: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Exports the agency's invitations as a streamed file.
   *
   * `PUT /agentur/einladungen/{agentur}/export`
   */
  exportInvitations: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Exports the rewards of the agency's orders as a streamed file.
   *
   * `PUT /agentur/praemien/{agentur}/export`
   */
  exportRewards: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
      query?: {
        /** Format of the file: `csv` or `xlsx`. */
        format?: "csv" | "xlsx" | undefined;
      } | undefined;
      body: ExportAgencyOrdersRequest;
    };
    reply: Blob;
  };
  /**
   * Lists the monthly statements that have items, newest first.
   *
   * `GET /agentur/rechnungen/{agentur}`
   */
  listMonthlyStatements: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
      };
    };
    reply: ListMonthlyStatementsReply;
  };
  /**
   * Returns the monthly statement of one month with its items.
   *
   * `GET /agentur/rechnungen/{agentur}/{monat}`
   */
  getMonthlyStatement: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Calendar month, `YYYY-MM`. */
        monat: string;
      };
    };
    reply: GetMonthlyStatementReply;
  };
  /**
   * Returns the monthly statement of one month as a PDF.
   *
   * `GET /agentur/rechnungen/{agentur}/{monat}/pdf`
   */
  downloadMonthlyStatement: {
    input: {
      params: {
        /** Number of the agency. */
        agentur: string;
        /** Calendar month, `YYYY-MM`. */
        monat: string;
      };
    };
    reply: Blob;
  };
  /**
   * Lists orders and leads, newest first by `Auftragsdatum`, within a day by number. `von` and `bis` filter by `Auftragsdatum`. An order reported late is sorted in by its date; to find newly reported orders, read the events (`listEvents`).
   *
   * `GET /betrieb/auftraege`, scope `orders:read`
   */
  readOrders: {
    input: {
      query?: {
        /** Start of the range, inclusive: a day, or a version number. */
        von?: string | undefined;
        /** End of the range, inclusive: a day, or a version number. */
        bis?: string | undefined;
        /** Returns only entries in this state. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done (of an order: the rewards are provided); `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
        status?: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Cursor: `Naechste` of the previous page. */
        ab?: string | undefined;
        /** Number of entries per page. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadOrdersReply;
  };
  /**
   * Returns one order by the portal's number or by your own. If the text matches both, the order with that portal number is returned; `nummer=extern` looks up your own number only.
   *
   * `GET /betrieb/auftraege/{nr}`, scope `orders:read`
   */
  readOrder: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      query?: {
        /** Number of the agency or invitation. */
        nummer?: "intern" | "extern" | undefined;
      } | undefined;
    };
    reply: OrderDetails;
  };
  /**
   * Reports a contract. Idempotent by `ExterneAuftragsnummer`: a known number responds 200 with the existing order instead of 201.
   *
   * `POST /betrieb/auftraege`, scope `orders:write`
   */
  reportOrder: {
    input: {
      body: OrderReport;
    };
    reply: OrderView;
  };
  /**
   * Changes the facts or the state of an order. Responds 409 `orderMoveRefused` if its present state does not allow the new one.
   *
   * `PATCH /betrieb/auftraege/{nr}`, scope `orders:write`
   */
  updateOrder: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
      body: UpdateOrderRequest;
    };
    reply: OrderView;
  };
  /**
   * Releases a confirmed order: its rewards are provided as soon as all conditions are met. Else responds 409 `orderNotReleasable`.
   *
   * `POST /betrieb/auftraege/{nr}/freigabe`, scope `orders:release`
   */
  releaseOrder: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
    };
    reply: OrderView;
  };
  /**
   * Creates and changes many orders from a CSV file. Valid lines are stored; invalid ones are returned with their errors.
   *
   * `POST /betrieb/auftraege/import`, scope `orders:import`
   */
  importOrders: {
    input: {
      query?: {
        /** Mapping of the file’s columns to fields. */
        zuordnung?: string | undefined;
        /** Whether to save the mapping of the columns for later files. */
        merken?: "0" | "1" | "true" | "false" | undefined;
        /** `true` returns what the file would do and stores nothing (dry run). */
        probe?: "0" | "1" | "true" | "false" | undefined;
      } | undefined;
      body: string | Blob | ArrayBuffer;
    };
    reply: OrderImport;
  };
  /**
   * Lists recommendations, newest first by creation time, then by number. `von` and `bis` filter by the day of creation.
   *
   * `GET /betrieb/empfehlungen`, scope `recommendations:read`
   */
  readRecommendations: {
    input: {
      query?: {
        /** Start of the range, inclusive: a day, or a version number. */
        von?: string | undefined;
        /** End of the range, inclusive: a day, or a version number. */
        bis?: string | undefined;
        /** Returns only entries in this state. `Ok`: valid: the link works; `Abgelaufen`: expired. */
        status?: "Ok" | "Abgelaufen" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Cursor: `Naechste` of the previous page. */
        ab?: string | undefined;
        /** Number of entries per page. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadRecommendationsReply;
  };
  /**
   * Returns one recommendation by its number; upper or lower case, spaces and hyphens in it do not matter.
   *
   * `GET /betrieb/empfehlungen/{nr}`, scope `recommendations:read`
   */
  readRecommendation: {
    input: {
      params: {
        /** Number of the record. */
        nr: string;
      };
    };
    reply: RecommendationDetails;
  };
  /**
   * Lists claims to rewards, newest first by the time they were opened, then by number. `von` and `bis` filter by the day of opening, `produkt` by the product of the order.
   *
   * `GET /betrieb/praemierungen`, scope `rewards:read`
   */
  readRewards: {
    input: {
      query?: {
        /** Start of the range, inclusive: a day, or a version number. */
        von?: string | undefined;
        /** End of the range, inclusive: a day, or a version number. */
        bis?: string | undefined;
        /** Returns only entries in this state. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
        status?: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Cursor: `Naechste` of the previous page. */
        ab?: string | undefined;
        /** Number of entries per page. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadRewardsReply;
  };
  /**
   * Returns a CSV file to start from: all columns and one example line for each of some products.
   *
   * `GET /betrieb/auftraege/import/vorlage`, scope `orders:import`
   */
  getOrderTemplate: {
    input: Record<never, never>;
    reply: Blob;
  };
  /**
   * Lists the client's latest imports, without contents of the files.
   *
   * `GET /betrieb/auftraege/import`, scope `orders:import`
   */
  listOrderImports: {
    input: Record<never, never>;
    reply: ListOrderImportsReply;
  };
  /**
   * Returns the figures of the portal's own analytics: goals by channel and day, page views by day.
   *
   * `GET /betrieb/auswertung`, scope `figures:read`
   */
  getFigures: {
    input: {
      query: {
        /** Start of the range, inclusive: a day, or a version number. */
        von: string;
        /** End of the range, inclusive: a day, or a version number. */
        bis: string;
      };
    };
    reply: GetFiguresReply;
  };
  /**
   * Adds codes to the pool of a voucher reward: valid lines are stored, the others reported, and waiting claims get their codes immediately.
   *
   * `POST /betrieb/gutscheine/{praemieId}`, scope `vouchers:import`
   */
  importVouchers: {
    input: {
      params: {
        /** Id of the reward in the catalogue. */
        praemieId: number;
      };
      query?: {
        /** Value of each code in cents, if it is not the whole reward: the parts of a split reward need codes of their own. */
        WertCent?: number | undefined;
      } | undefined;
      body: string | Blob | ArrayBuffer;
    };
    reply: ImportVouchersReply;
  };
  /**
   * Lists the pools of voucher codes with their numbers of free and used codes.
   *
   * `GET /betrieb/gutscheine`, scope `vouchers:import`
   */
  listVoucherPools: {
    input: Record<never, never>;
    reply: ListVoucherPoolsReply;
  };
  /**
   * Lists goodwill requests, oldest first.
   *
   * `GET /betrieb/kulanz`, scope `goodwill:decide`
   */
  listGoodwillCases: {
    input: {
      query?: {
        /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
        Status?: "Offen" | "Angenommen" | "Abgelehnt" | undefined;
        /** Number of this page, counted from 1. */
        Page?: number | undefined;
        /** Number of rows per page. */
        PageSize?: number | undefined;
      } | undefined;
    };
    reply: ListGoodwillCasesReply;
  };
  /**
   * Decides a goodwill request. Accepting it creates a claim; either way the recommender is notified by mail. Responds 409 `goodwillDecided` if it was decided before.
   *
   * `POST /betrieb/kulanz/{id}`, scope `goodwill:decide`
   */
  decideGoodwill: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body: DecideGoodwillRequest;
    };
    reply: GoodwillCase;
  };
  /**
   * Creates a payout run from all open payments that are in no run yet; payments whose account changed within the last 24 hours wait for a later one. Responds 409 `nothingToPay` if there are none.
   *
   * `POST /betrieb/auszahlungslaeufe`, scope `payouts:unapproved`
   */
  createPayoutRun: {
    input: {
      body?: CreatePayoutRunRequest | undefined;
    };
    reply: PayoutRunView;
  };
  /**
   * Lists the payout runs, newest first.
   *
   * `GET /betrieb/auszahlungslaeufe`, scope `payouts:read`
   */
  listPayoutRuns: {
    input: {
      query?: {
        /** Number of this page, counted from 1. */
        Page?: number | undefined;
        /** Number of rows per page. */
        PageSize?: number | undefined;
      } | undefined;
    };
    reply: ListPayoutRunsReply;
  };
  /**
   * Returns a payout run with the downloads of its file and the returned payments.
   *
   * `GET /betrieb/auszahlungslaeufe/{id}`, scope `payouts:read`
   */
  getPayoutRun: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: PayoutRunDetails;
  };
  /**
   * Downloads the file for the bank; every download is recorded. From the second download on, `erneut=1` is required, else it responds 409 `payoutFileFetched`, because a file given to the bank twice may be paid twice. The bytes are the same every time.
   *
   * `GET /betrieb/auszahlungslaeufe/{id}/pain.001`, scope `payouts:file`
   */
  downloadPayoutFile: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      query?: {
        /** `1` allows a further download of the file. */
        erneut?: "1" | undefined;
      } | undefined;
    };
    reply: Blob;
  };
  /**
   * Confirms without a bank file that payments of a run were booked: all that are still open, or only the listed ones.
   *
   * `POST /betrieb/auszahlungslaeufe/{id}/bestaetigung`, scope `payouts:write`
   */
  confirmPayoutRun: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body?: ConfirmPayoutRunRequest | undefined;
    };
    reply: BankAnswerResult;
  };
  /**
   * Processes a bank file about payments. Idempotent: files may arrive in any order, repeatedly or in parts, with the same result.
   *
   * `POST /betrieb/kontoauszuege`, scope `payouts:answer`
   */
  takeBankAnswer: {
    input: {
      body: string | Blob | ArrayBuffer;
    };
    reply: TakeBankAnswerReply;
  };
  /**
   * Lists the state changes of orders, claims and payments, newest first; at the same time payments come before claims, and claims before orders. Pass `Weiter` of one page as `vor` to get the next. New events appear before the first page and do not shift later pages.
   *
   * `GET /betrieb/ereignisse`, scope `events:read`
   */
  listEvents: {
    input: {
      query?: {
        /** Cursor: `Weiter` of the previous page. */
        vor?: string | undefined;
        /** Kind. */
        Art?: "Auftrag" | "Praemierung" | "Zahlung" | undefined;
        /** Number of entries. */
        Anzahl?: number | undefined;
      } | undefined;
    };
    reply: ListEventsReply;
  };
  /**
   * Returns all content of the client's own store, in the format that `importContent` accepts.
   *
   * `GET /betrieb/inhalte`, scope `content:write`
   */
  exportContent: {
    input: Record<never, never>;
    reply: ExportContentReply;
  };
  /**
   * Replaces the content of the named schemas; other schemas stay unchanged. All or nothing: responds 400 `inputInvalid` if an item is invalid, and names up to 50 faults of the first invalid schema, item by item.
   *
   * `PUT /betrieb/inhalte`, scope `content:write`
   */
  importContent: {
    input: {
      body: ImportContentRequest;
    };
    reply: ImportContentReply;
  };
  /**
   * Lists the webhook endpoints of the client with their delivery state. With a test key these are the endpoints of the sandbox, which receive only events of the sandbox; the client's own endpoints receive none of those.
   *
   * `GET /betrieb/webhooks`, scope `webhooks:write`
   */
  listWebhookEndpoints: {
    input: Record<never, never>;
    reply: ListWebhookEndpointsReply;
  };
  /**
   * Creates an endpoint. Its secret is returned only in this response. The endpoint receives events from now on; in events of a sandbox `Mandant` is the client's key with `-test` appended.
   *
   * `POST /betrieb/webhooks`, scope `webhooks:write`
   */
  createWebhookEndpoint: {
    input: {
      body: CreateWebhookEndpointRequest;
    };
    reply: NewEndpoint;
  };
  /**
   * Replaces name, URL and events of an endpoint. Pending events are delivered to the new URL; the secret stays the same.
   *
   * `PUT /betrieb/webhooks/{id}`, scope `webhooks:write`
   */
  updateWebhookEndpoint: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      body: UpdateWebhookEndpointRequest;
    };
    reply: EndpointView;
  };
  /**
   * Deletes an endpoint and its pending events.
   *
   * `DELETE /betrieb/webhooks/{id}`, scope `webhooks:write`
   */
  deleteWebhookEndpoint: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: DeleteWebhookEndpointReply;
  };
  /**
   * Renews the secret of an endpoint. For one day events are signed with both secrets, so that the receiver can switch without losing any.
   *
   * `POST /betrieb/webhooks/{id}/geheimnis`, scope `webhooks:write`
   */
  renewEndpointSecret: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: RenewedSecret;
  };
  /**
   * Resumes an endpoint that is paused, or that ended because its receiver responded 410. Retries of pending events start over.
   *
   * `POST /betrieb/webhooks/{id}/fortsetzen`, scope `webhooks:write`
   */
  resumeWebhookEndpoint: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: EndpointView;
  };
  /**
   * Lists the events of an endpoint in the last thirty days with the outcome of their delivery, newest first.
   *
   * `GET /betrieb/webhooks/{id}/zustellungen`, scope `webhooks:write`
   */
  listEndpointDeliveries: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
      query?: {
        /** State. */
        Status?: "Wartet" | "Zugestellt" | "Aufgegeben" | undefined;
        /** Cursor: `Weiter` of the previous page. */
        vor?: string | undefined;
      } | undefined;
    };
    reply: DeliveryPage;
  };
  /**
   * Sends the event `webhook.test` to one endpoint, by the same delivery as every event.
   *
   * `POST /betrieb/webhooks/{id}/test`, scope `webhooks:write`
   */
  sendEndpointTrial: {
    input: {
      params: {
        /** Identifier. */
        id: string;
      };
    };
    reply: SendEndpointTrialReply;
  };
  /**
   * Lists the requests of the calling key in the last 30 days, newest first.
   *
   * `GET /betrieb/protokoll`, scope `requests:read`
   */
  listRequests: {
    input: {
      query?: {
        /** Cursor: `Naechste` of the previous page. */
        ab?: string | undefined;
        /** Number of entries per page. */
        anzahl?: number | undefined;
        /** `true` returns only failed requests. */
        nurFehler?: "true" | "false" | undefined;
      } | undefined;
    };
    reply: RequestLogPage;
  };
  /**
   * Returns the contents of the sandbox. Needs a test key, else responds 409 `testKeyRequired`.
   *
   * `GET /betrieb/sandkasten`, scope `sandbox:use`
   */
  getSandbox: {
    input: Record<never, never>;
    reply: SandboxView;
  };
  /**
   * Empties the sandbox and creates its recommendations anew. Needs a test key, else responds 409 `testKeyRequired`.
   *
   * `POST /betrieb/sandkasten/zuruecksetzen`, scope `sandbox:use`
   */
  resetSandbox: {
    input: Record<never, never>;
    reply: SandboxView;
  };
  /**
   * Returns the values with which the browser redirects an operator to the identity provider. The code verifier stays in the browser until the exchange.
   *
   * `GET /verwaltung/sso`
   */
  getConsoleSignOn: {
    input: Record<never, never>;
    reply: GetConsoleSignOnReply;
  };
  /**
   * Exchanges the authorization code for a session of the console. Responds 403 `noConsoleRole` if the provider names no role of the console.
   *
   * `PUT /verwaltung/sso`
   */
  signOnOperator: {
    input: {
      body: SignOnOperatorRequest;
    };
    reply: OperatorSignedOn;
  };
}
