import './styles/desk.css';
import { showBootFailure, showBootLoading } from './loading/boot-screens.ts';
import { loadChunk } from './loading/load-chunk.ts';

// The page is empty until the program is there, and the program may be a long time coming.
const desk = document.getElementById('desk');
if (desk) {
  const shown = showBootLoading(desk);
  try {
    const { startDesk } = await loadChunk(() => import('./desk.tsx'));
    shown.cancel();
    startDesk(desk);
  } catch (error) {
    shown.cancel();
    showBootFailure(desk, error);
  }
}
