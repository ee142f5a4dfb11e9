/** A product as answers name it. */
interface NamedProduct {
  readonly AnzeigeName: string;
  readonly ImSatz?: { readonly Akkusativ: string; readonly Mein: string; readonly Kurz: string } | undefined;
}

/**
 * The values with which texts name a product: `product` alone or as a heading, `theProduct` inside a sentence (in German what is
 * recommended or stands after "für", so an object), `myProduct` after "mit" and `shortProduct` in tight places. All are the plain
 * name where the client gives no article.
 */
export const productValues = ({ AnzeigeName: product, ImSatz }: NamedProduct) => ({
  product,
  theProduct: ImSatz?.Akkusativ ?? product,
  myProduct: ImSatz?.Mein ?? product,
  shortProduct: ImSatz?.Kurz ?? product,
});
