import { createRoot } from 'react-dom/client';
import {
  Admin,
  ArrayField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Resource,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';

/* A minimal but fair page to compare with: the same columns from the same API, as the guide of react-admin recommends. */

async function ask(path) {
  const answer = await fetch(`/v1${path}`, {
    headers: { Authorization: `Bearer ${localStorage.getItem('accessToken')}` },
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(message);
  return data;
}

const dataProvider = {
  async getList(_, { pagination: { page, perPage }, sort: { field, order } }) {
    const sort = `${order === 'DESC' ? '-' : ''}${field}`;
    const { rows, count } = await ask(`/order?limit=${perPage}&offset=${(page - 1) * perPage}&sort=${sort}`);
    return { data: rows, total: count };
  },
  getOne: async (_, { id }) => ({ data: await ask(`/order/${id}`) }),
};

const authProvider = {
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const Money = ({ source, label }) => (
  <NumberField
    source={source}
    label={label}
    transform={(value) => value / 100}
    options={{ style: 'currency', currency: 'USD' }}
  />
);

const Orders = () => (
  <List perPage={20} sort={{ field: 'placedAt', order: 'DESC' }}>
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="number" />
      <DateField source="placedAt" showTime />
      <TextField source="customer.name" sortBy="customer" />
      <TextField source="vendor.shopName" sortable={false} />
      <NumberField source="itemsCount" />
      <Money source="total" />
      <TextField source="paymentStatus" sortable={false} />
      <TextField source="status" sortable={false} />
      <DateField source="statusSince" />
    </Datagrid>
  </List>
);

const Order = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="number" />
      <TextField source="customer.name" />
      <TextField source="vendor.shopName" />
      <FunctionField label="Address" render={(order) => Object.values(order.shippingAddress ?? {}).join(', ')} />
      <ArrayField source="lines">
        <Datagrid bulkActionButtons={false}>
          <TextField source="name" />
          <NumberField source="quantity" />
          <Money source="total" />
        </Datagrid>
      </ArrayField>
      <Money source="totals.total" label="Total" />
    </SimpleShowLayout>
  </Show>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="orders" list={Orders} show={Order} />
  </Admin>,
);
