import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';

/** Opens the real page of a story in another tab, by a link that can also be sent to a colleague. */
export async function openPreview(id: number): Promise<void> {
  // Opened while the click still counts: a browser would take it for an advertisement later on.
  const tab = window.open('about:blank', '_blank');
  try {
    const { body } = await call(ENDPOINTS.adminNews.createPreview, { params: { id } });
    const address = `/previa/${body.token}`;
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
