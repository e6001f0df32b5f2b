import { globalSlots, privateLibrary, sharedAssets } from './global-slots.ts';
import { linkedContent } from './linked-content.ts';
import { categorySlots } from './merchandised.ts';
import { LIBRARY, SITE } from './names.ts';
import { custom, document, escapeXml, localized } from './xml.ts';

/** A shared library without Page Designer, and slots of the home page. */
export const contentFiles = (): Record<string, string> => ({
  ...privateLibrary(),
  [`libraries/${LIBRARY}/library.xml`]: document(
    'library',
    'library/2006-10-31',
    `<folder folder-id="root"/>
    <content content-id="About Us">${localized('display-name', { en: 'About Halden', ja: 'ハルデンについて', ar: 'عن هالدن', sv: 'Om Halden' })}
      <online-flag>true</online-flag><searchable-flag>true</searchable-flag>${custom({ body: '<h1>Halden</h1><p>Gear since 1971.</p>' })}
      <folder-links><classification-link folder-id="root"/></folder-links><sitemap-included-flag>true</sitemap-included-flag></content>
    ${linkedContent()}
    ${sharedAssets()}`,
    `library-id="${LIBRARY}"`,
  ),
  [`sites/${SITE}/slots.xml`]: document(
    'slot-configurations',
    'slot/2008-09-08',
    `<slot-configuration slot-id="home-main" context="global" configuration-id="hero" default="true" assigned-to-site="true">
      <template>slots/html.isml</template><enabled-flag>true</enabled-flag><content><html><body xml:lang="x-default">${escapeXml(
        '<p>Autumn at Halden</p>',
      )}</body></html></content></slot-configuration>
    ${categorySlots()}
    ${globalSlots()}`,
  ),
});
