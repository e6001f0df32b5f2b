import { z } from 'zod';

// Only the fields that pages use without further checks. Optional fields may be null.
const id = z.string().min(1);
const text = z.string().nullish();
const number = z.number().nullish();
const part = z.record(z.string(), z.unknown()).nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).nullish();
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullish();

const picture = z.object({ link: text, alt: text }).nullish();
const attribute = z.object({
  id,
  name: text,
  values: list(z.object({ value: z.string(), name: text })),
});
const priced = { price: number, priceMax: number, currency };

const product = z.object({
  id,
  name: text,
  ...priced,
  type: part,
  inventory: part,
  shortDescription: text,
  pageTitle: text,
  imageGroups: list(z.object({ images: list(picture) })),
  variationAttributes: list(attribute),
  variants: list(z.object({ productId: id, variationValues: z.record(z.string(), z.string()).nullish() })),
  get setProducts(): z.ZodType {
    return list(product);
  },
  get bundledProducts(): z.ZodType {
    return list(z.object({ product }));
  },
});

const category = z.object({
  id,
  name: text,
  c_navigationDisplayName: text,
  parentCategoryTree: list(z.object({ id: text, name: text })),
  get categories(): z.ZodType {
    return list(category);
  },
});

const productSearch = z.object({
  total: z.number(),
  hits: list(z.object({ productId: id, productName: text, ...priced, image: picture })),
  refinements: list(
    z.object({ attributeId: id, label: text, values: list(z.object({ label: text, hitCount: number })) }),
  ),
  sortingOptions: list(z.object({ id, label: text })),
});

const suggestions = z.object({
  productSuggestions: z
    .object({ products: list(z.object({ productId: id, productName: z.string(), price: number, currency })) })
    .nullish(),
  categorySuggestions: z.object({ categories: list(z.object({ id, name: z.string() })) }).nullish(),
});

const component = z.object({
  id,
  typeId: id,
  data: part,
  get regions(): z.ZodType {
    return list(region);
  },
});
const region = z.object({ id, components: list(component) });
const page = z.object({ id, pageTitle: text, regions: list(region) });

const store = z.object({ id, name: text, phone: text, address1: text, city: text });
const asset = z.object({
  id,
  pageTitle: text,
  custom: z.object({ body: text }).nullish(),
  'footer-orders': list(
    z.object({ title: text, links: z.array(z.object({ label: z.string(), url: z.string() })) }),
  ),
});
const mapping = z.union([z.object({ destinationUrl: id }), z.object({ resourceId: id, resourceType: text })]);
const entries = z.object({ configurations: list(z.object({ id })) });

/** Reasons of Order Management. */
const reasons = z.array(z.object({ reason: z.string(), default: z.boolean().optional() }));
const reasonCodes = z.object({ cancelReasonCodes: reasons, returnReasonCodes: reasons });

/** Shared by baskets and orders. */
const lines = {
  currency,
  productItems: list(
    z.object({ itemId: text, productId: text, productName: text, quantity: number, price: number }),
  ),
  giftCertificateItems: list(z.object({ giftCertificateItemId: text, amount: number })),
  shipments: list(z.object({ shippingAddress: part, shippingMethod: part })),
  paymentInstruments: list(z.object({ paymentInstrumentId: text })),
};
const basket = z.object({ basketId: id, ...lines });
const order = z.object({ orderNo: id, ...lines });
const customer = z.object({
  customerId: id,
  firstName: text,
  lastName: text,
  email: text,
  addresses: list(z.object({ addressId: text })),
  paymentInstruments: list(z.object({ paymentInstrumentId: text })),
});
const wishList = z.object({
  id,
  type: text,
  customerProductListItems: list(z.object({ id: text, productId: text })),
});

const challenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), challenge: id, bits: z.number() }),
  z.object({ kind: z.literal('sum'), challenge: id, a: z.number(), b: z.number() }),
  z.object({ kind: z.literal('google'), siteKey: id }),
]);

const all = <Shape extends z.ZodType>(shape: Shape) => z.object({ data: z.array(shape) });
/** For lists where an empty `data` may be missing. */
const counted = { total: z.number() };
const token = z.object({
  access_token: z.string().refine(hasClaims),
  customer_id: id,
  usid: id,
  refresh_token: id,
  expires_in: z.coerce.number(),
});

function hasClaims(jwt: string): boolean {
  try {
    return (
      typeof JSON.parse(atob((jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) === 'object'
    );
  } catch {
    return false;
  }
}

/** Response schemas of the platform's APIs by the end of their path. */
const SCHEMAS: [path: RegExp, shape: z.ZodType][] = [
  [/\/oauth2\/token$/, token],
  [/\/dwsso\/oauth2\/access_token$/, z.object({ access_token: id })],
  [/\/shopper-products\/.*\/products$/, all(product)],
  [/\/shopper-products\/.*\/products\/[^/]+$/, product],
  [/\/shopper-products\/.*\/categories$/, all(category)],
  [/\/shopper-products\/.*\/categories\/[^/]+$/, category],
  [/\/product-search$/, productSearch],
  [/\/search-suggestions$/, suggestions],
  [/\/shopper-experience\/.*\/pages$/, all(page)],
  [/\/shopper-experience\/.*\/pages\/[^/]+$/, page],
  [/\/url-mapping$/, mapping],
  [/\/shopper-stores\/.*\/(store-search|stores)$/, z.object({ ...counted, data: list(store) })],
  [/\/configurations$/, entries],
  [/\/contentassetbody$/, asset],
  [/\/page-designer\/.*\/pages$/, all(page)],
  [/\/page-designer\/.*\/pages\/[^/]+$/, page],
  [/\/captcha\/.*\/challenge$/, challenge],
  [/\/captcha\/.*\/verify$/, z.object({ pass: id })],
  [/\/getsubscription$/, z.object({ isSubscribed: z.boolean() })],
  [/\/shipping-options\/.*\/methods$/, z.object({ methods: z.array(z.object({ id, name: z.string() })) })],
  [/\/UPS_ACCESS_POINT$/, z.object({ locations: z.array(z.object({ locationId: id, name: z.string() })) })],
  [/\/gift-certificate$/, z.object({ maskedGiftCertificateCode: z.string(), balance: z.number() })],
  [/\/payment-methods$/, z.object({ applicablePaymentMethods: list(z.object({ id, name: text })) })],
  [/\/shipping-methods$/, z.object({ applicableShippingMethods: list(z.object({ id, name: text })) })],
  [/\/shopper-baskets\/.*\/baskets(\/|$)/, basket],
  [/\/orders\/oms-meta-data$/, reasonCodes],
  [/\/shopper-orders\/.*\/orders(\/(?!oms-meta-data$)[^/]+(\/lookup)?)?$/, order],
  [/\/customers\/[^/]+\/baskets$/, z.object({ ...counted, baskets: list(basket) })],
  [/\/customers\/[^/]+\/orders$/, z.object({ ...counted, data: list(order) })],
  [/\/customers\/[^/]+\/product-lists$/, z.union([all(wishList).extend(counted), wishList])],
  [/\/shopper-customers\/.*\/customers(\/(?!actions|password)[^/]+)?$/, customer],
];

/**
 * Returns the first schema error of a parsed platform response, or undefined when it is valid. Responses with selected
 * fields (`select`) are not checked.
 */
export function schemaErrorOf(address: string, answer: unknown): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (searchParams.has('select')) return undefined;
  const shape = SCHEMAS.find(([path]) => path.test(pathname))?.[1];
  // Custom APIs of the merchant without a schema are checked by their callers.
  if (!shape && pathname.startsWith('/custom/')) return undefined;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'no object';
  const issue = shape?.safeParse(answer).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
}
