import './add-to-entities.ts';
import { SCREENS } from '../../../admin/routes.tsx';
import { ENTITY_ROUTES } from '../../../api/entity-routes.ts';
import { ENDPOINT_LIST, ENDPOINTS } from '../../../contracts/endpoints.ts';
import { CACHE, page } from '../../../site/page-row.tsx';
import { ROUTES } from '../../../site/routes.tsx';
import { adminPiers, piers } from './pier.endpoints.ts';
import { registerPierRoutes } from './pier.routes.ts';
import { loadPiers, PIERS_PATH, PiersPage } from './piers.page.tsx';

// The five changed files of "How to add an entity": `contracts/entities.ts` above, and one row in each of these.

Object.assign(ENDPOINTS, { piers, adminPiers });
for (const [group, calls] of Object.entries({ piers, adminPiers }))
  for (const [call, endpoint] of Object.entries(calls))
    add(ENDPOINT_LIST, { ...endpoint, name: `${group}.${call}` });

add(ENTITY_ROUTES, registerPierRoutes);

add(ROUTES, page({ path: PIERS_PATH, load: loadPiers, Page: PiersPage, cache: CACHE.texts, sitemap: true }));

add(SCREENS, {
  path: '/admin/trapiches',
  needs: adminPiers.list,
  load: () => import('./piers.screen.tsx'),
});

/** The tables are read-only for the program; this test is its developer. */
function add<Row>(table: readonly Row[], row: Row): void {
  (table as Row[]).push(row);
}
