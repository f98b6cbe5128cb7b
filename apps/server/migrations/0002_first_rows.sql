INSERT INTO "order_statuses" ("code", "label", "colour", "position", "customer_message", "notify_customer") VALUES
  ('placed', '{"en": "Placed", "ar": "تم الطلب"}', 'primary', 1, '{"en": "We have your order and told the shop.", "ar": "وصلنا طلبك وأبلغنا المتجر."}', true),
  ('packed', '{"en": "Packed", "ar": "تم التغليف"}', 'secondary', 2, '{"en": "Your order is packed.", "ar": "تم تغليف طلبك."}', false),
  ('pickup', '{"en": "Pickup", "ar": "الاستلام"}', 'default', 3, '{"en": "The carrier has your order.", "ar": "استلمت شركة الشحن طلبك."}', true),
  ('delivering', '{"en": "Delivering", "ar": "قيد التوصيل"}', 'secondary', 4, '{"en": "Your order is on its way.", "ar": "طلبك في الطريق إليك."}', true),
  ('complete', '{"en": "Complete", "ar": "مكتمل"}', 'success', 5, '{"en": "Your order has arrived.", "ar": "وصل طلبك."}', true),
  ('cancelled', '{"en": "Cancelled", "ar": "ملغى"}', 'error', 6, '{"en": "Your order was cancelled.", "ar": "تم إلغاء طلبك."}', true);
--> statement-breakpoint
INSERT INTO "accounts" ("id", "code") VALUES
  ('01900000-0000-7000-8000-000000000001', 'cash:gateway'),
  ('01900000-0000-7000-8000-000000000002', 'cash:bank'),
  ('01900000-0000-7000-8000-000000000003', 'cod:receivable'),
  ('01900000-0000-7000-8000-000000000004', 'escrow'),
  ('01900000-0000-7000-8000-000000000005', 'refund:payable'),
  ('01900000-0000-7000-8000-000000000006', 'tax:payable'),
  ('01900000-0000-7000-8000-000000000007', 'revenue:commission'),
  ('01900000-0000-7000-8000-000000000008', 'revenue:ads'),
  ('01900000-0000-7000-8000-000000000009', 'revenue:adjustment'),
  ('01900000-0000-7000-8000-00000000000a', 'expense:psp'),
  ('01900000-0000-7000-8000-00000000000b', 'expense:promotion'),
  ('01900000-0000-7000-8000-00000000000c', 'expense:goodwill'),
  ('01900000-0000-7000-8000-00000000000d', 'expense:loss'),
  ('01900000-0000-7000-8000-00000000000e', 'expense:adjustment');
--> statement-breakpoint
INSERT INTO "account_balances" ("account_id") SELECT "id" FROM "accounts";
--> statement-breakpoint
INSERT INTO "document_series" ("series") VALUES ('invoice'), ('credit_note');
