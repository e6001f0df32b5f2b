import type { ActivityTable, ProductInterestTable, PurchasedProductTable } from './tables/activity.ts';
import type { ArchiveFileTable, ArchiveRestTable } from './tables/archive-rest.ts';
import type { AuditRecordTable, OrderNoteTable } from './tables/audit.ts';
import type {
  CatalogTable,
  CategoryAssignmentTable,
  CategoryTable,
  ProductOptionTable,
  ProductTable,
  RecommendationTable,
  StaticLocaleTable,
  VariationAttributeTable,
} from './tables/catalogue.ts';
import type {
  ContentAssetTable,
  ContentFolderTable,
  SlotCampaignAssignmentTable,
  SlotConfigurationTable,
} from './tables/content.ts';
import type { CouponCodeTable, CouponRedemptionTable, CouponTable } from './tables/coupons.ts';
import type {
  CustomerGroupAssignmentTable,
  CustomerGroupTable,
  ShopperContextTable,
  SourceCodeGroupTable,
} from './tables/customer-groups.ts';
import type {
  CustomerAddressTable,
  CustomerPaymentInstrumentTable,
  CustomerTable,
  EmailVerificationTable,
} from './tables/customers.ts';
import type {
  CertificateRefundTable,
  GiftCertificateCodeTable,
  GiftCertificateTable,
  GiftCertificateTransactionTable,
} from './tables/gift-certificates.ts';
import type { InvoiceSeriesTable, InvoiceTable } from './tables/invoices.ts';
import type { MailboxMailTable, OutboxMailTable } from './tables/mail.ts';
import type { StagedMediaTable } from './tables/media.ts';
import type {
  AttributeDefinitionTable,
  AttributeGroupTable,
  CustomObjectTable,
  CustomObjectTypeTable,
  GlobalPreferenceTable,
} from './tables/metadata.ts';
import type {
  NewsletterConsentTable,
  NewsletterSubscriptionTable,
  SpentCaptchaTable,
} from './tables/newsletter.ts';
import type { BasketTable, OrderWordTable, PlacedOrderTable } from './tables/orders.ts';
import type {
  EventDeliveryTable,
  OutgoingEventTable,
  StockChangeTable,
  WebhookEndpointTable,
} from './tables/outgoing-events.ts';
import type {
  CardToForgetTable,
  CardToKeepTable,
  OutsideRefundTable,
  PaymentCardTable,
  PaymentEventTable,
  PaymentMethodTable,
  PaymentOperationTable,
  PaymentTransactionTable,
  SandboxCardTable,
  SandboxForgottenCardTable,
  SandboxMovementTable,
  SandboxPaymentTable,
  StripePaymentTable,
} from './tables/payments.ts';
import type { PendingChangeTable } from './tables/pending-change.ts';
import type { PendingPurgeTable, PurgeTargetTable } from './tables/pending-purge.ts';
import type {
  InventoryListTable,
  InventoryRecordTable,
  PriceBookTable,
  PriceTable,
} from './tables/prices-stock.ts';
import type { ProductListItemTable, ProductListTable } from './tables/product-lists.ts';
import type {
  CampaignTable,
  PromotionAssignmentTable,
  PromotionSettingsTable,
  PromotionTable,
} from './tables/promotions.ts';
import type { OrderReturnTable } from './tables/returns.ts';
import type {
  DynamicAttributeTable,
  SearchableAttributeTable,
  SearchDictionaryTable,
  SearchDocumentTable,
  SearchPhraseTable,
  SearchRedirectTable,
  SearchStateTable,
  SearchTermTable,
  SearchTextTable,
  SearchValueTable,
  SortingOptionTable,
  SortingRuleAssignmentTable,
  SortingRuleTable,
} from './tables/search.ts';
import type {
  AuthorizationCodeTable,
  LoginAttemptTable,
  PasswordResetTokenTable,
  RefreshTokenTable,
  ShopperSessionTable,
  SignedOutSessionTable,
  SigningKeyTable,
} from './tables/sessions.ts';
import type { ShippingMethodTable } from './tables/shipping.ts';
import type { PageMetaTagRuleTable, SiteTable } from './tables/sites.ts';
import type {
  StaffAccountTable,
  StaffInvitationTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
} from './tables/staff.ts';
import type { GeolocationTable, StoreGroupTable, StoreTable } from './tables/stores.ts';
import type { TaxClassTable, TaxJurisdictionTable, TaxRateTable } from './tables/taxes.ts';
import type { UrlPathTable, UrlRedirectTable, UrlRuleTable } from './tables/urls.ts';
import type { WithdrawalTable } from './tables/withdrawals.ts';

/** The tables of the commerce service. */
export interface Database {
  archive_file: ArchiveFileTable;
  archive_rest: ArchiveRestTable;
  site: SiteTable;
  page_meta_tag_rule: PageMetaTagRuleTable;
  catalog: CatalogTable;
  static_locale: StaticLocaleTable;
  category: CategoryTable;
  product: ProductTable;
  category_assignment: CategoryAssignmentTable;
  price_book: PriceBookTable;
  price: PriceTable;
  inventory_list: InventoryListTable;
  inventory_record: InventoryRecordTable;
  customer_group: CustomerGroupTable;
  campaign: CampaignTable;
  promotion: PromotionTable;
  promotion_assignment: PromotionAssignmentTable;
  coupon: CouponTable;
  coupon_code: CouponCodeTable;
  coupon_redemption: CouponRedemptionTable;
  gift_certificate: GiftCertificateTable;
  gift_certificate_code: GiftCertificateCodeTable;
  gift_certificate_transaction: GiftCertificateTransactionTable;
  certificate_refund: CertificateRefundTable;
  outside_refund: OutsideRefundTable;
  shopper_context: ShopperContextTable;
  shipping_method: ShippingMethodTable;
  tax_rate: TaxRateTable;
  payment_method: PaymentMethodTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  email_verification: EmailVerificationTable;
  customer_payment_instrument: CustomerPaymentInstrumentTable;
  product_list: ProductListTable;
  product_list_item: ProductListItemTable;
  shopper_session: ShopperSessionTable;
  authorization_code: AuthorizationCodeTable;
  refresh_token: RefreshTokenTable;
  login_attempt: LoginAttemptTable;
  staged_media: StagedMediaTable;
  signed_out_session: SignedOutSessionTable;
  signing_key: SigningKeyTable;
  outbox_mail: OutboxMailTable;
  pending_change: PendingChangeTable;
  purge_target: PurgeTargetTable;
  pending_purge: PendingPurgeTable;
  webhook_endpoint: WebhookEndpointTable;
  outgoing_event: OutgoingEventTable;
  event_delivery: EventDeliveryTable;
  stock_change: StockChangeTable;
  mailbox_mail: MailboxMailTable;
  password_reset_token: PasswordResetTokenTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  newsletter_consent: NewsletterConsentTable;
  spent_captcha: SpentCaptchaTable;
  order_word: OrderWordTable;
  staff_account: StaffAccountTable;
  staff_invitation: StaffInvitationTable;
  staff_session: StaffSessionTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  basket: BasketTable;
  placed_order: PlacedOrderTable;
  order_note: OrderNoteTable;
  audit_record: AuditRecordTable;
  order_return: OrderReturnTable;
  invoice_series: InvoiceSeriesTable;
  invoice: InvoiceTable;
  payment_transaction: PaymentTransactionTable;
  payment_operation: PaymentOperationTable;
  payment_event: PaymentEventTable;
  stripe_payment: StripePaymentTable;
  withdrawal: WithdrawalTable;
  sandbox_card: SandboxCardTable;
  sandbox_forgotten_card: SandboxForgottenCardTable;
  card_to_forget: CardToForgetTable;
  card_to_keep: CardToKeepTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_movement: SandboxMovementTable;
  content_asset: ContentAssetTable;
  url_path: UrlPathTable;
  url_redirect: UrlRedirectTable;
  search_value: SearchValueTable;
  search_document: SearchDocumentTable;
  search_text: SearchTextTable;
  search_state: SearchStateTable;
  sorting_option: SortingOptionTable;
  search_phrase: SearchPhraseTable;
  product_option: ProductOptionTable;
  variation_attribute: VariationAttributeTable;
  recommendation: RecommendationTable;
  customer_group_assignment: CustomerGroupAssignmentTable;
  source_code_group: SourceCodeGroupTable;
  promotion_settings: PromotionSettingsTable;
  slot_configuration: SlotConfigurationTable;
  slot_campaign_assignment: SlotCampaignAssignmentTable;
  store: StoreTable;
  store_group: StoreGroupTable;
  geolocation: GeolocationTable;
  tax_jurisdiction: TaxJurisdictionTable;
  tax_class: TaxClassTable;
  payment_card: PaymentCardTable;
  content_folder: ContentFolderTable;
  url_rule: UrlRuleTable;
  search_dictionary: SearchDictionaryTable;
  searchable_attribute: SearchableAttributeTable;
  search_redirect: SearchRedirectTable;
  search_term: SearchTermTable;
  sorting_rule: SortingRuleTable;
  sorting_rule_assignment: SortingRuleAssignmentTable;
  dynamic_attribute: DynamicAttributeTable;
  attribute_definition: AttributeDefinitionTable;
  attribute_group: AttributeGroupTable;
  custom_object_type: CustomObjectTypeTable;
  custom_object: CustomObjectTable;
  global_preference: GlobalPreferenceTable;
  activity: ActivityTable;
  product_interest: ProductInterestTable;
  purchased_product: PurchasedProductTable;
}
