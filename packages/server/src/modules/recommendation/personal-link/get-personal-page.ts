import { AppError } from '@mundwerk/contract/errors';
import type { PersonalPage, PersonalProduct } from '@mundwerk/contract/referral/personal-link';
import { shownFirstName } from '#modules/account/index.ts';
import { listCategories, listOwnProducts } from '#modules/catalogue/index.ts';
import { findStop } from '#modules/stop/index.ts';
import type { Ctx } from '#platform/context.ts';
import { findPersonalOwner } from './find-personal-owner.ts';
import { PERSONAL_CHANNEL } from './personal-channel.ts';
import { groupProducts, usualShare } from './rules.ts';
import { selectLastShare } from './store.ts';

const cardOf = ({ Id, AnzeigeName, Beschreibung, Praemien, Photo }: PersonalProduct): PersonalProduct => ({
  Id,
  AnzeigeName,
  Beschreibung,
  Praemien,
  Photo,
});

/** Content of the page behind a personal link; personalLinkNotFound for an unknown name. A stopped link reveals only that it is stopped. */
export const getPersonalPage = async (ctx: Ctx, typedName: string): Promise<PersonalPage> => {
  const owner = await findPersonalOwner(ctx, typedName);
  if (!owner) throw new AppError('personalLinkNotFound');
  const { name, recommender } = owner;
  const concerned = { personId: recommender.id, channel: PERSONAL_CHANNEL };
  const stop = findStop(ctx, 'NeueLinks', concerned);
  if (stop) return { Name: name, Status: 'Angehalten', Hinweis: stop.text };
  const products = (await listOwnProducts(ctx)).filter(
    ({ Id }) => !findStop(ctx, 'NeueLinks', { ...concerned, productId: Id }),
  );
  return {
    Name: name,
    Status: 'Ok',
    EmpfehlerVorname: shownFirstName(recommender.firstName),
    AnteilEmpfehler: usualShare(await selectLastShare(ctx, recommender.id), ctx.client.config),
    Produktgruppen: groupProducts(products, await listCategories(ctx)).map((group) => ({
      Titel: group.title,
      Produkte: group.products.map(cardOf),
    })),
  };
};
