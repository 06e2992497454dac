import './styles/site.css';
import '../design/brand/channel.svg';
import '../design/brand/symbol.svg';
import '../design/brand/wordmark.svg';
import './assets/profile-placeholder.svg';
import { startBrokenPictures } from './browser/broken-pictures.ts';
import { startCarousels } from './browser/carousel.ts';
import { startConsent } from './browser/consent/consent.ts';
import { startHomeRefresh } from './browser/home/home-refresh.ts';
import { startMyPlace } from './browser/home/my-place.ts';
import { startTurningBlocks } from './browser/home/turn-blocks.ts';
import { startLateFragments } from './browser/late-fragments.ts';
import { startListen } from './browser/listen.ts';
import { startMenu } from './browser/menu.ts';
import { newsroomRole } from './browser/newsroom-role.ts';
import { registerWorker } from './browser/offline/register-worker.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { startRelativeTime } from './browser/relative-time.ts';
import { startShare } from './browser/share.ts';
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
startHomeRefresh();
startTurningBlocks();
void startLateFragments();
startPrefetch();
startWholeLayout();
registerWorker();
// One page has a file to check.
const pocketFile = document.querySelector<HTMLInputElement>('[data-pocket-check]');
if (pocketFile)
  void import('./browser/pocket-check.ts').then(({ startPocketCheck }) => startPocketCheck(pocketFile));
// Most pages have no urgent notice.
if (document.querySelector('[data-urgent]')) {
  void import('./browser/urgent.ts').then(({ startUrgent }) => startUrgent());
}
if (document.querySelector('[data-live]')) {
  void import('./browser/live/live.ts').then(({ startLive }) => startLive());
}
const offlineChoice = document.querySelector<HTMLElement>('[data-offline-choice]');
if (offlineChoice) {
  void import('./browser/offline/offline-choice.ts').then(({ startOfflineChoice }) =>
    startOfflineChoice(offlineChoice),
  );
}
if (newsroomRole()) {
  void import('./browser/newsroom-bar.ts').then(({ startNewsroomBar }) => startNewsroomBar(newsroomRole()));
}
