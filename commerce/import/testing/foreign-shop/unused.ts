import { SITE } from './names.ts';
import { document } from './xml.ts';

/** Files and elements that the store does not use, which an export returns unchanged. */
export const unusedFiles = (): Record<string, string> => ({
  'version.txt': '###########################################\n# Generated file, do not edit.\n25.6.0\n',
  'jobs.xml': document('jobs', 'jobs/2015-07-01', '<job job-id="Nightly feed"><description/></job>'),
  'services.xml': document(
    'services',
    'services/2014-09-26',
    '<service-credential service-credential-id="pay"/>',
  ),
  [`sites/${SITE}/ab-tests.xml`]: document(
    'ab-tests',
    'abtest/2011-02-04',
    '<ab-test test-id="larger-button"><description>A larger button</description><enabled-flag>true</enabled-flag></ab-test>',
  ),
  [`sites/${SITE}/cache-settings.xml`]: document(
    'cache-settings',
    'cachesettings/2014-09-26',
    '<page-cache-enabled>true</page-cache-enabled>',
  ),
  [`sites/${SITE}/product-lists.xml`]: document(
    'product-lists',
    'productlist/2009-10-28',
    '<product-list list-id="wish-1"><owner>tove@halden.example</owner><type>wish_list</type></product-list>',
  ),
  [`sites/${SITE}/urls/aliases`]: JSON.stringify({
    __version: '1',
    settings: { 'http-host': 'halden.example' },
  }),
  'cms/notes.txt': '',
});
