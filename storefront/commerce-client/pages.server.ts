import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import { cleanHtml } from '../content/clean-html.server.ts';
import {
  COMPONENT_VALUES,
  type LinkValues,
  ownValues,
  type PictureValues,
} from '../content/component-values.server.ts';
import type {
  Box,
  ComponentKind,
  ComponentView,
  ContentLink,
  ContentPage,
  OwnView,
  Pictures,
} from '../content/component-view.ts';
import type { OwnComponent } from '../content/own-component.ts';
import { OWN_COMPONENTS } from '../content/own-components.ts';
import type { ShopperSession } from '../request-services.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import { askCatalogue, type CatalogueScope, orUndefined } from './catalogue.server.ts';
import { getMenu } from './categories.server.ts';
import { pathToCategory } from './category-view.ts';
import { previewPage } from './preview-page.server.ts';
import { getProductPath } from './product.server.ts';
import { shopperClients } from './shopper.server.ts';
import { getTiles } from './tiles.server.ts';

type Page = ShopperExperienceTypes.Page;
type Region = ShopperExperienceTypes.Region;
type Component = ShopperExperienceTypes.Component;

/** The aspect of pages that stand around a category's products. */
const LANDING = 'plp';
/** What is recommended where the merchant names no recommender. */
const BEST_SELLERS = 'home-top-revenue-for-category';

/** A Page Designer page of the site in its language, ready to be shown; undefined when there is none. */
export async function getPage(scope: CatalogueScope, id: string): Promise<ContentPage | undefined> {
  const { preview } = scope.services;
  // The page itself is kept for long, the products on it are not: each part has its own life.
  const page = preview
    ? await previewPage(scope, preview, id)
    : await askCatalogue(scope, `page/${id}`, ({ experience }) =>
        orUndefined(experience.getPage({ parameters: { pageId: id } } as never) as Promise<Page>),
      );
  return page && pageView(scope, page);
}

/** The page that the merchant assigned to a category, or to one above it for all below; undefined without one. */
export async function getCategoryPage(
  scope: CatalogueScope,
  categoryId: string,
): Promise<ContentPage | undefined> {
  const found = await askCatalogue(scope, `page-of/${categoryId}`, ({ experience }) =>
    orUndefined(
      experience.getPages({ parameters: { categoryId, aspectTypeId: LANDING } } as never) as Promise<{
        data: Page[];
      }>,
    ),
  );
  const page = found?.data[0];
  return page && (scope.services.preview ? getPage(scope, page.id) : pageView(scope, page));
}

/** A page as the groups of a signed-in customer see it: that customer's alone, and never kept. */
export async function getPersonalPage(
  scope: CatalogueScope,
  session: ShopperSession,
  id: string,
): Promise<ContentPage | undefined> {
  if (scope.services.preview) return getPage(scope, id);
  const { experience } = shopperClients(scope, session);
  const page = await orUndefined(
    experience.getPage({ parameters: { pageId: id } } as never) as Promise<Page>,
  );
  return page && pageView(scope, page);
}

/** A page as the platform answered it, ready to be shown. */
export async function pageView(scope: CatalogueScope, page: Page): Promise<ContentPage> {
  return {
    id: page.id,
    ...(page.pageTitle ? { title: page.pageTitle } : {}),
    ...(page.pageDescription ? { description: page.pageDescription } : {}),
    ...(page.pageKeywords ? { keywords: page.pageKeywords } : {}),
    regions: await regionsOf(scope, page.regions),
  };
}

async function regionsOf(
  scope: CatalogueScope,
  regions: Region[] | undefined,
): Promise<Record<string, ComponentView[]>> {
  const views = await Promise.all(
    (regions ?? []).map(async (region) => {
      const components = await Promise.all(
        (region.components ?? []).map((component) => viewOf(scope, component)),
      );
      return [region.id, components.filter((view) => view !== undefined)] as const;
    }),
  );
  return Object.fromEntries(views);
}

/** A component as it is shown. One of a kind we do not know, or without what it needs, is left out and logged. */
async function viewOf(scope: CatalogueScope, component: Component): Promise<ComponentView | undefined> {
  const type = component.typeId.split('.').at(-1) ?? '';
  const own = OWN_COMPONENTS[type];
  const kind = type as BuiltInKind;
  const schema = own ? ownValues(own.fields) : COMPONENT_VALUES[kind];
  if (!schema) {
    console.warn(`Component ${component.id} is of the unknown type ${component.typeId}.`);
    return undefined;
  }
  const values = schema.safeParse(component.data ?? {});
  if (!values.success) {
    console.warn(`Component ${component.id} cannot be shown: ${values.error.message}`);
    return undefined;
  }
  try {
    const view = own
      ? await ownView(scope, type, own, values.data as OwnValues)
      : await VIEWS[kind](scope, values.data as never);
    if (!view) return undefined;
    const regions = await regionsOf(scope, component.regions);
    return { id: component.id, kind: own ? 'own' : kind, view, regions } as ComponentView;
  } catch (error) {
    console.warn(`Component ${component.id} cannot be shown.`, error);
    return undefined;
  }
}

type BuiltInKind = Exclude<ComponentKind, 'own'>;
type OwnValues = Box & PictureValues & LinkValues & OwnView['values'];

/** A component of the house's own: its values as its fields say, HTML cleaned. */
async function ownView(
  scope: CatalogueScope,
  type: string,
  { fields }: OwnComponent,
  given: OwnValues,
): Promise<OwnView> {
  const { width, padding, bottomMargin } = given;
  const values = Object.entries(fields).map(([name, field]) => {
    const value = given[name];
    const isHtml = field.startsWith('html') && typeof value === 'string';
    return [name, isHtml ? cleanHtml(value, requestedScope(scope)) : value] as const;
  });
  return {
    type,
    values: Object.fromEntries(values),
    box: { width, padding, bottomMargin },
    pictures: picturesOf(given),
    ...(await linkOf(scope, given)),
  };
}

type Values = { [Kind in BuiltInKind]: (typeof COMPONENT_VALUES)[Kind]['_output'] };
type View<Kind extends BuiltInKind> = Extract<ComponentView, { kind: Kind }>['view'];

const VIEWS: {
  [Kind in BuiltInKind]: (
    scope: CatalogueScope,
    values: Values[Kind],
  ) => Promise<View<Kind> | undefined> | View<Kind>;
} = {
  heroImage: heroView,
  heroVideoBanner: heroView,
  contentCard: async (scope, { text, ...values }) => ({
    ...present(values),
    headingLevel: values.headingLevel,
    pictures: picturesOf(values),
    ...(text ? { text: cleanHtml(text, requestedScope(scope)) } : {}),
    ...(await linkOf(scope, values)),
  }),
  responsiveImage: async (scope, values) => ({
    ...present(values),
    pictures: picturesOf(values),
    ...(await linkOf(scope, values)),
  }),
  video: (_scope, values) => ({ ...present(values), poster: picturesOf(values) }),
  editorialRichText: (scope, { richText, ...values }) => ({
    ...values,
    html: cleanHtml(richText, requestedScope(scope)),
  }),
  productTile: async (scope, { product }) => {
    const [tile] = await getTiles(scope, [product]);
    return tile && { tile };
  },
  recommendation: (_scope, { recommender = BEST_SELLERS, category, title = '', limit, bottomMargin }) => ({
    recommender,
    title,
    limit,
    bottomMargin,
    ...(category ? { category } : {}),
  }),
  twoColumns: (_scope, values) => values,
  carousel: async (scope, { textHeadline, ...values }) => ({
    bottomMargin: values.bottomMargin,
    ...(textHeadline ? { headline: textHeadline } : {}),
    ...(await linkOf(scope, values)),
  }),
};

async function heroView(scope: CatalogueScope, values: Values['heroImage']): Promise<View<'heroImage'>> {
  return { ...present(values), pictures: picturesOf(values), ...(await linkOf(scope, values)) };
}

const SOURCES = ['image', 'imageTall', 'alt', 'linkText', 'linkUrl', 'linkCategory', 'linkProduct'] as const;

/** The values as they are, without those that become pictures and links and those that are not given. */
function present<T extends object>(values: T): Omit<T, (typeof SOURCES)[number]> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && !(SOURCES as readonly string[]).includes(name),
    ),
  ) as Omit<T, (typeof SOURCES)[number]>;
}

function picturesOf({ image, imageTall, alt }: PictureValues): Pictures {
  return { alt, ...(image ? { wide: image } : {}), ...(imageTall ? { tall: imageTall } : {}) };
}

/** Where a component leads: the category or product it names, in this site and language, else its address. */
async function linkOf(scope: CatalogueScope, values: LinkValues): Promise<{ link?: ContentLink }> {
  const { linkText: text, linkUrl, linkCategory, linkProduct } = values;
  const to = linkCategory
    ? pathToCategory(await getMenu(scope), linkCategory).at(-1)?.path
    : linkProduct
      ? await getProductPath(scope, linkProduct)
      : linkUrl;
  return to ? { link: { to, ...(text ? { text } : {}) } } : {};
}
