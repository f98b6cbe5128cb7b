export { fakeLine, fakeOrder } from '#domain/orders/order.fixture.ts';
