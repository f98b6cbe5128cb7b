export interface SampleUser {
  id: number;
  role: string;
  name: string;
  username: string;
  email: string;
  avatar: string;
  age: number;
}

export interface SampleProduct {
  id: string;
  imgUrl: string;
  price: number;
  totalUnit: number;
  title: string;
  category: string;
  brand: string;
  rating: number;
  freeShipping: boolean;
  description: string;
}

export interface CartItem {
  productId: string;
  amount: number;
}

export interface SampleNotification {
  id: string;
  heading: string;
  icon: { name: string; color: string };
  timestamp: string;
  title: string;
  subtitle: string;
  path: string;
}

export interface SampleData {
  users: SampleUser[];
  products: SampleProduct[];
  categories: string[];
  brands: string[];
  ratings: number[];
  carts: { uid: string; list: CartItem[] }[];
  notifications: SampleNotification[];
}

const FIRST_UID = '1';

const USERS: SampleUser[] = [
  {
    id: 1,
    role: 'SA',
    name: 'Amina Idrissi',
    username: 'amina',
    email: 'amina@example.com',
    avatar: '/favicon.svg',
    age: 34,
  },
  {
    id: 2,
    role: 'ADMIN',
    name: 'Omar Haddad',
    username: 'omar',
    email: 'omar@example.com',
    avatar: '/favicon.svg',
    age: 29,
  },
];

const products = (): SampleProduct[] => [
  product('1', 'Brass table lamp', {
    category: 'Lighting',
    brand: 'Noor',
    price: 84,
    rating: 5,
    totalUnit: 12,
    freeShipping: true,
  }),
  product('2', 'Olive wood bowl', {
    category: 'Kitchen',
    brand: 'Zaytuna',
    price: 36,
    rating: 4,
    totalUnit: 40,
    freeShipping: false,
  }),
  product('3', 'Wool rug 120 × 180', {
    category: 'Rugs',
    brand: 'Atlas Looms',
    price: 240,
    rating: 5,
    totalUnit: 6,
    freeShipping: true,
  }),
  product('4', 'Leather pouf', {
    category: 'Living room',
    brand: 'Fassi',
    price: 119,
    rating: 3,
    totalUnit: 18,
    freeShipping: false,
  }),
  product('5', 'Tea glasses, set of six', {
    category: 'Kitchen',
    brand: 'Noor',
    price: 28,
    rating: 4,
    totalUnit: 75,
    freeShipping: false,
  }),
];

/** The sample data of the dashboard template. */
export const sampleData = (now: Date): SampleData => ({
  users: USERS,
  products: products(),
  categories: ['Lighting', 'Kitchen', 'Rugs', 'Living room'],
  brands: ['Noor', 'Zaytuna', 'Atlas Looms', 'Fassi'],
  ratings: [1, 2, 3, 4, 5],
  carts: [
    {
      uid: FIRST_UID,
      list: [
        { productId: '1', amount: 1 },
        { productId: '5', amount: 2 },
      ],
    },
  ],
  notifications: [
    {
      id: '1',
      heading: 'Message',
      icon: { name: 'chat', color: 'primary' },
      timestamp: now.toISOString(),
      title: 'New message from Omar',
      subtitle: 'The lamps have arrived',
      path: 'chat',
    },
    {
      id: '2',
      heading: 'Alert',
      icon: { name: 'notifications', color: 'error' },
      timestamp: now.toISOString(),
      title: 'Stock is low',
      subtitle: 'Wool rug 120 × 180',
      path: 'page-layouts/user-profile',
    },
  ],
});

function product(
  id: string,
  title: string,
  rest: Omit<SampleProduct, 'id' | 'title' | 'imgUrl' | 'description'>,
): SampleProduct {
  return {
    id,
    title,
    imgUrl: '/favicon.svg',
    description: `${title} by ${rest.brand}, a sample of the demo.`,
    ...rest,
  };
}
