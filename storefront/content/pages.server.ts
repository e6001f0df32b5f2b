import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import type { z } from 'zod';
import { getKnownCategories } from '../categories/categories.server.ts';
import { pathToCategory } from '../categories/category-view.ts';
import { getProductPath } from '../categories/product-paths.server.ts';
import {
  type CatalogueClients,
  type CatalogueScope,
  queryCatalogue,
  undefinedOn404,
} from '../platform/catalogue.server.ts';
import { cleanHtml } from '../platform/clean-html.server.ts';
import { shopperClients } from '../platform/shopper.server.ts';
import { getPricedTiles } from '../product-tile/tiles.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { requestedScope } from '../sites/site-context.server.ts';
import {
  COMPONENT_VALUES,
  customValues,
  type LinkValues,
  type PictureValues,
} from './component-values.server.ts';
import type {
  Box,
  ComponentKind,
  ComponentView,
  ContentLink,
  ContentPage,
  CustomView,
  Pictures,
} from './component-view.ts';
import type { CustomComponent } from './custom-component.ts';
import { CUSTOM_COMPONENTS } from './custom-components.ts';
import { assignmentOf, type PageOf } from './page-ref.ts';
import { previewPage } from './preview-page.server.ts';

type Page = ShopperExperienceTypes.Page;
type Region = ShopperExperienceTypes.Region;
type Component = ShopperExperienceTypes.Component;

/** Default recommender. */
const BEST_SELLERS = 'home-top-revenue-for-category';

/**
 * Loads a Page Designer page of the site in the locale: by its id, or the one assigned to a category, a parent category
 * or a product. Undefined when there is none.
 */
export async function getPage(scope: CatalogueScope, of: PageOf): Promise<ContentPage | undefined> {
  const { preview } = scope.services;
  // Page structure and products are cached separately, because their lifetimes differ.
  const page = preview
    ? await previewPage(scope, preview, of)
    : await queryCatalogue(scope, `${of.kind}-page/${of.id}`, ({ experience }) => readPage(experience, of));
  return page && pageView(scope, page, of);
}

/** Loads a page for the groups of a signed-in customer; never cached. */
export async function getPersonalPage(
  scope: CatalogueScope,
  session: ShopperSession,
  of: PageOf,
): Promise<ContentPage | undefined> {
  if (scope.services.preview) return getPage(scope, of);
  const page = await readPage(shopperClients(scope, session).experience, of);
  return page && pageView(scope, page, of);
}

type Experience = Pick<CatalogueClients['experience'], 'getPage' | 'getPages'>;

async function readPage(experience: Experience, { kind, id }: PageOf): Promise<Page | undefined> {
  if (kind === 'page') {
    return undefinedOn404(experience.getPage({ parameters: { pageId: id } }));
  }
  const parameters = assignmentOf(kind, id);
  const found = await undefinedOn404(experience.getPages({ parameters }));
  return found?.data[0];
}

/** Converts a platform page to its view. */
export async function pageView(scope: CatalogueScope, page: Page, of?: PageOf): Promise<ContentPage> {
  return {
    id: page.id,
    ...(page.pageTitle ? { title: page.pageTitle } : {}),
    ...(page.pageDescription ? { description: page.pageDescription } : {}),
    ...(page.pageKeywords ? { keywords: page.pageKeywords } : {}),
    regions: await regionsOf(scope, page.regions, of),
  };
}

async function regionsOf(
  scope: CatalogueScope,
  regions: Region[] | undefined,
  of: PageOf | undefined,
): Promise<Record<string, ComponentView[]>> {
  const views = await Promise.all(
    (regions ?? []).map(async (region) => {
      const components = await Promise.all(
        (region.components ?? []).map((component) => viewOf(scope, component, of)),
      );
      return [region.id, components.filter((view) => view !== undefined)] as const;
    }),
  );
  return Object.fromEntries(views);
}

/** Converts a component to its view. Returns undefined and logs a warning for unknown types and invalid data. */
async function viewOf(
  scope: CatalogueScope,
  component: Component,
  of: PageOf | undefined,
): Promise<ComponentView | undefined> {
  const type = component.typeId.split('.').at(-1) ?? '';
  const custom = CUSTOM_COMPONENTS[type];
  const kind = type as BuiltInKind;
  const read = custom ? readCustomComponent(type, custom) : BUILT_IN[kind];
  if (!read) {
    scope.services.log.warn(`Component ${component.id} has the unknown type ${component.typeId}.`);
    return undefined;
  }
  const parsed = read(component.data ?? {});
  if ('error' in parsed) {
    scope.services.log.warn(`Component ${component.id} has invalid data: ${parsed.error}`);
    return undefined;
  }
  try {
    const view = await parsed.view(scope, of);
    if (!view) return undefined;
    const regions = await regionsOf(scope, component.regions, of);
    return { id: component.id, kind: custom ? 'custom' : kind, view, regions } as ComponentView;
  } catch (error) {
    scope.services.log.warn(`Component ${component.id} could not be rendered.`, error);
    return undefined;
  }
}

type BuiltInKind = Exclude<ComponentKind, 'custom'>;
type CustomValues = Box & PictureValues & LinkValues & CustomView['values'];
type AnyView = ComponentView['view'];
type MakeView<Values, View> = (
  scope: CatalogueScope,
  values: Values,
  of: PageOf | undefined,
) => Promise<View | undefined> | View;

/** Validates the data of a component; `view` converts the valid data to its view. */
type ReadComponent = (data: unknown) => { error: string } | { view: ViewOf };
type ViewOf = (scope: CatalogueScope, of: PageOf | undefined) => Promise<AnyView | undefined> | AnyView;

const readComponent =
  <Values>(schema: z.ZodType<Values>, makeView: MakeView<Values, AnyView>): ReadComponent =>
  (data) => {
    const { success, data: values, error } = schema.safeParse(data);
    return success ? { view: (scope, of) => makeView(scope, values, of) } : { error: error.message };
  };

const readCustomComponent = (type: string, custom: CustomComponent): ReadComponent =>
  readComponent(customValues(custom.fields), (scope, values) =>
    customView(scope, type, custom, values as CustomValues),
  );

const SCHEMAS: { [Kind in BuiltInKind]: z.ZodType<Values[Kind]> } = COMPONENT_VALUES;

/** Reader of a built-in component type. */
const builtIn = <Kind extends BuiltInKind>(
  kind: Kind,
  makeView: MakeView<Values[Kind], View<Kind>>,
): ReadComponent => readComponent(SCHEMAS[kind], makeView);

/** Converts a custom component to its view; HTML is sanitised. */
async function customView(
  scope: CatalogueScope,
  type: string,
  { fields }: CustomComponent,
  given: CustomValues,
): Promise<CustomView> {
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

const BUILT_IN: Record<BuiltInKind, ReadComponent> = {
  heroImage: builtIn('heroImage', heroView),
  heroVideoBanner: builtIn('heroVideoBanner', heroView),
  contentCard: builtIn('contentCard', async (scope, { text, ...values }) => ({
    ...present(values),
    headingLevel: values.headingLevel,
    pictures: picturesOf(values),
    ...(text ? { text: cleanHtml(text, requestedScope(scope)) } : {}),
    ...(await linkOf(scope, values)),
  })),
  responsiveImage: builtIn('responsiveImage', async (scope, values) => ({
    ...present(values),
    pictures: picturesOf(values),
    ...(await linkOf(scope, values)),
  })),
  video: builtIn('video', (_scope, values) => ({ ...present(values), poster: picturesOf(values) })),
  editorialRichText: builtIn('editorialRichText', (scope, { richText, ...values }) => ({
    ...values,
    html: cleanHtml(richText, requestedScope(scope)),
  })),
  productTile: builtIn('productTile', async (scope, { product }) => {
    const [tile] = await getPricedTiles(scope, [product], 1);
    return tile && { tile };
  }),
  recommendation: builtIn(
    'recommendation',
    (_scope, { recommender = BEST_SELLERS, title = '', category, limit, bottomMargin }, of) => {
      // On a category or product page, recommendations default to that category or product.
      const about = category ?? (of?.kind === 'category' ? of.id : undefined);
      return {
        recommender,
        title,
        limit,
        bottomMargin,
        ...(about ? { category: about } : {}),
        ...(of?.kind === 'product' ? { products: [of.id] } : {}),
      };
    },
  ),
  twoColumns: builtIn('twoColumns', (_scope, values) => values),
  carousel: builtIn('carousel', async (scope, { textHeadline, ...values }) => ({
    bottomMargin: values.bottomMargin,
    ...(textHeadline ? { headline: textHeadline } : {}),
    ...(await linkOf(scope, values)),
  })),
};

async function heroView(scope: CatalogueScope, values: Values['heroImage']): Promise<View<'heroImage'>> {
  return { ...present(values), pictures: picturesOf(values), ...(await linkOf(scope, values)) };
}

const SOURCES = ['image', 'imageTall', 'alt', 'linkText', 'linkUrl', 'linkCategory', 'linkProduct'] as const;

/** Returns the defined values, without those converted to images and links. */
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

/** Returns the link of a component: to a category or product if set, otherwise to a URL. */
async function linkOf(scope: CatalogueScope, values: LinkValues): Promise<{ link?: ContentLink }> {
  const { linkText: text, linkUrl, linkCategory, linkProduct } = values;
  const to = linkCategory
    ? pathToCategory(await getKnownCategories(scope), linkCategory).at(-1)?.path
    : linkProduct
      ? await getProductPath(scope, linkProduct)
      : linkUrl;
  return to ? { link: { to, ...(text ? { text } : {}) } } : {};
}
