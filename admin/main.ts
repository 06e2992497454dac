import './admin.css';
import { showBootFailure, showBootLoading } from './chunks/boot-screens.ts';
import { loadChunk } from './load-chunk.ts';

// The page is empty until the program is there, and the program may be a long time coming.
const desk = document.getElementById('desk');
if (desk) {
  const shown = showBootLoading(desk);
  try {
    const { startAdmin } = await loadChunk(() => import('./admin.tsx'));
    shown.cancel();
    startAdmin(desk);
  } catch (error) {
    shown.cancel();
    showBootFailure(desk, error);
  }
}
