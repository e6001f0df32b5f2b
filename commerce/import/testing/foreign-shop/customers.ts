import { document } from './xml.ts';

/** Customers with parts that the store does not use. */
export const customersFiles = (): Record<string, string> => ({
  'customer-lists/HaldenCustomers.xml': document(
    'customer-list',
    'customerlist2/2013-04-15',
    `<customer customer-no="00000007"><credentials><login>tove@halden.example</login>
      <password encrypted="true" encryptionScheme="scrypt">c2NyeXB0</password><enabled-flag>true</enabled-flag>
      <password-question>Pet?</password-question></credentials>
      <profile><first-name>Tove</first-name><last-name>Ek</last-name><email>tove@halden.example</email>
      <preferred-locale>sv_SE</preferred-locale><tax-id>SE556</tax-id></profile>
      <addresses><address address-id="Hem" preferred="true"><first-name>Tove</first-name><last-name>Ek</last-name>
      <suite>4</suite><address1>Storgatan 1</address1><city>Umeå</city><country-code>SE</country-code></address></addresses>
      <external-profiles><external-profile><provider-id>Line</provider-id><external-id>U77</external-id></external-profile></external-profiles>
      <note>Calls before noon</note></customer>`,
    'list-id="HaldenCustomers"',
  ),
});
