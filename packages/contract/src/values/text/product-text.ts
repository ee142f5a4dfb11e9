/** The names of a product in API responses. */
interface NamedProduct {
  readonly AnzeigeName: string;
  readonly ImSatz?: { readonly Akkusativ: string; readonly Mein: string; readonly Kurz: string } | undefined;
}

/**
 * Placeholder values with which texts name a product: `product` alone or as a heading, `theProduct` inside a sentence (in German the
 * accusative, as an object or after "für"), `myProduct` after "mit" and `shortProduct` where space is short. All are the plain name
 * if the client gives no article.
 */
export const productValues = ({ AnzeigeName: product, ImSatz }: NamedProduct) => ({
  product,
  theProduct: ImSatz?.Akkusativ ?? product,
  myProduct: ImSatz?.Mein ?? product,
  shortProduct: ImSatz?.Kurz ?? product,
});
