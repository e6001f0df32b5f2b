/** Condition on customer data in the platform's format. */
export interface Condition {
  path: string;
  operator: 'is-true' | 'is-false' | 'is-equal' | 'is-greater-than-or-equal';
  strings?: string[];
}

export interface CustomerGroup {
  id: string;
  description: string;
  /** all must apply; without conditions the group is assigned manually or maintained by the platform */
  members?: Condition[];
}

/** The platform maintains Everyone, Registered and Unregistered. */
export const CUSTOMER_GROUPS: CustomerGroup[] = [
  { id: 'Everyone', description: 'Every shopper' },
  { id: 'Registered', description: 'Shoppers with an account' },
  { id: 'Unregistered', description: 'Shoppers without an account' },
  {
    id: 'Newsletter',
    description: 'Accounts that asked for the newsletter',
    members: [
      { path: 'customer.registered', operator: 'is-true' },
      { path: 'customer.profile.custom.acceptsMarketing', operator: 'is-true' },
    ],
  },
  {
    id: 'VIP',
    description: 'Friends of the house, named by the shops',
    members: [{ path: 'customer.profile.custom.loyaltyTier', operator: 'is-equal', strings: ['riviera'] }],
  },
  {
    id: 'Journal',
    description: 'Visitors who came with a code of the printed journal',
    members: [{ path: 'session.sourceCodeGroup', operator: 'is-equal', strings: ['journal'] }],
  },
  { id: 'Staff', description: 'People who work for the house; the shops put them in' },
];
