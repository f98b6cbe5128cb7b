/** Customers and segments. */
export default {
  'segment.customers_hidden': 'You don’t have access to customers, so you can’t choose a saved customer view',
  'customer.merge.same': 'Choose a different customer',
  'customer.addresses_unreadable': 'These addresses can’t be read. Copy the cell from a customer export.',
  'customer.export_permission': 'You need access to orders, coupons and queries to export all of a customer’s data',
  'customer.anonymise.open_orders':
    '{count, plural, one {# order is still open. Complete or cancel it first.} other {# orders are still open. Complete or cancel them first.}}',
  'customer.anonymise.open_return': 'A return is still open. Close it first.',
  'customer.anonymise.unsent_refund': 'A refund hasn’t been sent yet. Send it first.',
  'customer.anonymise.open_chargeback': 'A chargeback is still open. Record its outcome first.',
  'order.view_permission': 'You don’t have permission to view orders',
  'customer.merged': '{name} was merged into another customer. Edit that one instead.',
  'customer.update.anonymised': 'This customer was anonymised, so it can’t be edited',
  'customer.email_taken': 'Another customer already has this email',
  'customer.too_many_addresses': '{name} already has {count} addresses. Delete one first.',
  'customer.delete.ordered':
    '{name} has orders or coupons, so the customer can’t be deleted. Block or anonymise them instead.',
  'customer.delete.written':
    '{name} has sent queries, so the customer can’t be deleted. Block or anonymise them instead.',
  'customer.delete.merged':
    'Other customers were merged into {name}, so the customer can’t be deleted. Block or anonymise them instead.',
  'customer.status_same': '{name} is already {status}',
  'customer.status.active': 'active',
  'customer.status.blocked': 'blocked',
  'customer.csv_notes': 'A CSV file can’t contain notes. Add them on each customer’s page.',
  'customer.csv_merged_emails': 'Emails of merged customers aren’t imported. Merge the customers again instead.',
  'customer.csv_no_email': 'This file has no Email column. Export your customers to see the expected format.',
} as const;
