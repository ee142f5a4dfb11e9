/** Maximum length of a phone number, separators included. */
export const PHONE_MAX_LENGTH = 30;

/** Whether a text is a phone number as people write it, with its area code: `040 123456`, `+49 (0)40 12 34 56`, `0171/1234567`. */
export const isPhone = (value: string): boolean => {
  const text = value.trim();
  const digits = text.replaceAll(/\D/g, '');
  return (
    text.length <= PHONE_MAX_LENGTH &&
    /^(?:\+|0)[\d ()/.-]*\d$/.test(text) &&
    // ITU E.164 allows fifteen digits at most; fewer than six cannot be called from outside the local network.
    digits.length >= 6 &&
    digits.length <= 16 &&
    !/^(\d)\1+$/.test(digits)
  );
};

/** A phone number by which its owner recognises it: the last two digits. */
export const maskPhone = (phone: string): string => `••• ${phone.replaceAll(/\D/g, '').slice(-2)}`;
