import { PROMOTIONS } from './promotions-file.ts';

const file = (root: string, schema: string, records: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.demandware.com/xml/impex/${schema}">${records}</${root}>`;

const COUPONS = `
  <coupon coupon-id="hello"><description>First order</description><enabled-flag>true</enabled-flag><case-insensitive>false</case-insensitive>
    <redemption-limits><limit-per-code>5</limit-per-code><limit-per-customer>1</limit-per-customer><limit-per-time-frame><limit>2</limit><time-frame>30</time-frame></limit-per-time-frame><allow-multiple-codes-per-order>true</allow-multiple-codes-per-order></redemption-limits>
    <single-code>HELLO &amp; HI</single-code></coupon>
  <coupon coupon-id="letters"><enabled-flag>false</enabled-flag><redemption-limits><limit-per-code>1</limit-per-code></redemption-limits><multiple-codes><code>B2</code><code>B1</code></multiple-codes></coupon>
  <coupon coupon-id="made"><enabled-flag>true</enabled-flag><system-codes><max-number-of-codes>100</max-number-of-codes><code-prefix>R.</code-prefix><code-length>12</code-length><include-vowels>false</include-vowels></system-codes></coupon>
  <coupon-codes coupon-id="letters"><code>A9</code></coupon-codes>
  <coupon-codes coupon-id="made"><code>R-0001</code></coupon-codes>`;

const GROUPS = `
  <customer-group group-id="Everyone"/>
  <customer-group group-id="vip"><description>Good customers</description><membership-rule>
    <included-customers><condition-group match-mode="any"><condition><attribute-path>activeData.ordersTotal</attribute-path><operator>is-greater-than</operator><number>500.5</number></condition>
      <condition><attribute-path>activeData.ordersTotal</attribute-path><operator>is-less-than</operator><number>1000</number></condition>
      <condition><attribute-path>profile.custom.size</attribute-path><operator>is-equal</operator><string>M</string><string>L</string></condition>
      <condition><attribute-path>profile.birthday</attribute-path><operator>is-in-the-next-x-days</operator><number-of-days>7</number-of-days></condition></condition-group></included-customers>
    <excluded-customers><condition-group match-mode="all"><condition><attribute-path>profile.custom.staff</attribute-path><operator>is-true</operator></condition>
      <condition><attribute-path>profile.visits</attribute-path><operator>is-in-range</operator><int-range><min>1</min><max>9</max></int-range></condition></condition-group></excluded-customers></membership-rule>
    <custom-attributes><custom-attribute attribute-id="level">gold</custom-attribute></custom-attributes></customer-group>
  <group-assignment group-id="vip" customer-no="00001"/>`;

const CODES = `
  <sourcecode-group group-id="mail"><description>Newsletter</description><enabled-flag>true</enabled-flag><cookie-max-age>30</cookie-max-age><online-from>2026-01-01</online-from><online-to>2026-12-31</online-to>
    <active-redirect><category-redirect category-id="shirts"/></active-redirect><inactive-redirect><home-redirect/></inactive-redirect>
    <code-specs><code-spec>MAIL*</code-spec><code-spec>NEWS</code-spec></code-specs><pricebooks><pricebook pricebook-id="eur-sale"/></pricebooks>
    <custom-attributes><custom-attribute attribute-id="agency">a</custom-attribute></custom-attributes></sourcecode-group>
  <sourcecode-group group-id="print"><enabled-flag>false</enabled-flag></sourcecode-group>`;

const SLOTS = `
  <slot-configuration slot-id="hero" context="global" configuration-id="summer" default="true"><description>Top</description><template>slot.isml</template><rank>10</rank><enabled-flag>true</enabled-flag>
    <callout-msg xml:lang="x-default">Hi</callout-msg><schedule><start-date>2026-06-01T00:00:00.000Z</start-date><end-date>2026-09-01T00:00:00.000Z</end-date><recurrence><day-of-week><weekday>Monday</weekday><weekday>Friday</weekday></day-of-week><time-of-day><time-from>09:00:00.000Z</time-from><time-to>18:00:00.000Z</time-to></time-of-day></recurrence></schedule>
    <content><html><body xml:lang="x-default">&lt;p&gt;x&lt;/p&gt;</body><body xml:lang="fr">&lt;p&gt;y&lt;/p&gt;</body></html></content>
    <custom-attributes><custom-attribute attribute-id="tone">warm</custom-attribute></custom-attributes><customer-groups><customer-group group-id="vip"/></customer-groups></slot-configuration>
  <slot-configuration slot-id="rail" context="category" context-id="shirts" configuration-id="picks" default="false"><enabled-flag>true</enabled-flag><content><products><product product-id="sock"/><product product-id="shirt"/></products></content></slot-configuration>
  <slot-configuration slot-id="rail" context="category" context-id="socks" configuration-id="rule" default="false"><enabled-flag>false</enabled-flag><content><recommended-products recommendation-rule-id="viewed"/></content></slot-configuration>
  <slot-configuration slot-id="tiles" context="global" configuration-id="tiles" default="false"><enabled-flag>true</enabled-flag><content><categories><category category-id="shirts"/></categories></content></slot-configuration>
  <slot-configuration slot-id="texts" context="folder" context-id="help" configuration-id="texts" default="false"><enabled-flag>true</enabled-flag><content><content-assets><content-asset content-id="about"/></content-assets></content></slot-configuration>
  <slot-configuration-campaign-assignment slot-id="hero" context="global" configuration-id="summer" campaign-id="summer"><qualifiers><customer-groups><customer-group group-id="vip"/></customer-groups></qualifiers><rank>20</rank><schedule><start-date>2026-07-01T00:00:00.000Z</start-date></schedule></slot-configuration-campaign-assignment>`;

/** Marketing files of a site: coupons, groups, source codes, slots and promotions. */
export const MARKETING_FILES: Record<string, string> = {
  'sites/South/coupons.xml': file('coupons', 'coupon/2008-06-17', COUPONS),
  'sites/South/customer-groups.xml': file('customer-groups', 'customergroup/2007-06-30', GROUPS),
  'sites/South/sourcecodes.xml': file('sourcecodes', 'sourcecode/2007-03-31', CODES),
  'sites/South/slots.xml': file('slot-configurations', 'slot/2008-09-08', SLOTS),
  'sites/South/promotions.xml': file('promotions', 'promotion/2008-01-31', PROMOTIONS),
};
