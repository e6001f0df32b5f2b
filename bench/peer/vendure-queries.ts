// Requests of Vendure's Shop API with the fields that the Shopper APIs answer, too.

export const DETAIL = `query ($slug: String!) { product(slug: $slug) {
  id name slug description assets { preview width height } facetValues { code name facet { code } }
  optionGroups { code name options { code name } } collections { slug name }
  variants { id sku name priceWithTax currencyCode stockLevel options { code group { code } } featuredAsset { preview } }
} }`;

export const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  totalItems items { productId productName slug sku inStock currencyCode productAsset { preview }
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } }
  facetValues { count facetValue { code name facet { code name } } }
} }`;

const ORDER = `id code state totalQuantity subTotalWithTax shippingWithTax totalWithTax
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id sku name } featuredAsset { preview } }
  taxSummary { taxRate taxTotal } shippingLines { priceWithTax shippingMethod { id name } }
  discounts { description amountWithTax }`;
const RESULT = `__typename ... on Order { ${ORDER} } ... on ErrorResult { errorCode message }`;

export const VISIT = '{ activeOrder { id } }';

export const ADD = `mutation ($inputs: [AddItemInput!]!) { result: addItemsToOrder(inputs: $inputs) {
  __typename order { ${ORDER} } errorResults { ... on ErrorResult { errorCode message } }
} }`;

export const CUSTOMER = `mutation ($input: CreateCustomerInput!) { result: setCustomerForOrder(input: $input) { ${RESULT} } }`;

/** Both addresses in one request, as our `useAsBilling`. */
export const ADDRESSES = `mutation ($input: CreateAddressInput!) {
  setOrderShippingAddress(input: $input) { __typename }
  result: setOrderBillingAddress(input: $input) { ${RESULT} }
}`;

export const METHODS = '{ eligibleShippingMethods { id code name description priceWithTax } }';

export const METHOD = `mutation ($id: [ID!]!) { result: setOrderShippingMethod(shippingMethodId: $id) { ${RESULT} } }`;

export const TO_PAYMENT = `mutation { result: transitionOrderToState(state: "ArrangingPayment") { ${RESULT} } }`;

export const PAY = `mutation ($input: PaymentInput!) { result: addPaymentToOrder(input: $input) { ${RESULT} } }`;
