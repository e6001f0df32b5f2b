/** Earlier names of migrations that databases recorded, and the current names. */
export const RENAMED: Record<string, string> = {
  '0009-archive-marketing': '0010-archive-marketing',
  '0009-archive-search': '0011-archive-search',
  '0010-import-stock': '0012-import-stock',
  '0011-signed-out-sessions': '0013-signed-out-sessions',
  '0012-promotion-audience': '0014-promotion-audience',
  '0013-product-lists': '0015-product-lists',
  '0014-mail': '0016-mail',
  '0015-newsletter': '0017-newsletter',
  '0016-recommendations': '0018-recommendations',
  '0017-places': '0019-places',
  '0019-sandbox-payments': '0020-sandbox-payments',
  '0020-customer-data': '0021-customer-data',
  '0021-pickup-points': '0022-pickup-points',
  '0022-notices': '0023-back-in-stock',
  '0023-forgetting': '0024-order-anonymization',
  '0030-proven-emails': '0026-verified-emails',
};
