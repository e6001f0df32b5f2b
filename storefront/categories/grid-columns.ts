/** Columns a merchant chose for a category; undefined leaves the house's own. */
export interface GridColumns {
  phone?: 1 | 2 | undefined;
  desktop?: 2 | 3 | 4 | 5 | undefined;
}

// Written out, since the style sheet holds only the classes it finds.
const PHONE = { 1: 'grid-cols-1', 2: 'grid-cols-2' };
const DESKTOP = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
};

const HOUSE = 'lg:grid-cols-3 xl:grid-cols-4';

export function gridClass(columns: GridColumns = {}): string {
  return `grid gap-x-4 gap-y-8 md:gap-x-6 ${PHONE[columns.phone ?? 2]} md:grid-cols-3 ${columns.desktop ? DESKTOP[columns.desktop] : HOUSE}`;
}

/** The flags of a category: a view counts only where it is enabled and a number of columns we have. */
export function readGridColumns(category: Record<string, unknown>): GridColumns {
  const phone = category.c_IsMobileGridviewenabled === true ? Number(category.c_mobileGridview) : 0;
  const desktop = category.c_isDesktopGridviewenabled === true ? Number(category.c_desktopGridview) : 0;
  return {
    ...(phone === 1 || phone === 2 ? { phone } : {}),
    ...(desktop === 2 || desktop === 3 || desktop === 4 || desktop === 5 ? { desktop } : {}),
  };
}
