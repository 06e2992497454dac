import './styles/site.css';
import '../design/brand/channel.svg';
import '../design/brand/symbol.svg';
import '../design/brand/wordmark.svg';
import './assets/profile-placeholder.svg';
import { NEWSROOM_FLAG } from '../contracts/constants.ts';
import { startBrokenPictures } from './browser/broken-pictures.ts';
import { startCarousels } from './browser/carousel.ts';
import { startConsent } from './browser/consent/consent.ts';
import { startMyPlace } from './browser/home/my-place.ts';
import { startTurningBlocks } from './browser/home/turn-blocks.ts';
import { startLateFragments } from './browser/late-fragments.ts';
import { startListen } from './browser/listen.ts';
import { startMenu } from './browser/menu.ts';
import { registerWorker } from './browser/offline/register-worker.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { startRelativeTime } from './browser/relative-time.ts';
import { startShare } from './browser/share.ts';
import { storedValue } from './browser/stored-value.ts';
import { startTheme } from './browser/theme.ts';
import { startVideos } from './browser/video.ts';
import { startWholeLayout } from './browser/whole-layout.ts';
import { startIslands } from './pages/islands/islands.ts';

// One bundle: all of it is smaller than one picture, and it is cached after the first page.
startIslands();
startBrokenPictures();
startConsent();
startTheme();
startRelativeTime();
startListen();
startMyPlace();
startMenu();
startVideos();
startShare();
startCarousels();
startTurningBlocks();
void startLateFragments();
startPrefetch();
startWholeLayout();
registerWorker();
// Scripts for parts that most pages do not have. Each is loaded where its element is.
const PARTS: Readonly<Record<string, () => Promise<{ default(element: HTMLFormElement): unknown }>>> = {
  home: () => import('./browser/home/home-refresh.ts'),
  urgent: () => import('./browser/urgent.ts'),
  live: () => import('./browser/live/live.ts'),
  'pocket-check': () => import('./browser/pocket-check.ts'),
  'offline-choice': () => import('./browser/offline/offline-choice.ts'),
  'ask-push': () => import('./browser/push/ask-push.ts'),
  'push-choice': () => import('./browser/push/push-choice.ts'),
  'digest-form': () => import('./pages/digest/digest-form.ts'),
};
for (const [name, load] of Object.entries(PARTS)) {
  const element = document.querySelector<HTMLFormElement>(`[data-${name}]`);
  if (element) void load().then(({ default: start }) => start(element));
}
// The back office leaves the role of the person who is logged in; readers have none.
const role = storedValue(NEWSROOM_FLAG);
if (role) void import('./browser/newsroom-bar.ts').then(({ startNewsroomBar }) => startNewsroomBar(role));
