import type { Currency } from '../sites.ts';

export interface Campaign {
  id: string;
  description: string;
  startsAt?: string;
  endsAt?: string;
  customerGroups?: string[];
  sourceCodes?: string[];
}

export const CAMPAIGNS: Campaign[] = [
  {
    id: 'season',
    description: 'What everyone has all season',
    startsAt: '2026-01-01T00:00:00.000Z',
    customerGroups: ['Everyone'],
  },
  {
    id: 'codes',
    description: 'What a code at the bag brings',
    startsAt: '2026-01-01T00:00:00.000Z',
    customerGroups: ['Everyone'],
  },
  { id: 'members', description: 'For shoppers with an account', customerGroups: ['Registered'] },
  { id: 'newsletter', description: 'A thank-you to new readers', customerGroups: ['Newsletter'] },
  { id: 'vip', description: 'For friends of the house', customerGroups: ['VIP'] },
  { id: 'journal', description: 'For readers of the printed journal', sourceCodes: ['journal'] },
  {
    id: 'winter-2025',
    description: 'Over: the end of the winter of 2025',
    startsAt: '2026-01-07T07:00:00.000Z',
    endsAt: '2026-02-03T22:59:59.000Z',
    customerGroups: ['Everyone'],
  },
  {
    id: 'anniversary-2036',
    description: 'To come: twenty years of the house',
    startsAt: '2036-06-01T00:00:00.000Z',
    endsAt: '2036-06-15T22:00:00.000Z',
    customerGroups: ['Everyone'],
  },
];

export interface Coupon {
  id: string;
  description: string;
  /** single code, list of codes, or generated codes with a prefix */
  codes: { single: string } | { list: string[] } | { prefix: string; count: number };
  enabled?: boolean;
  limits?: { perCode?: number; perCustomer?: number; perDays?: { limit: number; days: number } };
}

/** Returns codes that cannot be derived from each other. Deterministic. */
function codeList(prefix: string, count: number): string[] {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: count }, (_, place) => {
    let number = Math.imul(place + 17, 2654435761) >>> 0;
    let code = '';
    for (let digit = 0; digit < 6; digit++) {
      code += letters[number % letters.length];
      number = Math.floor(number / letters.length) ^ (digit * 7 + place);
    }
    return `${prefix}-${code}`;
  });
}

export const COUPONS: Coupon[] = [
  { id: 'rivage10', description: 'Ten per cent, for anyone who knows it', codes: { single: 'RIVAGE10' } },
  {
    id: 'coast',
    description: 'An amount off a large order, twice a customer',
    codes: { single: 'COAST' },
    limits: { perCustomer: 2 },
  },
  {
    id: 'welcome',
    description: 'One code for each new reader of the newsletter, good for one order',
    codes: { list: codeList('WELCOME', 60) },
    limits: { perCode: 1 },
  },
  { id: 'shade', description: 'Caps at one price, printed on beach bags', codes: { single: 'SHADE' } },
  {
    id: 'twice',
    description: 'Two T-shirts or more',
    codes: { list: ['TWICE-SUN', 'TWICE-SEA'] },
    limits: { perDays: { limit: 1, days: 30 } },
  },
  { id: 'swift', description: 'Express delivery at a small price', codes: { single: 'SWIFT' } },
  {
    id: 'friends',
    description: 'Friends of people who work here; alone, with no other promotion',
    codes: { single: 'FRIENDS20' },
    limits: { perCustomer: 1 },
  },
  {
    id: 'press',
    description: 'Codes the platform makes for the press, a thousand of them',
    codes: { prefix: 'PRESS', count: 1000 },
    limits: { perCode: 1 },
  },
  {
    id: 'summer25',
    description: 'Switched off: last summer',
    codes: { single: 'SUMMER25' },
    enabled: false,
  },
];

export interface SourceCodeGroup {
  id: string;
  description: string;
  /** `*` matches anything */
  codes: string[];
  onlineFrom?: string;
  onlineTo?: string;
  /** days the source code is remembered */
  days: number;
  /** redirect targets while the code is active and afterwards */
  activeCategory: string;
  inactiveUrl?: string;
  /** price books applied with the code, without their currency */
  priceBooks?: 'sale'[];
}

export const SOURCE_CODE_GROUPS: SourceCodeGroup[] = [
  {
    id: 'journal',
    description: 'Codes of the printed journal',
    codes: ['journal*', 'rivage-journal'],
    onlineFrom: '2026-01-01',
    days: 30,
    activeCategory: 'new',
    inactiveUrl: '/homepage',
  },
  {
    id: 'beach-club',
    description: 'Cards on the tables of beach clubs',
    codes: ['beachclub'],
    days: 7,
    activeCategory: 'women-clothing-swim',
  },
  {
    id: 'winter-post',
    description: 'Over: the winter letter of 2025',
    codes: ['winter25*'],
    onlineFrom: '2025-11-01',
    onlineTo: '2026-02-03',
    days: 14,
    activeCategory: 'sale',
    inactiveUrl: '/homepage',
    priceBooks: ['sale'],
  },
];

/** Amounts per currency, in whole units. */
export type Amounts = Record<Currency, number>;
