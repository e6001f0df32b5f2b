import { globalSlots, privateLibrary, sharedAssets } from './global-slots.ts';
import { linkedContent } from './linked-content.ts';
import { categorySlots } from './merchandised.ts';
import { CATEGORIES, LIBRARY, SITE } from './names.ts';
import { custom, document, localized, localizedMarkup } from './xml.ts';

/** A picture with the season's name and a way to its products. */
const hero = (heading: string, text: string, link: string) =>
  `<a href="$url('Search-Show','cgid','${CATEGORIES.gear}')$"><img src="banner/hero höst.png?$staticlink$" width="1400" height="600" alt="${link}" /></a><h2>${heading}</h2><p>${text} <a href="$url('Search-Show','cgid','${CATEGORIES.gear}')$">${link}</a></p>`;

const HERO = {
  en: hero('Autumn at Halden', 'Tents, stoves and packs for the last warm weeks.', 'See the gear'),
  ja: hero('ハルデンの秋', '暖かい季節の終わりに、テントとストーブとバックパックを。', 'ギアを見る'),
  ar: hero('خريف هالدن', 'خيام ومواقد وحقائب للأسابيع الدافئة الأخيرة.', 'شاهد المعدات'),
  sv: hero('Höst hos Halden', 'Tält, kök och ryggsäckar för de sista varma veckorna.', 'Se utrustningen'),
};

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
      <template>slots/html.isml</template><enabled-flag>true</enabled-flag><content><html>${localizedMarkup('body', HERO)}</html></content></slot-configuration>
    ${categorySlots()}
    ${globalSlots()}`,
  ),
});
