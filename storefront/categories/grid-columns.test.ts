import { expect, test } from 'vitest';
import { gridClass, readGridColumns } from './grid-columns.ts';

test('[PLP-04] category attributes set the number of columns when enabled and valid', () => {
  const read = readGridColumns({
    c_IsMobileGridviewenabled: true,
    c_mobileGridview: '1',
    c_isDesktopGridviewenabled: true,
    c_desktopGridview: '3',
  });
  expect(read).toEqual({ phone: 1, desktop: 3 });
  expect(gridClass(read)).toContain('grid-cols-1');
  expect(gridClass(read)).toContain('lg:grid-cols-3');
  expect(readGridColumns({ c_mobileGridview: '1', c_desktopGridview: '3' })).toEqual({});
  expect(readGridColumns({ c_isDesktopGridviewenabled: true, c_desktopGridview: 'many' })).toEqual({});
  expect(gridClass()).toContain('grid-cols-2');
  // From 992 px on, where the desktop setting applies.
  expect(gridClass({ desktop: 4 })).toContain(' lg:grid-cols-4');
  expect(gridClass({ desktop: 5 })).toContain(' lg:grid-cols-5');
});
