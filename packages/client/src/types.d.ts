// Written by `npm run client:types` from the contract; edit that.

/** A reward that is active today, with its product. */
export interface ActiveReward {
  /** Identifier. */
  Id: number;
  /** Heading. */
  Titel: string;
  /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** Value; of a reward as people read it, e.g. `70 €`. */
  Wert: string;
  /** Value in cents. */
  WertCent: number;
  /** The first day it is offered. */
  Startdatum: string;
  /** The last day it is offered; null for no end. */
  Enddatum: string | null;
  /** The last day as it is advertised; null where no end is shown. */
  EnddatumAnzeige: string | null;
  /** The product; its number in a request. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Name as visitors read it. */
    AnzeigeName: string;
  };
  /** Who gets how much, by share. */
  Aufteilung: {
    /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
    AnteilEmpfehler: number;
    /** The recommender’s part in cents. */
    EmpfehlerCent: number;
    /** The recipient’s part in cents. */
    EmpfaengerCent: number;
  }[];
  /** Addresses of the pictures; they name their content, so that they may be kept for ever. */
  Grafiken: {
    /** The whole reward for the recommender. */
    grafik100: string;
    /** The reward shared. */
    grafik50: string;
    /** The recommender’s part. */
    grafik50empfehler: string;
    /** The recipient’s part. */
    grafik50empfaenger: string;
  };
}

/** The question to a device that shall hold a new passkey, in WebAuthn's own names. */
export interface AddOptions {
  /** WebAuthn: random bytes to sign, base64url. */
  challenge: string;
  /** WebAuthn: the site that asks. */
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
    /** WebAuthn: name of the account’s owner. */
    displayName: string;
  };
  /** WebAuthn: algorithms that are accepted. */
  pubKeyCredParams: {
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: number of the algorithm. */
    alg: number;
  }[];
  /** WebAuthn: how long the device may take, in milliseconds. */
  timeout: number;
  /** WebAuthn: whether the device proves its make. */
  attestation: "none";
  /** WebAuthn: passkeys that are there already. */
  excludeCredentials: {
    /** Identifier. */
    id: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: how the device is reached. */
    transports?: string[] | undefined;
  }[];
  /** WebAuthn: what the device must be able to do. */
  authenticatorSelection: {
    /** WebAuthn: the passkey is kept on the device. */
    residentKey: "required";
    /** WebAuthn: the passkey is kept on the device. */
    requireResidentKey: true;
    /** WebAuthn: whether the device asks for finger, face or PIN. */
    userVerification: "required";
  };
}

export interface AddPasskeyRequest {
  /** Name. */
  Name: string;
  /** The answer. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: what the device signed. */
    response: {
      /** WebAuthn: what the browser signed, base64url. */
      clientDataJSON: string;
      /** WebAuthn: the device’s answer, base64url. */
      attestationObject: string;
      /** WebAuthn: how the device is reached. */
      transports?: string[] | undefined;
    };
  };
}

export interface AddRewardPlanRequest {
  /** Number of the product in the catalogue. Null means every product. */
  ProduktId: number | null;
  /** What the agency adds to the reward, in cents. */
  ZusatzCent: number;
  /** The first day it is valid. */
  GueltigVon: string;
  /** Until when it is valid. */
  GueltigBis: string | null;
}

/** The advisor who answers for a portal of their own: what an imprint must say. */
export interface Advisor {
  /** Name. */
  Name: string;
  /** Postal address. Street and town, line by line. */
  Anschrift: string[];
  /** Phone number. */
  Telefon: string | null;
  /** E-mail address. */
  Email: string;
  /** What else has to be said, or what the proposal names. What the trade requires besides, e.g. the register's number. */
  Angaben: string | null;
}

/** One order with all that its owner must know before releasing it. */
export interface AgencyOrder {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** The product; its number in a request. */
  Produkt: string;
  /** The recommender. */
  Empfehler: string;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Whether the order can be released now. */
  Freigebbar: boolean;
  /** Until when it can be undone; null when it cannot. */
  WiderrufbarBis: string | null;
  /** Rewards in cents. */
  PraemieCent: number;
  /** The contract's number in the client's own systems; null for a lead. */
  Vertragsnummer: string | null;
  /** The customer's name, once the customer has agreed to the data. */
  Kunde: string | null;
  /** Channel that brought the visitor, by its code. */
  Kanal: string | null;
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde: boolean | null;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm: string | null;
  /** Why the recommender has no reward yet, or what became of it. */
  Begruendung: ExplanationView | null;
  /** Rewards. */
  Praemien: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  }[];
  /** What happened, step by step. The oldest first. */
  Verlauf: {
    /** When it happened. */
    Am: string;
    /** What happened. */
    Ereignis: "Gemeldet" | "VertragGemeldet" | "Bestaetigt" | "FreigabeAngefordert" | "FreigabeZurueckgenommen" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | "Geaendert";
    /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
    Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
    /** Who did it. */
    Durch: "Portal" | "System" | "Betreiber" | "Empfehler" | "Kunde" | "Kollege";
    /** The colleague's name; null for all others. */
    Name: string | null;
  }[];
}

/** A person with their recommendations and orders. */
export interface AgencyRecommender {
  /** Id of the recommender. */
  EmpfehlerId: string;
  /** The recommender. */
  Empfehler: string;
  /** Recommendations. */
  Empfehlungen: number;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Orders. */
  Auftraege: number;
  /** Rewards in cents. */
  PraemieCent: number;
  /** When it happened last. */
  ZuletztAm: string;
  /** When the person first recommended for the agency. */
  ZuerstAm: string;
  /** The latest first, at most 50. */
  Empfehlungsliste: {
    /** Number of the recommendation: ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** When it was created. */
    ErstelltAm: string;
    /** The product; its number in a request. */
    Produkt: string;
    /** Channel that brought the visitor, by its code. */
    Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal" | null;
    /** How often the recommendation’s page was visited, crawlers and the sender left out. */
    Besuche: number;
    /** Orders. */
    Auftraege: number;
  }[];
  /** The latest first, at most 50. */
  Auftragsliste: {
    /** Number of the order in the portal: twelve characters. */
    Auftragsnummer: string;
    /** The day the contract was concluded. */
    Auftragsdatum: string;
    /** The product; its number in a request. */
    Produkt: string;
    /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
    Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
    /** Rewards in cents. */
    PraemieCent: number;
  }[];
}

/** One agency that a user works for. */
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
  /** Roles. */
  Rollen: ("AgenturInhaber" | "AgenturInhaber_inaktiv" | "AgenturMitarbeiter")[];
  /** The agencies the user works for. */
  Agenturen: AgencyRef[];
  /** What the user may do, and with what. */
  Berechtigungen: {
    /** Whether a promotion holds, or the action of a right. */
    Aktion: "view" | "add" | "delete" | "manage";
    /** What the right is about. */
    Bereich: "Mitarbeiter" | "Einladungstool" | "Praemienplan" | "Rechnungen" | "Verwaltung" | "AuftragsReport" | "EmpfehlerReport" | "Praemien" | "StatistikReport" | "Stammdaten" | "Auftragsfreigabe";
  }[];
  /** The agency that opens first. */
  GewaehlteAgentur: string | null;
  /** Where the identity provider ends its own session; null without one. */
  AbmeldeUrl: string | null;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
}

/** The user of an agency, as single sign-on named them, with the rights that follow from the roles. */
export interface AgencyUser {
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Roles. */
  Rollen: ("AgenturInhaber" | "AgenturInhaber_inaktiv" | "AgenturMitarbeiter")[];
  /** The agencies the user works for. */
  Agenturen: AgencyRef[];
  /** What the user may do, and with what. */
  Berechtigungen: {
    /** Whether a promotion holds, or the action of a right. */
    Aktion: "view" | "add" | "delete" | "manage";
    /** What the right is about. */
    Bereich: "Mitarbeiter" | "Einladungstool" | "Praemienplan" | "Rechnungen" | "Verwaltung" | "AuftragsReport" | "EmpfehlerReport" | "Praemien" | "StatistikReport" | "Stammdaten" | "Auftragsfreigabe";
  }[];
  /** The agency that opens first. The agency worked for last, where the user chose between several. */
  GewaehlteAgentur: string | null;
  /** Where the provider ends its own session; null when it has no such address. */
  AbmeldeUrl: string | null;
}

/** An agent as a product: whom one recommends to talk to. */
export interface Agent {
  /** Identifier. */
  Id: number;
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** The product inside a sentence: with its article in each case, as one’s own, and short. Missing where no article is known. */
  ImSatz?: {
    /** With its article, nominative. */
    Nominativ: string;
    /** With its article, accusative. */
    Akkusativ: string;
    /** With its article, dative. */
    Dativ: string;
    /** With “my”; in German as it follows “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string;
  /** Description. */
  Beschreibung: string;
  /** Address of the shop, with what attributes the order to the recommendation. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** Address of the picture; null without one. */
  Photo: string | null;
  /** Categories. */
  Kategorien: string[];
  /** What speaks for the product, the most important first. */
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

/** A product with all that its kind has; the most particular kind first, because what a kind does not know is cut off. */
export type AnyProduct = FixedLineProduct | MobileOffer | Agent | Product;

/** What a bank's answer, or an operator's, did. */
export interface BankAnswerResult {
  /** How many the bank booked. Payments that are paid now. */
  Gebucht: number;
  /** How many the bank returned. Payments that came back, were rejected or did not match, and whose rewards can be picked up again. */
  Zurueckgegeben: number;
  /** How many were known already and stayed as they are. What was known already or says only that the bank is at work. */
  Unveraendert: number;
  /** Lines that fit no payment. What could not be matched: nothing was done for it. */
  Unbekannt: {
    /** Reference that the bank names. */
    Referenz: string;
    /** Why, in words or as a kind with words. No such payment, another amount than the payment's, or a payment made since that excludes this one. */
    Grund: "Referenz" | "Betrag" | "Widerspruch";
  }[];
}

/** Bank data as everyone sees it: the IBAN masked. */
export interface BankData {
  /** Holder of the account. */
  Kontoinhaber: string;
  /** IBAN. */
  Iban: string;
}

/** A campaign. */
export interface Campaign {
  /** Id of the campaign. */
  AktionsId: string;
  /** Heading. */
  Titel: string;
  /** Text. */
  Text: string;
  /** Legal text of the campaign, HTML. */
  RechtsText: string;
  /** Nothing is ticked for anyone. */
  abgehakt: false;
  /** The words that were agreed to. The sentence beside the tick; null when the campaign asks for nothing. */
  Zustimmung: string | null;
}

export type CancelEmailChangeReply = Record<string, never>;

/** What a browser solves: the portal's own proof of work, or a puzzle of Friendly Captcha where the client has it. */
export type CaptchaChallenge = OwnChallenge | {
  /** The puzzle of Friendly Captcha. */
  puzzle: string;
};

/** Answer of a form call without body: whether a captcha is needed now, and which. */
export interface CaptchaCheck {
  /** Whether the form needs a captcha now. */
  isCaptchaRequired: boolean;
  /** Id of the captcha that was asked for. */
  captchaId: string | null;
}

/** A footnote. */
export interface CatalogueFootnote {
  /** Identifier. */
  Id: number;
  /** Name by which it is found. */
  Identifier: string;
  /** Heading. */
  Titel: string;
  /** The group it belongs to. */
  Gruppe: string;
  /** Content, HTML. */
  Inhalt: string;
}

/** A group of products with a page of its own. */
export interface Category {
  /** Identifier. */
  Id: number;
  /** The page's address below the language's home, e.g. `internet/glasfaser.html`. */
  Slug: string;
  /** Heading. */
  Titel: string;
  /** Name in the breadcrumb. */
  Brotkrume: string;
  /** Second heading. */
  Untertitel: string | null;
  /** Which part of the catalogue it comes from. Fixed line or mobile; none where a client's catalogue has no sources. */
  Quelle: "Festnetz" | "Mobilfunk" | null;
  /** Category. What `?kategorie=` asks for. */
  Kategorie: string;
  /** Id of the category above; null for the outermost. */
  UebergeordneteId: number | null;
  /** Devices for the tariffs of this category: the slug of their page. */
  Auswahlziel: string | null;
  /** Ids of the products that are suggested. */
  Vorauswahl: number[];
  /** The most a recommendation from this category earns today: the transfer's sum, or a voucher's where there is no transfer. */
  MaxPraemieCent: number;
  /** What kind of reward that is. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  MaxPraemieTyp: "Ueberweisung" | "Gutschein";
  /** True when the value is the highest of several. Products of the category pay different sums, so that the highest is an "up to". */
  BisZu: boolean;
  /** Address of the picture. */
  Grafik: string;
  /** Address of the small picture. */
  Icon: string;
}

/** Everything a category's page shows. */
export interface CategoryPage {
  /** Category. */
  Kategorie: Category;
  /** The categories above it, the outermost first. */
  Pfad: Category[];
  /** The categories below it, or else beside it. */
  Nachbarn: Category[];
  /** Products. */
  Produkte: AnyProduct[];
  /** Tariffs that are sold with a device. The tariffs for which the page of devices (Auswahlziel) has any. */
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
  /** The terms text as it was shown; stored as evidence. Empty means not accepted. */
  AgbText: string;
}

export interface ChooseReleaseMailRequest {
  /** Whether the mail is wanted. */
  Gewuenscht: boolean;
}

/** What the beneficiary gets by kind: all there is to choose from, and once it is chosen that alone. */
export type ClaimSums = Partial<Record<"Ueberweisung" | "Gutschein", number>>;

/** A recommendation that is locked, blocked or stopped: nothing personal, only why there is no offer. */
export interface ClosedRecommendation {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gesperrt`: blocked; `Wartet`: waits for the confirmation of the recommender’s address; `Angehalten`: stopped for the time being. */
  Status: "Gesperrt" | "Wartet" | "Angehalten";
  /** What else there is to know, in words. What those who stopped it tell visitors; null without words of their own. */
  Hinweis?: string | null | undefined;
}

/** A condition of success that an order does not meet yet, in words of the request's language. */
export interface ConditionView {
  /** A code: what it stands for follows from the call. */
  Code: "Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist";
  /** Text. */
  Text: string;
}

export interface ConfirmDataRequestReply {
  /** By kind. What was confirmed; empty when it was answered or taken back meanwhile. */
  Arten: ("Auskunft" | "Loeschung")[];
}

export interface ConfirmDataRequestRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

export interface ConfirmEmailChangeReply {
  /** The new address, once both mailboxes have confirmed it; null while the other one is still waited for. */
  Email: string | null;
}

export interface ConfirmEmailChangeRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

export interface ConfirmIdentityReply {
  /** Until when the confirmation counts. */
  BestaetigtBis: string;
}

export interface ConfirmIdentityRequest {
  /** Password. */
  Password: string;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface ConfirmNewsletterOptinReply {
  /** The consent was given before. */
  OptinAlreadySet: boolean;
  /** The newsletter alone; the address is confirmed in any case. */
  NewsletterOptinGegeben: boolean;
  /** The recommendation. The link to go on with; null when none is alive. */
  Empfehlung: OwnLink | null;
}

export interface ConfirmNewsletterOptinRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

export type ConfirmPayoutRunRequest = {
  /** Payments. EndToEndIds; none means the whole run. */
  Zahlungen?: string[] | null | undefined;
  /** Why, in words or as a kind with words. Why, for the histories. */
  Grund?: string | null | undefined;
} | null;

export interface ConfirmWithPasskeyReply {
  /** Until when the confirmation counts. */
  BestaetigtBis: string;
}

export interface ConfirmWithPasskeyRequest {
  /** The answer. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: what the device signed. */
    response: {
      /** WebAuthn: what the browser signed, base64url. */
      clientDataJSON: string;
      /** WebAuthn: what the device signed, base64url. */
      authenticatorData: string;
      /** Signature: of the challenge, or by a passkey’s device. */
      signature: string;
      /** WebAuthn: id of the account’s owner, base64url. */
      userHandle?: string | null | undefined;
    };
  };
}

/** A message to the client. */
export interface ContactInput {
  /** E-mail address. */
  Email: string;
  /** Topic of the message. */
  Thema?: "Empfehlung" | "Praemie" | "Konto" | "Sonstiges" | undefined;
  /** Subject line. */
  Betreff: string;
  /** Message in the sender’s own words. */
  Nachricht: string;
  /** Send a copy to the sender. */
  KopieAnMich?: boolean | undefined;
  /** The number of the case that this message follows; without one, or with that of another sender, it becomes a case of its own. */
  Vorgang?: string | null | undefined;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A piece of a page. */
export interface ContentBlock {
  /** Identifier. */
  Id: string;
  /** Name by which it is found. */
  Identifier: string;
  /** Heading. */
  Titel: string | null;
  /** Content, HTML. */
  Inhalt: string;
  /** Address of the picture; null without one. */
  Bild: string | null;
}

/** A footnote. */
export interface ContentFootnote {
  /** Identifier. */
  Id: string;
  /** Name by which it is found. */
  Identifier: string;
  /** Heading. */
  Titel: string | null;
  /** The group it belongs to. */
  Gruppe: string | null;
  /** Content, HTML. */
  Inhalt: string;
}

/** A whole page of content. */
export interface ContentPage {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** Heading. */
  Titel: string;
  /** Content, HTML. */
  Inhalt: string;
}

export interface CountVisitReply {
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
}

export type CreatePayoutRunRequest = {
  /** The day the bank is to execute the payments. */
  Ausfuehrungsdatum?: string | null | undefined;
} | null;

export interface CreateRecipientReply {
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
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
  /** The terms text as it was shown and accepted; stored as evidence. Other systems than the portal's form may leave it out. */
  AgbText?: string | null | undefined;
  /** The secret of the invitation's link that led here. */
  Einladung?: string | null | undefined;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface CreateWebhookEndpointRequest {
  /** Name. */
  Name: string;
  /** Address. */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.confirmed" | "order.released" | "order.ended" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
}

export interface DecideGoodwillRequest {
  /** The decision. `Angenommen`: accepted; `Abgelehnt`: refused. */
  Entscheidung: "Angenommen" | "Abgelehnt";
  /** Why, in words or as a kind with words. Why, in words for the recommender: part of the mail. */
  Grund?: string | null | undefined;
}

export interface DeleteAccountReply {
  /** A sentence in the language of the request. */
  Message: string;
}

export type DeletePasskeyReply = Record<string, never>;

export interface DeleteRecipientDataReply {
  /** Number of the recipient: 32 hexadecimal characters. After a refusal a number without data again, with which one can change one's mind. */
  Empfaengernummer: string;
  /** When it was deleted; null while it is there. */
  GeloeschtAm: string;
}

export interface DeleteRewardPlanReply {
  /** When it ends. */
  EndetAm: string | null;
}

export interface DeleteWebhookEndpointReply {
  /** Whether it was deleted. */
  Geloescht: boolean;
}

/** Deliveries, the newest first; `Weiter` is null on the last page. */
export interface DeliveryPage {
  /** The rows of this page. */
  Items: DeliveryView[];
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

/** What became of an event at an endpoint. */
export interface DeliveryView {
  /** Id of the event: the same at every attempt. The event, as `webhook-id` names it. */
  EreignisId: string;
  /** What happened. */
  Ereignis: string;
  /** When it happened. */
  Zeitpunkt: string;
  /** State. */
  Status: "Wartet" | "Zugestellt" | "Aufgegeben";
  /** How often it was tried. */
  Versuche: number;
  /** When it was last tried. */
  LetzterVersuchAm: string | null;
  /** When it is tried next. */
  NaechsterVersuchAm: string | null;
  /** What is wrong. Why the last attempt failed; null when it did not, or there was none. */
  Fehler: "Antwort" | "Umleitung" | "Abgemeldet" | "Zeit" | "Verbindung" | "Adresse" | "Groesse" | null;
  /** HTTP status of the receiver’s answer. */
  Antwortcode: number | null;
  /** The beginning of the receiver's answer. */
  Antwort: string | null;
  /** How long it took, in milliseconds. */
  DauerMs: number | null;
  /** Content, HTML. The body that is sent. */
  Inhalt: {
    /** WebAuthn: `public-key`. */
    type: string;
    /** When it happened. */
    timestamp: string;
    /** What happened, by field. */
    data: Record<string, unknown>;
  };
}

export interface DisownChangeReply {
  /** Whether a link to a new password was mailed; not where the host site logs people in. */
  PasswortLinkVersendet: boolean;
  /** The account is blocked until support has spoken with its owner, e.g. because another one has the former address by now. */
  Gesperrt: boolean;
  /** Rewards that were brought back before they were paid. Rewards that can be picked up again. */
  ZurueckgeholtePraemien: number;
}

export interface DisownChangeRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

/** A change of address that waits for the word of both mailboxes. */
export interface EmailChange {
  /** The e-mail address that is wanted. */
  NeueEmail: string;
  /** Whether the present mailbox has confirmed. */
  AlteBestaetigt: boolean;
  /** Whether the new mailbox has confirmed. */
  NeueBestaetigt: boolean;
  /** Until when it is valid. */
  GueltigBis: string;
}

/** A webhook endpoint of a client: where its events go, and how that goes. */
export interface EndpointView {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** Address. */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.confirmed" | "order.released" | "order.ended" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
  /** State. */
  Status: "Aktiv" | "Pausiert" | "Beendet";
  /** Why it is paused; null while it is not. */
  Pausengrund: "Hand" | "Fehler" | null;
  /** When it was created. */
  ErstelltAm: string;
  /** Until when the secret before signs, too; null when there is one secret alone. */
  AltesGeheimnisBis: string | null;
  /** When an attempt last succeeded. */
  LetzterErfolgAm: string | null;
  /** Since when every attempt failed; null when the last one succeeded. */
  FehlerSeit: string | null;
  /** Failed attempts in a row. */
  FehlerInFolge: number;
  /** When it is tried next after failures. */
  NaechsterVersuchAm: string | null;
  /** What is wrong with it. */
  Stoerung: "Fehler" | "Pausiert" | "Beendet" | "Aufgegeben" | null;
  /** How many events wait for it. */
  Wartend: number;
  /** How many events were given up and can be sent again. */
  Aufgegeben: number;
}

/** A move of an order, a claim or a payment. */
export interface EventView {
  /** Its kind. */
  Art: "Auftrag" | "Praemierung" | "Zahlung";
  /** Number of the thing it is about. The order's number, the claim's number, the payment's EndToEndId. */
  Nummer: string;
  /** Number of the order in the portal: twelve characters. The order it belongs to; null for bonus and goodwill, which belong to none. */
  Auftragsnummer: string | null;
  /** Your own number of the contract; reporting it twice creates nothing twice. The client's own number of that order; null while it is a lead. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string | null;
  /** What happened. The move as the histories name it; `EreignisCode` says the same in the language of the other codes. */
  Ereignis: string;
  /** What happened, as a code. */
  EreignisCode: "Gemeldet" | "Abgeschlossen" | "Geaendert" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Eroeffnet" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Abgelaufen" | "Wiedereroeffnet" | "Gebucht" | "Zurueckgegeben" | "NachtraeglichGebucht" | "Storniert";
  /** What happened, in words. */
  EreignisText: string;
  /** Who it comes from, or the first day. */
  Von: string | null;
  /** Key of the page before: its `Weiter`. */
  Nach: string;
  /** When it happened. */
  Zeitpunkt: string;
  /** Who did it. Who, as the histories name them: `key:shop`, `op:<id>`, `automatic`. */
  Durch: string;
  /** What kind of actor did it. */
  DurchArt: "automatisch" | "Formular" | "System" | "Empfehler" | "Kontakt" | "Agentur" | "Bank" | "Mitarbeiter";
  /** Why, in words or as a kind with words. The reason as it was written. */
  Grund: string | null;
  /** Why, as a code. */
  GrundCode: "AuftragAbgelehnt" | "AuftragWiderrufen" | "AuftragStorniert" | "BonusEntfallen" | "Pruefung" | "KontoGeloescht" | "ZustimmungZurueckgezogen" | "AenderungBestritten" | "FreigabeAngefordert" | "FreigabeZurueckgenommen" | "AngabenGeaendert" | "Bankcode" | "Beleg" | "Freitext" | null;
  /** Why, in words. */
  GrundText: string | null;
}

/** Why there is no reward yet, or what became of it, as it travels. The words for each code are the reader's. */
export interface ExplanationView {
  /** A code: what it stands for follows from the call. */
  Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
  /** Further reasons that hold at the same time, by their codes. Further conditions that are not met either. */
  Auch: ("stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused")[];
  /** Values by name. What the sentence names: days (YYYY-MM-DD), sums in cents, names. */
  Werte: Record<string, string | number>;
  /** The day it is expected; null where that cannot be said. The day of the next step, where every step before it has a day. */
  ErwartetAm: string | null;
  /** The earliest day it can happen. The first day that is possible, where a step before it has none. */
  FruehestensAm: string | null;
  /** Since when it is overdue; null when it is not. */
  UeberfaelligSeit: string | null;
  /** True when nothing can change it any more. Nothing follows by itself any more. */
  IstEndgueltig: boolean;
  /** What can be done, by name. What the beneficiary can do about it. */
  Handlungen: ("confirmAddress" | "shareAgain" | "renewLink" | "remindContact" | "enterData" | "giveConsent" | "pickUp" | "correctAccount" | "correctEmail" | "requestGoodwill")[];
}

export interface ExportAgencyOrdersRequest {
  /** The column to sort by. */
  OrderBy?: string | null | undefined;
  /** True sorts the largest or newest first. */
  Descending?: boolean | undefined;
  /** Conditions that all hold, or a text that is searched for in every column; left out: no filter. */
  Filter?: ListFilter[] | undefined;
  /** Columns of the file. */
  Spalten?: string[] | null | undefined;
}

export interface ExportContentReply {
  /** Content items by schema. */
  Inhalte: Record<string, unknown[]>;
}

/** A question with its answer. */
export interface FaqEntry {
  /** Identifier. */
  Id: string;
  /** Name by which it is found. */
  Identifier: string;
  /** The group it belongs to. */
  Gruppe: string;
  /** The question. */
  Frage: string;
  /** The answer. */
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
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** The product inside a sentence: with its article in each case, as one’s own, and short. Missing where no article is known. */
  ImSatz?: {
    /** With its article, nominative. */
    Nominativ: string;
    /** With its article, accusative. */
    Akkusativ: string;
    /** With its article, dative. */
    Dativ: string;
    /** With “my”; in German as it follows “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description. */
  Beschreibung: string;
  /** Address of the shop, with what attributes the order to the recommendation. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** Address of the picture; null without one. */
  Photo: string | null;
  /** Categories. */
  Kategorien: string[];
  /** What speaks for the product, the most important first. */
  Vorteile?: string[] | undefined;
  /** Which part of the catalogue it comes from. */
  Quelle: "Festnetz";
  /** Category. */
  Kategorie: "DP" | "TP" | "HS" | "GP" | "WP";
  /** Name. */
  Name: string;
  /** Whether the tariff is for people under 28. */
  Young: boolean;
  /** Whether the line combines two techniques. */
  Hybrid: boolean;
  /** The group it belongs to. */
  Gruppe: string;
  /** Size of the tariff. */
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
  /** "type;amount": what the client books for a contract. */
  Provision: string;
  /** Id of the product in the provider’s own systems. */
  TelekomProduktId: string | null;
  /** Id of the footnote that goes with the price. */
  Fussnote: number | null;
  /** The monthly price over time. */
  Preisaufteilung: PriceStretch[];
  /** Name of the promotion. */
  Aktionsname: string | null;
  /** Discount of the promotion in cents. Taken off the monthly price while the promotion lasts. */
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
  /** The link by which visitors recommend for this agency. */
  Empfehlungslink: string;
}

export interface GetAgencyFiguresReply {
  /** Who it comes from, or the first day. */
  Von: string;
  /** The last day, or the moment at which it ends. */
  Bis: string;
  /** Recommendations. */
  Empfehlungen: number;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Orders. */
  Auftraege: number;
  /** Orders that wait for a release. What waits for the agency right now, whenever it began. */
  Freizugeben: number;
  /** People who asked for an offer and have no contract yet. */
  Leads: number;
  /** Sum of the rewards in cents. */
  PraemienCent: number;
  /** Recommendations without a channel of ours, as the list of recommendations shows them: with them the channels add up to all. */
  OhneKanal: number;
  /** The same days before, for comparison. */
  Davor: {
    /** Who it comes from, or the first day. */
    Von: string;
    /** The last day, or the moment at which it ends. */
    Bis: string;
    /** Recommendations. */
    Empfehlungen: number;
    /** How often the recommendation’s page was visited, crawlers and the sender left out. */
    Besuche: number;
    /** Orders. */
    Auftraege: number;
    /** Sum of the rewards in cents. */
    PraemienCent: number;
  };
  /** A recommendation counts once, for the channel that the list of recommendations names; visits, clicks and orders for their own. */
  TrichterJeKanal: {
    /** Channel that brought the visitor, by its code. */
    Kanal: string;
    /** Recommendations. */
    Empfehlungen: number;
    /** How often the recommendation’s page was visited, crawlers and the sender left out. */
    Besuche: number;
    /** Clicks that led to the shop, crawlers and repeated ones left out. */
    Klicks: number;
    /** Orders. */
    Auftraege: number;
  }[];
  /** Rewards by month. */
  PraemienJeMonat: {
    /** Calendar month, `YYYY-MM`. */
    Monat: string;
    /** How many there are. */
    Anzahl: number;
    /** Sum in cents. */
    SummeCent: number;
  }[];
  /** The most successful recommenders. */
  BesteEmpfehler: {
    /** Name. */
    Name: string;
    /** Recommendations. */
    Empfehlungen: number;
    /** Orders. */
    Auftraege: number;
  }[];
  /** Which page of them this is. Which part of all recommenders of the period that list is. */
  BesteEmpfehlerSeite: {
    /** Number of this page, counted from 1. */
    Page: number;
    /** How many rows a page has. */
    PageSize: number;
    /** Whether another page follows. */
    HasNext: boolean;
    /** How many pages there are. */
    PageCount: number;
    /** How many rows there are in all. */
    TotalCount: number;
  };
}

export type GetAgencyFiguresRequest = {
  /** Who it comes from, or the first day. */
  Von?: string | null | undefined;
  /** The last day, or the moment at which it ends. */
  Bis?: string | null | undefined;
  /** Number of the product in the catalogue. Counts one product alone. */
  ProduktId?: number | null | undefined;
  /** The column that the ranking lists are sorted by, each by those it has; the most successful first unless one is named. */
  OrderBy?: "Auftraege" | "Empfehlungen" | "Besuche" | "Klicks" | "Name" | null | undefined;
  /** True sorts the largest or newest first. */
  Descending?: boolean | undefined;
  /** How many rows a page has. */
  Pagesize?: number | undefined;
  /** Number of the page, counted from 1. */
  Pagenumber?: number | undefined;
  /** Conditions that all hold, or a text that is searched for in every column; left out: no filter. Days by `ErstelltAm`, products by `Produkt`, and a text for names in the ranking. */
  Filter?: ListFilter[] | undefined;
} | null;

export interface GetBankDataReply {
  /** Whether the account is saved beyond this payment. */
  WirdGespeichert: boolean;
  /** The account, masked except for its owner. */
  Bankdaten: BankData | null;
}

export interface GetBonusReply {
  /** Contracts that count towards the bonus. */
  AbgeschlosseneVertraege: number;
  /** Contracts until the next bonus. Null where the client has no bonus. */
  VerbleibendBisBonus: number | null;
  /** The day from which contracts count; null for all. */
  ZaehlungSeit: string | null;
  /** The bonus in cents. */
  BonusCent: number | null;
}

export interface GetConsoleSignOnReply {
  /** Where the identity provider asks the person to sign on. */
  AuthorizationUrl: string;
  /** Issuer of the identity provider. */
  Issuer: string;
  /** Id of the portal at the identity provider. */
  ClientId: string;
  /** What the identity provider is asked for. */
  Scope: string;
  /** Where the identity provider leads back to. */
  RedirectUri: string;
}

export type GetCustomerNumberResultReply = {
  /** Number of the recommendation: ten characters, part of every link. */
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
  /** Path: the categories above, or the path of a route. */
  Pfad: string;
}[];

export interface GetEmailChangeReply {
  /** What changed, or the change that waits. */
  Aenderung: EmailChange | null;
}

export interface GetFiguresReply {
  /** Goals by day and channel. */
  Ziele: GoalFigure[];
  /** Pages by day. */
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
  /** Its kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
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
    /** The day it concerns. */
    Datum: string;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Number of the order in the portal: twelve characters. */
    Auftragsnummer: string;
    /** The product; its number in a request. */
    Produkt: string;
    /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** What the item is for. `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Anlass: "Bereitgestellt" | "Abgeholt" | "Storniert" | "Abgelaufen";
    /** Value in cents. */
    WertCent: number;
  }[];
}

export interface GetOwnLinkRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

export interface GetPasswordRulesReply {
  /** Shortest password. */
  MindestLaenge: number;
  /** Longest password. */
  MaximalLaenge: number;
  /** Rules of a password. The last one only the server can judge: it knows the lists of common words, and the names (passwordGuessable). */
  Regeln: ("length" | "lowercase" | "uppercase" | "digit" | "unguessable")[];
}

export interface GetProductLinkReply {
  /** Address of the shop, with what attributes the order to the recommendation. */
  Produktlink: string;
}

export interface GetRecipientOrderReply {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string | null;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
  /** The day the contract was concluded. */
  Auftragsdatum: string | null;
  /** The steps, in their order. */
  Schritte: RecipientStepView[];
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
}

export interface GetRecipientReply {
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Channel that brought the visitor, by its code. */
  Kanal: string | null;
  /** Whether the recipient has given data. */
  HatDaten: boolean;
  /** Whether the recipient has agreed to terms and privacy. */
  HatZugestimmt: boolean;
  /** A secret that opens something for its holder. Given while no data is recorded yet, so that a visitor who returns from the shop with the number alone can go on. */
  Token: string | null;
  /** Until when the token works. */
  TokenGueltigBis: string | null;
  /** The recipient’s data; only for the holder of the recipient’s token. */
  Daten: RecipientData | null;
}

export interface GetReleaseMailReply {
  /** Whether the mail is wanted. */
  Gewuenscht: boolean;
  /** E-mail address. */
  Email: string | null;
}

export interface GetSignOnReply {
  /** Where the identity provider asks the person to sign on. */
  AuthorizationUrl: string;
  /** Issuer of the identity provider. */
  Issuer: string;
  /** Id of the portal at the identity provider. */
  ClientId: string;
  /** What the identity provider is asked for. */
  Scope: string;
  /** Where the identity provider leads back to. */
  RedirectUri: string;
}

export interface GetYearlyStatementsReply {
  /** The sum of a year from which it is taxed (§ 22 Nr. 3 EStG); null where the client names none. */
  FreigrenzeCent: number | null;
  /** The year that runs, by the server's clock; it is missing below while nothing was received in it. */
  LaufendesJahr: number;
  /** By calendar year. */
  Jahre: YearlyStatement[];
}

export interface GiveConsentReply {
  /** When terms and privacy were agreed to. */
  ZugestimmtAm: string;
  /** State of the order. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Auftragsstatus: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
}

export interface GiveConsentRequest {
  /** The terms as they were shown and accepted; stored as evidence. The text as it was shown; stored as evidence. Empty means not agreed. */
  AgbText: string;
}

/** How often a goal was reached on a day, by the channel that brought the visitor. */
export interface GoalFigure {
  /** Calendar day. */
  Tag: string;
  /** The goal that was reached, or what is stopped. Null for a goal the portal does not know: the client's own site may have more. */
  Ziel: "recommendation-created" | "share-link" | "share-email" | "share-gmail" | "share-outlook" | "share-yahoo" | "share-facebook" | "share-whatsapp" | "share-twitter" | "share-xing" | "share-linkedin" | "share-instagram" | "share-sms" | "share-native" | "share-qr" | "share-offline" | "shop-entry" | "reward-chosen" | "reward-redeemed" | "contact-submitted" | "exit-intent" | "faq-click" | null;
  /** Number of the goal. */
  ZielId: number;
  /** Channel that brought the visitor, by its code. */
  Kanal: string | null;
  /** How many there are. */
  Anzahl: number;
}

/** A request for goodwill as those who decide see it. */
export interface GoodwillCase {
  /** Identifier. */
  Id: string;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the customer in the client’s systems. */
  Kundennummer: string;
  /** The product; its number in a request. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Name as visitors read it. */
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
  /** When the recommendation was made and until when its link could be followed. */
  EmpfohlenAm: string;
  /** Until when it is valid. */
  GueltigBis: string;
  /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
  Status: "Offen" | "Angenommen" | "Abgelehnt";
  /** Why, in words or as a kind with words. */
  Grund: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** When it was decided; null while it is open. */
  EntschiedenAm: string | null;
  /** The claim an accepted request led to. */
  Praemierungsnummer: string | null;
}

/** What editors put on the home page. */
export interface HomeContent {
  /** The large picture on top. */
  KeyVisual: KeyVisual | null;
  /** Blocks, in their order. */
  Bloecke: ContentBlock[];
}

export interface ImportContentReply {
  /** How many there are. */
  Anzahl: number;
}

export interface ImportContentRequest {
  /** Content items by schema. */
  Inhalte: Record<string, unknown[]>;
}

/** An import in the history of a client. */
export interface ImportEntry {
  /** Identifier. */
  Id: string;
  /** When it happened. */
  Am: string;
  /** Who it comes from, or the first day. */
  Von: string;
  /** How far it is. */
  Stand: "Laeuft" | "Fertig" | "Abgebrochen";
  /** Lines. */
  Zeilen: number;
  /** How many were created. */
  Angelegt: number;
  /** How many were changed. */
  Geaendert: number;
  /** How many were known already and stayed as they are. */
  Unveraendert: number;
  /** How many were refused. */
  Abgelehnt: number;
}

export interface ImportVouchersReply {
  /** How many were accepted. */
  Angenommen: number;
  /** How many were refused. */
  Abgelehnt: number;
  /** Claims that waited for a code and got one of these. */
  Zugeteilt: number;
  /** How many codes there are in all. Codes left in the pool. */
  Bestand: number;
  /** Lines. */
  Zeilen: ImportedVoucher[];
}

/** How a column of the file was understood. */
export interface ImportedColumn {
  /** Name of the column. */
  Spalte: string;
  /** Name of the field. Null where the column is left out. */
  Feld: "ExterneAuftragsnummer" | "Empfehlungsnummer" | "ProduktId" | "Auftragsdatum" | "Neukunde" | "ErstbeitragBezahltAm" | "Status" | "Grund" | "Empfaengernummer" | "Auftragsnummer" | "KundenEmail" | null;
  /** Where it comes from. */
  Herkunft: "Angabe" | "Gespeichert" | "Feldname" | "Bekannt" | "Ergebnis" | "Unbekannt";
}

/** What became of a line of an imported file. */
export interface ImportedLine {
  /** Counted from 1; the heading is line 1. */
  Zeile: number;
  /** Your own number of the contract; reporting it twice creates nothing twice. */
  ExterneAuftragsnummer: string | null;
  /** What became of it. `Angelegt`: created; `Geaendert`: changed; `Unveraendert`: known already, unchanged; `Abgelehnt`: refused. */
  Ergebnis: "Angelegt" | "Geaendert" | "Unveraendert" | "Abgelehnt";
  /** Number of the order in the portal: twelve characters. Our own number; null for refused lines, and for new orders of a dry run. */
  Auftragsnummer: string | null;
  /** What is wrong, as a code of the error table. */
  ErrorCode: string | null;
  /** The fields that are wrong, each with its code. */
  Fields: {
    /** Path of the field in the request, e.g. `Empfehler.Email`. */
    Field: string;
    /** What is wrong, as a code of the error table. */
    ErrorCode: string;
  }[];
  /** Text. The result as a sentence: what is changed, or why the line is refused. */
  Text: string;
}

/** What became of a line with a voucher code; the code itself is not repeated. */
export interface ImportedVoucher {
  /** Line of the file. Counted from 1; empty lines are counted and left out. */
  Zeile: number;
  /** What became of it. `Angenommen`: accepted; `Abgelehnt`: refused. */
  Ergebnis: "Angenommen" | "Abgelehnt";
  /** What is wrong, as a code of the error table. voucherCodeExists: a code that is there already, in the file or in any pool; inputInvalid: no code. */
  ErrorCode: string | null;
}

/** An invitation, and what became of it. */
export interface InvitationRow {
  /** Number of the invitation. */
  Einladungsnummer: string;
  /** When the invitation was sent. */
  EingeladenAm: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string;
  /** Its kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
  Art: "Kunde" | "Mitarbeiter" | "Interessent";
  /** Number of the employee in the agency. */
  Mitarbeiternummer: string | null;
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has recommended; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface InviteReply {
  /** Number of the invitation. */
  Einladungsnummer: string;
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has recommended; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface InviteRequest {
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** E-mail address. */
  Email: string;
  /** Its kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
  Art: "Kunde" | "Mitarbeiter" | "Interessent";
  /** Number of the employee in the agency. */
  Mitarbeiternummer?: string | null | undefined;
  /** Number of the agency. */
  Agenturnummer?: string | null | undefined;
  /** The agency has the person’s consent and can prove it. */
  EinwilligungLiegtVor: true;
  /** The words of the consent as they were shown. */
  EinwilligungText: string;
  /** Id of the captcha that was asked for. */
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

/** What replaces the words and pictures of the home page's first sight. */
export interface KeyVisual {
  /** Identifier. */
  Id: string;
  /** Name by which it is found. */
  Identifier: string;
  /** Heading. */
  Titel: string | null;
  /** Text. */
  Text: string | null;
  /** Addresses of the picture by width of the window. */
  Bilder: {
    /** For very wide windows. */
    xl: string | null;
    /** For wide windows. */
    lg: string | null;
    /** For windows of medium width. */
    md: string | null;
    /** For phones. */
    sm: string | null;
  };
}

/** The tracking completion payload, in the lower case the specification gives it. */
export interface LeadInput {
  /** Number of the recommendation. */
  empfehlungsnummer: string;
  /** Empty unless the visitor came with a recipient's number. */
  empfaengernummer?: string | null | undefined;
  /** Who concluded the contract. */
  empfaengerdaten: {
    /** Form of address. */
    anrede?: string | null | undefined;
    /** First name. */
    vorname: string;
    /** Name. */
    name: string;
    /** Date of birth. DD.MM.YYYY or YYYY-MM-DD. */
    geburtsdatum: string;
    /** E-mail address. */
    email: string;
    /** Phone number. */
    telefon?: string | null | undefined;
    /** Consent to advertising. */
    werbeeinwilligung?: boolean | undefined;
    /** The words of the advertising consent as they were shown. */
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
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A person who asked for an offer and has no contract yet. */
export interface LeadRow {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** When it came in. */
  EingangAm: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Phone number. */
  Telefon: string | null;
  /** The product; its number in a request. */
  Produkt: string;
  /** How far it is. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** A note in free words. */
  Notiz: string | null;
}

/** A legal text in one version, with all versions there are. */
export interface LegalText {
  /** The legal document. */
  Dokument: "Imprint" | "Privacy" | "TOS" | "Accessibility";
  /** Name of the version. */
  Version: string;
  /** The day from which it is valid. */
  GueltigAb: string;
  /** Whether it is the version that counts today. */
  IstAktuell: boolean;
  /** What changed, or the change that waits. */
  Aenderung: string | null;
  /** Heading. */
  Titel: string;
  /** HTML that the server makes from the client's text: headings have ids, and no markup of the client is passed through. */
  Html: string;
  /** Sections, for a table of contents. */
  Abschnitte: {
    /** Identifier. */
    Id: string;
    /** Heading. */
    Titel: string;
  }[];
  /** Newest first. */
  Versionen: LegalVersion[];
}

/** One version of a document, as the list of versions shows it. */
export interface LegalVersion {
  /** Its day, or the name of a version that exists beside the dated ones. */
  Version: string;
  /** The day from which it is valid. */
  GueltigAb: string;
  /** Whether it is the version that counts today. */
  IstAktuell: boolean;
  /** What changed, or the change that waits. What changed against the version before; null for the first. */
  Aenderung: string | null;
}

export type ListAgentsReply = Agent[];

export type ListCampaignsReply = Campaign[];

export type ListCategoriesReply = Category[];

export type ListContentBlocksReply = ContentBlock[];

export type ListDeviceTariffsReply = AnyProduct[];

export interface ListEventsReply {
  /** The rows of this page. */
  Items: EventView[];
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export type ListFaqReply = FaqEntry[];

/** One condition of a list; several hold together. */
export interface ListFilter {
  /** Name of the column. */
  Spalte: string;
  /** How the column is compared. */
  Operator: "enthaelt" | "gleich" | "ab" | "bis" | "eines";
  /** Value; of a reward as people read it, e.g. `70 €`. A list with `eines`, else one text; days as `2026-11-15`, money in cents. */
  Wert: string | string[];
}

export type ListFootnotesReply = ContentFootnote[];

export interface ListGoodwillCasesReply {
  /** The rows of this page. */
  Items: GoodwillCase[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
}

export type ListManufacturersReply = string[];

export type ListMonthlyStatementsReply = MonthlyStatement[];

export interface ListOrderImportsReply {
  /** Imports. */
  Importe: ImportEntry[];
}

export type ListOwnClaimsReply = OwnClaim[];

export type ListOwnRecommendationsReply = OwnRecommendation[];

export interface ListPasskeysReply {
  /** Passkeys of the account. */
  Passkeys: Passkey[];
  /** The host that new ones are made for. */
  Host: string;
}

export interface ListPayoutRunsReply {
  /** The rows of this page. */
  Items: PayoutRunView[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** How many wait. What waits for the next run; a run made now would leave `Zurueckgestellt` of it for a later one. */
  Wartend: {
    /** How many there are. */
    Anzahl: number;
    /** Sum in cents. */
    SummeCent: number;
    /** How many payments wait for a later run. */
    Zurueckgestellt: number;
  };
}

export type ListProductsReply = AnyProduct[];

export type ListRecipientRewardsReply = Reward[];

/** A page of a list. Deep pages go by key: `Nach` is the `Weiter` of the page before. */
export interface ListRequest {
  /** The column to sort by. */
  OrderBy?: string | null | undefined;
  /** True sorts the largest or newest first. */
  Descending?: boolean | undefined;
  /** How many rows a page has. */
  Pagesize?: number | undefined;
  /** Number of the page, counted from 1. */
  Pagenumber?: number | undefined;
  /** Conditions that all hold, or a text that is searched for in every column; left out: no filter. */
  Filter?: ListFilter[] | undefined;
  /** Key of the page before: its `Weiter`. */
  Nach?: string | null | undefined;
}

export type ListRewardPlansReply = RewardPlan[];

export type ListRewardsReply = ActiveReward[];

export type ListStaffReply = StaffMember[];

export type ListVariablesReply = Variable[];

export type ListVoucherPoolsReply = {
  /** Id of the reward in the catalogue. */
  PraemieId: number;
  /** Heading. Null once the reward is no longer in the catalogue. */
  Titel: string | null;
  /** Value in cents. */
  WertCent: number;
  /** How many codes are free. */
  Frei: number;
  /** How many codes were given out. */
  Vergeben: number;
  /** Claims that wait for a code. */
  Wartend: number;
  /** Below this many free codes those who run the programme are told. */
  WarnungAb: number;
  /** When the programme was told that the pool runs dry; null while it is full enough. */
  GewarntAm: string | null;
}[];

export interface ListWebhookEndpointsReply {
  /** Webhook endpoints, the oldest first. */
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
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. */
  IstSupport: boolean;
  /** The recommender’s share that forms preselect, in percent. */
  AnteilVorauswahl?: number | undefined;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
  /** The device, as it names itself. */
  Geraet: string;
}

export interface LogInWithLinkRequest {
  /** A secret that opens something for its holder. */
  Token: string;
  /** Keep the session for longer than a day on this device. 30 days instead of 8 hours. */
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
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. */
  IstSupport: boolean;
  /** The recommender’s share that forms preselect, in percent. */
  AnteilVorauswahl?: number | undefined;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
  /** The device, as it names itself. */
  Geraet: string;
}

export interface LogInWithPasskeyRequest {
  /** The answer. */
  Antwort: {
    /** Identifier. */
    id: string;
    /** WebAuthn: id of the credential, base64url. */
    rawId: string;
    /** WebAuthn: `public-key`. */
    type: "public-key";
    /** WebAuthn: what the device signed. */
    response: {
      /** WebAuthn: what the browser signed, base64url. */
      clientDataJSON: string;
      /** WebAuthn: what the device signed, base64url. */
      authenticatorData: string;
      /** Signature: of the challenge, or by a passkey’s device. */
      signature: string;
      /** WebAuthn: id of the account’s owner, base64url. */
      userHandle?: string | null | undefined;
    };
  };
  /** Keep the session for longer than a day on this device. 30 days instead of 8 hours. */
  RememberMe?: boolean | undefined;
}

export type LogOutReply = Record<string, never>;

/** A login's answer: the user and the session's token. */
export interface LoggedIn {
  /** E-mail address. */
  Email: string;
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. */
  IstSupport: boolean;
  /** The recommender’s share that forms preselect, in percent. */
  AnteilVorauswahl?: number | undefined;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
}

/** The question to a device that logs in. It names no passkey: the device finds its own. */
export interface LoginOptions {
  /** WebAuthn: random bytes to sign, base64url. */
  challenge: string;
  /** WebAuthn: host name of the site that asks. */
  rpId: string;
  /** WebAuthn: how long the device may take, in milliseconds. */
  timeout: number;
  /** WebAuthn: whether the device asks for finger, face or PIN. */
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
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. */
  IstSupport: boolean;
  /** The recommender’s share that forms preselect, in percent. */
  AnteilVorauswahl?: number | undefined;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
  /** The device, as it names itself. */
  Geraet: string;
}

export interface LoginRequest {
  /** E-mail address. */
  Email: string;
  /** Password. */
  Password: string;
  /** Keep the session for longer than a day on this device. 30 days instead of 8 hours. */
  RememberMe?: boolean | undefined;
  /** The device, as it names itself. The mark an earlier login or a set password left on this device. */
  Geraet?: string | null | undefined;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** The highest reward anyone can earn today, and where. */
export interface MaxReward {
  /** Value in cents. */
  WertCent: number;
  /** Value; of a reward as people read it, e.g. `70 €`. */
  Wert: string;
  /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** True when the value is the highest of several. Products pay different sums, so that this one is an "up to". */
  BisZu: boolean;
  /** Number of the product in the catalogue. A product that pays it; null where nothing can be earned. */
  ProduktId: number | null;
}

/** A mobile tariff, alone or with a device. */
export interface MobileOffer {
  /** Identifier. */
  Id: number;
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** The product inside a sentence: with its article in each case, as one’s own, and short. Missing where no article is known. */
  ImSatz?: {
    /** With its article, nominative. */
    Nominativ: string;
    /** With its article, accusative. */
    Akkusativ: string;
    /** With its article, dative. */
    Dativ: string;
    /** With “my”; in German as it follows “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description. */
  Beschreibung: string;
  /** Address of the shop, with what attributes the order to the recommendation. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** Address of the picture; null without one. */
  Photo: string | null;
  /** Categories. */
  Kategorien: string[];
  /** What speaks for the product, the most important first. */
  Vorteile?: string[] | undefined;
  /** Which part of the catalogue it comes from. */
  Quelle: "Mobilfunk";
  /** None where the tariff comes without a device. */
  GeraeteTyp: "smartphone" | "tablet" | "surfstick" | null;
  /** Manufacturer. */
  Hersteller: string | null;
  /** Size of the tariff. */
  Klasse: "S" | "M" | "L" | "XL" | null;
  /** Name of tariff and device together. */
  TarifHandyAnzeigeName: string;
  /** Description of tariff and device together. */
  TarifHandyBeschreibung: string;
  /** Name of the tariff as visitors read it. */
  TarifAnzeigeName: string;
  /** Name of the device as visitors read it. */
  HandyAnzeigeName: string | null;
  /** Description of the device. */
  HandyBeschreibung: string | null;
  /** Id of the device. */
  HandyId: number | null;
  /** Price of the device in cents. Once, for the device. */
  PreisHandy: number | null;
  /** Id of the tariff. */
  TarifId: number;
  /** Monthly price of the tariff in cents. Each month, for the tariff. */
  PreisTarif: number;
  /** Place in the order of its list. */
  Position: number;
  /** Whether a promotion holds, or the action of a right. 1 while a promotion lowers the device's price to Aktionspreis. */
  Aktion: 0 | 1;
  /** Place among the highlights; null for none. */
  TopPosition: number | null;
  /** Price of the device during the promotion, in cents. */
  Aktionspreis: number | null;
  /** Id of the footnote. */
  Fussnote: number | null;
}

/** What the rewards of the agency's orders cost in a month; corrections are in the month in which they were made. */
export interface MonthlyStatement {
  /** Calendar month, `YYYY-MM`. */
  Monat: string;
  /** How many rewards were provided in it. */
  Praemien: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Whether the month is over. False while the month is still running and more may come. */
  IstAbgeschlossen: boolean;
}

export interface NameRecommendationReply {
  /** Whom it is for, in the recommender’s own words. */
  FuerWen: string | null;
}

export interface NameRecommendationRequest {
  /** Whom it is for, in the recommender’s own words. */
  FuerWen?: string | null | undefined;
}

/** A product by its name alone; the words are missing where the client has not given any. */
export interface NamedProduct {
  /** Identifier. */
  Id: number;
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** The product inside a sentence: with its article in each case, as one’s own, and short. Missing where no article is known. */
  ImSatz?: {
    /** With its article, nominative. */
    Nominativ: string;
    /** With its article, accusative. */
    Akkusativ: string;
    /** With its article, dative. */
    Dativ: string;
    /** With “my”; in German as it follows “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
}

/** A new endpoint with its secret, which no other answer has. */
export interface NewEndpoint {
  /** The webhook endpoint. */
  Endpunkt: EndpointView;
  /** The secret that signs; shown once. */
  Geheimnis: string;
}

export interface NoteLeadReply {
  /** How far it is. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** A note in free words. */
  Notiz: string;
}

export interface NoteLeadRequest {
  /** How far it is. `Neu`: new; `Kontaktiert`: contacted; `Termin`: appointment made; `Angebot`: offer made; `KeinInteresse`: no interest. */
  Stand: "Neu" | "Kontaktiert" | "Termin" | "Angebot" | "KeinInteresse";
  /** A note in free words. Empty for none. */
  Notiz: string;
}

export type NoteShareReply = Record<string, never>;

export interface NoteShareRequest {
  /** Channel that brought the visitor, by its code. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal";
}

/** The client's products in a recommender's name: of the person the first name alone. */
export interface OpenPersonalPage {
  /** Name. */
  Name: string;
  /** State. */
  Status: "Ok";
  /** First name of the recommender. */
  EmpfehlerVorname: string;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** Products that stand together on a page. What can be picked, in the client's order: by category where there are many, else one group without a title. */
  Produktgruppen: {
    /** Heading. */
    Titel: string | null;
    /** Products. */
    Produkte: PersonalProduct[];
  }[];
}

export interface OpenRecipientRewardReply {
  /** A secret that opens something for its holder. */
  Token: string | null;
}

/** What a visitor who follows a shared link may see of a recommendation: never more than the first name of its sender. */
export interface OpenRecommendation {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** First name of the recommender. */
  EmpfehlerVorname: string;
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** Until when it is valid. */
  GueltigBis: string;
  /** True once an order stopped the clock. An order was concluded: the recommendation does not expire any more, and `GueltigBis` says nothing. */
  IstUnbefristet: boolean;
  /** The product; its number in a request. */
  Produkt: AnyProduct;
}

/** A client that a person of the console works for, with the roles that count there. */
export interface OperatorClient {
  /** Key of the client. */
  Key: string;
  /** Name. */
  Name: string;
  /** Roles. */
  Rollen: ("Support" | "Operator" | "Finance" | "Auditor" | "Admin")[];
  /** Colour of the browser’s frame. */
  ThemeColor: string;
  /** Address. Where the client's portal is; null while it has no host here. */
  Url: string | null;
}

/** A completed sign-on to the console. */
export interface OperatorSignedOn {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** E-mail address. */
  Email: string | null;
  /** Clients. */
  Mandanten: OperatorClient[];
  /** Whether it counts for every client. */
  IstFuerAlle: boolean;
  /** The roles that count for every client, those to come included. */
  RollenFuerAlle: ("Support" | "Operator" | "Finance" | "Auditor" | "Admin")[];
  /** When it was confirmed; null while it is not. */
  BestaetigtAm: string | null;
  /** When it ends. */
  EndetAm: string;
  /** Minutes without activity after which the session ends. */
  UntaetigMinuten: number;
  /** The environment of the installation. */
  Umgebung: "production" | "staging" | "testing" | "development";
  /** Where the identity provider ends its own session; null without one. */
  AbmeldeUrl: string | null;
  /** A secret that opens something for its holder. */
  Token: string;
}

/** An order with its rewards and its history. */
export interface OrderDetails {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** Your own number of the contract; reporting it twice creates nothing twice. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde: boolean | null;
  /** Whether the customer came by the link. */
  LinkGenutzt: boolean;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Conditions of a successful order. */
  Bedingungen: ConditionView[];
  /** The situation of each beneficiary. */
  Lagen: SituationView[];
  /** Claims: rewards that somebody is owed. */
  Praemierungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
    Beguenstigter: "Empfehler" | "Empfaenger";
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  }[];
  /** What happened, step by step. The moves of the order, its rewards and their payments, the newest first, 500 at most. */
  Verlauf: EventView[];
}

/** An order as lists show it: with why its rewards are not there yet, or what became of them. */
export interface OrderEntry {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** Your own number of the contract; reporting it twice creates nothing twice. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde: boolean | null;
  /** Whether the customer came by the link. */
  LinkGenutzt: boolean;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Conditions of a successful order. */
  Bedingungen: ConditionView[];
  /** One for each beneficiary. */
  Lagen: SituationView[];
}

/** What became of a file. */
export interface OrderImport {
  /** Identifier. The import in the history; null for a dry run, which leaves none. */
  Id: string | null;
  /** How many were created. */
  Angelegt: number;
  /** How many were changed. */
  Geaendert: number;
  /** How many were known already and stayed as they are. */
  Unveraendert: number;
  /** How many were refused. */
  Abgelehnt: number;
  /** Columns of the file. */
  Spalten: ImportedColumn[];
  /** Lines. */
  Zeilen: ImportedLine[];
  /** The refused lines as a file: the columns as they were sent, and the reason as the last one, which is left out when the file comes back. */
  AbgelehnteZeilen: string | null;
}

/** A contract as the client's systems report it. */
export interface OrderReport {
  /** The client's own number of the contract: reported again, nothing is created twice. */
  ExterneAuftragsnummer: string;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer?: string | null | undefined;
  /** Number of the order in the portal: twelve characters. The number of the lead this contract came from, where there was one. */
  Auftragsnummer?: string | null | undefined;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde?: boolean | null | undefined;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm?: string | null | undefined;
  /** The customer's address; compared with the recommender's, because self-recommendation is refused, and not stored. */
  KundenEmail?: string | null | undefined;
}

/** An order as an agency sees it. */
export interface OrderRow {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** The product; its number in a request. */
  Produkt: string;
  /** The recommender. */
  Empfehler: string;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Whether the order can be released now. */
  Freigebbar: boolean;
  /** Until when it can be undone; null when it cannot. Set while a release can still be taken back. */
  WiderrufbarBis: string | null;
  /** Rewards in cents. */
  PraemieCent: number;
}

/** An order as the client's systems see it. */
export interface OrderView {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** Your own number of the contract; reporting it twice creates nothing twice. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** The day the contract was concluded. */
  Auftragsdatum: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde: boolean | null;
  /** Whether the customer came by the link. */
  LinkGenutzt: boolean;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm: string | null;
  /** When it was reported. */
  GemeldetAm: string;
  /** What the order still lacks to be successful. The conditions of success that it does not meet yet, as codes. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Conditions of a successful order. The same with words of the request's language. */
  Bedingungen: ConditionView[];
}

/** A proof-of-work challenge as ALTCHA spells it. */
export interface OwnChallenge {
  /** What has to be solved. */
  parameters: {
    /** How the proof of work is made. */
    algorithm: string;
    /** Random part of the challenge. */
    nonce: string;
    /** Salt of the derived key. */
    salt: string;
    /** Iterations per attempt. */
    cost: number;
    /** Length of the derived key in bytes. */
    keyLength: number;
    /** What the derived key has to begin with, hexadecimal. */
    keyPrefix: string;
    /** When the challenge expires, in seconds since 1970. */
    expiresAt?: number | undefined;
  };
  /** Signature: of the challenge, or by a passkey’s device. */
  signature?: string | undefined;
}

/** One of the recommender's claims, also those that belong to no recommendation: bonus and goodwill. */
export interface OwnClaim {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Its kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Value in cents. */
  WertCent: number;
  /** What it is worth by kind, in cents. */
  Betraege: ClaimSums;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** State of the payment; null without one. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** Its type. How it was picked up; null before. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein" | null;
  /** Whether a voucher code is there to be shown. */
  HatGutscheincode: boolean;
  /** Why the bank returned the payment. `KontoUnbekannt`: the account does not exist; `KontoGeschlossen`: the account is closed; `NameWeichtAb`: the holder’s name differs; `Abgelehnt`: refused. */
  Rueckgabegrund: "KontoUnbekannt" | "KontoGeschlossen" | "NameWeichtAb" | "Abgelehnt" | null;
  /** Number of the recommendation: ten characters, part of every link. The recommendation it belongs to; for goodwill the one the request was about. */
  Empfehlungsnummer: string | null;
  /** A bonus: the number of successful contracts it was granted for. */
  Vertraege: number | null;
  /** When it was created. */
  ErstelltAm: string;
  /** The last day on which it can be picked up. */
  AbholbarBis: string | null;
  /** Days until then. Days that are left to pick it up, by the server's clock; null where there is no last day. */
  AbholbarNochTage: number | null;
  /** When the reward was picked up; null while it was not. */
  AbgeholtAm: string | null;
  /** When the bank booked it; null while it did not. */
  AusgezahltAm: string | null;
}

/** The newest link of a recommender, with all that its share screen shows. */
export interface OwnLink {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** Until when it is valid. */
  GueltigBis: string;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** The link waits until the recommender has confirmed the address. */
  OptinErforderlich: boolean;
  /** The short code for paper and phone, `XXXX-XXXX`; null where the client has none. */
  Empfehlungscode: string | null;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** What the share screen shows otherwise than the settings say. */
  Teilen?: ShareView | undefined;
  /** The product; its number in a request. */
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

/** One recommendation in the personal area. */
export interface OwnRecommendation {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** The short code for paper and phone, `XXXX-XXXX`; null where the client has none. */
  Empfehlungscode: string | null;
  /** The product; its number in a request. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Name as visitors read it. */
    AnzeigeName: string;
  };
  /** When it was created. */
  ErstelltAm: string;
  /** Until when it is valid. */
  GueltigBis: string;
  /** State. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** Message in the sender’s own words. */
  Nachricht: string | null;
  /** Whom it is for, in the recommender's own words; nobody else sees it, not even the support. */
  FuerWen: string | null;
  /** A visitor of the personal link made it; in the list once an order came of it. */
  UeberPersoenlichenLink: boolean;
  /** The link waits until the recommender has confirmed the address. */
  OptinErforderlich: boolean;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Day of the order; null while there is none. */
  AuftragDatum: string | null;
  /** Contracts of it that met every condition; the bonus counts the same ones, from its first day on. */
  ErfolgreicheVertraege: number;
  /** The reward. */
  Praemie: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Value in cents. */
    WertCent: number;
    /** What it is worth by kind, in cents. */
    Betraege: ClaimSums;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** State of the payment; null without one. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
    Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  } | null;
  /** How far it is, for the recommender. */
  Statusmeldung: {
    /** Name of the message. */
    Schluessel: "rewardPaid" | "rewardInPayment" | "rewardTransferInitiated" | "rewardSubmitted" | "rewardExpired" | "enterBankDetails" | "pickupLinkSent" | "rewardCanBePickedUp" | "rewardReady" | "contactReceivesReward" | "rewardRequestProcessing" | "contractConcluded" | "noContract" | "rewardWillFollow" | "linkNotUsed" | "linkExpired";
    /** The day it concerns. */
    Datum: string | null;
    /** How many there are. */
    Anzahl: number | null;
    /** The station reached last, for the bar. `shared`: shared; `visited`: visited; `contract`: contract concluded; `confirmed`: confirmed; `paid`: paid. */
    Station: "shared" | "visited" | "contract" | "confirmed" | "paid";
    /** Whether it goes on; false when something stopped it for good. */
    IstOffen: boolean;
    /** When the next step is expected, if that can be said. */
    NaechsterSchrittBis: string | null;
    /** Days until then, by the server's clock: a device's may be wrong. */
    NaechsterSchrittInTagen: number | null;
  };
  /** Why the recommender has no reward of it yet, when it can be expected, and what they can do. */
  Erklaerung: ExplanationView;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** What the share screen shows otherwise than the settings say. Missing where the client's settings hold. */
  Teilen?: ShareView | undefined;
}

/** What was seen on a day; visitors are counted by their visit number, which only those have who allowed it. */
export interface PageFigure {
  /** Calendar day. */
  Tag: string;
  /** Page views. */
  Aufrufe: number;
  /** Visitors who allowed to be counted. */
  Besucher: number;
}

/** A passkey as its owner sees it. */
export interface Passkey {
  /** Identifier. */
  Id: string;
  /** Name. */
  Name: string;
  /** The host it works on. */
  Host: string;
  /** When it was created. */
  ErstelltAm: string;
  /** When it was last used. */
  ZuletztBenutztAm: string | null;
}

/** A payout run with all that is known of it. */
export interface PayoutRunDetails {
  /** Number of the payout run. */
  Laufnummer: string;
  /** State. `Erstellt`: made; `Abgerufen`: its file was downloaded; `Teilweise`: answered in part; `Abgeschlossen`: answered for every payment; `Verworfen`: discarded. */
  Status: "Erstellt" | "Abgerufen" | "Teilweise" | "Abgeschlossen" | "Verworfen";
  /** When it was created. */
  ErstelltAm: string;
  /** Who created it. */
  ErstelltVon: string;
  /** The day the bank is to execute the payments. */
  Ausfuehrungsdatum: string;
  /** How many there are. */
  Anzahl: number;
  /** Sum in cents. */
  SummeCent: number;
  /** How many payments wait for a later run. */
  Zurueckgestellt: number;
  /** SHA-256 of the file, hexadecimal. */
  Sha256: string;
  /** Payments. */
  Zahlungen: {
    /** How many are still open. */
    Offen: number;
    /** How many are paid. */
    Gezahlt: number;
    /** How many were cancelled. */
    Storniert: number;
  };
  /** Downloads of the file. */
  Abrufe: number;
  /** Who fetched the file, and when; the oldest first. */
  Abrufliste: {
    /** When it happened. */
    Zeitpunkt: string;
    /** Who did it. */
    Durch: string;
  }[];
  /** Payments that did not arrive, with the bank's reason code; the newest first, 500 at most. */
  Rueckgaben: {
    /** Reference of the payment on the account statement. */
    EndToEndId: string;
    /** Amount in cents. */
    BetragCent: number;
    /** Why, in words or as a kind with words. */
    Grund: string | null;
    /** When it happened. */
    Zeitpunkt: string;
  }[];
}

/** A payout run: payments that go to the bank in one file; nothing of it changes but what became of its payments. */
export interface PayoutRunView {
  /** Number of the payout run. Also the message id of the file. */
  Laufnummer: string;
  /** State. `Erstellt`: made; `Abgerufen`: its file was downloaded; `Teilweise`: answered in part; `Abgeschlossen`: answered for every payment; `Verworfen`: discarded. */
  Status: "Erstellt" | "Abgerufen" | "Teilweise" | "Abgeschlossen" | "Verworfen";
  /** When it was created. */
  ErstelltAm: string;
  /** Who created it. */
  ErstelltVon: string;
  /** The day the bank is to execute the payments. The day the bank is asked to pay. */
  Ausfuehrungsdatum: string;
  /** How many there are. */
  Anzahl: number;
  /** Sum in cents. */
  SummeCent: number;
  /** Open payments that were left for a later run: their account had changed within the last 24 hours, or they were taken out. */
  Zurueckgestellt: number;
  /** SHA-256 of the file, in hex: the same at every download. */
  Sha256: string;
  /** What became of the payments so far, by their state. */
  Zahlungen: {
    /** How many are still open. */
    Offen: number;
    /** How many are paid. */
    Gezahlt: number;
    /** How many were cancelled. */
    Storniert: number;
  };
  /** Downloads of the file. */
  Abrufe: number;
}

/** Everything stored about a recommender; secrets (hashes of passwords and of links) are left out. */
export interface PersonalData {
  /** When it was created. */
  ErstelltAm: string;
  /** The programme that stores the data. */
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
    /** A stable pseudonym of the recommender, for measuring. */
    Empfehlerhash: string;
    /** When it was created. */
    ErstelltAm: string;
    /** Whether the account has a password. */
    HatPasswort: boolean;
    /** When the newsletter was asked for. */
    NewsletterAngefragtAm: string | null;
    /** When the newsletter consent was confirmed. */
    NewsletterBestaetigtAm: string | null;
    /** Kind of block; null when there is none. */
    Sperre: string | null;
  };
  /** Consents, with the words that were agreed to. */
  Einwilligungen: {
    /** Its kind. */
    Art: string;
    /** Text. */
    Text: string | null;
    /** When it happened. */
    Zeitpunkt: string;
    /** Network the request came from, shortened. */
    Netz: string;
  }[];
  /** Sessions. */
  Sitzungen: {
    /** Its kind. */
    Art: string;
    /** When it began. */
    BegonnenAm: string;
    /** Until when it is valid. */
    GueltigBis: string;
    /** When it ended; null while it goes on. */
    BeendetAm: string | null;
  }[];
  /** Links that were mailed. */
  MailLinks: {
    /** Its kind. */
    Art: string;
    /** When it was created. */
    ErstelltAm: string;
    /** Until when it is valid. */
    GueltigBis: string;
    /** When it was used; null while it was not. */
    BenutztAm: string | null;
  }[];
  /** Names the account had before. */
  FruehereNamen: {
    /** Form of address. */
    Anrede: string | null;
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** When it was last changed. */
    GeaendertAm: string;
  }[];
  /** Changes of the e-mail address. */
  Adressaenderungen: {
    /** The e-mail address before. */
    AlteEmail: string;
    /** The e-mail address that is wanted. */
    NeueEmail: string;
    /** When it was asked for. */
    AngefragtAm: string;
    /** When it was last changed. */
    GeaendertAm: string | null;
  }[];
  /** Passkeys of the account. */
  Passkeys: {
    /** Name. */
    Name: string;
    /** Host name. */
    Host: string;
    /** When it was created. */
    ErstelltAm: string;
    /** When it was last used. */
    ZuletztBenutztAm: string | null;
  }[];
  /** Blocks. When taking part was refused to the account by a person, and until when. */
  Sperren: {
    /** When it was blocked. */
    GesperrtAm: string;
    /** When it was lifted; null while it holds. */
    AufgehobenAm: string | null;
  }[];
  /** Payouts that were looked at, with the names of the reasons; the decision is always a person's. */
  Pruefungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** How far it is. */
    Stand: string;
    /** Reasons. */
    Gruende: string[];
    /** When it was looked at. */
    GeprueftAm: string;
    /** Until when it is held. */
    GehaltenBis: string | null;
    /** When it was decided; null while it is open. */
    EntschiedenAm: string | null;
    /** The release. Set where a person passed the payout, so that the same reasons stay quiet. */
    Freigabe: {
      /** When it happened. */
      Am: string;
      /** Until when it counts. */
      GiltBis: string;
      /** Whether the people live in one household. */
      Haushalt: boolean;
    } | null;
  }[];
  /** The names of the personal link, the newest first; one that was changed leads on for a while. */
  Linknamen: {
    /** Name. */
    Name: string;
    /** When it was chosen. */
    GewaehltAm: string;
    /** When it ended; null while it goes on. */
    BeendetAm: string | null;
    /** Until when a changed name leads on to the new one. */
    FuehrtWeiterBis: string | null;
  }[];
  /** Recommendations. */
  Empfehlungen: {
    /** Number of the recommendation: ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** The short code for paper and phone, `XXXX-XXXX`; null where the client has none. */
    Empfehlungscode: string | null;
    /** The product; its number in a request. */
    Produkt: {
      /** Identifier. */
      Id: number;
      /** Name as visitors read it. */
      AnzeigeName: string;
    };
    /** First name. */
    Vorname: string;
    /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
    AnteilEmpfehler: number;
    /** Message in the sender’s own words. */
    Nachricht: string | null;
    /** Whom it is for, in the recommender’s own words. */
    FuerWen: string | null;
    /** Channel that brought the visitor, by its code. */
    Kanal: string | null;
    /** A visitor of the personal link made it. */
    UeberPersoenlichenLink: boolean;
    /** Number of the agent or agency it counts for. */
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
    /** The terms as they were shown and accepted; stored as evidence. */
    AgbText: string;
    /** Campaigns with their tick. Campaigns that were ticked, word by word. */
    Aktionen: {
      /** Id of the campaign. */
      AktionsId: string;
      /** The words that were agreed to. */
      Zustimmung: string;
      /** When it happened. */
      Zeitpunkt: string;
    }[];
    /** When it was created. */
    ErstelltAm: string;
    /** Until when it is valid. */
    GueltigBis: string;
    /** How often the recommendation’s page was visited, crawlers and the sender left out. */
    Besuche: number;
    /** Clicks that led to the shop, crawlers and repeated ones left out. */
    Klicks: number;
    /** When the page was visited first. */
    ErsterBesuchAm: string | null;
    /** When the page was visited last. */
    LetzterBesuchAm: string | null;
  }[];
  /** The account, masked except for its owner. The IBAN stands here in full: it is the person's own. */
  Bankdaten: {
    /** Holder of the account. */
    Kontoinhaber: string;
    /** IBAN. */
    Iban: string;
    /** When it was last changed. */
    GeaendertAm: string;
  } | null;
  /** Claims: rewards that somebody is owed. */
  Praemierungen: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Its kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
    Art: "Empfehlung" | "Bonus" | "Kulanz";
    /** Number of the recommendation: ten characters, part of every link. Null where it belongs to no recommendation: bonus and goodwill. */
    Empfehlungsnummer: string | null;
    /** Its voucher code; null where there is none (any more). */
    Gutscheincode: string | null;
    /** Value in cents. */
    WertCent: number;
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** When it was created. */
    ErstelltAm: string;
    /** When the reward became ready to be picked up. */
    BereitgestelltAm: string | null;
    /** When the reward was picked up; null while it was not. */
    AbgeholtAm: string | null;
    /** Payments. Bank data in full, like the saved ones; null once they are erased. */
    Zahlungen: {
      /** Amount in cents. */
      BetragCent: number;
      /** State. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
      Status: "Offen" | "Gezahlt" | "Storniert";
      /** Holder of the account. */
      Kontoinhaber: string | null;
      /** IBAN. */
      Iban: string | null;
      /** When it was created. */
      ErstelltAm: string;
    }[];
    /** What happened, step by step. */
    Verlauf: {
      /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
      Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
      /** When it happened. */
      Zeitpunkt: string;
      /** Who did it. */
      Durch: string;
    }[];
  }[];
  /** Bonuses that were granted. */
  Bonusschritte: {
    /** How many contracts it is for. */
    Vertraege: number;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** When it was granted. */
    GewaehrtAm: string;
  }[];
  /** Requests for goodwill. */
  Kulanzantraege: {
    /** Number of the recommendation: ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Number of the customer in the client’s systems. */
    Kundennummer: string;
    /** State. */
    Status: string;
    /** When it was reported. */
    GemeldetAm: string;
    /** When it was decided; null while it is open. */
    EntschiedenAm: string | null;
    /** What happened, step by step. */
    Verlauf: {
      /** State. */
      Status: string;
      /** When it happened. */
      Zeitpunkt: string;
      /** Who did it. */
      Durch: string;
    }[];
  }[];
  /** Invitations of agencies that were sent to the person, with the words by which the agency stated the consent. */
  Einladungen: {
    /** Number of the agency. */
    Agenturnummer: string;
    /** First name. */
    Vorname: string;
    /** Last name. */
    Nachname: string;
    /** E-mail address. */
    Email: string;
    /** Its kind. `Kunde`: customer; `Mitarbeiter`: employee; `Interessent`: prospect. */
    Art: "Kunde" | "Mitarbeiter" | "Interessent";
    /** Number of the employee in the agency. */
    Mitarbeiternummer: string | null;
    /** The words of the consent as they were shown. */
    EinwilligungText: string;
    /** When the invitation was sent. */
    EingeladenAm: string;
    /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has recommended; `Zurueckgezogen`: withdrawn. */
    Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
  }[];
  /** Requests about stored data. What the person asked of these data through support, and when it was answered. */
  Datenanfragen: {
    /** Its kind. */
    Art: "Auskunft" | "Loeschung";
    /** When the request was made. */
    GestelltAm: string;
    /** When it was confirmed; null while it is not. */
    BestaetigtAm: string | null;
    /** When it ended; null while it goes on. */
    BeendetAm: string | null;
  }[];
  /** Mails that were sent to the person. */
  EMails: {
    /** Its kind. */
    Art: string;
    /** Subject line. */
    Betreff: string;
    /** When it was created. */
    ErstelltAm: string;
    /** When it was sent; null while it was not. */
    GesendetAm: string | null;
  }[];
}

/** The recommender's lasting link, with what came of it; without a name there is none yet. */
export interface PersonalLink {
  /** The name behind `/k/`; null before it is chosen, and after it was taken away. */
  Name: string | null;
  /** The whole address to share; null without a name. */
  Url: string | null;
  /** A free name made of the recommender's own; null where none can be made. */
  Namensvorschlag: string | null;
  /** Whether a name can still be chosen or changed: chosen once, changed once. */
  IstAenderbar: boolean;
  /** The name before, while its link leads on to the new one. */
  FruehererName: string | null;
  /** Until when the former name leads on. */
  FruehererNameBis: string | null;
  /** Where links wait for a confirmed address, no name can be chosen without. */
  AdresseBestaetigt: boolean;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. How the rewards of recommendations made through the link are shared: as chosen last, else the client's default. */
  AnteilEmpfehler: number;
  /** What was counted, by name. What visitors of the link did. */
  Zahlen: {
    /** Products that visitors picked: the recommendations made through the link that still count. */
    Ausgewaehlt: number;
    /** Clicks that led to the shop, crawlers and repeated ones left out. */
    Klicks: number;
    /** Contracts that were concluded through it; their recommendations stand in the personal area. */
    Abschluesse: number;
  };
}

/** The page behind a personal link. */
export type PersonalPage = OpenPersonalPage | StoppedPersonalPage;

/** A product behind a personal link, with what its card shows. */
export interface PersonalProduct {
  /** Identifier. */
  Id: number;
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** Description. */
  Beschreibung: string;
  /** Rewards. */
  Praemien: Reward[];
  /** Address of the picture; null without one. */
  Photo: string | null;
}

export interface PickProductReply {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Channel that brought the visitor, by its code. */
  Kanal: "personal";
}

export interface PickProductRequest {
  /** The product; its number in a request. */
  Produkt: number;
}

export interface PickUpRewardRequest {
  /** Id of the reward in the catalogue. One of the claim's Auswahl. */
  PraemieId: number;
  /** Holder of the account. */
  Kontoinhaber?: string | undefined;
  /** IBAN. */
  Iban?: string | undefined;
  /** Take the voucher although none is free now, and wait for it. A voucher that has run out is mailed when codes arrive, instead of the answer voucherSoldOut. */
  AufGutscheinWarten?: boolean | undefined;
  /** Saves the account for the next reward; for who is logged in, where the client stores bank data. */
  KontoMerken?: boolean | undefined;
}

export interface PickUpRewardsReply {
  /** Claims that were picked up. */
  Abgeholt: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** Value in cents. */
    WertCent: number;
  }[];
  /** How many were refused. Those that stay as they are, each with the code and sentence of why: picked up already, not ready, a voucher, unknown. */
  Abgelehnt: {
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** What is wrong, as a code of the error table. */
    ErrorCode: string;
    /** A sentence in the language of the request. */
    Message: string;
  }[];
  /** Sum in cents. What was picked up, together. */
  SummeCent: number;
  /** When the money or code is expected at the latest. The day by which the money is there, as a rule. */
  ErwartetBis: string;
}

export interface PickUpRewardsRequest {
  /** Numbers of the claims. */
  Praemierungsnummern: string[];
  /** Without an account the saved one is meant. */
  Kontoinhaber?: string | undefined;
  /** IBAN. */
  Iban?: string | undefined;
  /** Saves the account for the next reward, where the client stores bank data. */
  KontoMerken?: boolean | undefined;
}

/** What a month costs from one month to another; the last stretch has no end. */
export interface PriceStretch {
  /** First month of the stretch, counted from 1. */
  AbMonat: number;
  /** Last month of the stretch; null for no end. */
  BisMonat: number | null;
  /** Monthly price in cents. */
  PreisMonatlich: number;
}

/** A product that can be recommended"). */
export interface Product {
  /** Identifier. */
  Id: number;
  /** Name as visitors read it. */
  AnzeigeName: string;
  /** The product inside a sentence: with its article in each case, as one’s own, and short. Missing where no article is known. */
  ImSatz?: {
    /** With its article, nominative. */
    Nominativ: string;
    /** With its article, accusative. */
    Akkusativ: string;
    /** With its article, dative. */
    Dativ: string;
    /** With “my”; in German as it follows “mit”. */
    Mein: string;
    /** Short form without article. */
    Kurz: string;
  } | undefined;
  /** Your own id of the product. */
  ExterneId: string | null;
  /** Description. */
  Beschreibung: string;
  /** Address of the shop, with what attributes the order to the recommendation. Where the offer is shown to the recipient. */
  Produktlink: string;
  /** Rewards. */
  Praemien: Reward[];
  /** Address of the product's picture; `&breite=` asks for a width. */
  Photo: string | null;
  /** What `?kategorie=` asks for: the categories whose lists show it, in the client’s order. */
  Kategorien: string[];
  /** What speaks for the product, the most important first. Up to four advantages where the kind has no fields of its own for them; `<strong>` is the only mark-up. */
  Vorteile?: string[] | undefined;
}

/** What anyone may know of a client's configuration: everything but the internal values. */
export interface PublicClientConfig {
  /** Key of the client, the first part of every path. */
  Mandant: string;
  /** Name. */
  Name: string;
  /** Id of the client’s app at Facebook. */
  FacebookId: string | null;
  /** The client’s own site. */
  MandantUrl: string;
  /** Path of the form on the client’s own site. */
  EmpfehlenPath: string;
  /** Page of the client’s own site that holds the form; null where the portal has it. */
  EmpfehlenWebPage: string | null;
  /** The recommender’s part unless another is chosen, in per cent. */
  RecommenderDefaultShare: number;
  /** The recommender’s part when the reward is shared, in per cent. */
  SplitAnteilEmpfehler: number;
  /** Most a recipient gets, in cents; null for no limit. */
  MaxEmpfaengerPraemieCent: number | null;
  /** Complaint period in days after which an order can be successful. */
  ModuleAuftragsdatumMindestalterTage: number;
  /** What a number of successful contracts earns extra. */
  BonusStufen: {
    /** Contracts that earn the bonus. */
    AnzahlVertraege: number;
    /** The bonus in cents. */
    BonusCent: number;
  }[];
  /** The day from which contracts count towards the bonus; null for all. */
  BonusZaehlungSeit: string | null;
  /** Yearly sum in cents from which on rewards are taxed; null where it is not named. */
  SteuerfreigrenzeCent: number | null;
  /** Days a reward can be picked up. */
  PraemieAbholbarTage: number;
  /** Days a recommendation’s link works. */
  EmpfehlungGueltigTage: number;
  /** Shortest usual time until the money arrives, in weeks. */
  AuszahlungWochenVon: number;
  /** Longest usual time until the money arrives, in weeks. */
  AuszahlungWochenBis: number;
  /** Weeks from choosing a transfer to the money, about. */
  UeberweisungWochen: number;
  /** Hours from choosing a voucher to its code, at most. */
  GutscheinStunden: number;
  /** Country whose postcodes are accepted. */
  Land: "DE" | "FR" | "AT" | "CH";
  /** Which variant of the catalogue the client has. */
  ProduktApi: string;
  /** The product the home page leads to. */
  StandardProduktId: number;
  /** Languages, the preferred first. */
  Sprachen: ("de" | "en" | "fr")[];
  /** Language unless another is asked for. */
  StandardSprache: "de" | "en" | "fr";
  /** Colour of the browser’s frame. */
  ThemeColor: string;
  /** Fonts that are fetched early. */
  PreloadFonts: string[];
  /** Address of the client’s support. */
  SupportEmail: string;
  /** The advisor who answers for the portal; null without one. */
  Berater: Advisor | null;
  /** Answers do not tell whether an address has an account. */
  NeutraleKontoAntwort: boolean;
  /** Agents can be recommended. */
  ModuleAgentRecommendation: boolean;
  /** Accounts can be saved for the next reward. */
  ModuleStoringBankdata: boolean;
  /** Companies can be recommended. */
  ModuleCompanyRecommendation: boolean;
  /** The portal is shown in a frame of the client’s own site. */
  ModuleIntegratedFrame: boolean;
  /** The portal takes over the light or dark background of the page around it. */
  HintergrundDerHostseite: boolean;
  /** The host site may log its customers in. */
  IsAutologin: boolean;
  /** Recommendations get a short code for paper and phone. */
  ModuleErstelleOfflineEmpfehlungCode: boolean;
  /** The portal of a single advisor. */
  ModuleAdv: boolean;
  /** The form offers a newsletter. */
  ModuleNewsletterPermission: boolean;
  /** Only German accounts are paid to. */
  ModuleIBANNurDE: boolean;
  /** The terms count as accepted with the button; no box is shown. */
  AgbCheckBoxAutoAccept: boolean;
  /** Products are shown by category. */
  ShowProductCategory: boolean;
  /** Recommenders may conclude a contract by their own link. */
  AllowSelfRecommendation: boolean;
  /** Recommending needs a login. */
  ModuleErzwingeLogin: boolean;
  /** Agencies sign on and have an area of their own. */
  ModuleAgentur: boolean;
  /** The portal asks for consent itself. */
  ModuleInternalConsent: boolean;
  /** Shows the banner of this name in the personal area. */
  BannerTEZuTP: boolean;
  /** A successful order is released without an agency or operator. */
  AutomatischeFreigabe: boolean;
  /** Place of the e-mail program among the share channels; -1 switches it off. */
  ModuleEmailClient: number;
  /** Place of Gmail among the share channels; -1 switches it off. */
  ModuleGmail: number;
  /** Place of Outlook among the share channels; -1 switches it off. */
  ModuleOutlook: number;
  /** Place of Yahoo Mail among the share channels; -1 switches it off. */
  ModuleYahoo: number;
  /** Place of Facebook among the share channels; -1 switches it off. */
  ModuleFacebook: number;
  /** Place of WhatsApp among the share channels; -1 switches it off. */
  ModuleWhatsapp: number;
  /** Place of X among the share channels; -1 switches it off. */
  ModuleTwitter: number;
  /** Place of Xing among the share channels; -1 switches it off. */
  ModuleXing: number;
  /** Place of LinkedIn among the share channels; -1 switches it off. */
  ModuleLinkedIn: number;
  /** Place of Instagram among the share channels; -1 switches it off. */
  ModuleInstagram: number;
  /** Place of text messages among the share channels; -1 switches them off. */
  ModuleSms: number;
  /** Shows the marketing text of the home page. */
  showMarketingText: boolean;
  /** Captchas come from Friendly Captcha. */
  friendlyCaptcha: boolean;
  /** Site key at Friendly Captcha. */
  friendlyCaptchaSiteKey: string | null;
  /** The first name cannot be edited where the host site hands it over. */
  disableFirstNameInput: boolean;
  /** The last name cannot be edited where the host site hands it over. */
  disableLastNameInput: boolean;
  /** The address cannot be edited where the host site hands it over. */
  disableEmailInput: boolean;
  /** Visitors who leave are asked to stay. */
  moduleExitIntent: boolean;
  /** Milliseconds until a visitor who leaves is asked to stay. */
  exitIntentMs: number;
  /** The terms are accepted with the button. */
  acceptTermsOnButtonClick: boolean;
  /** Rewards are shown as banknotes. */
  showBanknotes: boolean;
  /** Products are shown as a carousel. */
  showCarousel: boolean;
  /** The client’s Matomo; null where the portal counts by itself. */
  MatomoUrl: string | null;
  /** Measure through the script of the client’s Matomo. */
  MatomoScript: boolean;
  /** Site ids in Matomo, by environment. */
  MatomoSiteIds: {
    /** In production. */
    production: number;
    /** In staging. */
    staging: number;
    /** In testing. */
    testing: number;
    /** In development. */
    development: number;
  };
  /** How long a visitor’s number stays on the device, in months. */
  AnalyseCookieMonate: number;
  /** Ids of goals that differ from the usual ones. */
  TrackingZiele: Partial<Record<"recommendation-created" | "share-link" | "share-email" | "share-gmail" | "share-outlook" | "share-yahoo" | "share-facebook" | "share-whatsapp" | "share-twitter" | "share-xing" | "share-linkedin" | "share-instagram" | "share-sms" | "share-native" | "share-qr" | "share-offline" | "shop-entry" | "reward-chosen" | "reward-redeemed" | "contact-submitted" | "exit-intent" | "faq-click", number>>;
  /** Tracking id and type of pages that have one. */
  TrackingSeiten: Partial<Record<"Dashboard" | "Settings" | "YearlyStatement" | "PersonalLink" | "PickUpRewards" | "Login" | "Logout" | "ForgotPassword" | "ChangePassword" | "ResetPassword" | "SetPassword" | "LoginLink" | "ConfirmEmailChange" | "DisownChange" | "ConfirmRequest" | "Registration" | "CustomerNumber" | "BankDetailsRecommender" | "Admin" | "Homepage" | "Thanks" | "RewardOverview" | "Code" | "Recommendation" | "AgentRecommendations" | "Confirmation" | "Click" | "PersonalPage" | "RecipientConfirmation" | "ExpiredRecommendation" | "RecipientData" | "Reward" | "RewardDetails" | "RewardThanks" | "GoodwillThanks" | "RecipientConsent" | "BankDetailsRecipient" | "Imprint" | "Privacy" | "TOS" | "Faq" | "Contact" | "NewsletterRecommenderOptOut" | "OwnLink" | "RenewLink" | "ConfirmAddress" | "NewsletterRecommenderOptIn" | "RecommendEmployee" | "FileNotFound" | "Accessibility" | "AgencySignOn" | "Agency" | "AgencyTab" | "TOSHistory" | "PrivacyHistory" | "Category", {
    /** Identifier. */
    Id: string;
    /** Its type. */
    Typ: string;
  }>>;
  /** Whether only certain addresses may take part. Whether a whitelist applies; its entries stay on the server. */
  EmailWhitelist: boolean;
  /** The client's app in the content service; the service's credentials stay on the server. */
  SquidexAppName: string;
}

export interface ReadOrdersReply {
  /** The entries. */
  Eintraege: OrderEntry[];
  /** Key of the next page, to be sent as `ab`; null on the last. */
  Naechste: string | null;
}

export interface ReadRecommendationsReply {
  /** The entries. */
  Eintraege: RecommendationEntry[];
  /** Key of the next page, to be sent as `ab`; null on the last. */
  Naechste: string | null;
}

export interface ReadRewardsReply {
  /** The entries. */
  Eintraege: RewardEntry[];
  /** Key of the next page, to be sent as `ab`; null on the last. */
  Naechste: string | null;
}

/** The data of a recipient as its owner sees it. */
export interface RecipientData {
  /** Form of address. */
  Anrede: string | null;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Date of birth. DD.MM.YYYY, as it was typed. */
  Geburtsdatum: string;
  /** E-mail address. */
  Email: string;
  /** Phone number. */
  Telefon: string | null;
  /** Postal address, or the e-mail address to act on. */
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

/** What a recipient types into the form. */
export interface RecipientInput {
  /** Form of address. */
  Anrede?: string | null | undefined;
  /** First name. */
  Vorname: string;
  /** Last name. */
  Nachname: string;
  /** Date of birth. DD.MM.YYYY (or YYYY-MM-DD); at least 18 years ago. */
  Geburtsdatum: string;
  /** E-mail address. */
  Email: string;
  /** Phone number. */
  Telefon?: string | null | undefined;
  /** Postal address, or the e-mail address to act on. */
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
  /** The words of the advertising consent as they were shown. */
  WerbeeinwilligungText?: string | null | undefined;
}

/** Where a recipient stands: what is missing, what happened, what comes. */
export interface RecipientStatus {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** First name of the recommender; null while the recommendation is closed. */
  EmpfehlerVorname: string | null;
  /** The product; its number in a request. */
  Produkt: {
    /** Identifier. */
    Id: number;
    /** Name as visitors read it. */
    AnzeigeName: string;
  };
  /** The caller holds the recipient's own token; a device that knows the number alone sees nothing personal and cannot act. */
  IstEigentuemer: boolean;
  /** Whether the recipient has given data. */
  HatDaten: boolean;
  /** Whether the recipient has agreed to terms and privacy. */
  HatZugestimmt: boolean;
  /** The day data that nobody confirmed is deleted; null once confirmed, or while there is none. */
  DatenLoeschungAm: string | null;
  /** E-mail address. Masked; for the owner alone. */
  Email: string | null;
  /** State of the order that counts; null while there is none. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Auftragsstatus: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | null;
  /** The steps, in their order. */
  Schritte: RecipientStepView[];
  /** What the recipient gets by kind: promised, or once there is a claim what it pays; empty where they get nothing. */
  Betraege: ClaimSums;
  /** State of the reward. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Praemienstatus: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen" | null;
  /** Why there is no reward yet, when it can be expected and what can be done. */
  Erklaerung: ExplanationView;
  /** Whether an account can be saved. The client keeps accounts, and this reward can be a transfer. */
  BankdatenMoeglich: boolean;
  /** The saved account, masked; for the owner alone. */
  Bankdaten: BankData | null;
}

/** One of the four steps of a recipient's way. */
export interface RecipientStepView {
  /** The step. `VertragAbgeschlossen`: contract concluded; `DatenBestaetigt`: data confirmed; `AuftragBestaetigt`: order confirmed; `PraemieErhalten`: reward received. */
  Schritt: "VertragAbgeschlossen" | "DatenBestaetigt" | "AuftragBestaetigt" | "PraemieErhalten";
  /** Whether the step is reached. */
  IstErreicht: boolean;
  /** The day it concerns. When it was reached. */
  Datum: string | null;
}

/** What the share screen needs. */
export interface RecommendationCreated {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** Until when it is valid. */
  GueltigBis: string;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** The link waits for the confirmation of the recommender's address, never for the newsletter. */
  OptinErforderlich: boolean;
  /** The offline code, printed XXXX-XXXX; null where the client does not use it. */
  Empfehlungscode: string | null;
  /** Links to share, one per channel. */
  Links: RecommendationLink[];
  /** Message in the sender’s own words. The message as it was stored, where it is another one than was sent. */
  Nachricht?: string | null | undefined;
  /** What the share screen shows otherwise than the settings say. Missing where the client's settings hold. */
  Teilen?: ShareView | undefined;
}

/** A recommendation with its orders and its history. */
export interface RecommendationDetails {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Number of the agency. */
  Agenturnummer: string | null;
  /** State. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** When it was created. */
  ErstelltAm: string;
  /** Until when it is valid. */
  GueltigBis: string;
  /** When an order stopped the clock of the link. */
  FristAngehaltenAm: string | null;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** The link waits until the recommender has confirmed the address. */
  OptinErforderlich: boolean;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Clicks that led to the shop, crawlers and repeated ones left out. */
  Klicks: number;
  /** How many orders it led to. */
  AnzahlAuftraege: number;
  /** The situation of each beneficiary. */
  Lagen: SituationView[];
  /** Orders. The newest first, leads too, 500 at most. */
  Auftraege: OrderView[];
  /** What happened, step by step. The moves of its orders, their rewards and payments, the newest first, 500 at most. */
  Verlauf: EventView[];
}

/** A recommendation as the client's systems see it: numbers, and no names. */
export interface RecommendationEntry {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Number of the product in the catalogue. */
  ProduktId: number;
  /** Number of the agency. */
  Agenturnummer: string | null;
  /** State. `Ok` until its last day, and for ever once an order stopped its clock. `Ok`: the link works; `Abgelaufen`: expired. */
  Status: "Ok" | "Abgelaufen";
  /** When it was created. */
  ErstelltAm: string;
  /** Until when it is valid. */
  GueltigBis: string;
  /** When an order stopped its clock. */
  FristAngehaltenAm: string | null;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. 100 the recommender gets everything, 0 the recipient, between: split. */
  AnteilEmpfehler: number;
  /** The recommender has not confirmed the address: the links are locked, and orders wait. */
  OptinErforderlich: boolean;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Clicks that led to the shop, crawlers and repeated ones left out. */
  Klicks: number;
  /** How many orders it led to. Contracts that were reported; leads do not count. */
  AnzahlAuftraege: number;
  /** One for each beneficiary. */
  Lagen: SituationView[];
}

/** What a recommendation is created from. */
export interface RecommendationInput {
  /** The recommendation. */
  Empfehlung: {
    /** Number of the agent or agency it counts for; another spelling of `Agentennummer`. */
    AgentNumber?: string | null | undefined;
    /** Number of the agent or agency it counts for. */
    Agentennummer?: string | null | undefined;
    /** The secret of the invitation's link it is made by; an invalid or expired one counts as none. */
    Einladung?: string | null | undefined;
    /** The product; its number in a request. */
    Produkt: number;
    /** The channel or campaign the visitor came by. */
    Channel?: string | null | undefined;
    /** The link of the recommendation. */
    Empfehlungslink?: true | undefined;
    /** The terms text as it was shown; stored as evidence. Empty means not accepted. */
    AgbText: string;
    /** The recommender’s part of the reward in per cent; the rest is the recipient’s. 100, 0 or the client's split; left out, the client's default is meant. */
    AnteilEmpfehler?: number | undefined;
    /** Message in the sender’s own words. */
    Nachricht?: string | null | undefined;
    /** The message is the form's suggestion, untouched: an experiment may put another one in its place. */
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
    /** When the opt-in mail was sent. */
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
  /** Campaigns with their tick and the words that were shown beside it; kept as evidence. */
  Aktionen?: {
    /** Id of the campaign. */
    AktionsId: string;
    /** Whether the box was ticked. */
    abgehakt: boolean;
    /** The words that were agreed to. */
    Zustimmung: string;
  }[] | undefined;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

/** A link that leads to a recommendation; one KurzURL per channel, so that attribution needs no cookie. */
export interface RecommendationLink {
  /** Its type. `Empfehlungslink`: the long link; `KurzURL`: the short link. */
  Typ: "Empfehlungslink" | "KurzURL";
  /** Channel that brought the visitor, by its code. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal";
  /** Address. */
  Url: string;
}

/** A recommendation as an agency sees it. */
export interface RecommendationRow {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** When it was created. */
  ErstelltAm: string;
  /** The recommender. */
  Empfehler: string;
  /** The product; its number in a request. */
  Produkt: string;
  /** Channel that brought the visitor, by its code. Null until it was shared. */
  Kanal: "email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal" | null;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Orders. */
  Auftraege: number;
}

/** What a recommendation is good for: `Wartet` until its sender confirmed the address, `Gesperrt` when the sender is blocked, `Angehalten` while those who run the programme have stopped it. */
export type RecommendationStatus = "Ok" | "Abgelaufen" | "Gesperrt" | "Wartet" | "Angehalten";

/** A recommendation as its recipient may see it: of the sender the first name, and not even that while it is closed. */
export interface RecommendationView {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** State. */
  Status: RecommendationStatus;
  /** The product; its number in a request. */
  Produkt: Product;
  /** First name of the recommender. */
  EmpfehlerVorname: string | null;
  /** The recommender’s part of the reward in per cent; the rest is the recipient’s. */
  AnteilEmpfehler: number;
  /** Until when it is valid. */
  GueltigBis: string;
}

/** A person who recommends for the agency; deleted accounts are not among them. */
export interface RecommenderRow {
  /** Id of the recommender. */
  EmpfehlerId: string;
  /** The recommender. */
  Empfehler: string;
  /** Recommendations. */
  Empfehlungen: number;
  /** How often the recommendation’s page was visited, crawlers and the sender left out. */
  Besuche: number;
  /** Orders. */
  Auftraege: number;
  /** What the rewards of these orders come to, as the list of orders has them. */
  PraemieCent: number;
  /** When the person last recommended. */
  ZuletztAm: string;
}

/** What a release answers: when it takes effect, and until when it can be taken back. */
export interface Release {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** The release. */
  Freigabe: "Angefordert" | "Freigegeben" | "Zurueckgenommen";
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** What the order still lacks to be successful. */
  OffeneBedingungen: ("Neukunde" | "LinkGenutzt" | "NichtBeendet" | "AdresseBestaetigt" | "ErstbeitragBezahlt" | "Einspruchsfrist")[];
  /** Until then it can be undone; null when that time has passed. */
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
  /** A secret that opens something for its holder. */
  Token?: string | null | undefined;
  /** The terms text as it was shown; stored as evidence. */
  AgbText: string;
}

/** A renewed secret, and until when the one before signs, too. */
export interface RenewedSecret {
  /** The secret that signs; shown once. */
  Geheimnis: string;
  /** Until when the secret before still signs, too. */
  AltesGeheimnisBis: string;
}

export interface ReportAgencyOrdersReply {
  /** The rows of this page. */
  Items: OrderRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface ReportInvitationsReply {
  /** The rows of this page. */
  Items: InvitationRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface ReportLeadReply {
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** State. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert";
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer: string;
  /** A secret that opens something for its holder. To confirm data and consent with; null when the lead is known and what was sent differs from it. */
  Token: string | null;
  /** Until when the token works. */
  TokenGueltigBis: string | null;
}

export interface ReportLeadsReply {
  /** The rows of this page. */
  Items: LeadRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface ReportRecommendationsReply {
  /** The rows of this page. */
  Items: RecommendationRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface ReportRecommendersReply {
  /** The rows of this page. */
  Items: RecommenderRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface ReportRewardsReply {
  /** The rows of this page. */
  Items: RewardRow[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
  /** Whether the total is exact. */
  IstGesamtzahlGenau: boolean;
  /** Key of the next page; null on the last. */
  Weiter: string | null;
}

export interface RequestAddressConfirmationReply {
  /** The opt-in mail was sent before. */
  OptinMailAlreadySent: boolean;
  /** The consent was given before. */
  OptinAlreadySet: boolean;
}

export interface RequestEmailChangeRequest {
  /** E-mail address. */
  Email: string;
}

/** One request of a key: what was asked and how it was answered, without contents. */
export interface RequestLogEntry {
  /** When it happened. */
  Zeit: string;
  /** HTTP method. */
  Methode: string;
  /** Path: the categories above, or the path of a route. The pattern of the call: values of addresses, queries and bodies are not stored. */
  Pfad: string;
  /** State. */
  Status: number;
  /** What is wrong, as a code of the error table. Null where the request succeeded. */
  ErrorCode: string | null;
  /** How long it took, in milliseconds. */
  DauerMs: number;
  /** As the answer named it in `x-request-id`. */
  RequestId: string;
}

/** A page of the log: the newest first. */
export interface RequestLogPage {
  /** The entries. */
  Eintraege: RequestLogEntry[];
  /** Where the next page begins; null on the last one. */
  Naechste: string | null;
}

export interface RequestLoginLinkRequest {
  /** E-mail address. */
  Email: string;
  /** Id of the captcha that was asked for. */
  captchaId?: string | null | undefined;
  /** Solution of the captcha. */
  captchaInput?: string | null | undefined;
}

export interface RequestNewLinkReply {
  /** A sentence in the language of the request. */
  Message: string;
}

export interface RequestNewsletterOptinReply {
  /** The opt-in mail was sent before. */
  OptinMailAlreadySent: boolean;
  /** The consent was given before. */
  OptinAlreadySet: boolean;
}

export interface RequestRecipientLinkReply {
  /** A sentence in the language of the request. */
  Message: string;
}

export interface RequestRecipientLinkRequest {
  /** E-mail address. */
  Email?: string | null | undefined;
  /** Number of the recipient: 32 hexadecimal characters. */
  Empfaengernummer?: string | null | undefined;
  /** A secret that opens something for its holder. Of an earlier link. */
  Token?: string | null | undefined;
}

export interface RequestRewardLinkReply {
  /** A sentence in the language of the request. */
  Message: string;
}

export interface RequestRewardLinkRequest {
  /** E-mail address. */
  Email?: string | null | undefined;
  /** A secret that opens something for its holder. Of an earlier link. */
  Token?: string | null | undefined;
}

export interface ResolveCodeReply {
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string;
  /** Channel that brought the visitor, by its code. */
  Kanal: "offline";
}

export interface RevealVoucherReply {
  /** A code: what it stands for follows from the call. */
  Code: string;
  /** Heading. */
  Titel: string;
  /** Value in cents. */
  WertCent: number;
  /** Where it is redeemed, and how; null where the client says nothing about it. */
  EinloeseUrl: string | null;
  /** How the voucher is redeemed. */
  EinloeseHinweis: string | null;
  /** When the code was given out. */
  ZugeteiltAm: string;
}

/** A reward of a product. */
export interface Reward {
  /** Identifier. */
  Id: number;
  /** Heading. */
  Titel: string;
  /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein";
  /** Value; of a reward as people read it, e.g. `70 €`. */
  Wert: string;
  /** Value in cents. */
  WertCent: number;
  /** The first day it is offered. */
  Startdatum: string;
  /** The last day it is offered; null for no end. */
  Enddatum: string | null;
  /** The last day as it is advertised; null where no end is shown. */
  EnddatumAnzeige: string | null;
}

/** A claim as its beneficiary sees it. */
export interface RewardClaimView {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Its kind. What it is for. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Value in cents. What was chosen; before that the transfer's sum, or the voucher's where there is no transfer. */
  WertCent: number;
  /** What it is worth by kind, in cents. */
  Betraege: ClaimSums;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** State of the transfer; null while there is none. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** What can be chosen from; empty unless the claim is ready to be picked up. */
  Auswahl: {
    /** Identifier. */
    Id: number;
    /** Heading. */
    Titel: string;
    /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Typ: "Ueberweisung" | "Gutschein";
    /** Value in cents. */
    WertCent: number;
    /** Whether it can be had now. False for a voucher that has run out: it can be waited for (AufGutscheinWarten). */
    Verfuegbar: boolean;
    /** When the money or code is expected at the latest. The day by which it is there, as a rule, when it is chosen today. */
    ErwartetBis: string;
  }[];
  /** What was chosen; null before. */
  Gewaehlt: {
    /** Identifier. */
    Id: number;
    /** Heading. */
    Titel: string;
    /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
    Typ: "Ueberweisung" | "Gutschein";
  } | null;
  /** Whether a voucher code is there to be shown (GET /praemierung/gutschein). */
  HatGutscheincode: boolean;
  /** Why the bank returned the last transfer, while the claim waits to be picked up again. `KontoUnbekannt`: the account does not exist; `KontoGeschlossen`: the account is closed; `NameWeichtAb`: the holder’s name differs; `Abgelehnt`: refused. */
  Rueckgabegrund: "KontoUnbekannt" | "KontoGeschlossen" | "NameWeichtAb" | "Abgelehnt" | null;
  /** The last day it can be picked up; null before it is provided. */
  AbholbarBis: string | null;
  /** When the reward was picked up; null while it was not. */
  AbgeholtAm: string | null;
  /** When the money or code is expected at the latest. The day by which what was chosen is there, as a rule; null before. */
  ErwartetBis: string | null;
  /** The account, masked except for its owner. Where the money goes: the account of the transfer or, for a logged-in beneficiary who has not chosen yet, the saved one. */
  Bankdaten: BankData | null;
  /** E-mail address. Where mails about the claim go, masked; null where there is nobody to write to. */
  Email: string | null;
  /** The product; its number in a request. With `?details`. */
  Produkt?: NamedProduct | undefined;
  /** What happened, step by step. With `?details`: every move, the oldest first. */
  Verlauf?: {
    /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
    Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
    /** When it happened. */
    Zeitpunkt: string;
  }[] | undefined;
}

/** A claim to a reward as the client's systems see it: sums and states, no names and no accounts. */
export interface RewardEntry {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** Its kind. For a recommendation, a step of the bonus, or goodwill. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
  Art: "Empfehlung" | "Bonus" | "Kulanz";
  /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Value in cents. */
  WertCent: number;
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** Its type. What was chosen; null before. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
  Typ: "Ueberweisung" | "Gutschein" | null;
  /** The state of its latest payment; null where there is none. `Offen`: open; `Gezahlt`: booked by the bank; `Storniert`: cancelled. */
  Zahlung: "Offen" | "Gezahlt" | "Storniert" | null;
  /** Number of the order in the portal: twelve characters. The order it is for; null for bonus and goodwill. */
  Auftragsnummer: string | null;
  /** Your own number of the contract; reporting it twice creates nothing twice. */
  ExterneAuftragsnummer: string | null;
  /** Number of the recommendation: ten characters, part of every link. */
  Empfehlungsnummer: string | null;
  /** Number of the product in the catalogue. */
  ProduktId: number | null;
  /** When the claim came up. */
  EroeffnetAm: string;
  /** When the reward became ready to be picked up. */
  BereitgestelltAm: string | null;
  /** The last day on which it can be picked up. */
  AbholbarBis: string | null;
  /** When the reward was picked up; null while it was not. */
  AbgeholtAm: string | null;
  /** Conditions of a successful order. What its order still lacks, while the reward is `Offen`. */
  Bedingungen: ConditionView[];
  /** The situation. Why it is not paid yet, or what became of it; null for bonus and goodwill, which wait for no order. */
  Lage: SituationView | null;
}

/** What the agency adds to the rewards of a product for a while. */
export interface RewardPlan {
  /** Identifier. */
  Id: string;
  /** Number of the product in the catalogue. */
  ProduktId: number | null;
  /** Name of the product; null for every product. */
  ProduktName: string | null;
  /** What the agency adds to the reward, in cents. */
  ZusatzCent: number;
  /** The first day it is valid. */
  GueltigVon: string;
  /** Until when it is valid. */
  GueltigBis: string | null;
  /** Who created it. */
  AngelegtVon: string;
}

/** A reward that an order of the agency brought. */
export interface RewardRow {
  /** Number of the claim. */
  Praemierungsnummer: string;
  /** When it was created. */
  ErstelltAm: string;
  /** Number of the order in the portal: twelve characters. */
  Auftragsnummer: string;
  /** The product; its number in a request. */
  Produkt: string;
  /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** State. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
  Status: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen";
  /** Value in cents. */
  WertCent: number;
}

/** What a tester finds in the sandbox of a client. */
export interface SandboxView {
  /** Key of the client, the first part of every path. The client whose copy it is. */
  Mandant: string;
  /** Recommendations of an invented person, thirty days old, to which orders can be reported. */
  Empfehlungen: {
    /** Number of the recommendation: ten characters, part of every link. */
    Empfehlungsnummer: string;
    /** Number of the product in the catalogue. */
    ProduktId: number;
    /** When it was created. */
    ErstelltAm: string;
  }[];
  /** The newest mails that would have been sent; they stay here. */
  Mails: {
    /** When it happened. */
    Zeit: string;
    /** The kind of mail, e.g. `reward-ready`. */
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
  /** The rows of this page. */
  Items: Agent[];
  /** Number of this page, counted from 1. */
  Page: number;
  /** How many rows a page has. */
  PageSize: number;
  /** Whether another page follows. */
  HasNext: boolean;
  /** How many pages there are. */
  PageCount: number;
  /** How many rows there are in all. */
  TotalCount: number;
}

export interface SendContactMessageReply {
  /** Number of the case. */
  Vorgangsnummer: string;
  /** Whether a copy was sent. */
  KopieGesendet: boolean;
  /** Whether the copy holds the message itself. */
  KopieMitText: boolean;
}

export interface SendEndpointTrialReply {
  /** Id of the event: the same at every attempt. */
  EreignisId: string;
}

export interface SendRewardMailReply {
  /** A sentence in the language of the request. */
  Message: string;
}

export interface SetCustomerNumberReply {
  /** State. `Offen`: open; `Angenommen`: accepted; `Abgelehnt`: refused. */
  Status: "Offen" | "Angenommen" | "Abgelehnt";
}

export interface SetMailChoiceRequest {
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
}

export interface SetNewsletterOptoutReply {
  /** Whether the consent was there before. */
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
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** True: every mail. False: only those the person must get. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. */
  IstSupport: boolean;
  /** The recommender’s share that forms preselect, in percent. */
  AnteilVorauswahl?: number | undefined;
  /** A secret that opens something for its holder. */
  Token: string;
  /** Until when the token works. */
  TokenGueltigBis: string;
  /** A sentence in the language of the request. */
  Message: string;
  /** The device, as it names itself. */
  Geraet: string;
}

export interface SetPasswordRequest {
  /** A secret that opens something for its holder. */
  Token: string;
  /** Password. */
  Password: string;
}

export interface SetStaffActiveRequest {
  /** Whether the person may work. */
  Aktiv: boolean;
}

/** What a share screen shows otherwise than the client's settings say, because an experiment divides links. */
export interface ShareView {
  /** The channels in another order; null where the client's order holds. */
  Kanaele: ("email" | "gmail" | "outlook" | "yahoo" | "facebook" | "whatsapp" | "twitter" | "xing" | "linkedin" | "instagram" | "sms" | "native" | "link" | "qr" | "offline" | "personal")[] | null;
  /** Another subject for mails; null where the usual one holds. */
  Betreff: string | null;
  /** Rewards. What this link pays, where it is more than is published; null where that holds. */
  Praemien: {
    /** Its type. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
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
  /** A code: what it stands for follows from the call. */
  Code: string;
  /** PKCE code verifier of the sign-on. */
  Verifier: string;
}

export interface SignOnRequest {
  /** A code: what it stands for follows from the call. */
  Code: string;
  /** PKCE code verifier of the sign-on. */
  Verifier: string;
}

/** Why a beneficiary has no reward yet, or what became of it: the rule that the personal area, the recipient's page and the console read, too, so that all of them say the same. */
export interface SituationView {
  /** A code: what it stands for follows from the call. */
  Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
  /** Text. */
  Text: string;
  /** Who gets the reward: `Empfehler` the recommender, `Empfaenger` the recipient. `Empfehler`: the recommender; `Empfaenger`: the recipient. */
  Beguenstigter: "Empfehler" | "Empfaenger";
  /** Further reasons that hold at the same time, by their codes. Further conditions that are not met either. */
  Auch: {
    /** A code: what it stands for follows from the call. */
    Code: "stopped" | "held" | "accountDeleted" | "blocked" | "paid" | "voucherSent" | "mailBounced" | "contradiction" | "endedAtBank" | "atBank" | "runNotFetched" | "inProposal" | "takenOut" | "noPayoutAccount" | "accountFresh" | "waitsForRun" | "voucherEmpty" | "voucherUnderWay" | "returned" | "ready" | "lapsed" | "ended" | "otherGetsIt" | "budgetUsedUp" | "noReward" | "notNewCustomer" | "linkNotUsed" | "awaitsAddress" | "newCustomerUnknown" | "noRecipient" | "dataMissing" | "dataDeleted" | "consentMissing" | "premiumMissing" | "premiumLater" | "complaintPeriod" | "settling" | "releaseMissing" | "dueNow" | "goodwillOpen" | "reportRefused" | "lead" | "addressUnconfirmed" | "expired" | "clicked" | "visited" | "unused";
    /** Text. */
    Text: string;
  }[];
  /** The day it is expected; null where that cannot be said. The day of the next step, where every step before it has a day. */
  ErwartetAm: string | null;
  /** The earliest day it can happen. The first day that is possible, where a step before it has none. */
  FruehestensAm: string | null;
  /** Since when it is overdue; null when it is not. */
  UeberfaelligSeit: string | null;
  /** True when nothing can change it any more. Nothing follows by itself any more. */
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

/** A personal link while the people who run the programme have stopped it: nothing personal, only why there is no offer. */
export interface StoppedPersonalPage {
  /** Name. */
  Name: string;
  /** State. */
  Status: "Angehalten";
  /** What else there is to know, in words. What those who stopped it tell visitors; null without words of their own. */
  Hinweis: string | null;
}

export interface TakeBankAnswerReply {
  /** How many the bank booked. */
  Gebucht: number;
  /** How many the bank returned. */
  Zurueckgegeben: number;
  /** How many were known already and stayed as they are. */
  Unveraendert: number;
  /** Lines that fit no payment. */
  Unbekannt: {
    /** Reference that the bank names. */
    Referenz: string;
    /** Why, in words or as a kind with words. */
    Grund: "Referenz" | "Betrag" | "Widerspruch";
  }[];
  /** The format of a file. */
  Format: "camt.054" | "pain.002";
  /** The file's own number, from the bank. */
  Nachrichtennummer: string;
  /** SHA-256 of the file, hexadecimal. */
  Sha256: string;
  /** Whether the same file was uploaded before. */
  SchonBekannt: boolean;
}

export type TextBundle = Record<string, string | TextBundle>;

/** A sentence for people, in the request's language. */
export interface Told {
  /** A sentence in the language of the request. */
  Message: string;
}

export interface UpdateLanguageRequest {
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
}

export interface UpdateOrderRequest {
  /** State. `Bestaetigt`: confirmed by the client; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
  Status?: "Bestaetigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | undefined;
  /** Whether the customer is new to the client; null while that is not known. */
  Neukunde?: boolean | null | undefined;
  /** The day the first premium was paid; null while it is not. */
  ErstbeitragBezahltAm?: string | null | undefined;
  /** Number of the recipient: 32 hexadecimal characters. Names the recipient where the report could not. */
  Empfaengernummer?: string | undefined;
  /** Why, in words or as a kind with words. Why, for the order's history. */
  Grund?: string | null | undefined;
}

export interface UpdateWebhookEndpointRequest {
  /** Name. */
  Name: string;
  /** Address. */
  Url: string;
  /** Names of the events. */
  Ereignisse: ("recommendation.created" | "recommendation.visited" | "recipient.confirmed" | "order.reported" | "order.confirmed" | "order.released" | "order.ended" | "claim.provided" | "claim.picked_up" | "claim.paid" | "claim.expired" | "claim.cancelled" | "payout.booked" | "payout.returned" | "newsletter.changed" | "account.deleted")[];
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
  /** A stable pseudonym of the recommender, for measuring. */
  Empfehlerhash: string;
  /** Whether the e-mail address is confirmed. A mailed link proved that the address is theirs; where the client says so, links wait for it. */
  AdresseBestaetigt: boolean;
  /** When the mail that confirms the address was sent. */
  AdressmailVersendetAm: string | null;
  /** Whether the newsletter consent is confirmed. The newsletter alone: nothing else depends on it. */
  NewsletterOptinGegeben: boolean;
  /** When the opt-in mail was sent. */
  NewsletterOptinVersendetAm: string | null;
  /** All mails; false means only those one must know. */
  AlleMails: boolean;
  /** Language: `de`, `en` or `fr`. */
  Sprache: "de" | "en" | "fr";
  /** True for a session in which support looks on and can change nothing. Opened by support with an admin login token; the page says so. */
  IstSupport: boolean;
  /** The share of the reward that forms preselect for this person; missing where the client's default holds. */
  AnteilVorauswahl?: number | undefined;
}

export interface ValidateLoginLinkReply {
  /** E-mail address. */
  Email: string;
}

export interface ValidateLoginLinkRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

export interface ValidatePasswordLinkReply {
  /** E-mail address. */
  Email: string;
}

export interface ValidatePasswordLinkRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

/** A value that texts name, spelled as in the specification. */
export interface Variable {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
}

export interface WithdrawInvitationReply {
  /** State. `Versendet`: sent; `Geoeffnet`: opened; `Registriert`: registered; `Empfohlen`: has recommended; `Zurueckgezogen`: withdrawn. */
  Status: "Versendet" | "Geoeffnet" | "Registriert" | "Empfohlen" | "Zurueckgezogen";
}

export interface WithdrawNewsletterOptinReply {
  /** Whether the consent was there before. */
  WarAngemeldet: boolean;
}

export interface WithdrawNewsletterOptinRequest {
  /** A secret that opens something for its holder. */
  Token: string;
}

/** What a recommender received in a calendar year. */
export interface YearlyStatement {
  /** Calendar year. */
  Jahr: number;
  /** Sum in cents. */
  SummeCent: number;
  /** What else there is to know, in words. Near the limit or over it; null where the client has none, or the sum is far below. */
  Hinweis: "NaheFreigrenze" | "FreigrenzeErreicht" | null;
  /** The entries. The oldest first. */
  Eintraege: {
    /** The day it concerns. */
    Datum: string;
    /** Number of the claim. */
    Praemierungsnummer: string;
    /** The product; its number in a request. Null where it is for no product, as a bonus. */
    Produkt: string | null;
    /** Its kind. `Empfehlung`: a recommendation; `Bonus`: a bonus; `Kulanz`: goodwill. */
    Art: "Empfehlung" | "Bonus" | "Kulanz";
    /** How it was paid. `Ueberweisung`: bank transfer; `Gutschein`: voucher. */
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
   * The client's configuration without its secrets.
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
   * The names of all routes and their paths in the request's language.
   *
   * `GET /route/default`
   */
  getDefaultRoutes: {
    input: Record<never, never>;
    reply: GetDefaultRoutesReply;
  };
  /**
   * The client's languages.
   *
   * `GET /content/getlanguages`
   */
  getLanguages: {
    input: Record<never, never>;
    reply: GetLanguagesReply;
  };
  /**
   * The text bundle of a language with the client's overlay.
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
   * One block.
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
   * The blocks of a place, in their order.
   *
   * `GET /content-bloecke`
   */
  listContentBlocks: {
    input: {
      query: {
        /** The place on a page the blocks belong to. */
        bereich: string;
      };
    };
    reply: ListContentBlocksReply;
  };
  /**
   * A key visual.
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
   * What editors put on the home page; nothing where it cannot be loaded.
   *
   * `GET /content/startseite`
   */
  getHomeContent: {
    input: Record<never, never>;
    reply: HomeContent;
  };
  /**
   * One question.
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
   * All questions, in their order.
   *
   * `GET /faq`
   */
  listFaq: {
    input: Record<never, never>;
    reply: ListFaqReply;
  };
  /**
   * Footnotes; with `q` the one whose `data.Identifier` equals a value.
   *
   * `GET /fussnoten`
   */
  listFootnotes: {
    input: {
      query?: {
        /** What is searched for. */
        q?: string | undefined;
      } | undefined;
    };
    reply: ListFootnotesReply;
  };
  /**
   * A page by its name.
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
   * All variables.
   *
   * `GET /content/variables`
   */
  listVariables: {
    input: Record<never, never>;
    reply: ListVariablesReply;
  };
  /**
   * The variables with these names; one that does not exist is left out.
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
   * The variables with these names as an agency has them: its own values before the general ones.
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
   * The active campaigns; none when they cannot be loaded, because the failure must not show.
   *
   * `GET /aktion/alleAktiven`
   */
  listCampaigns: {
    input: Record<never, never>;
    reply: ListCampaignsReply;
  };
  /**
   * The products of a client, in its order, with the rewards that are active today.
   *
   * `GET /produkt`
   */
  listProducts: {
    input: {
      query?: {
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Category, as `Kategorie` of a category names it. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * One product; with a device, the same tariff with that device.
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
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * One product by the client's own id.
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
   * The tariffs a device is sold with.
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
   * The manufacturers of the devices in a category.
   *
   * `GET /produkt/hersteller`
   */
  listManufacturers: {
    input: {
      query: {
        /** Category, as `Kategorie` of a category names it. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * The highest reward anyone can earn today, shown on the home page.
   *
   * `GET /produkt/maxpraemiewert`
   */
  getMaxReward: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * The categories of a client, in its order.
   *
   * `GET /produktkategorie`
   */
  listCategories: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * All that a category's page shows, by the page's address.
   *
   * `GET /produktkategorie/seite`
   */
  getCategoryPage: {
    input: {
      query: {
        /** The page’s address below the language’s home. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * Agents by name, postcode or city; typing errors are forgiven.
   *
   * `GET /Produkt/berater`
   */
  searchAgents: {
    input: {
      query?: {
        /** What is searched for. */
        query?: string | undefined;
        /** Number of the page, counted from 1. */
        page?: number | undefined;
        /** How many rows a page has. */
        pagesize?: number | undefined;
      } | undefined;
    };
    reply: SearchAgentsReply;
  };
  /**
   * All agents.
   *
   * `GET /Produkt/agents`
   */
  listAgents: {
    input: Record<never, never>;
    reply: ListAgentsReply;
  };
  /**
   * The products of a client, in its order, with the rewards that are active today.
   *
   * `GET /telekom/produkt`
   */
  listProductsAtTelekom: {
    input: {
      query?: {
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Category, as `Kategorie` of a category names it. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * One product; with a device, the same tariff with that device.
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
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * One product by the client's own id.
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
   * The tariffs a device is sold with.
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
   * The manufacturers of the devices in a category.
   *
   * `GET /telekom/produkt/hersteller`
   */
  listManufacturersAtTelekom: {
    input: {
      query: {
        /** Category, as `Kategorie` of a category names it. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * The highest reward anyone can earn today, shown on the home page.
   *
   * `GET /telekom/produkt/maxpraemiewert`
   */
  getMaxRewardAtTelekom: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * The categories of a client, in its order.
   *
   * `GET /telekom/produktkategorie`
   */
  listCategoriesAtTelekom: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * All that a category's page shows, by the page's address.
   *
   * `GET /telekom/produktkategorie/seite`
   */
  getCategoryPageAtTelekom: {
    input: {
      query: {
        /** The page’s address below the language’s home. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * The products of a client, in its order, with the rewards that are active today.
   *
   * `GET /agent/produkt`
   */
  listProductsAtAgent: {
    input: {
      query?: {
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Category, as `Kategorie` of a category names it. */
        kategorie?: string | undefined;
        /** Id of the tariff. */
        tarifId?: number | undefined;
      } | undefined;
    };
    reply: ListProductsReply;
  };
  /**
   * One product; with a device, the same tariff with that device.
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
        /** Which part of the catalogue: `Festnetz` or `Mobilfunk`. */
        quelle?: string | undefined;
        /** Id of the device. */
        handyId?: number | undefined;
      } | undefined;
    };
    reply: AnyProduct;
  };
  /**
   * One product by the client's own id.
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
   * The tariffs a device is sold with.
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
   * The manufacturers of the devices in a category.
   *
   * `GET /agent/produkt/hersteller`
   */
  listManufacturersAtAgent: {
    input: {
      query: {
        /** Category, as `Kategorie` of a category names it. */
        kategorie: string;
      };
    };
    reply: ListManufacturersReply;
  };
  /**
   * The highest reward anyone can earn today, shown on the home page.
   *
   * `GET /agent/produkt/maxpraemiewert`
   */
  getMaxRewardAtAgent: {
    input: Record<never, never>;
    reply: MaxReward;
  };
  /**
   * The categories of a client, in its order.
   *
   * `GET /agent/produktkategorie`
   */
  listCategoriesAtAgent: {
    input: Record<never, never>;
    reply: ListCategoriesReply;
  };
  /**
   * All that a category's page shows, by the page's address.
   *
   * `GET /agent/produktkategorie/seite`
   */
  getCategoryPageAtAgent: {
    input: {
      query: {
        /** The page’s address below the language’s home. */
        slug: string;
      };
    };
    reply: CategoryPage;
  };
  /**
   * Agents by name, postcode or city; typing errors are forgiven.
   *
   * `GET /agent/Produkt/berater`
   */
  searchAgentsAtAgent: {
    input: {
      query?: {
        /** What is searched for. */
        query?: string | undefined;
        /** Number of the page, counted from 1. */
        page?: number | undefined;
        /** How many rows a page has. */
        pagesize?: number | undefined;
      } | undefined;
    };
    reply: SearchAgentsReply;
  };
  /**
   * All agents.
   *
   * `GET /agent/Produkt/agents`
   */
  listAgentsAtAgent: {
    input: Record<never, never>;
    reply: ListAgentsReply;
  };
  /**
   * The rewards that are active today, in the order of the products, the best first.
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
   * A picture of a reward, rendered in the client's look; 600 × 400. PNG for who does not accept WebP.
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
        /** Overrules the language of the request, because a kept picture has one address per language. */
        sprache?: string | undefined;
        /** Names the content: with it the picture may be kept for ever. */
        v?: string | undefined;
      } | undefined;
    };
    reply: Blob;
  };
  /**
   * Stores which mails the recommender gets: all, or only those they must know.
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
   * Logs in with a token: an operator's admin login, or the host site's autologin.
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
   * Refreshes the user.
   *
   * `GET /account/user`
   */
  getUser: {
    input: Record<never, never>;
    reply: User;
  };
  /**
   * Stores the language of the recommender's mails and pages.
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
   * Registers a recommender without a recommendation.
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
   * Sends the welcome mail with its link once more.
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
        /** Id of the captcha that was asked for. */
        captchaId?: string | null | undefined;
        /** Solution of the captcha. */
        captchaInput?: string | null | undefined;
        /** `IsCaptchaRequired` asks whether a captcha is needed and does nothing else. */
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
        /** Id of the captcha that was asked for. */
        captchaId?: string | null | undefined;
        /** Solution of the captcha. */
        captchaInput?: string | null | undefined;
        /** `IsCaptchaRequired` asks whether a captcha is needed and does nothing else. */
        cmd?: "IsCaptchaRequired" | undefined;
      } | undefined;
    };
    reply: Told;
  };
  /**
   * Says whether a password link still works, before the form is filled.
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
   * Sets the password with the single-use token of a welcome or reset mail, and logs its owner in.
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
   * Mails a single-use link that logs in.
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
   * Says whose account a login link opens, before the button is pressed; changes nothing.
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
   * Logs in with the token of a mailed link; called by the button of its page, never by opening the link.
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
   * Begins a login, or a confirmation, by passkey: the question for the device.
   *
   * `POST /account/passkeys/login/optionen`
   */
  startPasskeyLogin: {
    input: Record<never, never>;
    reply: LoginOptions;
  };
  /**
   * Logs in with the device's answer.
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
   * Confirms the session with a passkey instead of the password.
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
   * The passkeys of the logged-in recommender.
   *
   * `GET /account/passkeys`
   */
  listPasskeys: {
    input: Record<never, never>;
    reply: ListPasskeysReply;
  };
  /**
   * Begins to add a passkey: the question for the device.
   *
   * `POST /account/passkeys/optionen`
   */
  startPasskey: {
    input: Record<never, never>;
    reply: AddOptions;
  };
  /**
   * Adds a passkey with the device's answer.
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
   * Gives a passkey another name. The device keeps its own; the name only tells the owner's passkeys apart here.
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
   * Deletes a passkey; one that is not there any more counts as deleted.
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
   * Changes the name of the logged-in recommender; links that were shared keep the name they were made with.
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
   * The change of address that waits, if there is one.
   *
   * `GET /empfehler/email`
   */
  getEmailChange: {
    input: Record<never, never>;
    reply: GetEmailChangeReply;
  };
  /**
   * Asks for another address: a link goes to the present and one to the new mailbox.
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
   * Withdraws the change of address that waits; without one nothing happens.
   *
   * `DELETE /empfehler/email`
   */
  cancelEmailChange: {
    input: Record<never, never>;
    reply: CancelEmailChangeReply;
  };
  /**
   * Confirms a change of address with the link of one of its two mails; called by a button, never by opening the link.
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
   * Confirms with the password that the session is in its owner's hands; calls that need a fresh login work for ten minutes.
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
   * Takes the word of an account's owner that a change they were mailed about was not theirs; the link of that mail says whose account.
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
   * Takes the word of an account's owner that they asked for their data or for its erasure; the link of the mail says whose account.
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
   * The password rule as the server applies it, so that a form can show it live.
   *
   * `GET /account/passwortvalidator`
   */
  getPasswordRules: {
    input: Record<never, never>;
    reply: GetPasswordRulesReply;
  };
  /**
   * Asks for the newsletter opt-in mail, or tells that it was sent or answered before.
   *
   * `PUT /empfehler/setNewsletterOptin`
   */
  requestNewsletterOptin: {
    input: Record<never, never>;
    reply: RequestNewsletterOptinReply;
  };
  /**
   * Confirms the address by the token of a mail and, where that mail asked for it, the newsletter consent (double opt-in); called by the button of the page, never by opening a link.
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
   * Sends the mail that confirms the address once more, for a link that waits for it.
   *
   * `POST /Empfehlen/{nr}/adressbestaetigung`
   */
  requestAddressConfirmation: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
    };
    reply: RequestAddressConfirmationReply;
  };
  /**
   * The recommender's own link, for the holder of the token in its mail; what it shows is theirs to share.
   *
   * `POST /Empfehlen/{nr}/link`
   */
  getOwnLink: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      body: GetOwnLinkRequest;
    };
    reply: OwnLink;
  };
  /**
   * Makes an expired recommendation anew: same product, share and message, under the terms that are shown now; the old link leads to the new one from then on. Its recommender holds the token of the mail that asks for it, or is logged in. A link that still works is answered as it is.
   *
   * `POST /Empfehlen/{nr}/erneuern`
   */
  renewRecommendation: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      body: RenewRecommendationRequest;
    };
    reply: OwnLink;
  };
  /**
   * The recommender's lasting link, and a name to choose while there is none.
   *
   * `GET /empfehler/linkname`
   */
  getPersonalLink: {
    input: Record<never, never>;
    reply: PersonalLink;
  };
  /**
   * Chooses the name of the personal link, or changes it once. The name is folded first (`Änne M.` becomes `aenne-m`). Recommendations that visitors make through the link are made under the terms that are accepted here.
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
   * What the page behind a personal link shows to anyone who has its address; a former name answers as the one that took its place.
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
   * A visitor picks a product behind a personal link, which makes a recommendation in its owner's name or answers one that is still unused. Nothing of the visitor is stored, and no mail is written.
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
   * Ends the newsletter consent with the token of a newsletter mail; called by the button of the opt-out page.
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
   * Ends the newsletter consent of the logged-in recommender.
   *
   * `PUT /empfehler/setNewsletterOptout`
   */
  setNewsletterOptout: {
    input: Record<never, never>;
    reply: SetNewsletterOptoutReply;
  };
  /**
   * The stored bank data, masked.
   *
   * `GET /empfehler/bankdaten`
   */
  getBankData: {
    input: Record<never, never>;
    reply: GetBankDataReply;
  };
  /**
   * Saves the bank data.
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
   * Deletes the bank data.
   *
   * `DELETE /empfehler/bankdaten`
   */
  deleteBankData: {
    input: Record<never, never>;
    reply: GetBankDataReply;
  };
  /**
   * The recommender's recommendations, each with its status message and links: what needs the recommender first, then what goes on by itself, then what succeeded, then what ended; in each group the newest first.
   *
   * `GET /empfehler/empfehlungen`
   */
  listOwnRecommendations: {
    input: Record<never, never>;
    reply: ListOwnRecommendationsReply;
  };
  /**
   * One of the recommender's recommendations, to share it again.
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
   * Gives a recommendation the recommender's own name; an empty one takes it away.
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
   * How far the recommender is from the next bonus.
   *
   * `GET /empfehler/bonus`
   */
  getBonus: {
    input: Record<never, never>;
    reply: GetBonusReply;
  };
  /**
   * Whether the banner BannerTEZuTP is shown to the recommender.
   *
   * `GET /empfehler/empfehlungen/showbanner/BannerTEZuTP`
   */
  showBanner: {
    input: Record<never, never>;
    reply: ShowBannerReply;
  };
  /**
   * All claims of the recommender, newest first.
   *
   * `GET /empfehler/praemierungen`
   */
  listOwnClaims: {
    input: Record<never, never>;
    reply: ListOwnClaimsReply;
  };
  /**
   * Picks several rewards up by transfer to one account, in one transaction. A claim that cannot be picked up is told and leaves the others alone. Repeating the call pays nothing twice: what it picked up before is told as such.
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
   * Mails the recommender a new link to a claim that waits to be picked up.
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
   * Names the customer number of a contact who concluded without the link or too late (goodwill).
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
   * What became of the customer numbers the recommender named.
   *
   * `GET /empfehler/GetResultFromKundennummer`
   */
  getCustomerNumberResult: {
    input: Record<never, never>;
    reply: GetCustomerNumberResultReply;
  };
  /**
   * What the recommender received, by calendar year, the newest first; vouchers count with their value.
   *
   * `GET /empfehler/jahresuebersicht`
   */
  getYearlyStatements: {
    input: Record<never, never>;
    reply: GetYearlyStatementsReply;
  };
  /**
   * The statement of one year as a PDF; notFound for a year in which nothing was received.
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
   * Everything stored about the recommender, as one JSON document.
   *
   * `GET /empfehler/daten`
   */
  downloadData: {
    input: Record<never, never>;
    reply: PersonalData;
  };
  /**
   * Deletes the account: what the law does not require goes at once.
   *
   * `DELETE /empfehler/delete`
   */
  deleteAccount: {
    input: Record<never, never>;
    reply: DeleteAccountReply;
  };
  /**
   * Hands out the challenge that belongs to a captchaId.
   *
   * `GET /captcha/{captchaId}`
   */
  getCaptchaChallenge: {
    input: {
      params: {
        /** Id of the captcha that was asked for. */
        captchaId: string;
      };
    };
    reply: CaptchaChallenge;
  };
  /**
   * Creates a recommendation and, with the first one, the recommender's account; a session's owner is the recommender.
   *
   * `POST /Empfehlen/create`
   */
  createRecommendation: {
    input: {
      query?: {
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
      } | undefined;
      body: RecommendationInput;
    };
    reply: RecommendationCreated;
  };
  /**
   * What the page behind a shared link shows to anyone who has its number.
   *
   * `GET /empfehlung/{nr}`
   */
  getSharedRecommendation: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      query?: {
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
      } | undefined;
    };
    reply: SharedRecommendation;
  };
  /**
   * Counts a visit of the recommendation's page: once an hour per device, never the sender's own, never a crawler's.
   *
   * `PUT /empfehlung/{nr}`
   */
  countVisit: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      query?: {
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
      } | undefined;
    };
    reply: CountVisitReply;
  };
  /**
   * Notes that a recommender opened a channel on the share screen; once per channel, nothing is stored on a device and repeating changes nothing.
   *
   * `POST /empfehlung/{nr}/geteilt`
   */
  noteShare: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      body: NoteShareRequest;
    };
    reply: NoteShareReply;
  };
  /**
   * The shop's address with its attribution, without counting anything.
   *
   * `GET /empfehlung/{nr}/produkt/produktlink`
   */
  getProductLink: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      query?: {
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
        /** Number of the recipient. */
        empfaengernummer?: string | undefined;
      } | undefined;
    };
    reply: GetProductLinkReply;
  };
  /**
   * Tells the recommender that a visitor of the expired link would like a new one: once a day, with nothing the visitor typed. The answer is the same whether or not a mail was written.
   *
   * `POST /empfehlung/{nr}/neuerlink`
   */
  requestNewLink: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
    };
    reply: RequestNewLinkReply;
  };
  /**
   * Finds the recommendation behind a printed or spoken code.
   *
   * `GET /empfehlung/empfehlungscode/{code}`
   */
  resolveCode: {
    input: {
      params: {
        /** The code as it is printed or spoken. */
        code: string;
      };
      query?: {
        /** Where the visitor came from, in the words of the site that sends them. */
        einsprungsquelle?: string | undefined;
      } | undefined;
    };
    reply: ResolveCodeReply;
  };
  /**
   * A living recommendation, for its recipient.
   *
   * `GET /empfehlen/{nr}/{hex}`
   */
  getRecommendation: {
    input: {
      params: {
        /** Number. */
        nr: string;
        /** Number of the recipient: 32 hexadecimal characters. */
        hex: string;
      };
    };
    reply: RecommendationView;
  };
  /**
   * A recommendation in whatever state, for its recipient.
   *
   * `GET /empfehlen/any/{nr}/{hex}`
   */
  getAnyRecommendation: {
    input: {
      params: {
        /** Number. */
        nr: string;
        /** Number of the recipient: 32 hexadecimal characters. */
        hex: string;
      };
    };
    reply: RecommendationView;
  };
  /**
   * Records a recipient: without body only a number, so that a contract finds its recommendation without a cookie; with one also the person's data. With the recipient's own token it completes or corrects that recipient until it is confirmed.
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
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
      } | undefined;
      body?: CreateRecipientRequest | undefined;
    };
    reply: CreateRecipientReply;
  };
  /**
   * Looks up a recipient by its number; who the person is, only its own token learns.
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
   * What the recipient of a recommendation gets, by the share its recommender chose; `{nr}` may also be the recipient's number.
   *
   * `GET /empfaenger/{nr}/praemie`
   */
  listRecipientRewards: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
    };
    reply: ListRecipientRewardsReply;
  };
  /**
   * Records the agreement to terms and privacy; with it the data is confirmed, and so is an order that waited for it.
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
   * The recipient's order with the four steps of its way; everything null while there is none yet.
   *
   * `GET /empfaenger/auftrag`
   */
  getRecipientOrder: {
    input: Record<never, never>;
    reply: GetRecipientOrderReply;
  };
  /**
   * Where the recipient stands: for the holder of the recipient's token, or for a device that remembers the recipient's number, which then sees nothing personal.
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
   * Deletes a recipient's data at once: the consent was refused, or is withdrawn. The recommendation stays.
   *
   * `DELETE /empfaenger/daten`
   */
  deleteRecipientData: {
    input: Record<never, never>;
    reply: DeleteRecipientDataReply;
  };
  /**
   * Opens the recipient's reward that is ready. Who came by a mailed link gets the reward's token; the address of everybody else is not proven, so the link is mailed instead.
   *
   * `POST /empfaenger/praemie`
   */
  openRecipientReward: {
    input: Record<never, never>;
    reply: OpenRecipientRewardReply;
  };
  /**
   * Mails the recipient's own link to the stored address, which the recipient typed into the form. Named by the address, by the number, or by an earlier link even after its end. The answer is the same whether or not there is such a recipient.
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
   * Mails new links to what is ready to be picked up: to the address given, or to the owner of an earlier link even after its end. The answer is the same whether or not there is a reward.
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
   * Saves the bank data of a recipient who has agreed to the terms.
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
   * Reports a contract from the public form: a lead, until the client confirms it. The same submission again answers 200 and the same number.
   *
   * `POST /tracking/abschliessen`
   */
  reportLead: {
    input: {
      query?: {
        /** The channel or campaign the visitor came by. */
        channel?: string | undefined;
        /** Where the visitor came from, in the words of the site that sends them. */
        einsprungsquelle?: string | undefined;
      } | undefined;
      body: LeadInput;
    };
    reply: ReportLeadReply;
  };
  /**
   * The claim that a reward token, or the number and the login of its beneficiary, opens.
   *
   * `GET /praemierung`
   */
  getReward: {
    input: {
      query?: {
        /** Number. */
        nr?: string | undefined;
        /** `1` answers what can be chosen and how long it takes, too. */
        details?: string | undefined;
      } | undefined;
    };
    reply: RewardClaimView;
  };
  /**
   * Picks a reward up: cash to the given account, or a voucher, whose code is mailed. Who is logged in may leave the account out and use the saved one.
   *
   * `PUT /praemierung`
   */
  pickUpReward: {
    input: {
      query?: {
        /** Number. */
        nr?: string | undefined;
      } | undefined;
      body: PickUpRewardRequest;
    };
    reply: RewardClaimView;
  };
  /**
   * Shows the voucher code of the caller's own claim: decrypted for this answer alone, never part of a list.
   *
   * `GET /praemierung/gutschein`
   */
  revealVoucher: {
    input: {
      query?: {
        /** Number. */
        nr?: string | undefined;
      } | undefined;
    };
    reply: RevealVoucherReply;
  };
  /**
   * Whether the banner BannerTEZuTP is shown on the pages of a claim.
   *
   * `GET /praemierung/showbanner/BannerTEZuTP`
   */
  showRewardBanner: {
    input: Record<never, never>;
    reply: ShowRewardBannerReply;
  };
  /**
   * A legal text of the client, the current version unless another is asked for.
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
        /** Name of a version; left out: the current one. */
        version?: string | undefined;
      } | undefined;
    };
    reply: LegalText;
  };
  /**
   * Asks whether the contact form needs a captcha now.
   *
   * `GET /kontakt`
   */
  checkContactCaptcha: {
    input: {
      query: {
        /** `IsCaptchaRequired` asks whether a captcha is needed and does nothing else. */
        cmd: "IsCaptchaRequired";
      };
    };
    reply: CaptchaCheck;
  };
  /**
   * Sends a message to the client: it becomes a case and goes out as mail.
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
   * What the browser needs to redirect a user to the identity provider; the code verifier stays in the browser until the exchange.
   *
   * `GET /agentur/sso`
   */
  getSignOn: {
    input: Record<never, never>;
    reply: GetSignOnReply;
  };
  /**
   * Completes single sign-on. The nonce of the sign-on is BASE64URL(SHA256(Verifier + ".nonce")), so that any server can check it.
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
   * Says who an agency's token belongs to.
   *
   * `GET /token/verifyAgenturToken`
   */
  verifyAgencyToken: {
    input: {
      query: {
        /** The agency’s token. */
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
   * Invites one of the agency's own employees or customers to recommend.
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
   * What the page of an invitation shows: who invites, and the data it brings along.
   *
   * `GET /Einladung/daten`
   */
  getInvitation: {
    input: {
      query: {
        /** Secret of the invitation’s link. */
        einladung: string;
      };
    };
    reply: GetInvitationReply;
  };
  /**
   * What the form says of a link with `?agent=`: the agency it counts for, by the agency's own number or that of one of its agents.
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
   * Withdraws an invitation: its link is invalid from now on.
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
   * Everybody who works for the agency.
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
   * Invites an employee by mail; signing on makes them active.
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
   * Shuts an employee out at once, or lets them back in.
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
   * The agency's reward plans, current and coming ones first.
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
   * Adds a reward plan; two plans for the same product never overlap.
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
   * Deletes a plan that has not begun; one that has ends today, because orders already count on it.
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
   * The agency's own data.
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
   * The agency's link as an A4 page to print: the client's logo, a large QR code, and whose agency it is.
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
   * Whether the user who asks is told by mail that orders wait for a release.
   *
   * `GET /agentur/freigabemail`
   */
  getReleaseMail: {
    input: Record<never, never>;
    reply: GetReleaseMailReply;
  };
  /**
   * Switches that mail on or off, for the user who asks alone.
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
   * Remembers the agency that opens first the next time, for users who work for several.
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
   * Notes how far the agency is with a lead.
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
   * One order of the agency: customer, contract, conditions, rewards and what happened to it.
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
   * Releases an order. It takes effect after the ten seconds in which it can be undone; repeating it changes nothing.
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
   * Takes a release back within its ten seconds.
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
   * The agency at a glance: figures, funnel by channel, rewards by month, top recommenders; the last twelve months unless days are named.
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
   * Orders of the agency, with what is still missing before they are successful.
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
   * Who recommends for the agency, one row a person.
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
   * One person who recommends for the agency, with what became of it.
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
   * Recommendations that count for the agency.
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
   * People who asked for an offer and have no contract yet.
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
   * Whom the agency invited, and what became of it.
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
   * The rewards of the agency's orders.
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
   * The agency's orders as a file, sorted and filtered as on the page; streamed.
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
   * The agency's recommenders as a file.
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
   * The agency's recommendations as a file.
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
   * The agency's leads as a file.
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
   * The agency's invitations as a file.
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
   * The rewards of the agency's orders as a file.
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
   * The months with something in them, newest first.
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
   * One month in detail.
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
   * The same month as a PDF.
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
   * Orders and leads, the newest first: by the day of the order, and within a day by their number. `von` and `bis` are days of the order (`Auftragsdatum`). An order that is reported late takes its place by its day, so that new ones are found by the events.
   *
   * `GET /betrieb/auftraege`, scope `orders:read`
   */
  readOrders: {
    input: {
      query?: {
        /** The first day. */
        von?: string | undefined;
        /** The last day. */
        bis?: string | undefined;
        /** Only those in this state. `Gemeldet`: reported; `Bestaetigt`: confirmed by the client; `Freigegeben`: released: the rewards are provided once every condition is met; `Erledigt`: done: the rewards are provided; `Abgelehnt`: refused; `Widerrufen`: withdrawn by the customer; `Storniert`: cancelled. */
        status?: "Gemeldet" | "Bestaetigt" | "Freigegeben" | "Erledigt" | "Abgelehnt" | "Widerrufen" | "Storniert" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Key of the page: `Naechste` of the page before. */
        ab?: string | undefined;
        /** How many entries a page has. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadOrdersReply;
  };
  /**
   * One order by the portal's number or by the client's own. The portal's number comes first: it never answers an order that has the same text as its external number. `nummer=extern` asks for the external number alone.
   *
   * `GET /betrieb/auftraege/{nr}`, scope `orders:read`
   */
  readOrder: {
    input: {
      params: {
        /** Number. */
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
   * Reports a contract; idempotent by its external number, which answers 200 when it is known.
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
   * Changes what is known of an order, or ends it.
   *
   * `PATCH /betrieb/auftraege/{nr}`, scope `orders:write`
   */
  updateOrder: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
      body: UpdateOrderRequest;
    };
    reply: OrderView;
  };
  /**
   * Releases a confirmed order: its rewards are provided as soon as it is successful.
   *
   * `POST /betrieb/auftraege/{nr}/freigabe`, scope `orders:release`
   */
  releaseOrder: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
    };
    reply: OrderView;
  };
  /**
   * Reports and changes many contracts by a CSV file: the good lines are stored, the bad ones reported.
   *
   * `POST /betrieb/auftraege/import`, scope `orders:import`
   */
  importOrders: {
    input: {
      query?: {
        /** Which column of the file is which field. */
        zuordnung?: string | undefined;
        /** Remember the mapping of the columns. */
        merken?: "0" | "1" | "true" | "false" | undefined;
        /** Says what the file would do and stores nothing. */
        probe?: "0" | "1" | "true" | "false" | undefined;
      } | undefined;
      body: string | Blob | ArrayBuffer;
    };
    reply: OrderImport;
  };
  /**
   * Recommendations, the newest first: by the moment they were made, and then by their number. `von` and `bis` are days of making.
   *
   * `GET /betrieb/empfehlungen`, scope `recommendations:read`
   */
  readRecommendations: {
    input: {
      query?: {
        /** The first day. */
        von?: string | undefined;
        /** The last day. */
        bis?: string | undefined;
        /** Only those in this state. `Ok`: the link works; `Abgelaufen`: expired. */
        status?: "Ok" | "Abgelaufen" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Key of the page: `Naechste` of the page before. */
        ab?: string | undefined;
        /** How many entries a page has. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadRecommendationsReply;
  };
  /**
   * One recommendation by its number, however it is typed.
   *
   * `GET /betrieb/empfehlungen/{nr}`, scope `recommendations:read`
   */
  readRecommendation: {
    input: {
      params: {
        /** Number. */
        nr: string;
      };
    };
    reply: RecommendationDetails;
  };
  /**
   * Claims to rewards, the newest first: by the moment they were opened, and then by their number. `von` and `bis` are days of opening, `produkt` is the product of the order.
   *
   * `GET /betrieb/praemierungen`, scope `rewards:read`
   */
  readRewards: {
    input: {
      query?: {
        /** The first day. */
        von?: string | undefined;
        /** The last day. */
        bis?: string | undefined;
        /** Only those in this state. `Offen`: open; `Bereitgestellt`: ready to be picked up; `Abgeholt`: picked up; `Ausgezahlt`: paid; `Storniert`: cancelled; `Abgelaufen`: expired. */
        status?: "Offen" | "Bereitgestellt" | "Abgeholt" | "Ausgezahlt" | "Storniert" | "Abgelaufen" | undefined;
        /** Number of the product. */
        produkt?: number | undefined;
        /** Key of the page: `Naechste` of the page before. */
        ab?: string | undefined;
        /** How many entries a page has. */
        anzahl?: number | undefined;
      } | undefined;
    };
    reply: ReadRewardsReply;
  };
  /**
   * A file to begin with: all columns, and a line for each of some products.
   *
   * `GET /betrieb/auftraege/import/vorlage`, scope `orders:import`
   */
  getOrderTemplate: {
    input: Record<never, never>;
    reply: Blob;
  };
  /**
   * The client's latest imports, without any cell of their files.
   *
   * `GET /betrieb/auftraege/import`, scope `orders:import`
   */
  listOrderImports: {
    input: Record<never, never>;
    reply: ListOrderImportsReply;
  };
  /**
   * The figures of the portal's own collector: goals by channel and day, pages by day.
   *
   * `GET /betrieb/auswertung`, scope `figures:read`
   */
  getFigures: {
    input: {
      query: {
        /** The first day. */
        von: string;
        /** The last day. */
        bis: string;
      };
    };
    reply: GetFiguresReply;
  };
  /**
   * Fills the pool of a voucher reward: good lines are kept, the others reported, and claims that wait get their codes at once.
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
        /** Value in cents. What each code is worth, where that is not the whole reward: the halves of a split need codes of their own. */
        WertCent?: number | undefined;
      } | undefined;
      body: string | Blob | ArrayBuffer;
    };
    reply: ImportVouchersReply;
  };
  /**
   * How full the pools are.
   *
   * `GET /betrieb/gutscheine`, scope `vouchers:import`
   */
  listVoucherPools: {
    input: Record<never, never>;
    reply: ListVoucherPoolsReply;
  };
  /**
   * Requests for goodwill, the oldest first.
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
        /** How many rows a page has. */
        PageSize?: number | undefined;
      } | undefined;
    };
    reply: ListGoodwillCasesReply;
  };
  /**
   * Decides a request for goodwill: accepted, it becomes a claim; either way the recommender is told.
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
   * Collects all open payments that are in no run yet and whose account did not just change; nothingToPay when there are none.
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
   * The payout runs, the newest first.
   *
   * `GET /betrieb/auszahlungslaeufe`, scope `payouts:read`
   */
  listPayoutRuns: {
    input: {
      query?: {
        /** Number of this page, counted from 1. */
        Page?: number | undefined;
        /** How many rows a page has. */
        PageSize?: number | undefined;
      } | undefined;
    };
    reply: ListPayoutRunsReply;
  };
  /**
   * A payout run with who fetched its file and what did not arrive.
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
   * The file for the bank. Every download is recorded. The first needs nothing; for another the caller says `erneut=1`, because a file handed to the bank twice may be paid twice. The bytes are the same every time.
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
        /** `1` downloads the file once more. */
        erneut?: "1" | undefined;
      } | undefined;
    };
    reply: Blob;
  };
  /**
   * Says without a file of the bank that payments of a run were booked: all that are still open, or the named ones.
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
   * Takes what the bank says about payments, in any order, twice, or in parts: the same end.
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
   * Every move of orders, claims and payments, the newest first: by moment, and within one moment payments before claims before orders. `Weiter` of one page is `vor` of the next; moves that happen meanwhile come before the first page and disturb no later one.
   *
   * `GET /betrieb/ereignisse`, scope `events:read`
   */
  listEvents: {
    input: {
      query?: {
        /** Key of the page before: its `Weiter`. */
        vor?: string | undefined;
        /** Its kind. */
        Art?: "Auftrag" | "Praemierung" | "Zahlung" | undefined;
        /** How many there are. */
        Anzahl?: number | undefined;
      } | undefined;
    };
    reply: ListEventsReply;
  };
  /**
   * All content of the client's own store, in the form it is imported in.
   *
   * `GET /betrieb/inhalte`, scope `content:write`
   */
  exportContent: {
    input: Record<never, never>;
    reply: ExportContentReply;
  };
  /**
   * Replaces the content of the named schemas; the others stay. All or nothing: what is wrong is named item by item.
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
   * The webhook endpoints of the client with how each of them does. With a test key these are the endpoints of the sandbox: they are told what happens there and nothing else, and the client's own endpoints are told nothing of it.
   *
   * `GET /betrieb/webhooks`, scope `webhooks:write`
   */
  listWebhookEndpoints: {
    input: Record<never, never>;
    reply: ListWebhookEndpointsReply;
  };
  /**
   * Makes an endpoint. Its secret is in this answer alone. Events are noted for it from now on; `Mandant` in those of a sandbox is the client's key with `-test` behind it.
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
   * Replaces name, address and events of an endpoint. What waits goes to the new address; the secret stays.
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
   * Deletes an endpoint with all that waits for it.
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
   * Renews the secret of an endpoint. For a day both sign, so that the receiver can change over without losing anything.
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
   * Serves an endpoint again that is paused, or that ended because its receiver answered 410. What waits begins anew.
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
   * What became of the events of an endpoint, the newest first, of the last thirty days.
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
        /** Key of the page before: its `Weiter`. */
        vor?: string | undefined;
      } | undefined;
    };
    reply: DeliveryPage;
  };
  /**
   * Sends the event `webhook.test` to one endpoint, the way every event goes.
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
   * The requests of the key itself.
   *
   * `GET /betrieb/protokoll`, scope `requests:read`
   */
  listRequests: {
    input: {
      query?: {
        /** Key of the page: `Naechste` of the page before. */
        ab?: string | undefined;
        /** How many entries a page has. */
        anzahl?: number | undefined;
        /** `true` answers refused requests alone. */
        nurFehler?: "true" | "false" | undefined;
      } | undefined;
    };
    reply: RequestLogPage;
  };
  /**
   * The sandbox of the client as its tester sees it.
   *
   * `GET /betrieb/sandkasten`, scope `sandbox:use`
   */
  getSandbox: {
    input: Record<never, never>;
    reply: SandboxView;
  };
  /**
   * Empties the sandbox, and begins anew with its recommendations.
   *
   * `POST /betrieb/sandkasten/zuruecksetzen`, scope `sandbox:use`
   */
  resetSandbox: {
    input: Record<never, never>;
    reply: SandboxView;
  };
  /**
   * What the browser needs to redirect a person to the identity provider; the code verifier stays in the browser until the exchange.
   *
   * `GET /verwaltung/sso`
   */
  getConsoleSignOn: {
    input: Record<never, never>;
    reply: GetConsoleSignOnReply;
  };
  /**
   * Completes the sign-on of a person of the console.
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
