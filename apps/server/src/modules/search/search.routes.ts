import { searchApi } from '@souk/contract/search/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { searchEverything } from './search-everything.ts';

export const searchRoutes: Route[] = [implement(searchApi.search, ({ ctx, query }) => searchEverything(ctx, query.q))];
