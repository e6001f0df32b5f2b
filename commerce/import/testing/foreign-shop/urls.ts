import { CATEGORIES, PRODUCTS, SITE } from './names.ts';
import { document, escapeXml } from './xml.ts';

const redirect = (attributes: Record<string, string>, content: string) =>
  `<redirect-url ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ')}>${content}</redirect-url>`;
const toObject = (type: string, id: string) =>
  `<destination-id>${escapeXml(id)}</destination-id><destination-type>${type}</destination-type>`;

/**
 * URL rules by category id, with aliases of pipelines, and redirects from paths, patterns and an offline product; the one to a folder
 * is not followed.
 */
export const urlFiles = (): Record<string, string> => ({
  [`sites/${SITE}/url-rules.xml`]: document(
    'url-rules',
    'urlrules/2012-12-01',
    `<general-settings><lower-case-urls>true</lower-case-urls><blank-substitute>-</blank-substitute></general-settings>
    <category-rule>[[ constant, dept ], /, [ category-path, [ attribute, ID ], - ]]</category-rule>
    <product-rule>[ category, [ attribute, displayName ], - ]</product-rule><product-id-separator>/</product-id-separator>
    <content-rule/><content-id-separator>/</content-id-separator>
    <pipeline-aliases xml:lang="sv-SE"><pipeline-alias pipeline="Cart-Show">varukorg</pipeline-alias></pipeline-aliases>`,
  ),
  [`sites/${SITE}/redirect-urls.xml`]: document(
    'redirect-urls',
    'redirecturl/2011-09-01',
    [
      redirect({ uri: '/old-tents' }, `${toObject('category', CATEGORIES.shelter)}<priority>5</priority>`),
      redirect({ uri: '/library/*' }, toObject('folder', 'news')),
      redirect({ uri: '/old/tents' }, toObject('category', CATEGORIES.tents)),
      redirect({ uri: '/old/*' }, `${toObject('category', CATEGORIES.gear)}<priority>2</priority>`),
      redirect({ uri: '/old/boots*' }, `${toObject('product', PRODUCTS.boots)}<priority>1</priority>`),
      redirect(
        { 'source-id': PRODUCTS.offline, 'source-type': 'product' },
        toObject('product', PRODUCTS.stove),
      ),
      redirect(
        { uri: '/blog/*' },
        `<status-code>302</status-code><destination-url>https://blog.halden.example/</destination-url><copy-source-params>yes</copy-source-params>`,
      ),
    ].join('\n'),
  ),
});
