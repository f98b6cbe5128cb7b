import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '#core/id.ts';
import { addToCart, cartList, deleteFromCart, updateCartAmount } from './carts.ts';
import { sampleData, type SampleNotification } from './sample-data.ts';

const MAX_NOTIFICATIONS = 100;
const MAX_TEXT_LENGTH = 200;

/**
 * Registers the sample endpoints under /api, which an earlier client still calls. They exist in demo mode only, and
 * return data from memory without the envelope. All other paths under /api return 404 as JSON.
 */
export async function registerLegacy(app: FastifyInstance, { isDemo }: { isDemo: boolean }): Promise<void> {
  await app.register(
    async (legacy) => {
      legacy.setNotFoundHandler((_, reply) => reply.code(404).send({ message: 'Not found' }));
      legacy.setErrorHandler((error, request, reply) => {
        const statusCode = statusOf(error);
        if (statusCode < 500) return reply.code(statusCode).send({ message: 'Bad request' });
        request.log.error({ err: error }, 'A sample endpoint failed');
        return reply.code(500).send({ message: 'Internal server error' });
      });
      if (isDemo) registerSampleCalls(legacy);
    },
    { prefix: '/api' },
  );
}

function registerSampleCalls(app: FastifyInstance): void {
  const data = sampleData(new Date());
  const cartCall = (path: string, change: (uid: string, body: Record<string, unknown>) => void) =>
    app.post(`/ecommerce/${path}`, async (request) => {
      const body = readBody(request);
      const uid = truncatedText(body.uid);
      change(uid, body);
      return cartList(data, uid);
    });

  app.post('/auth/login', async (request, reply) => {
    const email = truncatedText(readBody(request).email).toLowerCase();
    const user = data.users.find((other) => other.email === email);
    return user ? { user } : reply.code(400).send({ message: 'Invalid email or password' });
  });
  app.get('/auth/profile', async () => ({ user: data.users[0] }));

  app.get('/ecommerce/get-product-list', async () => data.products);
  app.get('/ecommerce/get-category-list', async () => data.categories);
  app.get('/ecommerce/get-rating-list', async () => data.ratings);
  app.get('/ecommerce/get-brand-list', async () => data.brands);
  app.get<{ Querystring: Record<string, unknown> }>('/ecommerce/get-cart-list', async ({ query }) =>
    cartList(data, truncatedText(query.uid) || (data.carts[0]?.uid ?? '')),
  );
  cartCall('add-to-cart', (uid, { productId }) => addToCart(data, uid, truncatedText(productId)));
  cartCall('delete-from-cart', (uid, { productId }) => deleteFromCart(data, uid, truncatedText(productId)));
  cartCall('update-cart-amount', (uid, { productId, amount }) =>
    updateCartAmount(data, uid, { productId: truncatedText(productId), amount: Number(amount) }),
  );

  app.get('/notification', async () => data.notifications);
  app.post('/notification/add', async (request) => {
    data.notifications = [...data.notifications, sampleNotification(readBody(request))].slice(-MAX_NOTIFICATIONS);
    return data.notifications;
  });
  app.post('/notification/delete', async (request) => {
    const id = truncatedText(readBody(request).id);
    data.notifications = data.notifications.filter((notification) => notification.id !== id);
    return data.notifications;
  });
  app.post('/notification/delete-all', async () => {
    data.notifications = [];
    return data.notifications;
  });
}

function sampleNotification(body: Record<string, unknown>): SampleNotification {
  const fields = toFields(body.notification) ?? body;
  const icon = toFields(fields.icon) ?? {};
  return {
    id: newId(),
    heading: truncatedText(fields.heading) || 'Alert',
    icon: { name: truncatedText(icon.name) || 'notifications', color: truncatedText(icon.color) || 'primary' },
    timestamp: new Date().toISOString(),
    title: truncatedText(fields.title),
    subtitle: truncatedText(fields.subtitle),
    path: truncatedText(fields.path),
  };
}

const truncatedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT_LENGTH) : '';
const toFields = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
const readBody = ({ body }: FastifyRequest): Record<string, unknown> => toFields(body) ?? {};

function statusOf(error: unknown): number {
  const code = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return code >= 400 && code < 500 ? code : 500;
}
