/** About customers and their segments. */
export default {
  'segment.customers_hidden': 'You don’t have access to customers, so you can’t choose among them',
  'customer.merge.same': 'Choose another customer',
  'customer.addresses_unreadable': 'These addresses cannot be read. Copy the cell from an export of the customers.',
  'customer.export_permission':
    'Only somebody who may see orders, coupons and queries can export everything about a person',
  'customer.anonymise.open_orders':
    '{count, plural, one {# order is still open. Complete or cancel it first.} other {# orders are still open. Complete or cancel them first.}}',
  'customer.anonymise.open_return': 'A return is still open. Finish it first.',
  'customer.anonymise.unsent_refund': 'A refund has not been sent yet. Send it first.',
  'customer.anonymise.open_chargeback': 'A chargeback is still open. Record its outcome first.',
  'order.view_permission': 'You do not have permission to view orders',
  'customer.merged': '{name} was merged into another customer. Change that one.',
  'customer.update.anonymised': 'This customer was anonymised and stays as it is',
  'customer.email_taken': 'Another customer has this e-mail address',
  'customer.too_many_addresses': '{name} has {count} addresses already. Remove one first.',
  'customer.delete.ordered': '{name} has ordered, so the customer is kept. Block or anonymise instead.',
  'customer.delete.written': '{name} has written to the shop, so the customer is kept. Block or anonymise instead.',
  'customer.delete.merged': 'Others were merged into {name}, so the customer is kept. Block or anonymise instead.',
  'customer.status_same': '{name} is {status} already',
  'customer.status.active': 'active',
  'customer.status.blocked': 'blocked',
  'customer.csv_notes':
    'A CSV file holds no notes, which name who wrote them and when. Write what matters on the page of each customer.',
  'customer.csv_merged_emails':
    'E-mail addresses of merged customers are not imported. Merge the customers again where they order with several.',
  'customer.csv_no_email':
    'The first line of this file names no column E-mail. Export the customers once to see how a file looks.',
} as const;
