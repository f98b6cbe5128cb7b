const main = document.querySelector('main');
const me = async () => (await fetch('/me')).json();
const { currency } = await me();
const money = (amount) => new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
const day = (at) => new Date(at).toLocaleDateString('en', { dateStyle: 'medium' });
const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
const insert = (value) => (Array.isArray(value) ? value.flat().join('') : escape(value));
/** A part of the page. Inserts texts escaped, and arrays of other parts as they are. */
const part = (texts, ...values) => [String.raw({ raw: texts }, ...values.map(insert))];

async function api(path, body) {
  const headers = { 'idempotency-key': formKey };
  const content = body instanceof FormData ? { body } : { body: JSON.stringify(body) };
  const answer = await fetch(path, body ? { method: 'POST', headers, ...content } : {});
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(message);
  return data;
}

/** Identifies what the page sends, so that a second click doesn't order twice. Each page has another key. */
let formKey = '';
function show(title, content) {
  formKey = crypto.randomUUID();
  main.innerHTML = part`<h1>${title}</h1>${content}`.join('');
}

const soldLine = ({ quantity, name, total }) => part`<div>${quantity} × ${name} ${money(total)}</div>`;
const input = ([name, label]) => part`<label>${label}<input name="${name}" required /></label>`;

/** Runs a call when a form is submitted. Errors appear above its button. */
function onSubmit(name, run) {
  const form = document.forms[name];
  const fail = ({ message }) =>
    form.lastElementChild.insertAdjacentHTML('beforebegin', part`<p role="alert">${message}</p>`.join(''));
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    form.querySelector('[role=alert]')?.remove();
    run(Object.fromEntries(new FormData(form))).catch(fail);
  });
}

async function catalogue() {
  const { rows } = await api('/api/products?stock=in&limit=24');
  const card = ({ id, name, cover, priceMin, vendor }) => part`<li class="card">
    ${cover ? part`<img src="${cover.url.replace('-1600', '-400')}" alt="" />` : ''}
    <a href="#/product/${id}">${name}</a><div>${vendor.shopName}</div>${money(priceMin)}</li>`;
  show('Catalogue', part`<ul class="grid">${rows.map(card)}</ul>`);
}

async function product(id) {
  const { name, description, variants } = await api(`/api/products/${id}`);
  const text = ({ optionValues, price }) => [...optionValues, money(price)].join(', ');
  const choice = (one) => part`<option value="${one.id}">${text(one)}</option>`;
  const choices = variants.filter(({ available }) => available > 0).map(choice);
  const form = part`<form name="add"><p>${description?.replace(/<[^>]*>/g, ' ')}</p>
    <label>Version<select name="variantId">${choices}</select></label>
    <label>Quantity<input name="quantity" type="number" min="1" max="9" value="1" /></label>
    <button>Add to basket</button></form>`;
  show(name, form);
  onSubmit('add', async ({ variantId, quantity }) => {
    const others = JSON.parse(localStorage.getItem('basket') ?? '[]').filter((item) => item.variantId !== variantId);
    localStorage.setItem('basket', JSON.stringify([...others, { variantId, quantity: Number(quantity) }]));
    location.hash = '#/basket';
  });
}

async function checkout() {
  const items = JSON.parse(localStorage.getItem('basket') ?? '[]');
  if (items.length === 0) return show('Basket', part`<p>Your basket is empty.</p>`);
  const { orders: parts, total, problems } = await api('/api/checkouts/quote', { items });
  const fields = { name: 'Name', line1: 'Street', city: 'City', country: 'Country code' };
  show('Basket', [
    part`<article>${parts.flatMap(({ lines }) => lines).map(soldLine)}<p><b>Total ${money(total)}</b>, in cash on delivery</p></article>`,
    problems.map(({ message }) => part`<p role="alert">${message}</p>`),
    part`<form name="order">${Object.entries(fields).map(input)}<button>Place order</button></form>`,
  ]);
  onSubmit('order', async (shippingAddress) => {
    await api('/api/checkouts', { items, shippingAddress, paymentMethod: 'cash_on_delivery', expectedTotal: total });
    localStorage.removeItem('basket');
    location.hash = '#/orders';
  });
}

async function orders() {
  const { rows } = await api('/api/storefront/orders?limit=50');
  const row = ({ id, number, status, total, placedAt, vendor }) => part`<article>
    <a href="#/order/${id}">${number}</a> from ${vendor.shopName}, ${day(placedAt)}
    <div>${money(total)}, <b>${status}</b></div></article>`;
  show('My orders', rows.map(row));
}

async function order(id) {
  const path = `/api/storefront/orders/${id}`;
  const calls = [path, `${path}/tracking`, `${path}/documents`, `/api/storefront/returns?orderId=${id}`];
  const [own, parcel, papers, returns] = await Promise.all(calls.map((call) => api(call)));
  const step = ({ label, state, at }) => part`<li class="${state}">${label} ${at ? day(at) : ''}</li>`;
  const paper = ({ id: paperId, number }) =>
    part`<p><a href="${path}/documents/${paperId}/download">Download ${number}</a></p>`;
  const returned = ({ id: returnId, status, reason, photos, canCancel }) => part`<article><h2>Return: ${status}</h2>
    <p>${reason ?? 'Opened by the shop'}, ${photos.length} photo(s)</p>
    ${canCancel ? part`<form name="${returnId}"><button>Cancel return</button></form>` : ''}</article>`;
  const choices = own.lines.filter(({ returnableQuantity }) => returnableQuantity > 0);
  show(`Order ${own.number}`, [
    part`<article><h2>${parcel.label}</h2><p>${parcel.message}</p><ol>${parcel.steps.map(step)}</ol>
      ${parcel.carrier ? `Parcel with ${parcel.carrier.name} ${parcel.carrier.number ?? ''}` : ''}</article>`,
    part`<article>${own.lines.map(soldLine)}<p><b>Total ${money(own.totals.total)}</b></p>${papers.rows.map(paper)}</article>`,
    own.canCancel ? part`<form name="cancel"><button>Cancel order</button></form>` : '',
    returns.rows.map(returned),
    own.canReturn
      ? part`<form name="return"><h2>Return an item</h2><label>Item<select name="orderLineId">
          ${choices.map((line) => part`<option value="${line.id}">${line.name}</option>`)}</select></label>
          ${input(['reason', 'Reason'])}<label>Photo<input name="photo" type="file" accept="image/*" /></label>
          <button>Request return</button></form>`
      : '',
  ]);
  const change = async (call, body) => (await api(call, body), order(id));
  onSubmit('cancel', () => change(`${path}/cancel`, { version: own.version }));
  for (const { id: returnId, version } of returns.rows)
    onSubmit(returnId, () => change(`/api/storefront/returns/${returnId}/cancel`, { version }));
  onSubmit('return', async ({ orderLineId, reason, photo }) => {
    const upload = new FormData();
    upload.set('file', photo);
    const photoIds = photo.size > 0 ? [(await api('/api/storefront/return-photos', upload)).fileId] : [];
    const request = { lines: [{ orderLineId, quantity: 1 }], reason, photoIds, version: own.version };
    await change(`${path}/returns`, request);
  });
}

async function help() {
  const { rows } = await api('/api/queries?sort=-lastMessageAt');
  const row = ({ number, subject, status, preview }) =>
    part`<article><b>${number} ${subject}</b>, ${status}<div>${preview}</div></article>`;
  show('Help', [
    part`<form name="ask">${input(['subject', 'Subject'])}<label>Message<textarea name="text" required></textarea></label>
      <button>Send</button></form>`,
    rows.map(row),
  ]);
  onSubmit('ask', async (message) => (await api('/api/queries', { ...message, channel: 'web' }), help()));
}

function signIn() {
  const form = part`<form name="account"><p>A new email address creates an account.</p>
    ${input(['name', 'Name'])}<label>Email<input name="email" type="email" required /></label>
    <label>Password<input name="password" type="password" minlength="8" required /></label>
    <button>Continue</button></form>`;
  show('Sign in', form);
  onSubmit('account', async (account) => (await api('/sign-in', account), route()));
}

const VIEWS = { product, orders, order, help, basket: checkout };
async function route() {
  const [, name = '', id] = location.hash.split('/');
  if (name && name !== 'product' && !(await me()).isSignedIn) return signIn();
  const fail = ({ message }) => show('Not available', part`<p role="alert">${message}</p>`);
  await (VIEWS[name] ?? catalogue)(id).catch(fail);
}
addEventListener('hashchange', () => void route());
await route();
