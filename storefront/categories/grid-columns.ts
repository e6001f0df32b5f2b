/** Grid columns set by the merchant for a category; undefined uses the default. */
export interface GridColumns {
  phone?: 1 | 2 | undefined;
  desktop?: 2 | 3 | 4 | 5 | undefined;
}

// Complete class names, because Tailwind scans the source for them.
const PHONE = { 1: 'grid-cols-1', 2: 'grid-cols-2' };
const DESKTOP = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
};

const DEFAULT_DESKTOP = 'lg:grid-cols-3 xl:grid-cols-4';

export function gridClass(columns: GridColumns = {}): string {
  return `grid gap-x-4 gap-y-8 md:gap-x-6 ${PHONE[columns.phone ?? 2]} md:grid-cols-3 ${columns.desktop ? DESKTOP[columns.desktop] : DEFAULT_DESKTOP}`;
}

/** Reads the grid attributes of a category. A value applies only when enabled and supported. */
export function readGridColumns(category: Record<string, unknown>): GridColumns {
  const phone = category.c_IsMobileGridviewenabled === true ? Number(category.c_mobileGridview) : 0;
  const desktop = category.c_isDesktopGridviewenabled === true ? Number(category.c_desktopGridview) : 0;
  return {
    ...(phone === 1 || phone === 2 ? { phone } : {}),
    ...(desktop === 2 || desktop === 3 || desktop === 4 || desktop === 5 ? { desktop } : {}),
  };
}
