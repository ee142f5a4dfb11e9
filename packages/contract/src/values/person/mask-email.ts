/** Masks an address so that its owner recognises it, but a stranger cannot read it: `c•••@example.org`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`;
};
