import { CHECKOUT_FILES } from './checkout-files.ts';
import { MARKETING_FILES } from './marketing-files.ts';

const site = (id: string, currency: string, more = '', last = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<site xmlns="http://www.demandware.com/xml/impex/site/2007-04-30" site-id="${id}"><name>Shop ${id}</name>${more}<currency>${currency}</currency><taxation>gross</taxation><storefront-status>online</storefront-status>${last}</site>`;

const SORT = `<?xml version="1.0" encoding="UTF-8"?>
<sort xmlns="http://www.demandware.com/xml/impex/sort/2009-05-15">
  <dynamic-attribute dynamic-attribute-id="popular"><weighted-attribute><attribute-path>activeData.unitsWeek</attribute-path><weight>100</weight><default-value>average</default-value><direction>descending</direction></weighted-attribute></dynamic-attribute>
  <sorting-rule rule-id="best"><description>Best first</description><sorting-attributes><category-position/><dynamic-attribute dynamic-attribute-id="popular" attribute-context="site"><include-text-relevance>true</include-text-relevance></dynamic-attribute><attribute><attribute-path>product.name</attribute-path><direction>ascending</direction></attribute></sorting-attributes></sorting-rule>
  <sorting-rule rule-id="cheap"><sorting-attributes><price><direction>ascending</direction></price></sorting-attributes></sorting-rule>
  <sorting-rule-assignment rule-id="best" category-id="root"/>
  <sorting-rule-campaign-assignment rule-id="cheap" category-id="shirts" campaign-id="summer"/>
  <sorting-options><sorting-option option-id="best-matches"><rule-id>best</rule-id><display-name xml:lang="x-default">Best</display-name><description xml:lang="x-default">As we like it</description></sorting-option>
    <sorting-option option-id="a-to-z"><rule-id>cheap</rule-id><rule-context>site</rule-context><display-name xml:lang="x-default">Cheap</display-name></sorting-option></sorting-options>
</sort>`;

const SEARCH = `<?xml version="1.0" encoding="UTF-8"?>
<search xmlns="http://www.demandware.com/xml/impex/search2/2010-02-19">
  <searchable-attributes><searchable-attribute><attribute-path>product.name</attribute-path><boost>1.5</boost><auto-correction>true</auto-correction></searchable-attribute>
    <searchable-attribute><attribute-path>product.brand</attribute-path><boost>1</boost></searchable-attribute></searchable-attributes>
  <stopword-list xml:lang="x-default"><stopwords>the, a</stopwords></stopword-list>
  <synonym-list xml:lang="en"><synonyms>tee, t-shirt</synonyms><synonyms>trousers, pants</synonyms></synonym-list>
  <synonym-list xml:lang="fr"><synonyms>pull, tricot</synonyms></synonym-list>
  <hypernym-list xml:lang="en"><hypernym-rule><hyponyms>blouse, polo</hyponyms><hypernyms>shirt</hypernyms></hypernym-rule></hypernym-list>
  <redirect-list><redirect><keywords xml:lang="x-default">help, contact</keywords><online-flag>true</online-flag><secure-flag>true</secure-flag><page-redirect page-id="about"/></redirect>
    <redirect><keywords xml:lang="x-default">jobs</keywords><online-flag>false</online-flag><url-redirect target-url="https://jobs.example/?a=1&amp;b=2"/></redirect></redirect-list>
  <suggestion-list xml:lang="en"><suggestions>linen shirt</suggestions><suggestions>socks</suggestions><exclusions>bad word</exclusions></suggestion-list>
  <suggestion-list xml:lang="en-US"><suggestions>sweater</suggestions><exclusions>other word</exclusions></suggestion-list>
  <compound-word-list xml:lang="de"><compound-words>leinenhemd</compound-words></compound-word-list>
  <common-phrase-list xml:lang="en"><common-phrases match-mode="exact-match">little black dress</common-phrases></common-phrase-list>
  <category-exclusion-list xml:lang="en"><category-exclusions>gift</category-exclusions></category-exclusion-list>
  <stemming-exception-list xml:lang="en"><stemming-exception-rule><stemming-exceptions>chinos</stemming-exceptions><stem>chino</stem></stemming-exception-rule></stemming-exception-list>
</search>`;

const URL_RULES = `<?xml version="1.0" encoding="UTF-8"?>
<url-rules xmlns="http://www.demandware.com/xml/impex/urlrules/2012-12-01">
  <general-settings><lower-case-urls>true</lower-case-urls><blank-substitute>-</blank-substitute><character-replacements-enabled>true</character-replacements-enabled></general-settings>
  <locale-settings><type>path</type><locale-mappings><locale-mapping xml:lang="en-IE">ie</locale-mapping></locale-mappings><parameter-name>lang</parameter-name></locale-settings>
  <category-rule>/\${categoryName}</category-rule><category-page-url-override>true</category-page-url-override><category-trailing-slash>false</category-trailing-slash>
  <category-search-refinements xml:lang="x-default"><url-search-refinements><search-refinement-name>color</search-refinement-name><constant>true</constant></url-search-refinements></category-search-refinements>
  <product-rule>/\${productName}</product-rule><product-id-separator>/</product-id-separator><folder-rule>/\${folderName}</folder-rule><content-rule>/\${contentName}</content-rule>
  <pipeline-aliases xml:lang="x-default"><pipeline-alias pipeline="Search-Show">search</pipeline-alias></pipeline-aliases>
  <pipeline-perform-redirect>true</pipeline-perform-redirect>
  <character-replacements xml:lang="de"><character-replacement><character>ä</character><replacement>ae</replacement></character-replacement></character-replacements>
  <search-refinement-url-settings><position>after</position><value-delimiter>pipe</value-delimiter></search-refinement-url-settings>
</url-rules>`;

const REDIRECTS = `<?xml version="1.0" encoding="UTF-8"?>
<redirect-urls xmlns="http://www.demandware.com/xml/impex/redirecturl/2011-09-01">
  <redirect-url uri="/old/shirts"><destination-id>shirts</destination-id><destination-type>category</destination-type><status-code>301</status-code><enabled-flag>true</enabled-flag><copy-source-params>yes</copy-source-params></redirect-url>
  <redirect-url uri="/vêtements"><status-code>302</status-code><enabled-flag>false</enabled-flag><destination-url>https://elsewhere.example/?q=a&amp;b</destination-url><additional-url-params>x=1</additional-url-params><online-from>2026-01-01T00:00:00.000Z</online-from><online-to>2027-01-01T00:00:00.000Z</online-to></redirect-url>
  <redirect-url uri="/old/coats"><destination-url>/coats</destination-url><copy-source-params>no</copy-source-params></redirect-url>
  <redirect-url uri="/old/hats"><destination-url>/hats</destination-url><copy-source-params>default</copy-source-params></redirect-url>
</redirect-urls>`;

const PREFERENCES = `<?xml version="1.0" encoding="UTF-8"?>
<preferences xmlns="http://www.demandware.com/xml/impex/preferences/2007-03-31">
  <standard-preferences><all-instances><preference preference-id="SiteCatalog">front</preference><preference preference-id="SiteLibrary">words</preference>
    <preference preference-id="SiteInventoryList">shelf</preference><preference preference-id="SitePriceBooks"><value>eur list</value><value>eur-sale</value></preference>
    <preference preference-id="SiteCurrencies">EUR:GBP</preference><preference preference-id="SiteDefaultLocale">en_IE</preference>
    <preference preference-id="SiteLocales">en_IE:fr_FR:default</preference><preference preference-id="CustomerList">people</preference></all-instances></standard-preferences>
  <custom-preferences><all-instances><preference preference-id="greeting">Hello &amp; welcome</preference><preference preference-id="pieces">12</preference>
    <preference preference-id="open">true</preference><preference preference-id="hosts"><value>a.example</value><value>b.example</value></preference></all-instances></custom-preferences>
</preferences>`;

const GLOBAL_PREFERENCES = `<?xml version="1.0" encoding="UTF-8"?>
<preferences xmlns="http://www.demandware.com/xml/impex/preferences/2007-03-31">
  <custom-preferences><all-instances><preference preference-id="everywhere">yes</preference></all-instances></custom-preferences></preferences>`;

const META_TAGS = `<?xml version="1.0" encoding="UTF-8"?>
<page-meta-tags xmlns="http://www.demandware.com/xml/impex/pagemetatag/2016-08-22">
  <page-meta-tag-rule rule-id="sock title"><meta-tag-id>title</meta-tag-id><scope>product</scope><expression xml:lang="x-default">A sock</expression><expression xml:lang="fr">Une chaussette</expression></page-meta-tag-rule>
  <page-meta-tag-rule rule-id="list title"><meta-tag-id>og:title</meta-tag-id><meta-tag-type>property</meta-tag-type><expression xml:lang="x-default">All</expression></page-meta-tag-rule>
</page-meta-tags>`;

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<sitemap-configuration xmlns="http://www.demandware.com/xml/impex/sitemapconfiguration/2016-08-30">
  <settings><product><sitemap-included>true</sitemap-included><change-frequency>WEEKLY</change-frequency><priority>0.5</priority><included-product-status><unavailable>true</unavailable><non-searchable>false</non-searchable></included-product-status></product>
    <category><sitemap-included>true</sitemap-included></category><content/></settings>
  <schedule><enabled-flag>true</enabled-flag><recurrence><date-from>2026-01-01</date-from><start-time>01:00:00</start-time><interval>P1D</interval></recurrence></schedule>
</sitemap-configuration>`;

/** Two sites; the first has every kind of file. */
export const SITE_FILES: Record<string, string> = {
  'sites/South/site.xml': site(
    'South',
    'EUR',
    '<description>By the sea</description>',
    '<home-page-meta-tag-rules><page-meta-tag-rule rule-id="list title"/></home-page-meta-tag-rules>',
  ),
  'sites/South/page-meta-tags.xml': META_TAGS,
  'sites/South/sitemap-configuration.xml': SITEMAP,
  'sites/North/site.xml': site('North', 'GBP'),
  'sites/South/preferences.xml': PREFERENCES,
  'sites/South/sort.xml': SORT,
  'sort.xml': SORT.replaceAll('best', 'best-of-all').replace(/<sorting-options>.*<\/sorting-options>/s, ''),
  'sites/South/search2.xml': SEARCH,
  'sites/South/url-rules.xml': URL_RULES,
  'sites/South/redirect-urls.xml': REDIRECTS,
  'preferences.xml': GLOBAL_PREFERENCES,
  ...CHECKOUT_FILES,
  ...MARKETING_FILES,
};
