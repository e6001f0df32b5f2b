import type { Migration } from 'kysely/migration';
import * as sites from './0001-sites.ts';
import * as catalogue from './0002-catalogue.ts';
import * as pricesStock from './0003-prices-stock.ts';
import * as promotionsShipping from './0004-promotions-shipping.ts';
import * as customers from './0005-customers.ts';
import * as basketsOrders from './0006-baskets-orders.ts';
import * as contentSeo from './0007-content-seo.ts';
import * as search from './0008-search.ts';
import * as archiveCatalogue from './0009-archive-catalogue.ts';
import * as archiveMarketing from './0010-archive-marketing.ts';
import * as archiveSearch from './0011-archive-search.ts';
import * as importStock from './0012-import-stock.ts';
import * as signedOutSessions from './0013-signed-out-sessions.ts';
import * as promotionAudience from './0014-promotion-audience.ts';
import * as productLists from './0015-product-lists.ts';
import * as mail from './0016-mail.ts';
import * as newsletter from './0017-newsletter.ts';
import * as recommendations from './0018-recommendations.ts';
import * as places from './0019-places.ts';
import * as sandboxPayments from './0020-sandbox-payments.ts';
import * as customerData from './0021-customer-data.ts';
import * as pickupPoints from './0022-pickup-points.ts';
import * as backInStock from './0023-back-in-stock.ts';
import * as orderAnonymization from './0024-order-anonymization.ts';
import * as paymentAgreements from './0025-payment-agreements.ts';
import * as verifiedEmails from './0026-verified-emails.ts';
import * as notifyMeAddresses from './0027-notify-me-addresses.ts';
import * as idsAndRedirects from './0028-ids-and-redirects.ts';
import * as canonicalAddresses from './0029-canonical-addresses.ts';
import * as campaignScope from './0030-campaign-scope.ts';
import * as staticLocales from './0031-static-locales.ts';
import * as archiveRest from './0032-archive-rest.ts';
import * as minorUnits from './0033-minor-units.ts';
import * as pageRules from './0034-page-rules.ts';
import * as searchScripts from './0035-search-scripts.ts';
import * as catalogFlags from './0036-catalog-flags.ts';
import * as giftCertificates from './0037-gift-certificates.ts';
import * as protectedSites from './0038-protected-sites.ts';
import * as customersByList from './0039-customers-by-list.ts';
import * as redirectParameters from './0040-redirect-parameters.ts';
import * as slotAssignment from './0041-slot-assignment.ts';
import * as largeAmounts from './0042-large-amounts.ts';
import * as onlineDates from './0043-online-dates.ts';
import * as pendingChanges from './0044-pending-changes.ts';
import * as searchChanges from './0045-search-changes.ts';
import * as pendingPurges from './0046-pending-purges.ts';
import * as contentPaths from './0047-content-paths.ts';
import * as paymentOperations from './0048-payment-operations.ts';
import * as withdrawals from './0049-withdrawals.ts';
import * as priceHistory from './0052-price-history.ts';
import * as orderParcels from './0054-order-parcels.ts';
import * as orderReturns from './0055-order-returns.ts';
import * as paymentEvents from './0057-payment-events.ts';
import * as stripePayments from './0058-stripe-payments.ts';
import * as outgoingEvents from './0059-outgoing-events.ts';
import * as stockEvents from './0060-stock-events.ts';
import * as assignedVariations from './0061-assigned-variations.ts';
import * as prohibitedProducts from './0063-prohibited-products.ts';
import * as invoices from './0064-invoices.ts';
import * as mailAttachments from './0065-mail-attachments.ts';
import * as cardFields from './0066-card-fields.ts';
import * as shownPrices from './0071-shown-prices.ts';
import * as exchanges from './0072-exchanges.ts';
import * as forgottenCards from './0073-forgotten-cards.ts';
import * as declaredByBuyer from './0074-declared-by-buyer.ts';
import * as keptCards from './0075-kept-cards.ts';
import * as fewerStatements from './0079-fewer-statements.ts';
import * as certificateRefunds from './0080-certificate-refunds.ts';
import * as sameCard from './0081-same-card.ts';
import * as couponsByMailbox from './0084-coupons-by-mailbox.ts';
import * as withdrawnCertificates from './0087-withdrawn-certificates.ts';
import * as verifiedRedemptions from './0088-verified-redemptions.ts';
import * as cancelledPieces from './0090-cancelled-pieces.ts';
import * as orderTimeZones from './0093-order-time-zones.ts';
import * as idsWithCommas from './0094-ids-with-commas.ts';
import * as voidQueue from './0097-void-queue.ts';
import * as deadMails from './0098-dead-mails.ts';
import * as stagedMedia from './0099-staged-media.ts';
import * as audit from './0100-audit.ts';
import * as orderLists from './0101-order-lists.ts';
import * as waitingEvents from './0102-waiting-events.ts';
import * as returnRefunds from './0103-return-refunds.ts';
import * as promotionLimits from './0105-promotion-limits.ts';
import * as groupMatch from './0106-group-match.ts';
import * as auditWithoutTracking from './0110-audit-without-tracking.ts';
import * as staff from './0112-staff.ts';
import * as orderWords from './0113-order-words.ts';
import * as stockByList from './0114-stock-by-list.ts';
import * as invitedBy from './0115-invited-by.ts';
import * as reopenedWithdrawals from './0116-reopened-withdrawals.ts';
import * as couponCodes from './0117-coupon-codes.ts';
import * as delayedReceipts from './0118-delayed-receipts.ts';
import * as settledWithdrawals from './0119-settled-withdrawals.ts';
import * as confirmLater from './0120-confirm-later.ts';
import * as productEdits from './0121-product-edits.ts';
import * as productFilters from './0122-product-filters.ts';
import * as searchTerms from './0124-search-terms.ts';
import * as customersForStaff from './0125-customers-for-staff.ts';
import * as promotionHistory from './0126-promotion-history.ts';
import * as endedAuthorizations from './0127-ended-authorizations.ts';
import * as keptDeletions from './0130-kept-deletions.ts';
import * as impliedRoots from './0131-implied-roots.ts';
import * as priceSteps from './0132-price-steps.ts';
import * as announcedSchedules from './0134-announced-schedules.ts';
import * as outsidePayments from './0135-outside-payments.ts';
import * as overpayments from './0136-overpayments.ts';

/** Every migration in order. Databases record the names: enter a renamed one in renamed.ts as well. */
export const migrations: Record<string, Migration> = {
  '0001-sites': sites,
  '0002-catalogue': catalogue,
  '0003-prices-stock': pricesStock,
  '0004-promotions-shipping': promotionsShipping,
  '0005-customers': customers,
  '0006-baskets-orders': basketsOrders,
  '0007-content-seo': contentSeo,
  '0008-search': search,
  '0009-archive-catalogue': archiveCatalogue,
  '0010-archive-marketing': archiveMarketing,
  '0011-archive-search': archiveSearch,
  '0012-import-stock': importStock,
  '0013-signed-out-sessions': signedOutSessions,
  '0014-promotion-audience': promotionAudience,
  '0015-product-lists': productLists,
  '0016-mail': mail,
  '0017-newsletter': newsletter,
  '0018-recommendations': recommendations,
  '0019-places': places,
  '0020-sandbox-payments': sandboxPayments,
  '0021-customer-data': customerData,
  '0022-pickup-points': pickupPoints,
  '0023-back-in-stock': backInStock,
  '0024-order-anonymization': orderAnonymization,
  '0025-payment-agreements': paymentAgreements,
  '0026-verified-emails': verifiedEmails,
  '0027-notify-me-addresses': notifyMeAddresses,
  '0028-ids-and-redirects': idsAndRedirects,
  '0029-canonical-addresses': canonicalAddresses,
  '0030-campaign-scope': campaignScope,
  '0031-static-locales': staticLocales,
  '0032-archive-rest': archiveRest,
  '0033-minor-units': minorUnits,
  '0034-page-rules': pageRules,
  '0035-search-scripts': searchScripts,
  '0036-catalog-flags': catalogFlags,
  '0037-gift-certificates': giftCertificates,
  '0038-protected-sites': protectedSites,
  '0039-customers-by-list': customersByList,
  '0040-redirect-parameters': redirectParameters,
  '0041-slot-assignment': slotAssignment,
  '0042-large-amounts': largeAmounts,
  '0043-online-dates': onlineDates,
  '0044-pending-changes': pendingChanges,
  '0045-search-changes': searchChanges,
  '0046-pending-purges': pendingPurges,
  '0047-content-paths': contentPaths,
  '0048-payment-operations': paymentOperations,
  '0049-withdrawals': withdrawals,
  '0052-price-history': priceHistory,
  '0054-order-parcels': orderParcels,
  '0055-order-returns': orderReturns,
  '0057-payment-events': paymentEvents,
  '0058-stripe-payments': stripePayments,
  '0059-outgoing-events': outgoingEvents,
  '0060-stock-events': stockEvents,
  '0061-assigned-variations': assignedVariations,
  '0063-prohibited-products': prohibitedProducts,
  '0064-invoices': invoices,
  '0065-mail-attachments': mailAttachments,
  '0066-card-fields': cardFields,
  '0071-shown-prices': shownPrices,
  '0072-exchanges': exchanges,
  '0073-forgotten-cards': forgottenCards,
  '0074-declared-by-buyer': declaredByBuyer,
  '0075-kept-cards': keptCards,
  '0079-fewer-statements': fewerStatements,
  '0080-certificate-refunds': certificateRefunds,
  '0081-same-card': sameCard,
  '0084-coupons-by-mailbox': couponsByMailbox,
  '0087-withdrawn-certificates': withdrawnCertificates,
  '0088-verified-redemptions': verifiedRedemptions,
  '0090-cancelled-pieces': cancelledPieces,
  '0093-order-time-zones': orderTimeZones,
  '0094-ids-with-commas': idsWithCommas,
  '0097-void-queue': voidQueue,
  '0098-dead-mails': deadMails,
  '0099-staged-media': stagedMedia,
  '0100-audit': audit,
  '0101-order-lists': orderLists,
  '0102-waiting-events': waitingEvents,
  '0103-return-refunds': returnRefunds,
  '0105-promotion-limits': promotionLimits,
  '0106-group-match': groupMatch,
  '0110-audit-without-tracking': auditWithoutTracking,
  '0112-staff': staff,
  '0113-order-words': orderWords,
  '0114-stock-by-list': stockByList,
  '0115-invited-by': invitedBy,
  '0116-reopened-withdrawals': reopenedWithdrawals,
  '0117-coupon-codes': couponCodes,
  '0118-delayed-receipts': delayedReceipts,
  '0119-settled-withdrawals': settledWithdrawals,
  '0120-confirm-later': confirmLater,
  '0121-product-edits': productEdits,
  '0122-product-filters': productFilters,
  '0124-search-terms': searchTerms,
  '0125-customers-for-staff': customersForStaff,
  '0126-promotion-history': promotionHistory,
  '0127-ended-authorizations': endedAuthorizations,
  '0130-kept-deletions': keptDeletions,
  '0131-implied-roots': impliedRoots,
  '0132-price-steps': priceSteps,
  '0134-announced-schedules': announcedSchedules,
  '0135-outside-payments': outsidePayments,
  '0136-overpayments': overpayments,
};
